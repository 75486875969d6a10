// On Mars on 120 columns: the map with the Action spaces and Life Support beside it, below them what can be had and everybody at the table,
// the own side last. On fewer columns the Action spaces come below the map. Places are called as in moves: "G5" is a hex, "L2.1" a space of
// the laboratory; what the open question offers has a sign before it.
#include <algorithm>

#include "terminal/on_mars_alien.h"
#include "terminal/on_mars_group.h"
#include "terminal/on_mars_map.h"
#include "terminal/on_mars_monolith.h"
#include "terminal/on_mars_panel.h"
#include "terminal/on_mars_seat.h"
#include "terminal/on_mars_solo.h"

namespace starboard::terminal {

namespace {

namespace mars = starboard::on_mars;
using mars::RefKind;

constexpr int panel_gap = 2;
static_assert(on_mars_map_width + panel_gap + on_mars_panel_width <= board_width);
static_assert(2 * on_mars_panel_width + panel_gap <= least_board_width);

class OnMarsBoard {
public:
    explicit OnMarsBoard(const Scene& scene) : scene_(scene), pieces_(scene), view_(pieces_.view()) {}

    [[nodiscard]] std::string draw() const {
        std::string out = head() + map_and_actions() + flow("", on_mars_legend(pieces_), "  ", scene_.width, 0) + on_mars_group(pieces_) +
                          line(Word::to_pay, till()) + line(Word::movement, movement()) + line(Word::turn_order, spaces()) +
                          line(Word::missions, missions()) + line(Word::warehouse, warehouse()) + line(Word::discoveries, discoveries()) +
                          line(Word::tech_grid, grid()) + line(Word::buildings, buildings()) + line(Word::blueprints, display()) +
                          line(Word::scientists, scientists()) + line(Word::contracts, contracts()) + on_mars_monolith(pieces_);
        for (int i = 1; i <= pieces_.seats(); ++i) {
            const int seat = (scene_.seat + i) % pieces_.seats();
            out += pieces_.alien(seat) ? on_mars_alien(pieces_)
                                       : on_mars_seat(pieces_, seat) + on_mars_patients(pieces_, seat) +
                                             (pieces_.lacerda(seat) ? on_mars_solo(pieces_) : "");
        }
        return out;
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }
    [[nodiscard]] std::string count(Word which, int n) const { return say(which, {{"n", std::to_string(n)}}); }
    [[nodiscard]] std::string quiet(std::string_view text) const { return scene_.paint(Ink::quiet, text); }
    [[nodiscard]] std::string strong(std::string_view text) const { return scene_.paint(Ink::strong, text); }
    [[nodiscard]] const mars::Edition& edition() const { return pieces_.edition(); }
    [[nodiscard]] std::string line(Word label, const Items& items) const { return pieces_.line(say(label), items); }

    // -- the course of the game --

