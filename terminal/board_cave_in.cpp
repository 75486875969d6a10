// Cave-In on 100 columns: docks, mine and artifacts in rows by level or cost, then everybody at the table, the own side last. Colours are
// short ("Vio2" is a violet card of level 2), cards of a base are numbered from below as moves count them.
#include <algorithm>

#include "format/edition.h"
#include "games/cave_in/game.h"
#include "terminal/board.h"

namespace starboard::terminal {

namespace {

namespace cave = starboard::cave_in;

constexpr int label_width = 9;
constexpr int cell_width = 22;  // four cells behind a label: 97
constexpr int rule_width = 97;
constexpr int name_width = 16;
constexpr int longest_name = 16;
constexpr int detail_width = 17;
constexpr std::string_view spot_letters = "abcd";

/// What is printed on cards and tokens.
class CaveInPieces {
public:
    explicit CaveInPieces(const Printed& printed) {
        if (const auto read = read_edition<CaveIn>(printed.edition)) {
            edition_ = **read;
        }
    }

    [[nodiscard]] const cave::Mercenary* mercenary(std::string_view id) const { return row(edition_.mercenary, id); }
    [[nodiscard]] const cave::Crystal* crystal(std::string_view id) const { return row(edition_.crystal, id); }
    [[nodiscard]] const cave::Artifact* with_half(std::string_view id) const {
        for (const cave::Artifact& one : edition_.artifact) {
            if (one.left.name.view() == id || one.right.name.view() == id) {
                return &one;
            }
        }
        return nullptr;
    }
    [[nodiscard]] std::string faction(const cave::Mercenary& card) const { return std::string(faction_of(card).name.view()); }
    [[nodiscard]] std::string colour(const cave::Mercenary& card) const { return std::string(faction_of(card).colour.view()); }
    [[nodiscard]] std::string colour(const cave::Crystal& token) const {
        return std::string(edition_.faction.items[token.colour - 1].colour.view());
    }
    [[nodiscard]] std::string faction_with(std::string_view colour) const {
        for (const cave::Faction& one : edition_.faction) {
            if (one.colour.view() == colour) {
                return std::string(one.name.view());
            }
        }
        return "";
    }
    [[nodiscard]] std::string spot(int place) const {
        const int row = cave::row_of(place);
        return std::to_string(edition_.costs[row]) + spot_letters[static_cast<std::size_t>(place - cave::row_start[row])];
    }
    [[nodiscard]] int cost(int row) const { return edition_.costs[row]; }

private:
    template <class Rows>
    static auto row(const Rows& rows, std::string_view id) -> decltype(&rows.items[0]) {
        for (const auto& one : rows) {
            if (one.name.view() == id) {
                return &one;
            }
        }
        return nullptr;
    }
    [[nodiscard]] const cave::Faction& faction_of(const cave::Mercenary& card) const {
        return edition_.faction.items[cave::MercId{card.id}.faction()];
    }

    cave::Edition edition_;
};

Ink ink_of(std::string_view colour) {
    constexpr std::pair<std::string_view, Ink> inks[] = {{"purple", Ink::purple}, {"brown", Ink::brown}, {"blue", Ink::blue},
                                                         {"yellow", Ink::yellow}, {"red", Ink::red},     {"green", Ink::green}};
    for (const auto& [name, ink] : inks) {
        if (name == colour) {
            return ink;
        }
    }
    return Ink::plain;
}

/// Up to four letters stay, of longer names the first three.
std::string shortened(std::string_view name) {
    const std::string cut = pad(name, 4);
    return cut.ends_with("…") ? cut.substr(0, cut.size() - std::string_view("…").size()) : std::string(trim(cut));
}

class CaveInBoard {
public:
    explicit CaveInBoard(const Scene& scene) : scene_(scene), view_(scene.view.get_object()), printed_(scene.printed), own_(scene.seat) {}

