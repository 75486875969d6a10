// Planetship on 100 columns: the wreck with its sectors as they lie, below it missions, reserve and everybody at the table, the own side
// last. A full shape is a ship of its seat, the hollow one a probe; places are called as in moves ("7-II", the reward "7-R").
#include <algorithm>

#include "terminal/planetship_grid.h"

namespace starboard::terminal {

namespace {

namespace ship = starboard::planetship;

constexpr int wreck_width = 97;
constexpr int title_width = 12;
constexpr int seat_width = 20;
constexpr int short_ability = 4;
constexpr std::size_t column = 2;  ///< sectors of the reserve that come together

class PlanetshipBoard {
public:
    explicit PlanetshipBoard(const Scene& scene) : scene_(scene), view_(scene.view.get_object()), pieces_(scene), own_(scene.seat) {}

    [[nodiscard]] std::string draw() const {
        const bool all_home = ended() || phase() == "discarding";
        std::string out = head() + (all_home ? planetship_legend(pieces_) : planetship_grid(pieces_) + several_rewards()) + missions() +
                          reserve() + piles();
        for (int i = 1; i <= pieces_.seats(); ++i) {
            out += seat((own_ + i) % pieces_.seats());
        }
        return out;
    }

private:
    using Items = std::vector<std::string>;

    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }
    [[nodiscard]] const json::object& side(int seat) const { return view_.at("seat").at(static_cast<std::size_t>(seat)).get_object(); }
    [[nodiscard]] std::string phase() const { return text_of(view_.at("phase")); }
    [[nodiscard]] bool ended() const { return view_.at("ended").get_bool(); }
    [[nodiscard]] std::string title(Word label) const { return pad(say(label), title_width); }
    [[nodiscard]] static std::string line(std::string_view head, const Items& items, std::string_view between = dot) {
        return flow(head, items, between, screen_width, title_width);
    }
    [[nodiscard]] std::string below_seat(Word label, const Items& items, std::string_view between = dot) const {
        return flow(pad("   " + say(label), seat_width), items, between, screen_width, seat_width);
    }
    [[nodiscard]] Items names(const json::value& cards) const {
        Items out;
        for (const json::value& id : cards.get_array()) {
            out.push_back(pieces_.name(id));
        }
        return out;
    }

    [[nodiscard]] std::string head() const {
        const std::string left = ended() ? say(Word::over)
                                         : say(Word::round_phase, {{"n", digits_of(view_.at("round")) + "/" + std::to_string(ship::rounds)},
                                                                   {"phase", scene_.name("phase", phase())}});
        const std::string right = say(Word::first_seat, {{"name", pieces_.person(number_of(view_.at("start")))}});
        return scene_.paint(Ink::strong, filled(left + "  ", wreck_width - width_of(right)) + right) + "\n";
    }

    /// Their numbers, for which there is no room on the wreck.
    [[nodiscard]] std::string several_rewards() const {
        std::string out;
        for (const json::value& sector : view_.at("grid").get_array()) {
            const json::array& rewards = sector.at("reward").get_array();
            if (rewards.size() < 2) {
                continue;
            }
            Items items;
            for (const json::value& one : rewards) {
                items.push_back(one.at("card").is_null() ? "▒?" : pieces_.in_full(one.at("card")));
            }
            out += line(pad(text_of(sector.at("sector")) + "-R", title_width), items);
        }
        return out;
    }

    /// "Mauti (6) ●1→3 ■1→3 ▲0": how many each has and what that would be worth now.
    [[nodiscard]] std::string missions() const {
        Items items;
        for (const json::value& one : view_.at("missions").get_array()) {
            std::string item = mission(text_of(one.at("mission"))) + " (" + digits_of(one.at("points")) + ")";
            for (int seat = 0; seat < pieces_.seats(); ++seat) {
                const auto at = static_cast<std::size_t>(seat);
                const int share = number_of(one.at("share").at(at));
                item += " " + pieces_.ship(seat) + digits_of(one.at("count").at(at)) +
                        (share > 0 ? scene_.paint(Ink::good, "→" + std::to_string(share)) : "");
            }
            items.push_back(item);
        }
        return line(title(Word::missions), items);
    }
    [[nodiscard]] std::string mission(const std::string& id) const {
        for (const char* kind : {"species", "ability"}) {
            if (scene_.texts.has("name." + std::string(kind) + "." + id)) {
                return scene_.name(kind, id);
            }
        }
        return say(Word::total_strength);
    }

