// Theseus on 100 columns: the station clockwise from top to bottom, below it ways, space and supply, and everybody at the table, the own
// side last. A full shape is a faction, its cards and its upgraded units, the hollow one a unit on its base side; places are called as in
// moves: "corridors-A" is the cell A of the sector corridors.
#include <algorithm>

#include "terminal/theseus_ring.h"

namespace starboard::terminal {

namespace {

namespace th = starboard::theseus;

constexpr int head_width = 97;
constexpr int station_label_width = 10;
constexpr int station_player_width = 20;

class TheseusBoard {
public:
    explicit TheseusBoard(const Scene& scene) : scene_(scene), view_(scene.view.get_object()), pieces_(scene), own_(scene.seat) {}

    [[nodiscard]] std::string draw() const {
        const std::string station = view_.at("ring").get_array().empty() ? "" : theseus_ring(pieces_);
        std::string below = boards_left() + on_the_way() + ways() + around();
        for (const int one : in_turn_order()) {
            below += seat(one);
        }
        return head() + station + (station.empty() ? "" : theseus_legend(pieces_)) + below;
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }
    [[nodiscard]] bool ended() const { return view_.at("ended").get_bool(); }
    /// A unit on its way of its own is still moving, whatever comes next.
    [[nodiscard]] std::string phase() const {
        const std::string way = view_.at("walking").get_bool() ? text_of(view_.at("walk").at("way")) : "";
        return way == "own" || way == "entering" ? "movement" : text_of(view_.at("phase"));
    }
    [[nodiscard]] std::string line(Word label, const Items& items, std::string_view between = dot) const {
        return flow(pad(say(label), station_label_width), items, between, screen_width, station_label_width);
    }
    /// Equal cards once, with their number.
    [[nodiscard]] Items names(const json::value& cards) const {
        std::vector<std::pair<std::string, int>> counted;
        for (const json::value& id : cards.get_array()) {
            const std::string name = pieces_.card_name(id);
            const auto at = std::ranges::find(counted, name, &std::pair<std::string, int>::first);
            if (at == counted.end()) {
                counted.emplace_back(name, 1);
            } else {
                ++at->second;
            }
        }
        Items out;
        for (const auto& [name, count] : counted) {
            out.push_back((count > 1 ? std::to_string(count) + "×" : "") + name);
        }
        return out;
    }

    // -- above and below the station --

    [[nodiscard]] std::string head() const {
        const std::string shown = scene_.name("phase", phase());
        const int turns = number_of(view_.at("turns"));
        const std::string name = pieces_.person(number_of(view_.at("turn")));
        const std::string left = ended()      ? say(Word::over)
                                 : turns == 0 ? say(Word::phase_only, {{"phase", shown}})
                                              : say(view_.at("tied").get_bool() ? Word::last_turn_of : Word::turn_of,
                                                    {{"n", std::to_string(turns)}, {"name", name}, {"phase", shown}});
        const std::string right = say(Word::end_marker, {{"track", track()}});
        return scene_.paint(Ink::strong, filled(left + "  ", head_width - width_of(right)) + right) + "\n";
    }
    /// "off 3 [2] 1 END"
    [[nodiscard]] std::string track() const {
        const auto at = static_cast<std::size_t>(number_of(view_.at("end_marker")));
        Items fields = {say(Word::end_off), "3", "2", "1", say(Word::end_end)};
        if (at < fields.size()) {
            fields[at] = "[" + fields[at] + "]";
        }
        return join(fields, " ");
    }

    [[nodiscard]] std::string boards_left() const {
        Items items;
        for (const json::value& id : view_.at("box").get_array()) {
            items.push_back(pieces_.sector_name(text_of(id)));
        }
        return items.empty() ? "" : line(Word::boards_to_lay, items);
    }

    [[nodiscard]] std::string on_the_way() const {
        if (!view_.at("walking").get_bool() || ended()) {
            return "";
        }
        const json::object& walk = view_.at("walk").get_object();
        const std::string unit = pieces_.unit_or_id(walk.at("unit"));
        const std::string way = text_of(walk.at("way"));
        if (way == "entering") {
            return line(Word::walking, {say(Word::walking_from_space, {{"unit", unit}})});
        }
        Items items = {say(Word::walking_at, {{"unit", unit}, {"sector", pieces_.place(number_of(walk.at("at")))}})};
        if (const int points = number_of(walk.at("points")); points > 0) {
            items.push_back(say(Word::walking_left, {{"n", std::to_string(points)}}));
        }
        return line(Word::walking, items);
    }