    [[nodiscard]] std::string draw() const {
        std::string out = head() + docks() + mine() + artifacts() + rule(say(Word::players));
        for (int i = 1; i <= seats(); ++i) {
            out += seat((own_ + i) % seats());
        }
        out += wall();
        return ended() ? out : out + turn() + hand() + payment();
    }

private:
    [[nodiscard]] std::string say(Word which, std::initializer_list<Filling> values = {}) const { return scene_.say(which, values); }
    [[nodiscard]] int seats() const { return number_of(view_.at("seats")); }
    [[nodiscard]] const json::object& side(int seat) const { return view_.at("seat").at(static_cast<std::size_t>(seat)).get_object(); }
    [[nodiscard]] std::string person(int seat) const {
        const std::string& name = scene_.names.at(static_cast<std::size_t>(seat));
        return width_of(name) > longest_name ? pad(name, longest_name) : name;
    }
    [[nodiscard]] bool ended() const { return view_.at("ended").get_bool(); }
    [[nodiscard]] std::string person(std::string_view field) const { return person(number_of(view_.at(field))); }
    [[nodiscard]] std::string colour(std::string_view id) const { return scene_.name("colour", id); }
    [[nodiscard]] std::string in_colour(std::string_view id, std::string_view text) const { return scene_.paint(ink_of(id), text); }

    // -- pieces --

    [[nodiscard]] static std::string wall() { return repeated("─", rule_width) + "\n"; }
    [[nodiscard]] std::string rule(std::string_view title, std::string_view right = {}) const {
        std::string out = "── " + scene_.paint(Ink::strong, title) + " ";
        const std::string end = right.empty() ? "" : " " + scene_.paint(Ink::quiet, right) + " ──";
        while (width_of(out) + width_of(end) < rule_width) {
            out += "─";
        }
        return out + end + "\n";
    }
    [[nodiscard]] std::string detail(Word label, const std::vector<std::string>& items, std::string_view between = dot) const {
        return flow(pad("    " + say(label), detail_width), items, between, screen_width, detail_width);
    }
    template <class Item>
    [[nodiscard]] static std::vector<std::string> each(const json::value& list, const Item& item) {
        std::vector<std::string> out;
        for (const json::value& one : list.get_array()) {
            out.push_back(item(one));
        }
        return out;
    }
    [[nodiscard]] std::string named(std::string_view kind, const json::value& list) const {
        return join(each(list, [&](const json::value& id) { return scene_.name(kind, text_of(id)); }), ", ");
    }

    /// "Drollo Yel2"; a card painted for this turn shows its new colour: "Drollo Yel2→Red".
    [[nodiscard]] std::string card(const json::value& id, const json::value& painted = {}) const {
        const cave::Mercenary* one = printed_.mercenary(text_of(id));
        std::string name = scene_.name("card", text_of(id));
        if (one == nullptr) {
            return name;
        }
        const std::string now = text_of(painted);
        return name + " " +
               in_colour(printed_.colour(*one), shortened(colour(printed_.colour(*one))) + std::to_string(cave::MercId{one->id}.level())) +
               (now.empty() ? "" : "→" + in_colour(now, shortened(colour(now))));
    }
    /// "Vio3 (4◆!)": a crystal that has left the mine.
    [[nodiscard]] std::string token(std::string_view id) const {
        const cave::Crystal* one = printed_.crystal(id);
        if (one == nullptr) {
            return std::string(id);
        }
        return in_colour(printed_.colour(*one), shortened(colour(printed_.colour(*one))) + std::to_string(one->cost)) + " (" +
               std::to_string(one->points) + marks(*one) + ")";
    }
    [[nodiscard]] static std::string marks(const cave::Crystal& one) {
        return std::string(one.symbol != 0 ? "◆" : "") + (one.cave_in ? "!" : "");
    }
    [[nodiscard]] static std::string times(int n) { return n > 1 ? " ×" + std::to_string(n) : ""; }

    // -- the table --

    [[nodiscard]] std::string head() const {
        const int n = number_of(view_.at("cave_in"));
        const int limit = number_of(view_.at("limit"));
        std::string track;
        for (int i = 0; i < limit; ++i) {
            track += i < n ? "■" : "□";
        }
        std::string right = say(Word::cave_ins, {{"track", track}, {"n", std::to_string(n)}, {"limit", std::to_string(limit)}});
        if (n >= limit && !ended()) {
            right += ", " + say(Word::last_round);
        }
        const std::string phase = scene_.name("phase", text_of(view_.at("phase")));
        const std::string left = ended() ? say(Word::over)
                                         : say(Word::round_of,
                                               {{"n", digits_of(view_.at("round"))}, {"name", person("turn")}, {"phase", phase}});
        std::vector<std::string> more = {say(Word::joker_colours, {{"colours", named("colour", view_.at("jokers"))}})};
        if (!view_.at("supply").get_array().empty()) {
            more.push_back(say(Word::free_totems, {{"totems", named("faction", view_.at("supply"))}}));
        }
        more.push_back(say(Word::first_seat, {{"name", person("first")}}));
        return scene_.paint(Ink::strong, filled(left + "  ", rule_width - width_of(right))) +
               scene_.paint(n + 1 >= limit ? Ink::warn : Ink::strong, right) + "\n" + flow("", more, "   ", screen_width, 0);
    }

