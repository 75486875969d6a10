#include "terminal/on_mars_seat.h"

#include <algorithm>

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;
using mars::RefKind;

class OnMarsSeat {
public:
    OnMarsSeat(const OnMarsPieces& pieces, int seat)
        : pieces_(pieces),
          scene_(pieces.scene()),
          seat_(seat),
          own_(seat == scene_.seat),
          his_(pieces.lacerda(seat)),
          at_(pieces.view().seat[seat]) {}

    [[nodiscard]] std::string draw() const {
        return head() + line(Word::storage, stock()) + (own_ ? laboratory() : line(Word::techs, techs())) +
               line(Word::blueprints, plans()) + line(Word::scientists, scientists()) + line(Word::contracts, contracts()) +
               (own_ ? line(Word::executives, executives()) : "") + line(Word::private_goals, goals()) +
               line(Word::first_colonists, first_colonists()) +
               (pieces_.view().ended && pieces_.view().outbreak.empty() && pieces_.view().blackout.empty() &&
                        pieces_.view().invasion.empty()
                    ? line(Word::final_score, score())
                    : "");
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return pieces_.say(which, values); }
    [[nodiscard]] std::string count(Word which, int n) const { return say(which, {{"n", std::to_string(n)}}); }
    [[nodiscard]] std::string quiet(std::string_view text) const { return scene_.paint(Ink::quiet, text); }
    [[nodiscard]] const mars::Edition& edition() const { return pieces_.edition(); }
    [[nodiscard]] std::string mark(RefKind kind, int id) const { return own_ ? pieces_.mark(kind, id) : ""; }
    [[nodiscard]] std::string line(Word label, const Items& items) const { return pieces_.line("   " + say(label), items); }

    [[nodiscard]] bool has_turn() const {
        const mars::View& view = pieces_.view();
        return !view.ended && view.round > 0 && view.phase == mars::Phase::colonization && view.turn == seat_;
    }
    [[nodiscard]] std::string head() const {
        const std::string who = std::string(has_turn() ? on_mars_sign::possible : " ") + pieces_.sign(seat_) + " " +
                                scene_.paint(OnMarsPieces::ink(seat_), pieces_.person(seat_));
        const bool together = !pieces_.view().outbreak.empty() || !pieces_.view().blackout.empty();
        Items facts;
        if (!together) {
            facts.push_back(scene_.paint(Ink::strong, count(Word::opportunity_points, at_.points)));
        }
        if (at_.space != 0) {
            facts.push_back(pieces_.side(at_.side) + " " + std::to_string(at_.space));
        }
        if (his_) {
            const mars::LacerdaView& lacerda = pieces_.view().lacerda[0];
            facts.push_back(say(Word::lacerda_icon, {{"building", pieces_.name(lacerda.icon)}}));
            facts.push_back(count(Word::lacerda_bots, lacerda.bots));
        } else {
            facts.push_back(say(Word::in_quarters, {{"n", std::to_string(at_.quarters)}, {"places", std::to_string(at_.places)}}));
            facts.push_back(count(Word::in_working_area, at_.working));
        }
        const int rover = at_.rover == 0 ? mars::hex_from(edition().surface.mine.view()) : at_.rover - 1;
        if (rover < mars::hexes) {
            facts.push_back(say(Word::rover_at, {{"hex", std::string(mars::hex_name(rover).view())}}));
        }
        facts.push_back(count(Word::hangar, at_.hangar));
        if (!his_) {
            facts.push_back(say(Word::supply_of, {{"colonists", std::to_string(at_.reserve)},
                                                  {"bots", std::to_string(at_.bots)},
                                                  {"markers", std::to_string(at_.markers)},
                                                  {"shelters", std::to_string(at_.shelters)}}));
        }
        if (!together && !pieces_.view().ended && (own_ || his_) && pieces_.view().round > 0 && pieces_.view().invasion.empty()) {
            facts.push_back(quiet(count(Word::if_it_ended, at_.score.total)));
        }
        constexpr int longest_head = 20;
        return flow(filled(who, std::min(longest_head, width_of(who) + 2)), facts, dot, scene_.width, OnMarsPieces::label_width);
    }