    /// Where each unit comes to without shortcuts: "○Marine 1 ─2→ 4 Technodock (Mine; 2 damage)".
    [[nodiscard]] std::string ways() const {
        Items parts;
        for (const json::value& path : view_.at("path").get_array()) {
            const json::array& steps = path.at("step").get_array();
            if (steps.empty()) {
                continue;
            }
            if (!parts.empty()) {
                parts.back() += " ·";
            }
            parts.push_back(say(Word::way, {{"unit", pieces_.unit_or_id(path.at("unit"))},
                                            {"n", digits_of(path.at("points"))},
                                            {"sector", pieces_.place(number_of(steps.back().at("sector")))}}));
            const Items notes = notes_on(path, steps);
            for (std::size_t i = 0; i < notes.size(); ++i) {
                parts.push_back((i == 0 ? "(" : "") + notes[i] + (i + 1 == notes.size() ? ")" : ";"));
            }
        }
        return parts.empty() ? "" : line(Word::ways, parts, " ");
    }
    [[nodiscard]] Items notes_on(const json::value& path, const json::array& steps) const {
        int damage = 0;
        Items notes;
        for (const json::value& step : steps) {
            damage += number_of(step.at("damage"));
            add_traps(step, notes);
        }
        if (damage > 0) {
            notes.push_back(scene_.paint(Ink::warn, say(Word::way_damage, {{"n", std::to_string(damage)}})));
        }
        if (path.at("full").get_bool()) {
            notes.push_back(say(Word::way_full));
        } else if (path.at("fills").get_bool()) {
            notes.push_back(say(Word::way_fills));
        }
        return notes;
    }
    void add_traps(const json::value& step, Items& out) const {
        const json::object* const sector = pieces_.board(number_of(step.at("sector")));
        const int traps = number_of(step.at("traps"));
        for (std::size_t i = 0; sector != nullptr && i < sector->at("slot").get_array().size(); ++i) {
            if (((traps >> i) & 1) != 0) {
                out.push_back(pieces_.card_name(sector->at("slot").at(i).at("card")));
            }
        }
    }

    /// Units in space, embryos and tokens nobody has.
    [[nodiscard]] std::string around() const {
        Items space;
        int embryos[enum_size<th::Embryo>] = {};
        for (const json::value& one : view_.at("unit").get_array()) {
            const std::string place = text_of(one.at("place"));
            const bool walks = view_.at("walking").get_bool() && one.at("unit") == view_.at("walk").at("unit") &&
                               text_of(view_.at("walk").at("way")) != "entering";
            if (place == "space" && !walks) {
                const Items marks = pieces_.marks(one.get_object());
                space.push_back(pieces_.unit(one.get_object()) + (marks.empty() ? "" : " " + join(marks, " ")));
            }
            th::Embryo kind = th::Embryo::runner;
            if (place == "supply" && one.at("is_embryo").get_bool() && enum_from(text_of(one.at("embryo")), kind)) {
                ++embryos[static_cast<int>(kind)];
            }
        }
        Items supply = {say(Word::supply_upgrades, {{"n", digits_of(view_.at("supply"))}})};
        bool pandora = false;
        for (int seat = 0; seat < pieces_.seats(); ++seat) {
            pandora = pandora || pieces_.faction(seat) == th::Faction::pandora;
            if (pieces_.faction(seat) == th::Faction::marines) {
                supply.push_back(say(Word::supply_disable, {{"n", digits_of(view_.at("disable"))}}));
            }
        }
        for (int kind = 0; pandora && kind < static_cast<int>(enum_size<th::Embryo>); ++kind) {
            supply.push_back(std::to_string(embryos[kind]) + "×" + scene_.name("embryo", name_of(static_cast<th::Embryo>(kind))));
        }
        return (space.empty() ? "" : line(Word::space, space)) + line(Word::supply, supply);
    }

    // -- the players --