    /// Rows of four, three, two and one cell.
    template <class Cell>
    [[nodiscard]] static std::string rows(const std::string (&labels)[cave::levels], const Cell& cell) {
        std::string out;
        for (int row = 0; row < cave::levels; ++row) {
            std::string line = pad(labels[row], label_width);
            for (int place = cave::row_start[row]; place < cave::row_start[row + 1]; ++place) {
                line += filled(cell(place) + " ", cell_width);
            }
            line.resize(line.find_last_not_of(' ') + 1);
            out += line + "\n";
        }
        return out;
    }
    [[nodiscard]] std::string docks() const {
        std::string labels[cave::levels];
        for (int row = 0; row < cave::levels; ++row) {
            labels[row] = " " + std::to_string(row + 1) + " (" + digits_of(view_.at("stack").at(static_cast<std::size_t>(row))) + ")";
        }
        return rule(say(Word::docks)) + rows(labels, [&](int place) {
                   const std::string id = text_of(view_.at("docks").at(static_cast<std::size_t>(place)));
                   const cave::Mercenary* one = printed_.mercenary(id);
                   return one == nullptr ? std::string(id.empty() ? "-" : id)
                                         : scene_.name("card", id) + " " + in_colour(printed_.colour(*one), colour(printed_.colour(*one)));
               });
    }

    /// Prices are those of the player whose turn it is.
    [[nodiscard]] bool shows_price(int price, int printed) const { return price != printed && !ended(); }
    [[nodiscard]] std::string mine() const {
        bool any_joker = false;
        bool any_recoloured = false;
        bool any_price = false;
        std::string labels[cave::levels];
        for (int row = 0; row < cave::levels; ++row) {
            const std::string cost = std::to_string(printed_.cost(row));
            labels[row] = (cost.size() < 2 ? " " : "") + cost + " (" + digits_of(view_.at("seam").at(static_cast<std::size_t>(row))) + ")";
        }
        const std::string table = rows(labels, [&](int place) {
            const json::object& spot = view_.at("mine").at(static_cast<std::size_t>(place)).get_object();
            const cave::Crystal* one = printed_.crystal(text_of(spot.at("crystal")));
            if (one == nullptr) {
                return std::string("-");
            }
            const bool joker = spot.at("joker").get_bool();
            const bool recoloured = spot.at("recoloured").get_bool();
            const int price = number_of(spot.at("cost"));
            any_joker = any_joker || joker;
            any_recoloured = any_recoloured || recoloured;
            any_price = any_price || shows_price(price, one->cost);
            const std::string now = text_of(spot.at("colour"));
            return scene_.paint(Ink::quiet, printed_.spot(place)) + " " + in_colour(now, colour(now)) + (joker ? "*" : "") +
                   (recoloured ? "~" : "") + " " + say(Word::points, {{"n", std::to_string(one->points)}}) +
                   (marks(*one).empty() ? "" : " " + marks(*one)) +
                   (shows_price(price, one->cost) ? scene_.paint(Ink::good, " →" + std::to_string(price)) : "");
        });
        std::vector<std::string> legend = {say(Word::mine_marks)};
        if (any_joker) {
            legend.push_back(say(Word::mark_joker));
        }
        if (any_recoloured) {
            legend.push_back(say(Word::mark_recoloured));
        }
        if (any_price) {
            legend.push_back(say(Word::mark_price, {{"name", person("turn")}}));
        }
        return rule(say(Word::mine), join(legend, "  ")) + table;
    }

    [[nodiscard]] std::string artifacts() const {
        std::string out = rule(say(Word::artifacts_open));
        for (std::size_t i = 0; i < cave::artifact_stacks; ++i) {
            const int left = number_of(view_.at("artifacts_left").at(i));
            if (left == 0) {
                out += pad("", label_width) + scene_.paint(Ink::quiet, say(Word::stack_empty)) + "\n";
                continue;
            }
            const int cost = number_of(view_.at("artifact_cost").at(i));
            const int price = number_of(view_.at("artifact_price").at(i));
            const std::string now = shows_price(price, cost) ? scene_.paint(Ink::good, "→" + std::to_string(price)) : "";
            out += filled(" " + std::to_string(cost) + now + " (" + std::to_string(left) + ")", label_width) +
                   filled(scene_.name("half", text_of(view_.at("left").at(i))), 27) + " | " +
                   scene_.name("half", text_of(view_.at("right").at(i))) + "\n";
        }
        return out;
    }