    [[nodiscard]] Items stock() const {
        Items out;
        for (int i = 0; i < mars::resources && !his_; ++i) {
            const auto good = static_cast<mars::Good>(i + 1);
            const bool last = i == mars::resources - 1;
            out.push_back(pieces_.name(good) + " " + std::to_string(at_.stock[i]) +
                          (last ? " " + quiet("(" + count(Word::each_at_most, at_.storage) + ")") : ""));
        }
        const auto slots = std::ranges::count(at_.ships, false);
        out.push_back(say(Word::depot_of, {{"n", std::to_string(at_.crystals)}, {"places", std::to_string(slots)}}) +
                      (at_.buffer > 0 ? ", " + count(Word::waiting, at_.buffer) : ""));
        if (const Items cubes = progress(); !cubes.empty()) {
            out.push_back(say(Word::progress) + ": " + join(cubes, " "));
        }
        if (const Items kinds = research(); !kinds.empty()) {
            out.push_back(say(Word::research_taken) + ": " + join(kinds, " "));
        }
        if (const Items tiles = found(); !tiles.empty()) {
            out.push_back(say(Word::collected) + ": " + join(tiles, ", "));
        }
        return out;
    }
    [[nodiscard]] Items progress() const {
        Items out;
        for (int i = 0; i < mars::building_stacks; ++i) {
            if (at_.progress[i]) {
                out.push_back(pieces_.code(static_cast<mars::Building>(i + 1)));
            }
        }
        return out;
    }
    [[nodiscard]] Items research() const {
        Items out;
        for (int i = 0; i < edition().research.size(); ++i) {
            if (at_.research[i]) {
                out.push_back(scene_.name("research", edition().research[i].name.view()));
            }
        }
        return out;
    }
    [[nodiscard]] Items found() const {
        Items out;
        for (const mars::DiscoveryId id : at_.found) {
            out.push_back(pieces_.name("discovery", edition().discovery, id));
        }
        return out;
    }

    // -- Tech --

    [[nodiscard]] Items techs() const {
        Items out;
        for (const mars::TechView& tech : at_.techs) {
            out.push_back(pieces_.name(tech.tech) + " " + std::string(edition().cell[tech.cell].name.view()));
        }
        return out;
    }
    [[nodiscard]] std::string column_title(int column) const {
        const std::string cost = pieces_.goods(edition().column[column - 1].cost);
        return std::to_string(column) + (cost.empty() ? "" : ": " + cost);
    }
    /// Where there is no room for the columns: the tiles, then what the columns cost.
    [[nodiscard]] std::string laboratory_list() const {
        Items columns;
        for (int column = 1; column <= edition().column.size(); ++column) {
            columns.push_back(column_title(column));
        }
        return line(Word::techs, techs()) + line(Word::laboratory, columns);
    }
    /// Columns side by side, with what a step into them costs; an empty space names its benefit.
    [[nodiscard]] std::string laboratory() const {
        if (scene_.width < board_width) {
            return laboratory_list();
        }
        const int wide = (scene_.width - OnMarsPieces::label_width) / mars::lab_columns;
        Items lines = {pad("   " + say(Word::laboratory), OnMarsPieces::label_width)};
        for (int column = 1; column <= edition().column.size(); ++column) {
            lines.front() = filled(lines.front(), OnMarsPieces::label_width + (column - 1) * wide) +
                            scene_.paint(Ink::strong, fitted(column_title(column), wide - 1));
            std::size_t row = 0;
            for (int cell = 0; cell < edition().cell.size(); ++cell) {
                if (edition().cell[cell].column == column) {
                    put_cell(lines, ++row, cell, OnMarsPieces::label_width + (column - 1) * wide, wide);
                }
            }
        }
        return join(lines, "\n") + "\n";
    }
    [[nodiscard]] static std::string fitted(const std::string& text, int width) { return width_of(text) > width ? pad(text, width) : text; }
    void put_cell(Items& lines, std::size_t row, int cell, int at, int wide) const {
        if (lines.size() <= row) {
            lines.emplace_back();
        }
        std::string& line = lines[row];
        line = filled(line, at);
        const bool offered = std::ranges::find(scene_.offered, std::string(name_of(RefKind::cell)) + ":" + std::to_string(seat_) + "." +
                                                                   std::to_string(cell)) != scene_.offered.end();
        line += offered ? scene_.paint(Ink::good, on_mars_sign::possible) : " ";
        const auto tile = std::ranges::find(at_.techs, cell, &mars::TechView::cell);
        const std::string place = std::string(edition().cell[cell].name.view()) + " ";
        const int room = wide - 2 - width_of(place);
        if (tile != at_.techs.end()) {
            line += quiet(place) + fitted(pieces_.name(tile->tech), room);
            return;
        }
        const mars::Effect& benefit = edition().cell[cell].benefit;
        const std::string what = benefit.do_ == mars::Do::none   ? "·"
                                 : benefit.do_ == mars::Do::gain ? "·" + pieces_.amount(benefit.n, pieces_.name(benefit.good))
                                                                 : "·" + pieces_.deed(benefit.do_);
        line += quiet(place + fitted(what, room));
    }

    // -- cards --