    /// What lies left of the grid: the last column of places comes in the next round.
    [[nodiscard]] std::string reserve() const {
        const int left = ship::rounds - number_of(view_.at("round"));
        const json::array& places = view_.at("reserve").get_array();
        if (left <= 0 || places.empty()) {
            return "";
        }
        if (places.size() == 1) {
            return line(title(Word::reserve), {say(Word::reserve_of_five, {{"sector", pieces_.sector_name(places[0])}})});
        }
        Items unseen;
        for (const json::value& id : view_.at("outside").get_array()) {
            if (std::ranges::find(places, id) == places.end()) {
                unseen.push_back(pieces_.sector_name(id));
            }
        }
        if (unseen.size() > column) {
            return line(title(Word::reserve) + say(Word::reserve_unseen, {{"n", std::to_string(column)}}) + " ", unseen, ", ");
        }
        Items items;
        for (std::size_t end = places.size(); end >= column && items.size() < static_cast<std::size_t>(left); end -= column) {
            Items two;
            for (std::size_t i = end - column; i < end && !places[i].is_null(); ++i) {
                two.push_back(pieces_.sector_name(places[i]));
            }
            items.push_back(
                say(items.empty() ? Word::reserve_next : Word::reserve_later, {{"sectors", join(two.empty() ? unseen : two, ", ")}}));
        }
        return line(title(Word::reserve), items);
    }
    [[nodiscard]] std::string piles() const {
        const Items lowest = names(view_.at("bottom"));
        const Items removed = names(view_.at("removed"));
        const std::string left = say(lowest.empty() ? Word::pile_left : Word::pile_bottom, {{"n", digits_of(view_.at("pile"))}});
        return line(title(Word::draw_pile) + left + (lowest.empty() ? "" : " "), lowest, ", ") +
               (removed.empty() ? "" : line(title(Word::removed), removed, ", "));
    }

    // -- the players --

    [[nodiscard]] std::string seat(int seat) const {
        const json::object& at = side(seat);
        const std::string in_all = "/" + digits_of(at.at("ships_in_all"));
        const Items discards = names(at.at("discards"));
        const json::object& score = at.at("score").get_object();
        Items facts = {
            say(Word::ships) + " " + digits_of(at.at("ships")) + in_all,
            say(Word::probes) + " " + digits_of(at.at("probes")) + in_all,
            say(Word::hand) + " " + digits_of(at.at("hand_size")),
            say(Word::ship_score, {{"n", digits_of(score.at("total"))},
                                   {"cards", digits_of(score.at("hand"))},
                                   {"missions", digits_of(score.at("missions"))},
                                   {"discards", digits_of(score.at("discards"))}}),
        };
        if (const int n = number_of(at.at("to_discard")); n > 0) {
            facts.push_back(scene_.paint(Ink::warn, say(Word::to_discard, {{"n", std::to_string(n)}})));
        }
        const std::string who = " " + pieces_.ship(seat) + " " + scene_.paint(PlanetshipPieces::ink(seat), pieces_.person(seat));
        return flow(filled(who, seat_width), facts, "   ", screen_width, seat_width) +
               (discards.empty() ? "" : below_seat(Word::discards, discards, ", ")) + (seat == own_ ? own_cards() : cards_of(seat));
    }
    [[nodiscard]] static bool lies_open(const json::value& one) { return text_of(one.at("at")) == "open"; }
    /// Nobody's cards are secret, only where they lie; those on the table for all to see are left out.
    [[nodiscard]] std::string cards_of(int seat) const {
        Items items;
        bool somewhere = false;
        for (const json::value& one : side(seat).at("cards").get_array()) {
            if (!lies_open(one)) {
                somewhere = somewhere || text_of(one.at("at")) == "hidden";
                items.push_back(pieces_.name(one.at("card")) + " " + pieces_.numbers(one.at("card"), short_ability));
            }
        }
        return items.empty() ? "" : below_seat(somewhere ? Word::hand_or_down : Word::hand, items);
    }
    [[nodiscard]] std::string own_cards() const {
        const json::array& dropping = side(own_).at("dropping").get_array();
        Items items;
        for (const json::value& one : side(own_).at("cards").get_array()) {
            if (!lies_open(one)) {
                const bool chosen = std::ranges::find(dropping, one.at("card")) != dropping.end();
                items.push_back(pieces_.in_full(one.at("card")) + (chosen ? scene_.paint(Ink::good, " ✓") : ""));
            }
        }
        return below_seat(Word::own_cards, items.empty() ? Items{say(Word::cards_empty)} : items);
    }

