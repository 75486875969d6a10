#include "terminal/choice_table.h"

#include <algorithm>
#include <ranges>

namespace starboard::terminal {

namespace {

using Parts = std::vector<std::string>;

std::size_t shared_front(const Parts& a, const Parts& b) { return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin()); }
std::size_t shared_back(const Parts& a, const Parts& b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a | std::views::reverse, b | std::views::reverse).in1 - a.rbegin());
}
std::string joined(const Parts& parts, std::size_t from, std::size_t to) {
    return join({parts.begin() + static_cast<std::ptrdiff_t>(from), parts.begin() + static_cast<std::ptrdiff_t>(to)}, " ");
}

std::size_t index_of(Parts& list, const std::string& what) {
    const auto at = std::ranges::find(list, what);
    const auto index = static_cast<std::size_t>(at - list.begin());
    if (at == list.end()) {
        list.push_back(what);
    }
    return index;
}

/// Language-free names of places begin with a digit ("7-II") or end with a short part ("corridors-1", "corridors-P1").
bool names_a_place(std::string_view part) {
    constexpr std::size_t longest_end = 2;
    const std::size_t dash = part.rfind('-');
    return !part.empty() && ((part.front() >= '0' && part.front() <= '9') ||
                             (dash != std::string_view::npos && dash > 0 && part.size() - dash - 1 <= longest_end));
}

struct Table {
    Parts places;
    std::vector<Parts> things;                      ///< what the sentences of a row begin with
    std::vector<std::vector<std::size_t>> numbers;  ///< by row and column, 0 = none

    [[nodiscard]] bool full() const {
        return things.size() > 1 && places.size() > 1 && std::ranges::all_of(numbers, [&](const auto& row) {
                   return row.size() == places.size() && std::ranges::find(row, std::size_t{0}) == row.end();
               });
    }
};

std::optional<Table> table_of(std::span<const ChoiceLine> choices, std::size_t first) {
    Table out;
    Parts things;
    Parts start;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Parts notation = words_of(choices[i].notation);
        if (notation.size() < 3 || !names_a_place(notation.back())) {
            return std::nullopt;
        }
        const Parts before(notation.begin(), notation.end() - 2);
        if (i == 0) {
            start = before;
        } else if (before != start) {
            return std::nullopt;
        }
        const std::size_t row = index_of(things, notation[notation.size() - 2]);
        const std::size_t column = index_of(out.places, notation.back());
        Parts sentence = words_of(choices[i].sentence);
        if (row == out.things.size()) {
            out.things.push_back(std::move(sentence));
            out.numbers.emplace_back();
        } else {
            out.things[row].resize(shared_front(out.things[row], sentence));
        }
        out.numbers[row].resize(std::max(out.numbers[row].size(), column + 1));
        out.numbers[row][column] = first + i + 1;
    }
    return out.full() ? std::optional(out) : std::nullopt;
}

}  // namespace

std::optional<std::string> choice_table(std::span<const ChoiceLine> choices, std::size_t first, const Paint& paint) {
    const std::optional<Table> table = table_of(choices, first);
    if (!table) {
        return std::nullopt;
    }
    std::size_t front = table->things.front().size();
    std::size_t back = front;
    for (const Parts& thing : table->things) {
        front = std::min(front, shared_front(table->things.front(), thing));
        back = std::min(back, shared_back(table->things.front(), thing));
    }
    std::vector<std::string> labels = {
        " " + join({joined(table->things.front(), 0, front), "…",
                    joined(table->things.front(), table->things.front().size() - back, table->things.front().size())},
                   " ")};
    int label_columns = width_of(labels.front());
    for (const Parts& thing : table->things) {
        labels.push_back("   " + joined(thing, front, thing.size() - back));
        label_columns = std::max(label_columns, width_of(labels.back()));
    }
    const auto columns = [&](std::size_t at, int gap) {
        return gap + std::max(width_of(table->places[at]), static_cast<int>(std::to_string(table->numbers.back()[at]).size()));
    };
    int all = label_columns;
    for (std::size_t i = 0; i < table->places.size(); ++i) {
        all += columns(i, 2);
    }
    const int gap = all > screen_width ? 1 : 2;
    std::string out;
    for (std::size_t from = 0; from < table->places.size();) {
        std::vector<std::string> lines;
        lines.reserve(labels.size());
        for (const std::string& label : labels) {
            lines.push_back(filled(label, label_columns));
        }
        std::size_t to = from;
        for (; to < table->places.size(); ++to) {
            const std::string& place = table->places[to];
            const int wide = columns(to, gap);
            if (to > from && width_of(lines.front()) + wide > screen_width) {
                break;
            }
            lines.front() += std::string(static_cast<std::size_t>(wide - width_of(place)), ' ') + place;
            for (std::size_t row = 0; row < table->numbers.size(); ++row) {
                const std::string number = std::to_string(table->numbers[row][to]);
                lines[row + 1] += std::string(static_cast<std::size_t>(wide) - number.size(), ' ') + paint(Ink::strong, number);
            }
        }
        out += join(lines, "\n") + "\n";
        from = to;
    }
    return out;
}

}  // namespace starboard::terminal