    [[nodiscard]] std::string phase() const {
        switch (view_.phase) {
            case mars::Phase::spaces: return say(Word::phase_spaces);
            case mars::Phase::shuttle_side: return say(Word::phase_shuttle_side);
            case mars::Phase::colonization: return say(Word::phase_colonization);
            case mars::Phase::shuttle: return say(Word::phase_shuttle);
            case mars::Phase::goals: return say(Word::phase_goals);
            case mars::Phase::sabotage: return say(Word::phase_sabotage);
        }
        return "";
    }
    [[nodiscard]] std::string head() const {
        Items left = {view_.ended        ? say(Word::over)
                      : view_.round == 0 ? say(Word::phase_only, {{"phase", phase()}})
                                         : say(Word::round_and_phase, {{"n", std::to_string(view_.round)}, {"phase", phase()}})};
        if (!view_.ended && view_.round > 0 && view_.phase == mars::Phase::colonization) {
            left.front() = say(Word::phase_of, {{"phase", left.front()}, {"name", pieces_.person(view_.turn)}});
            if (view_.main_done) {
                left.push_back(say(Word::main_done));
            }
            if (view_.executive_done) {
                left.push_back(say(Word::executive_done));
            }
        }
        if (!view_.ended && view_.ending > 0) {
            left.push_back(say(view_.ending > 1 ? Word::last_round : Word::end_triggered));
        }
        left.push_back(count(Word::colony_level, view_.level));
        if (view_.shuttle_space > 0) {
            left.push_back(say(Word::shuttle_at, {{"side", pieces_.side(view_.shuttle)}, {"n", std::to_string(view_.shuttle_space)}}));
        }
        if (!view_.outbreak.empty()) {
            // the timer stands with the objectives
        } else if (!view_.monolith.empty()) {
            left.push_back(on_mars_timer(pieces_));
        } else if (view_.invasion.empty()) {
            left.push_back(count(Word::steps_to_end, view_.remaining));
        }
        std::string out;
        for (const std::string& one : lines_of(flow("", left, dot, scene_.width, 2))) {
            out += strong(one) + "\n";
        }
        return out;
    }
    [[nodiscard]] static Items lines_of(std::string_view text) {
        Items out;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            out.emplace_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return out;
    }
    [[nodiscard]] Items till() const {
        Items out;
        for (const mars::TillView& till : view_.till) {
            const auto add = [&](int n, const std::string& what) {
                if (n > 0) {
                    out.push_back(pieces_.amount(n, what));
                }
            };
            for (int i = 0; i < mars::resources; ++i) {
                add(till.need[i], pieces_.name(static_cast<mars::Good>(i + 1)));
            }
            add(till.any, say(Word::any_good));
            add(till.crystal, pieces_.name(mars::Good::crystal));
            if (till.either > 0) {
                out.push_back(count(Word::crystals_or_colonists, till.either));
            }
            if (const Items laid = laid_down(till); !laid.empty()) {
                out.push_back(say(Word::laid_down, {{"what", join(laid, ", ")}}));
            }
        }
        return out;
    }
    [[nodiscard]] Items laid_down(const mars::TillView& till) const {
        Items out;
        const auto add = [&](int n, const std::string& what) {
            if (n > 0) {
                out.push_back(pieces_.amount(n, what));
            }
        };
        for (int i = 0; i < mars::resources; ++i) {
            add(till.laid[i], pieces_.name(static_cast<mars::Good>(i + 1)));
        }
        add(till.crystals, pieces_.name(mars::Good::crystal));
        if (till.goals > 0) {
            out.push_back(count(Word::goals_hidden, till.goals));
        }
        add(till.colonists, pieces_.name("piece", mars::Piece::colonist));
        return out;
    }
    [[nodiscard]] Items movement() const {
        Items out;
        for (const mars::MovingView& moving : view_.moving) {
            out.push_back(count(Word::points_for_bots, moving.bots));
            out.push_back(count(Word::points_for_rover, moving.rover));
        }
        for (const mars::SeatView& seat : view_.seat) {
            if (seat.hover > 0) {
                out.push_back(say(Word::bot_shares, {{"hex", std::string(mars::hex_name(seat.hover - 1).view())}}));
            }
        }
        return out;
    }

    // -- the map and what stands beside it --

    [[nodiscard]] std::string map_and_actions() const {
        const Items map = on_mars_map(pieces_);
        const Items orbit = on_mars_actions(pieces_, mars::Side::orbit);
        const Items colony = on_mars_actions(pieces_, mars::Side::colony);
        const Items support = on_mars_life_support(pieces_);
        if (scene_.width < board_width) {
            const std::size_t half = 1 + (support.size() - 1) / 2;
            return beside(map, {}, 0) + beside(orbit, colony, on_mars_panel_width) + support.front() + "\n" +
                   beside(Items(support.begin() + 1, support.begin() + static_cast<std::ptrdiff_t>(half)),
                          Items(support.begin() + static_cast<std::ptrdiff_t>(half), support.end()), on_mars_panel_width);
        }
        Items panel = orbit;
        for (const Items& block : {colony, support}) {
            panel.emplace_back();
            panel.insert(panel.end(), block.begin(), block.end());
        }
        return beside(map, panel, on_mars_map_width);
    }
    [[nodiscard]] static std::string beside(const Items& left, const Items& right, int width) {
        std::string out;
        for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
            std::string both = i < left.size() ? left[i] : "";
            if (i < right.size() && !right[i].empty()) {
                both = filled(both, width + panel_gap) + right[i];
            }
            both.resize(both.find_last_not_of(' ') + 1);
            out += both + "\n";
        }
        return out;
    }
    // -- what can be had --

