// Compile on 100 columns: three lines side by side, the opponent's stacks growing upwards, the own ones downwards, so the card farthest
// from the protocols is the uncovered one.
#include <algorithm>

#include "terminal/board.h"

namespace starboard::terminal {

namespace {

constexpr int lines = 3;
constexpr int column_width = 31;  // three columns, four walls: 97
constexpr std::string_view uncovered_mark = "▸";

std::string count_of(const json::value& list) { return std::to_string(list.get_array().size()); }

class CompileBoard {
public:
    explicit CompileBoard(const Scene& scene) : scene_(scene), view_(scene.view.get_object()), own_(scene.seat), their_(1 - scene.seat) {}

    [[nodiscard]] std::string draw() const {
        return side(0).at("line").at(0).at("protocol").is_null() ? draft() : head() + rest(their_) + field() + rest(own_) + hand();
    }

private:
    [[nodiscard]] const json::object& side(int seat) const { return view_.at("side").at(static_cast<std::size_t>(seat)).get_object(); }
    [[nodiscard]] const json::object& line_of(int seat, int line) const {
        return side(seat).at("line").at(static_cast<std::size_t>(line)).get_object();
    }
    [[nodiscard]] std::string person(int seat) const { return scene_.names.at(static_cast<std::size_t>(seat)); }
    [[nodiscard]] Ink ink(int seat) const { return seat == own_ ? Ink::own : Ink::theirs; }
    [[nodiscard]] std::string card(const json::value& id) const { return scene_.name("card", text_of(id)); }

    [[nodiscard]] std::string draft() const {
        std::string out = scene_.paint(Ink::strong, scene_.say(Word::draft)) + "\n";
        for (const int seat : {their_, own_}) {
            std::vector<std::string> chosen;
            for (const json::value& protocol : side(seat).at("drafted").get_array()) {
                chosen.push_back(scene_.name("protocol", text_of(protocol)));
            }
            out += "  " + scene_.paint(ink(seat), pad(person(seat), 14)) + (chosen.empty() ? "-" : join(chosen, ", ")) + "\n";
        }
        std::vector<std::string> free;
        for (const json::value& protocol : view_.at("pool").get_array()) {
            free.push_back(scene_.name("protocol", text_of(protocol)));
        }
        for (const std::string& line : wrap("  " + pad(scene_.say(Word::free_protocols), 14) + join(free, ", "), screen_width, 16)) {
            out += line + "\n";
        }
        return out;
    }

    [[nodiscard]] std::string head() const {
        std::string out = scene_.say(Word::turn_of, {{"n", std::to_string(number_of(view_.at("turn_number")))},
                                                     {"name", person(number_of(view_.at("turn")))},
                                                     {"phase", scene_.name("phase", text_of(view_.at("phase")))}});
        if (!view_.at("with_control").as_bool()) {
            return scene_.paint(Ink::strong, out) + "\n";
        }
        const int control = number_of(view_.at("control"));
        const std::string holder = scene_.say(Word::control_card,
                                              {{"name", control == 0 ? scene_.say(Word::control_neutral) : person(control - 1)}});
        return scene_.paint(Ink::strong, pad(out, screen_width - 3 - width_of(holder)) + holder) + "\n";
    }

    /// Deck, trash, hand size and what hangs over the seat, in one line.
    [[nodiscard]] std::string rest(int seat) const {
        const json::array& hand = side(seat).at("hand").get_array();
        const json::array& trash = side(seat).at("trash").get_array();
        std::string out = scene_.paint(ink(seat), pad(person(seat), 14)) + scene_.say(Word::hand) + " " + count_of(side(seat).at("hand")) +
                          "   " + scene_.say(Word::deck) + " " + std::to_string(number_of(side(seat).at("deck"))) + "   " +
                          scene_.say(Word::trash) + " " + std::to_string(trash.size());
        if (!trash.empty()) {
            out += " (" + scene_.say(Word::last_card, {{"card", card(trash.back())}}) + ")";
        }
        std::vector<std::string> known;
        for (const json::value& id : hand) {
            if (!id.is_null()) {
                known.push_back(card(id));
            }
        }
        if (seat != own_ && !known.empty()) {
            out += "   " + scene_.say(Word::known, {{"cards", join(known, ", ")}});
        }
        if (view_.at("locked").at(static_cast<std::size_t>(seat)).get_bool()) {
            out += "   " + scene_.paint(Ink::warn, scene_.say(Word::locked));
        }
        std::string lines_out;
        for (const std::string& line : wrap(out, screen_width, 14)) {
            lines_out += line + "\n";
        }
        return lines_out + committed(seat);
    }
    [[nodiscard]] std::string committed(int seat) const {
        std::vector<std::string> cards;
        for (const json::value& one : side(seat).at("committed").get_array()) {
            cards.push_back(field_text(one.get_object()));
        }
        return cards.empty()
                   ? ""
                   : std::string(14, ' ') + scene_.paint(Ink::warn, scene_.say(Word::committed) + ": " + join(cards, ", ")) + "\n";
    }
    [[nodiscard]] std::string hand() const {
        std::vector<std::string> cards;
        for (const json::value& id : side(own_).at("hand").get_array()) {
            cards.push_back(id.is_null() ? "▒" : card(id));
        }
        std::string out;
        for (const std::string& line :
             wrap(pad(scene_.say(Word::own_cards), 14) + (cards.empty() ? scene_.say(Word::cards_empty) : join(cards, " · ")), screen_width,
                  14)) {
            out += scene_.paint(Ink::strong, line) + "\n";
        }
        return out;
    }