    const Scene& scene_;
    const json::object& view_;
    PlanetshipPieces pieces_;
    int own_;
};

std::string draw_planetship(const Scene& scene) { return PlanetshipBoard(scene).draw(); }

std::vector<std::string> hand_of_planetship(const json::value& view, Seat seat) {
    std::vector<std::string> keys;
    for (const json::value& one : view.at("seat").at(seat).at("cards").as_array()) {
        if (text_of(one.at("at")) == "hand") {
            add_once(keys, "card", one.at("card"));
        }
    }
    return keys;
}

std::vector<std::string> field_of_planetship(const json::value& view) {
    std::vector<std::string> keys;
    for (const json::value& sector : view.at("grid").as_array()) {
        add_once(keys, "sector", sector.at("sector"));
        for (const json::value& one : sector.at("reward").as_array()) {
            add_once(keys, "card", one.at("card"));
        }
        for (const json::value& field : sector.at("field").as_array()) {
            add_once(keys, "card", field.at("card"));
        }
    }
    for (const json::value& one : view.at("missions").as_array()) {
        add_once(keys, "mission", one.at("mission"));
    }
    return keys;
}

std::vector<std::string> facts_of_planetship(const Scene& scene, std::string_view kind, std::string_view id) {
    const PlanetshipPieces pieces(scene);
    if (kind == "card") {
        const ship::Card* one = pieces.card(id);
        if (one == nullptr) {
            return {};
        }
        std::vector<std::string> facts = {scene.say(Word::strength, {{"n", std::to_string(one->strength)}}),
                                          scene.say(Word::points, {{"n", std::to_string(one->points)}}),
                                          scene.name("species", name_of(one->species))};
        for (const ship::Ability ability : one->abilities) {
            facts.push_back(scene.name("ability", name_of(ability)));
        }
        return {join(facts, dot)};
    }
    if (kind == "sector") {
        const ship::Sector& one = pieces.sector(json::value(id));
        std::vector<std::string> facts;
        for (int i = 0; i < one.field.size(); ++i) {
            std::vector<std::string> signs;
            for (const auto& [has, word] : {std::pair{one.field[i].dock, Word::dock}, std::pair{one.field[i].probe, Word::probe_symbol},
                                            std::pair{one.field[i].down, Word::face_down}}) {
                if (has) {
                    signs.push_back(scene.say(word));
                }
            }
            facts.push_back(std::string(field_numerals[i]) + ": " + (signs.empty() ? "-" : join(signs, ", ")));
        }
        facts.push_back(scene.say(Word::reward) + ": " + scene.say(one.reward_down ? Word::face_down : Word::face_up));
        return {join(facts, dot)};
    }
    return {};
}

}  // namespace

const Board& board_planetship();
const Board& board_planetship() {
    static constexpr std::string_view kinds[] = {"card", "sector", "mission", "ability"};
    static constexpr Board board = {kinds, only_cards, draw_planetship, hand_of_planetship, field_of_planetship, facts_of_planetship};
    return board;
}

}  // namespace starboard::terminal