    [[nodiscard]] Items spaces() const {
        Items out;
        mars::Side side = mars::Side::colony;
        for (const mars::SpaceRow& row : edition().space) {
            std::string text = row.side == side && !out.empty() ? "" : strong(pieces_.side(row.side)) + " ";
            side = row.side;
            text += pieces_.mark(RefKind::space, row.id) + std::to_string(row.id);
            for (int seat = 0; seat < pieces_.seats(); ++seat) {
                text += view_.seat[seat].space == row.id ? " " + pieces_.sign(seat) : "";
            }
            if (row.benefit.do_ != mars::Do::none) {
                const std::string cost = pieces_.goods(row.benefit.cost);
                text += " " + quiet(pieces_.deed(row.benefit.do_) + (cost.empty() ? "" : " (" + cost + ")"));
            }
            out.push_back(text);
        }
        return out;
    }
    [[nodiscard]] Items missions() const {
        Items out;
        for (int i = 0; i < view_.missions_laid.size(); ++i) {
            const mars::MissionView& one = view_.missions_laid[i];
            if (one.mission.id == 0) {
                continue;
            }
            const std::string name = std::string(1, static_cast<char>('A' + i)) + " " +
                                     pieces_.name("mission", edition().mission, one.mission);
            const int crystals = edition().mission[one.mission.id - 1].crystals;
            out.push_back(one.left == 0
                              ? quiet(say(Word::mission_done, {{"mission", name}}))
                              : say(Word::mission_left,
                                    {{"mission", name}, {"n", std::to_string(one.left)}, {"crystals", std::to_string(crystals)}}));
        }
        return out;
    }
    [[nodiscard]] Items warehouse() const {
        Items out;
        for (int i = 0; i < edition().colony.warehouse.size(); ++i) {
            const mars::Good good = edition().colony.warehouse[i];
            if (good == mars::Good::crystal && !view_.outbreak.empty()) {
                continue;  // Medicine lies there
            }
            out.push_back(pieces_.name(good) + " " + std::to_string(view_.warehouse[i]));
        }
        return out;
    }
    /// Face up, and on the surface.
    [[nodiscard]] Items discoveries() const {
        Items out;
        for (int i = 0; i < static_cast<int>(std::size(view_.exploration)); ++i) {
            if (view_.exploration[i].id != 0) {
                out.push_back(pieces_.mark(RefKind::discovery, i) + pieces_.name("discovery", edition().discovery, view_.exploration[i]));
            }
        }
        out.push_back(quiet(count(Word::stack_left, view_.discovery_stack)));
        for (const mars::HexView& hex : view_.surface) {
            if (hex.discovery.id != 0) {
                out.push_back(strong(mars::hex_name(hex.hex).view()) + " " + pieces_.name("discovery", edition().discovery, hex.discovery));
            }
        }
        if (view_.radar.id != 0) {
            out.push_back(say(Word::radar_tile, {{"tile", pieces_.name("discovery", edition().discovery, view_.radar)}}));
        }
        return out;
    }
    /// Row by row from the bottom, each with its cost.
    [[nodiscard]] Items grid() const {
        Items out;
        int space = 0;
        for (const mars::GridRow& row : edition().grid) {
            const std::string cost = pieces_.goods(row.cost);
            std::string title = strong(cost.empty() ? say(Word::free_of_charge) : cost) + " ";
            for (int i = 0; i < row.spaces && space < mars::grid_spaces; ++i, ++space) {
                const std::string tile = view_.grid[space] == mars::Tech::none ? quiet("-") : pieces_.name(view_.grid[space]);
                out.push_back(title + pieces_.mark(RefKind::grid, space) + std::to_string(space + 1) + " " + tile);
                title.clear();
            }
        }
        if (view_.tech_stack > 0) {
            out.push_back(quiet(count(Word::stack_left, view_.tech_stack)));
        }
        return out;
    }
    /// What they cost, how many are left, and where Crystals come to light next.
    [[nodiscard]] Items buildings() const {
        constexpr std::string_view arrows[mars::directions] = {"↑", "↗", "↘", "↓", "↙", "↖"};
        Items out;
        const auto add = [&](mars::Building building, int tiles) -> std::string& {
            out.push_back(pieces_.mark(RefKind::building, static_cast<int>(building)) +
                          say(Word::tiles_left, {{"building", pieces_.name(building)},
                                                 {"cost", pieces_.building_cost(edition().row(building))},
                                                 {"n", std::to_string(tiles)}}));
            return out.back();
        };
        for (int i = 0; i < view_.stacks.size(); ++i) {
            const mars::StackView& stack = view_.stacks[i];
            std::string& text = add(stack.building, stack.tiles);
            std::string ways;
            if (stack.next.id != 0) {
                for (const mars::Direction way : edition().stack[i].arrows[stack.next.id - 1]) {
                    ways += arrows[static_cast<int>(way)];
                }
            }
            text += ways.empty() ? "" : " " + ways;
        }
        add(mars::Building::shelter, view_.seat[scene_.seat].shelters);
        return out;
    }
    [[nodiscard]] Items display() const {
        Items out;
        int level = 0;
        for (const mars::BlueprintId id : view_.display) {
            if (id.id == 0) {
                continue;
            }
            const mars::BlueprintRow& row = edition().blueprint[id.id - 1];
            const std::string title = row.level == level ? "" : strong(count(Word::level, row.level)) + " ";
            level = row.level;
            out.push_back(title + pieces_.mark(RefKind::plan, id.id) + pieces_.name("blueprint", edition().blueprint, id) + " " +
                          quiet("(" + pieces_.code(row.upgrades) + ", " + pieces_.name(row.good) + ")"));
        }
        for (const mars::InvasionView& invasion : view_.invasion) {
            if (invasion.extra.id != 0) {
                out.push_back(pieces_.mark(RefKind::plan, invasion.extra.id) +
                              say(Word::alien_extra, {{"blueprint", pieces_.name("blueprint", edition().blueprint, invasion.extra)}}));
            }
        }
        out.push_back(quiet(count(Word::stack_left, view_.blueprint_deck)));
        return out;
    }
    [[nodiscard]] Items scientists() const {
        Items out;
        for (const mars::ScientistId id : view_.scientists_shown) {
            if (id.id != 0) {
                const mars::ScientistRow& row = edition().scientist[id.id - 1];
                out.push_back(pieces_.mark(RefKind::scientist, id.id) + pieces_.name("scientist", edition().scientist, id) + " " +
                              quiet("(" + pieces_.goods(row.cost) + "; " + pieces_.code(row.works) + "→" + pieces_.code(row.scores) + ")"));
            }
        }
        return out;
    }
    [[nodiscard]] Items contracts() const {
        Items out;
        if (!view_.outbreak.empty()) {
            return out;
        }
        const std::string cost = " " + quiet("(" + pieces_.goods(edition().player.contract_cost) + ")");
        for (const mars::ContractId id : view_.contracts_shown) {
            if (id.id != 0) {
                out.push_back(pieces_.mark(RefKind::contract, id.id) + pieces_.name("contract", edition().contract, id) + cost);
            }
        }
        out.push_back(quiet(count(Word::stack_left, view_.contract_deck.size())));
        return out;
    }