    /// From the one after the own seat to the own seat.
    [[nodiscard]] std::vector<int> in_turn_order() const {
        std::vector<int> out;
        for (const json::value& one : view_.at("order").get_array()) {
            out.push_back(number_of(one));
        }
        for (int i = 0; static_cast<int>(out.size()) < pieces_.seats(); ++i) {
            if (std::ranges::find(out, i) == out.end()) {
                out.push_back(i);
            }
        }
        std::ranges::rotate(out, std::ranges::find(out, own_) + 1);
        return out;
    }
    [[nodiscard]] std::string seat(int which) const {
        const json::object& at = pieces_.seat(which);
        const bool choosing = phase() == "choosing_decks";
        const bool no_cards = pieces_.faction(which) == th::Faction::pandora;
        Items facts = {scene_.name("faction", text_of(at.at("faction")))};
        if (number_of(view_.at("mode")) == th::mode_team) {
            facts.push_back(say(Word::team, {{"name", std::string(1, static_cast<char>('A' + number_of(at.at("side"))))}}));
        }
        if (at.at("out").get_bool()) {
            facts.push_back(say(Word::markers_out));
        }
        facts.push_back(say(Word::life_points) + " " + digits_of(at.at("life")));
        if (at.at("collects_data").get_bool()) {
            facts.push_back(say(Word::data_points) + " " + digits_of(at.at("data")));
        }
        facts.push_back(say(Word::upgrade_tokens) + " " + digits_of(at.at("upgrades")));
        if (!no_cards) {
            const int deck = number_of(at.at("deck"));
            facts.push_back(say(Word::deck) + " " + std::to_string(deck) +
                            (at.at("top").is_null() ? "" : ", " + say(Word::deck_top, {{"card", with_type(at.at("top"))}})));
        }
        Items cards;
        if (const Items special = names(at.at("special")); !special.empty()) {
            cards.push_back(say(Word::special_cards) + ": " + scene_.paint(Ink::yellow, join(special, ", ")));
        }
        if (const Items left = pieces_.counted(at.at("discard")); !left.empty()) {
            cards.push_back(say(choosing ? Word::left_out : Word::discard_pile) + ": " + join(left, ", "));
        }
        if (const int n = number_of(at.at("choices")); n > 0) {
            cards.push_back(say(Word::to_leave_out, {{"n", std::to_string(n)}}));
        }
        Items start;
        for (const json::value& id : at.at("hand").get_array()) {
            start.push_back(with_type(id));
        }
        if (!start.empty()) {
            cards.push_back(say(Word::start_cards) + ": " + join(start, ", "));
        }
        const bool turn = !ended() && number_of(view_.at("turns")) > 0 && number_of(view_.at("turn")) == which;
        const std::string who = (turn ? std::string(theseus_sign::here) : " ") + pieces_.sign(which) + " " +
                                scene_.paint(pieces_.ink(which), pieces_.person(which));
        return flow(filled(who, station_player_width), facts, "   ", screen_width, station_player_width) +
               (cards.empty()
                    ? ""
                    : flow(std::string(station_player_width, ' '), words_of(join(cards, dot)), " ", screen_width, station_player_width));
    }
    [[nodiscard]] std::string with_type(const json::value& id) const {
        const th::Card* card = pieces_.card(text_of(id));
        return pieces_.card_name(id) + (card == nullptr ? "" : " (" + pieces_.card_type(*card, card->number) + ")");
    }