    // -- the players --

    [[nodiscard]] std::string seat(int seat) const {
        const json::object& at = side(seat);
        const bool active = seat == number_of(view_.at("turn")) && !ended();
        const std::string limit = "/" + std::to_string(cave::hand_limit);
        std::vector<std::string> facts = {
            say(Word::hand) + " " + digits_of(at.at("hand_size")) + limit,
            say(Word::base) + " " + std::to_string(at.at("base").get_array().size()) + "/" + std::to_string(cave::base_limit),
            say(Word::crystals) + " " + digits_of(at.at("crystal_count")),
            say(Word::subjugated) + " " + digits_of(at.at("subjugated_count")),
            say(Word::totems) + " " + (at.at("totems").get_array().empty() ? "-" : named("faction", at.at("totems"))),
        };
        if (at.at("shielded").get_bool()) {
            facts.push_back(say(Word::base) + " " + say(Word::shielded));
        }
        std::string out = flow(scene_.paint(seat == own_ ? Ink::own : Ink::theirs, pad((active ? "▸ " : "  ") + person(seat), name_width)),
                               facts, "   ", screen_width, name_width);
        return out + base(seat) + known_hand(seat) + held(seat) + treasure(seat);
    }
    [[nodiscard]] std::string base(int seat) const {
        const json::array& cards = side(seat).at("base").get_array();
        std::vector<std::string> items;
        items.reserve(cards.size());
        for (std::size_t i = 0; i < cards.size(); ++i) {
            items.push_back(scene_.paint(Ink::quiet, std::to_string(i + 1)) + " " + card(cards[i]) +
                            (i + 1 == cards.size() ? scene_.paint(Ink::strong, " ◂ " + say(Word::leader)) : ""));
        }
        return items.empty() ? "" : detail(Word::base, items);
    }
    /// Cards everybody saw on their way into the hand by name, the others by their level: "▒2".
    [[nodiscard]] std::string known_hand(int seat) const {
        if (seat == own_ || side(seat).at("hand").get_array().empty()) {
            return "";
        }
        return detail(Word::hand, each(side(seat).at("hand"), [&](const json::value& one) {
                          return (one.at("card").is_null() ? "▒" + digits_of(one.at("level")) : card(one.at("card"))) +
                                 times(number_of(one.at("copies")));
                      }));
    }
    [[nodiscard]] std::string held(int seat) const {
        const json::value& halves = side(seat).at("artifacts");
        return halves.get_array().empty() ? "" : detail(Word::artifacts, each(halves, [&](const json::value& one) {
                                                            return scene_.name("half", text_of(one.at("half"))) +
                                                                   (one.at("used").get_bool() ? " (" + say(Word::artifact_used) + ")" : "");
                                                        }));
    }
    /// Crystals, subjugated cards and points, where the viewer may look at them.
    [[nodiscard]] std::string treasure(int seat) const {
        const json::object& at = side(seat);
        if (!at.at("open").get_bool()) {
            return "";
        }
        std::string out;
        if (const auto items = counted(at.at("crystals"), [&](const json::value& id) { return token(text_of(id)); }); !items.empty()) {
            out += detail(Word::crystals, items);
        }
        if (const auto items = counted(at.at("subjugated"), [&](const json::value& id) { return card(id); }); !items.empty()) {
            out += detail(Word::subjugated, items);
        }
        const json::object& score = at.at("score").get_object();
        return out + detail(Word::score, {say(Word::score_parts, {{"n", digits_of(score.at("total"))},
                                                                  {"crystals", digits_of(score.at("crystals"))},
                                                                  {"artifacts", digits_of(score.at("artifacts"))},
                                                                  {"totems", digits_of(score.at("totems"))},
                                                                  {"sets", digits_of(score.at("sets"))},
                                                                  {"subjugated", digits_of(score.at("subjugated"))}})});
    }
    /// Alike neighbours once, with their number.
    template <class Item>
    [[nodiscard]] static std::vector<std::string> counted(const json::value& list, const Item& item) {
        std::vector<std::string> out;
        const json::array& all = list.get_array();
        for (std::size_t i = 0, next = 0; i < all.size(); i = next) {
            next = i + 1;
            while (next < all.size() && all[next] == all[i]) {
                ++next;
            }
            out.push_back(item(all[i]) + times(static_cast<int>(next - i)));
        }
        return out;
    }