    /// "3 Fire 3" face-up, "▒2" face-down, with the name where the viewer knows it.
    [[nodiscard]] std::string field_text(const json::object& one) const {
        const std::string value = std::to_string(number_of(one.at("value")));
        if (one.at("up").get_bool()) {
            return value + " " + card(one.at("card"));
        }
        return "▒" + value + (one.at("card").is_null() ? "" : " (" + card(one.at("card")) + ")");
    }
    [[nodiscard]] std::string stack_cell(int seat, int line, int depth) const {
        const json::array& stack = line_of(seat, line).at("stack").get_array();
        if (depth >= static_cast<int>(stack.size())) {
            return pad("", column_width);
        }
        const bool free = depth + 1 == static_cast<int>(stack.size());
        const json::object& one = stack[static_cast<std::size_t>(depth)].get_object();
        const std::string mark = free ? std::string(uncovered_mark) : " ";
        const std::string shift = one.at("up").get_bool() ? " " : "";
        // the place as moves name it: seat@line.depth, counted from the protocol
        const std::string place = std::to_string(seat) + "@" + std::to_string(line + 1) + "." + std::to_string(depth + 1) + " ";
        return scene_.paint(free ? ink(seat) : Ink::plain,
                            pad(" " + mark + " " + shift + field_text(one), column_width - width_of(place))) +
               scene_.paint(Ink::quiet, place);
    }
    [[nodiscard]] std::string protocol_cell(int seat, int line) const {
        const json::object& at = line_of(seat, line);
        const bool compiled = at.at("compiled").get_bool();
        const std::string text = " " + scene_.name("protocol", text_of(at.at("protocol"))) + " [" +
                                 scene_.say(compiled ? Word::compiled : Word::loading) + "]";
        return scene_.paint(compiled ? Ink::good : Ink::strong, pad(text, column_width));
    }
    [[nodiscard]] std::string total_cell(int seat, int line) const {
        const int total = number_of(line_of(seat, line).at("total"));
        const bool ready = total >= 10 && total > number_of(line_of(1 - seat, line).at("total"));
        std::string text = "   " + scene_.say(Word::total, {{"n", std::to_string(total)}});
        if (ready) {
            text += " ◆ " + scene_.say(Word::can_compile);
        }
        return scene_.paint(ready ? Ink::warn : Ink::plain, pad(text, column_width));
    }

    [[nodiscard]] int tallest(int seat) const {
        std::size_t height = 1;
        for (int line = 0; line < lines; ++line) {
            height = std::max(height, line_of(seat, line).at("stack").get_array().size());
        }
        return static_cast<int>(height);
    }
    template <class Cell>
    [[nodiscard]] std::string row(const Cell& cell) const {
        std::string out;
        for (int line = 0; line < lines; ++line) {
            out += "│" + cell(line);
        }
        return out + "│\n";
    }
    [[nodiscard]] static std::string wall(std::string_view left, std::string_view cross, std::string_view right,
                                          const std::vector<std::string>& titles = {}) {
        std::string out(left);
        for (int line = 0; line < lines; ++line) {
            const std::string title = titles.empty() ? "" : "─ " + titles[static_cast<std::size_t>(line)] + " ";
            out += title;
            for (int i = width_of(title); i < column_width; ++i) {
                out += "─";
            }
            out += line + 1 < lines ? cross : right;
        }
        return out + "\n";
    }
    [[nodiscard]] std::string field() const {
        std::vector<std::string> titles;
        for (int line = 1; line <= lines; ++line) {
            titles.push_back(scene_.say(Word::line, {{"n", std::to_string(line)}}));
        }
        std::string out = wall("┌", "┬", "┐", titles);
        for (int depth = tallest(their_) - 1; depth >= 0; --depth) {
            out += row([&](int line) { return stack_cell(their_, line, depth); });
        }
        out += row([&](int line) { return total_cell(their_, line); });
        out += row([&](int line) { return protocol_cell(their_, line); });
        out += wall("├", "┼", "┤");
        out += row([&](int line) { return protocol_cell(own_, line); });
        out += row([&](int line) { return total_cell(own_, line); });
        for (int depth = 0; depth < tallest(own_); ++depth) {
            out += row([&](int line) { return stack_cell(own_, line, depth); });
        }
        return out + wall("└", "┴", "┘");
    }

    const Scene& scene_;
    const json::object& view_;
    int own_;
    int their_;
};

std::string draw_compile(const Scene& scene) { return CompileBoard(scene).draw(); }

std::vector<std::string> hand_of_compile(const json::value& view, Seat seat) {
    std::vector<std::string> ids;
    for (const json::value& id : view.at("side").at(seat).at("hand").as_array()) {
        if (!id.is_null()) {
            ids.push_back("card." + text_of(id));
        }
    }
    return ids;
}

std::vector<std::string> field_of_compile(const json::value& view) {
    std::vector<std::string> ids;
    for (const json::value& side : view.at("side").as_array()) {
        for (const json::value& line : side.at("line").as_array()) {
            for (const json::value& one : line.at("stack").as_array()) {
                if (one.at("up").as_bool()) {
                    ids.push_back("card." + text_of(one.at("card")));
                }
            }
        }
    }
    return ids;
}

}  // namespace

const Board& board_compile();
const Board& board_compile() {
    static constexpr Board board = {only_cards, only_cards, draw_compile, hand_of_compile, field_of_compile, nullptr};
    return board;
}

}  // namespace starboard::terminal
