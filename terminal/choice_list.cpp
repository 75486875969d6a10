#include "terminal/choice_list.h"

#include <algorithm>
#include <map>

#include "terminal/choice_table.h"

namespace starboard::terminal {

namespace {

constexpr std::size_t short_list = 6;  ///< up to here in one column
constexpr int tall_list = 12;          ///< more lines than that are folded

/// Choices first .. first + count - 1 that differ only between `before` common words and `after` common words.
struct Fold {
    std::size_t first = 0;
    std::size_t count = 1;
    std::size_t before = 0;
    std::size_t after = 0;
};

using Words = std::vector<std::string>;

std::string between(const Words& words, std::size_t from, std::size_t to) {
    return join({words.begin() + static_cast<std::ptrdiff_t>(from), words.begin() + static_cast<std::ptrdiff_t>(to)}, " ");
}

/// No parenthesis is cut.
bool whole(const Words& words, std::size_t from, std::size_t to) {
    const std::string text = between(words, from, to);
    return std::ranges::count(text, '(') == std::ranges::count(text, ')');
}

/// Parts begin with a letter: "line 2", not "2" behind "line".
bool begins_a_part(const Words& words, std::size_t at) {
    const auto first = static_cast<unsigned char>(words[at].front());
    return first >= 'A' && whole(words, 0, at) && first != '[';
}

class Folder {
public:
    Folder(const std::vector<ChoiceLine>& choices, const Paint& paint) : choices_(choices), paint_(paint) {
        for (const ChoiceLine& choice : choices) {
            words_.push_back(words_of(choice.sentence));
        }
    }

    [[nodiscard]] std::string text() const {
        std::string out;
        for (std::size_t first = 0; first < choices_.size();) {
            std::size_t end = first + 1;
            while (end < choices_.size() && choices_[end].verb == choices_[first].verb) {
                ++end;
            }
            if (const auto table = choice_table(std::span(choices_).subspan(first, end - first), first, paint_)) {
                out += *table;
                first = end;
                continue;
            }
            std::string by_runs;
            for (std::size_t at = first; at < end;) {
                const Fold fold = run(at, end);
                by_runs += line(fold);
                at += fold.count;
            }
            // one line by the first words in common, if that is shorter
            const Fold all{first, end - first, shared(first, end).before, 0};
            const std::string together = all.before > 0 ? line(all) : by_runs;
            out += std::ranges::count(together, '\n') < std::ranges::count(by_runs, '\n') ? together : by_runs;
            first = end;
        }
        return out;
    }

private:
    [[nodiscard]] Fold shared(std::size_t first, std::size_t end) const {
        const Words& a = words_[first];
        Fold fold{first, end - first, a.size(), a.size()};
        for (std::size_t i = first + 1; i < end; ++i) {
            const Words& b = words_[i];
            const std::size_t most = std::min(a.size(), b.size()) - 1;  // a part that differs is left
            fold.before = std::min({fold.before, most, static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin())});
            while (fold.before > 0 && !(begins_a_part(a, fold.before) && begins_a_part(b, fold.before))) {
                --fold.before;
            }
            std::size_t after = 0;
            while (after < most - fold.before && a[a.size() - 1 - after] == b[b.size() - 1 - after]) {
                ++after;
            }
            fold.after = std::min(fold.after, after);
        }
        while (fold.after > 0 && !whole(a, a.size() - std::min(fold.after, a.size()), a.size())) {
            --fold.after;
        }
        return fold;
    }
    [[nodiscard]] Fold run(std::size_t first, std::size_t end) const {
        if (first + 1 >= end) {
            return {first, 1, 0, 0};
        }
        Fold best = shared(first, first + 2);
        for (std::size_t next = first + 3; next <= end; ++next) {
            const Fold longer = shared(first, next);
            if (longer.before != best.before || longer.after != best.after) {
                break;
            }
            best = longer;
        }
        return best.before > 0 ? best : Fold{first, 1, 0, 0};
    }
    [[nodiscard]] std::string line(const Fold& fold) const {
        constexpr int indent = 8;
        const auto number = [&](std::size_t i) { return paint_(Ink::strong, std::to_string(i + 1)); };
        if (fold.count == 1) {
            return flow(" " + number(fold.first) + "  ", words_[fold.first], " ", screen_width, indent);
        }
        const Words& words = words_[fold.first];
        std::string head = " " + between(words, 0, fold.before) + " …";
        if (fold.after > 0) {
            head += " " + between(words, words.size() - fold.after, words.size());
        }
        std::vector<std::string> items;
        for (std::size_t i = fold.first; i < fold.first + fold.count; ++i) {
            items.push_back(number(i) + ": " + between(words_[i], fold.before, words_[i].size() - fold.after));
        }
        return flow(head + ":   ", items, "   ", screen_width, indent);
    }

    const std::vector<ChoiceLine>& choices_;
    const Paint& paint_;
    std::vector<Words> words_;
};

}  // namespace

std::string choice_list(const std::vector<ChoiceLine>& choices, const Paint& paint) {
    std::map<std::string_view, int> told;
    for (const ChoiceLine& choice : choices) {
        ++told[choice.sentence];
    }
    std::vector<ChoiceLine> lines = choices;
    for (ChoiceLine& line : lines) {
        line.sentence += told[line.sentence] > 1 ? "  [" + line.notation + "]" : "";
    }
    const std::size_t digits = std::to_string(lines.size()).size();
    std::vector<std::string> items;
    std::string wrapped;
    bool fits = true;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const std::string head = " " + std::string(digits - number.size(), ' ') + paint(Ink::strong, number) + "  ";
        items.push_back(head + lines[i].sentence);
        wrapped += flow(head, words_of(lines[i].sentence), " ", screen_width, static_cast<int>(digits) + 5);
        fits = fits && width_of(items.back()) <= screen_width;
    }
    std::string list = fits ? in_columns(items, screen_width, items.size() > short_list ? 2 : 1) : wrapped;
    return std::ranges::count(list, '\n') > tall_list ? Folder(lines, paint).text() : list;
}

}  // namespace starboard::terminal