    // -- the turn --

    [[nodiscard]] std::string line(Word label, const std::vector<std::string>& items, std::string_view between = dot) const {
        return flow(pad(say(label), name_width), items, between, screen_width, name_width);
    }
    [[nodiscard]] std::string turn() const {
        std::vector<std::string> items;
        if (text_of(view_.at("phase")) == "actions") {
            items.push_back(say(Word::actions_left, {{"n", digits_of(view_.at("actions_left"))}}));
            constexpr Word actions[] = {Word::action_recruit, Word::action_mine, Word::action_collect, Word::action_ability};
            std::vector<std::string> done;
            for (std::size_t i = 0; i < std::size(actions); ++i) {
                if (view_.at("done").at(i).get_bool()) {
                    done.push_back(say(actions[i]));
                }
            }
            if (view_.at("raided").get_bool()) {
                done.push_back(say(Word::action_raid));
            }
            if (!done.empty()) {
                items.push_back(say(Word::actions_done, {{"actions", join(done, ", ")}}));
            }
        }
        for (const json::value& one : view_.at("effects").get_array()) {
            items.push_back(effect(one));
        }
        std::string out = items.empty() ? "" : line(Word::this_turn, items);
        for (const auto& [label, list] : {std::pair{Word::played, "played"}, std::pair{Word::leaving, "leaving"}}) {
            if (!view_.at(list).get_array().empty()) {
                out += line(label, each(view_.at(list), [&](const json::value& id) { return card(id); }));
            }
        }
        return out;
    }
    [[nodiscard]] std::string effect(const json::value& one) const {
        constexpr std::pair<std::string_view, Word> words[] = {
            {"cheaper_crystals", Word::effect_cheaper_crystals},
            {"cheaper_artifacts", Word::effect_cheaper_artifacts},
            {"cheaper_recruits", Word::effect_cheaper_recruits},
            {"second_crystal", Word::effect_second_crystal},
            {"double_levels", Word::effect_double_levels},
            {"repeat_actions", Word::effect_repeat_actions},
            {"extra_mine", Word::effect_extra_mine},
            {"painted", Word::effect_painted},
        };
        std::string which = text_of(one.at("effect"));
        const std::string of = text_of(one.at("colour"));
        for (const auto& [name, what] : words) {
            if (name == which) {
                return scene_.paint(Ink::good, say(what, {{"n", digits_of(one.at("n"))},
                                                          {"colour", colour(of)},
                                                          {"faction", scene_.name("faction", printed_.faction_with(of))}}));
            }
        }
        return which;
    }

    [[nodiscard]] std::string hand() const {
        const json::value& cards = side(own_).at("hand");
        if (cards.get_array().empty()) {
            return line(Word::own_cards, {say(Word::cards_empty)});
        }
        return line(Word::own_cards, each(cards, [&](const json::value& one) {
                        const int chosen = number_of(one.at("chosen"));
                        return one.at("card").is_null() ? "▒" + digits_of(one.at("level"))
                                                        : card(one.at("card"), one.at("colour")) + times(number_of(one.at("copies"))) +
                                                              (chosen == 0 ? "" : scene_.paint(Ink::good, " ✓" + times(chosen)));
                    }));
    }