    [[nodiscard]] Items plans() const {
        Items out;
        for (const mars::PlanView& plan : at_.plans) {
            const mars::BlueprintRow& row = edition().blueprint[plan.blueprint.id - 1];
            std::string text = pieces_.mark(RefKind::plan, plan.blueprint.id) +
                               pieces_.name("blueprint", edition().blueprint, plan.blueprint) + " " +
                               quiet("(" + pieces_.code(row.upgrades) + (row.level > 1 ? " " + count(Word::level, row.level) : "") + ")");
            text += plan.hex == 0 ? " " + quiet(say(Word::not_built)) : " " + std::string(mars::hex_name(plan.hex - 1).view());
            if (plan.scientist.id != 0) {
                text += ", " + pieces_.name("scientist", edition().scientist, plan.scientist);
            }
            out.push_back(text);
        }
        return out;
    }
    [[nodiscard]] Items scientists() const {
        Items out;
        for (const mars::ScientistView& one : at_.scientists_hired) {
            const mars::ScientistRow& row = edition().scientist[one.scientist.id - 1];
            out.push_back(mark(RefKind::scientist, one.scientist.id) + pieces_.name("scientist", edition().scientist, one.scientist) + " " +
                          quiet("(" + pieces_.code(row.works) + "→" + pieces_.code(row.scores) + ")") +
                          (one.at.id == 0 ? "" : ": " + pieces_.name("blueprint", edition().blueprint, one.at)));
        }
        return out;
    }
    [[nodiscard]] Items contracts() const {
        Items out;
        for (const mars::ContractView& one : at_.contracts_taken) {
            const mars::ContractRow& row = edition().contract[one.contract.id - 1];
            std::string text = mark(RefKind::contract, one.contract.id) + pieces_.name("contract", edition().contract, one.contract);
            Items goods;
            for (int i = 0; i <= mars::resources; ++i) {
                const auto good = static_cast<mars::Good>(i + 1);
                if (row.kind == mars::ContractKind::delivery && row.goods.of(good) > 0) {
                    goods.push_back(pieces_.name(good) + " " + std::to_string(one.delivered[i]) + "/" + std::to_string(row.goods.of(good)));
                }
            }
            text += goods.empty() ? "" : " " + quiet("(" + join(goods, ", ") + ")");
            out.push_back(text + (one.complete ? " " + scene_.paint(Ink::good, say(Word::contract_met)) : ""));
        }
        return out;
    }
    [[nodiscard]] Items executives() const {
        Items out;
        for (const mars::ExecutiveRow& row : edition().executive) {
            const std::string name = scene_.name("executive", std::to_string(row.id)) + " " + std::to_string(row.crystals) +
                                     std::string(on_mars_sign::crystal);
            const bool covered = at_.ships[row.id - 1];
            out.push_back(mark(RefKind::executive, row.id) + (covered ? quiet(name + " (" + say(Word::under_ship) + ")") : name));
        }
        return out;
    }
    [[nodiscard]] Items goals() const {
        Items out;
        int hidden = 0;
        for (const mars::GoalId id : at_.goals_held) {
            if (id.id == 0) {
                ++hidden;
                continue;
            }
            const bool met = std::ranges::find(at_.goals_met, id) != at_.goals_met.end();
            out.push_back(mark(RefKind::goal, id.id) + pieces_.name("goal", edition().goal, id) +
                          (met ? " " + scene_.paint(Ink::good, say(Word::goal_met)) : ""));
        }
        if (hidden > 0) {
            out.push_back(count(Word::goals_hidden, hidden));
        }
        for (const mars::GoalId id : at_.goals_shown) {
            out.push_back(pieces_.name("goal", edition().goal, id) + " " + quiet(say(Word::goal_shown)));
        }
        if (at_.goals_spent > 0) {
            out.push_back(quiet(count(Word::goals_used, at_.goals_spent)));
        }
        return out;
    }
    [[nodiscard]] Items first_colonists() const {
        Items out;
        int hidden = at_.types.id == 0 ? at_.colonist_cards : 0;
        if (at_.types.id != 0) {
            out.push_back(pieces_.name("types", edition().first_colonists.types, at_.types));
        }
        for (const mars::TaskId id : at_.tasks) {
            if (id.id == 0) {
                ++hidden;
            } else {
                out.push_back(pieces_.name("task", edition().first_colonists.task, id));
            }
        }
        if (hidden > 0) {
            out.push_back(count(Word::task_cards, hidden));
        }
        return out;
    }
    [[nodiscard]] Items score() const {
        const mars::Score& score = at_.score;
        const auto part = [&](Word what, int n) { return say(what) + " " + std::to_string(n); };
        return {scene_.paint(Ink::strong, count(Word::opportunity_points, score.total)),
                part(Word::scored_so_far, score.track),
                part(Word::progress, score.progress),
                part(Word::ships, score.ships),
                part(Word::colonists, score.colonists),
                part(Word::techs, score.techs),
                part(Word::blueprints, score.blueprints),
                part(Word::scientists, score.scientists),
                part(Word::contracts, score.contracts)};
    }

    const OnMarsPieces& pieces_;
    const Scene& scene_;
    int seat_;
    bool own_;
    bool his_;  ///< Lacerda's
    const mars::SeatView& at_;
};

}  // namespace

std::string on_mars_seat(const OnMarsPieces& pieces, int seat) { return OnMarsSeat(pieces, seat).draw(); }

}  // namespace starboard::terminal