    const Scene& scene_;
    OnMarsPieces pieces_;
    const mars::View& view_;
};

// -- what `?` shows --

std::string draw_on_mars(const Scene& scene) { return OnMarsBoard(scene).draw(); }

std::vector<std::string> hand_of_on_mars(const json::value& view, Seat seat) {
    std::vector<std::string> keys;
    const json::object& own = view.at("seat").at(seat).as_object();
    for (const json::value& id : own.at("goals_held").as_array()) {
        add_once(keys, "goal", id);
    }
    for (const json::value& one : own.at("plans").as_array()) {
        add_once(keys, "blueprint", one.at("blueprint"));
    }
    for (const json::value& one : own.at("techs").as_array()) {
        add_once(keys, "tech", one.at("tech"));
    }
    for (const json::value& one : own.at("scientists_hired").as_array()) {
        add_once(keys, "scientist", one.at("scientist"));
    }
    for (const json::value& one : own.at("contracts_taken").as_array()) {
        add_once(keys, "contract", one.at("contract"));
    }
    add_once(keys, "types", own.at("types"));
    for (const json::value& id : own.at("tasks").as_array()) {
        add_once(keys, "task", id);
    }
    return keys;
}

std::vector<std::string> field_of_on_mars(const json::value& view) {
    std::vector<std::string> keys;
    constexpr std::pair<std::string_view, std::string_view> lists[] = {
        {"display", "blueprint"}, {"exploration", "discovery"}, {"scientists_shown", "scientist"}, {"contracts_shown", "contract"}};
    for (const auto& [list, kind] : lists) {
        for (const json::value& id : view.at(list).as_array()) {
            add_once(keys, kind, id);
        }
    }
    for (const json::value& one : view.at("missions_laid").as_array()) {
        add_once(keys, "mission", one.at("mission"));
    }
    for (const json::value& one : view.at("life_support").as_array()) {
        add_once(keys, "reward", one.at("reward"));
    }
    for (const json::value& hex : view.at("surface").as_array()) {
        add_once(keys, "discovery", hex.at("discovery"));
    }
    for (const json::value& seat : view.at("seat").as_array()) {
        for (const json::value& one : seat.at("plans").as_array()) {
            add_once(keys, "blueprint", one.at("blueprint"));
        }
    }
    if (const json::value* const invasion = view.as_object().if_contains("invasion")) {
        for (const json::value& one : invasion->as_array()) {
            for (const json::value& plan : one.at("plans").as_array()) {
                add_once(keys, "blueprint", plan.at("blueprint"));
            }
        }
    }
    if (const json::object& all = view.as_object(); all.contains("monolith")) {
        for (const std::string_view list : {"row", "aside"}) {
            for (const json::value& one : all.at("monolith").at(0).at(list).as_array()) {
                add_once(keys, "sabotage", one.is_object() ? one.at("card") : one);
            }
        }
    }
    return keys;
}

std::vector<std::string> facts_of_on_mars(const Scene& scene, std::string_view kind, std::string_view id) {
    if (kind != "blueprint") {
        return {};
    }
    const OnMarsPieces pieces(scene);
    for (const mars::BlueprintRow& row : pieces.edition().blueprint) {
        if (row.name.view() == id) {
            return {join({scene.say(Word::level, {{"n", std::to_string(row.level)}}),
                          scene.say(Word::upgrades_type, {{"building", pieces.name(row.upgrades)}}),
                          scene.say(Word::gains_good, {{"good", pieces.name(row.good)}}),
                          scene.say(Word::built_or_not, {{"n", std::to_string(row.points)}})},
                         dot)};
        }
    }
    return {};
}

}  // namespace

const Board& board_on_mars();
const Board& board_on_mars() {
    static constexpr std::string_view kinds[] = {"blueprint", "scientist", "contract", "goal",     "discovery", "mission",
                                                 "reward",    "tech",      "action",   "building", "executive", "space",
                                                 "cell",      "research",  "types",    "task",     "sabotage",  "alien_space"};
    static constexpr std::string_view asking[] = {"blueprint", "scientist", "contract", "goal", "discovery", "sabotage"};
    static constexpr Board board = {kinds, asking, draw_on_mars, hand_of_on_mars, field_of_on_mars, facts_of_on_mars};
    return board;
}

}  // namespace starboard::terminal