    /// What is bought, why it costs what it costs, and what has been paid.
    [[nodiscard]] std::string payment() const {
        const json::object& pay = view_.at("payment").get_object();
        if (!pay.at("open").get_bool()) {
            return "";
        }
        const bool artifact = !pay.at("half").is_null();
        const auto place = static_cast<std::size_t>(number_of(pay.at("spot")));
        const std::string what = artifact ? scene_.name("half", text_of(pay.at("half")))
                                          : scene_.name("crystal", text_of(view_.at("mine").at(place).at("crystal"))) + " [" +
                                                printed_.spot(static_cast<int>(place)) + "]";
        std::string price = say(Word::price_is, {{"what", what}, {"n", digits_of(pay.at("printed"))}});
        for (const json::value& part : pay.at("parts").get_array()) {
            price += " - " + digits_of(part.at("less")) + " (" + reduction(part) + ")";
        }
        const int cost = number_of(pay.at("cost"));
        const int paid = number_of(pay.at("paid"));
        if (!pay.at("parts").get_array().empty()) {
            price += " = " + std::to_string(cost);
        }
        std::string state = say(Word::paid_of, {{"n", std::to_string(paid)}, {"cost", std::to_string(cost)}});
        if (paid > cost) {
            state += ", " + say(Word::paid_over, {{"n", std::to_string(paid - cost)}});
        }
        std::vector<std::string> cards = each(pay.at("cards"),
                                              [&](const json::value& one) { return card(one.at("card"), one.at("colour")); });
        std::string out;
        for (const std::string& text : wrap(pad(say(Word::payment), name_width) + price, screen_width, name_width)) {
            out += scene_.paint(Ink::strong, text) + "\n";
        }
        return out +
               flow(std::string(name_width, ' ') + scene_.paint(paid >= cost ? Ink::good : Ink::warn, state) + (cards.empty() ? "" : ": "),
                    cards, dot, screen_width, name_width);
    }
    [[nodiscard]] std::string reduction(const json::value& part) const {
        const std::string from = text_of(part.at("from"));
        if (from == "artifact") {
            return scene_.name("half", text_of(part.at("half")));
        }
        return from == "totem"     ? say(Word::price_totem, {{"faction", scene_.name("faction", text_of(part.at("totem")))}})
               : from == "ability" ? say(Word::price_ability)
                                   : say(Word::price_recoloured);
    }

    const Scene& scene_;
    const json::object& view_;
    CaveInPieces printed_;
    int own_;
};

}  // namespace

std::string draw_cave_in(const Scene& scene) { return CaveInBoard(scene).draw(); }

std::vector<std::string> hand_of_cave_in(const json::value& view, Seat seat) {
    std::vector<std::string> keys;
    for (const json::value& one : view.at("seat").at(seat).at("hand").as_array()) {
        add_once(keys, "card", one.at("card"));
    }
    for (const json::value& one : view.at("seat").at(seat).at("artifacts").as_array()) {
        add_once(keys, "half", one.at("half"));
    }
    return keys;
}

std::vector<std::string> field_of_cave_in(const json::value& view) {
    std::vector<std::string> keys;
    for (const json::value& id : view.at("docks").as_array()) {
        add_once(keys, "card", id);
    }
    for (const json::value& side : view.at("seat").as_array()) {
        if (!side.at("base").as_array().empty()) {
            add_once(keys, "card", side.at("base").as_array().back());
        }
        for (const json::value& one : side.at("artifacts").as_array()) {
            add_once(keys, "half", one.at("half"));
        }
    }
    for (std::size_t i = 0; i < view.at("tops").as_array().size(); ++i) {
        add_once(keys, "half", view.at("left").at(i));
        add_once(keys, "half", view.at("right").at(i));
    }
    return keys;
}

std::vector<std::string> facts_of_cave_in(const Scene& scene, std::string_view kind, std::string_view id) {
    const CaveInPieces printed(scene.printed);
    const auto term = [&](std::string_view key) { return std::string(scene.texts["glossary." + std::string(key)]); };
    if (kind == "card") {
        if (const cave::Mercenary* one = printed.mercenary(id)) {
            return {join({scene.say(Word::level, {{"n", std::to_string(cave::MercId{one->id}.level())}}),
                          scene.name("joker", printed.faction(*one)), scene.name("kind", name_of(one->kind))},
                         dot)};
        }
    } else if (kind == "half") {
        if (const cave::Artifact* one = printed.with_half(id)) {
            const bool left = one->left.name.view() == id;
            return {scene.say(
                left ? Word::left_half : Word::right_half,
                {{"n", std::to_string(one->cost)}, {"other", scene.name("half", left ? one->right.name.view() : one->left.name.view())}})};
        }
    } else if (const cave::Crystal* one = printed.crystal(id)) {
        std::vector<std::string> out = {term("mining")};
        const json::array& jokers = scene.view.at("jokers").as_array();
        if (std::ranges::any_of(jokers, [&](const json::value& joker) { return text_of(joker) == printed.colour(*one); })) {
            out.push_back(term("joker"));
        }
        if (one->symbol != 0) {
            out.push_back(term("symbol"));
        }
        if (one->cave_in) {
            out.push_back(term("cave_in_mark"));
        }
        return out;
    }
    return {};
}

}  // namespace starboard::terminal