    const Scene& scene_;
    const json::object& view_;
    TheseusPieces pieces_;
    int own_;
};

// -- what `?` shows --

std::string side_facts(const Scene& scene, const th::Side& side) {
    std::vector<std::string> out = {
        side.targets == 0 ? scene.say(Word::attacks_nobody)
        : side.data       ? scene.say(Word::attacks_data, {{"n", std::to_string(side.targets)}})
                          : scene.say(Word::attacks, {{"n", std::to_string(side.targets)}}),
    };
    if (side.extra_steps > 0) {
        out.push_back(scene.say(Word::extra_steps, {{"n", std::to_string(side.extra_steps)}}));
    }
    return join(out, ", ");
}
std::vector<std::string> both_sides(const Scene& scene, const th::Side& base, const th::Side& upgraded, bool takes_cards) {
    const auto told = [&](const th::Side& side) {
        return side_facts(scene, side) + (takes_cards ? ", " + scene.say(side.keeps ? Word::takes_for_good : Word::takes_once) : "");
    };
    return {scene.say(Word::side_base) + ": " + told(base), scene.say(Word::side_upgraded) + ": " + told(upgraded)};
}

std::vector<std::string> card_facts(const TheseusPieces& pieces, std::string_view id) {
    const th::Card* const card = pieces.card(id);
    if (card == nullptr) {
        return {};
    }
    const Scene& scene = pieces.scene();
    std::vector<std::string> facts;
    for (int i = 0; i < th::card_factions; ++i) {
        const auto faction = static_cast<th::Faction>(i);
        if (std::ranges::any_of(pieces.faction_row(faction).card, [&](const th::Card& one) { return &one == card; })) {
            facts.push_back(scene.name("faction", name_of(faction)));
        }
    }
    const bool bonus = facts.empty();
    if (bonus) {
        facts.push_back(pieces.say(Word::bonus_card));
    }
    facts.push_back(scene.name("type", name_of(card->type)));
    if (card->numbered) {
        facts.push_back("X = " + std::to_string(card->number) + (card->upgradable ? ", " + pieces.say(Word::upgradable) : ""));
    }
    if (card->single_use && card->type != th::CardType::special) {
        facts.push_back(pieces.say(Word::one_use));
    }
    facts.push_back(pieces.say(Word::copies_in_box, {{"n", std::to_string(card->copies)}}));
    if (!bonus) {
        facts.push_back(pieces.say(Word::difficulty, {{"n", std::to_string(card->difficulty)}}));
    }
    std::vector<std::string> out = {join(facts, dot)};
    if (card->type != th::CardType::special) {
        out.push_back(scene.name("copying", name_of(card->copying)));
    }
    return out;
}

std::vector<std::string> sector_facts(const TheseusPieces& pieces, std::string_view id) {
    for (const th::Board& board : pieces.edition().board) {
        if (name_of(board.sector) != id) {
            continue;
        }
        int reach[th::rooms] = {};
        for (const FlatText<2>& pair : board.passages) {
            const int a = pair.chars[0] - 'A';
            const int b = pair.chars[1] - 'A';
            reach[a] |= 1 << b;
            reach[b] |= 1 << a;
        }
        std::vector<std::string> marked;
        for (const u8 slot : board.bonus) {
            marked.push_back(std::to_string(slot + 1));
        }
        return {
            join({pieces.action(name_of(board.action)), pieces.walls(reach),
                  pieces.say(Word::slots_of, {{"n", std::to_string(board.slot_rows * board.slot_columns)}, {"marked", join(marked, ", ")}}),
                  pieces.say(Word::pending_of, {{"n", std::to_string(board.pending)}})},
                 dot)};
    }
    return {};
}

std::string draw_theseus(const Scene& scene) { return TheseusBoard(scene).draw(); }

std::vector<std::string> hand_of_theseus(const json::value& view, Seat seat) {
    std::vector<std::string> keys;
    const json::object& own = view.at("seat").at(seat).as_object();
    for (const char* place : {"hand", "special"}) {
        for (const json::value& id : own.at(place).as_array()) {
            add_once(keys, "card", id);
        }
    }
    for (const json::value& sector : view.at("ring").as_array()) {
        for (const char* place : {"pending", "slot"}) {
            for (const json::value& one : sector.at(place).as_array()) {
                if (number_of(one.at("owner")) == seat + 1) {
                    add_once(keys, "card", one.at("card"));
                }
            }
        }
    }
    add_once(keys, "card", own.at("top"));
    return keys;
}

std::vector<std::string> field_of_theseus(const json::value& view) {
    std::vector<std::string> keys;
    for (const json::value& sector : view.at("ring").as_array()) {
        for (const char* place : {"slot", "pending"}) {
            for (const json::value& one : sector.at(place).as_array()) {
                add_once(keys, "card", one.at("card"));
            }
        }
    }
    for (const json::value& seat : view.at("seat").as_array()) {
        add_once(keys, "card", seat.at("top"));
        for (const json::value& id : seat.at("special").as_array()) {
            add_once(keys, "card", id);
        }
    }
    return keys;
}

std::vector<std::string> facts_of_theseus(const Scene& scene, std::string_view kind, std::string_view id) {
    const TheseusPieces pieces(scene);
    if (kind == "card") {
        return card_facts(pieces, id);
    }
    if (kind == "sector") {
        return sector_facts(pieces, id);
    }
    th::Faction faction = th::Faction::marines;
    if (kind == "faction" && enum_from(id, faction)) {
        const th::FactionRow& row = pieces.faction_row(faction);
        std::vector<std::string> facts = both_sides(scene, row.base, row.upgraded, false);
        std::vector<std::string> cards;
        for (const th::Card& card : row.card) {
            cards.push_back(std::to_string(card.copies) + "×" + scene.name("card", card.name.view()));
        }
        if (!cards.empty()) {
            facts.push_back(scene.say(Word::cards_of) + ": " + join(cards, ", "));
        }
        return facts;
    }
    for (const th::EmbryoRow& row : pieces.edition().embryo) {
        if (kind == "embryo" && name_of(row.embryo) == id) {
            std::vector<std::string> facts = both_sides(scene, row.base, row.upgraded, true);
            facts.push_back(scene.say(Word::copies_in_box, {{"n", std::to_string(row.count)}}));
            return facts;
        }
    }
    return {};
}

}  // namespace

const Board& board_theseus();
const Board& board_theseus() {
    static constexpr std::string_view kinds[] = {"card", "sector", "faction", "embryo"};
    static constexpr Board board = {kinds, only_cards, draw_theseus, hand_of_theseus, field_of_theseus, facts_of_theseus};
    return board;
}

}  // namespace starboard::terminal
