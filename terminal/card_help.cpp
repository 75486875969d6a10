#include "terminal/card_help.h"

#include <algorithm>
#include <charconv>

#include "terminal/words.h"

namespace starboard::terminal {

namespace {

constexpr std::string_view card_names = "name.card.";

struct BoxRow {
    std::string_view key;
    Word title;
};
constexpr BoxRow card_boxes[] = {
    {"top", Word::box_top}, {"middle", Word::box_middle}, {"bottom", Word::box_bottom}, {"note", Word::box_note}};

template <class Visit>
void each_text(const Texts& texts, std::string_view prefix, const Visit& visit) {
    for (auto it = texts.all().lower_bound(prefix); it != texts.all().end() && it->first.starts_with(prefix); ++it) {
        visit(std::string_view(it->first).substr(prefix.size()), std::string_view(it->second));
    }
}

}  // namespace

std::vector<std::string> CardHelp::find(std::string_view input) const {
    const std::string wanted = lower(trim(input));
    std::vector<std::string> exact;
    std::vector<std::string> family;
    each_text(texts, card_names, [&](std::string_view id, std::string_view name) {
        const std::string called = lower(name);
        if (wanted == id || wanted == called) {
            exact.emplace_back(id);
        } else if (id.starts_with(wanted + "-") || called.starts_with(wanted + " ")) {
            family.emplace_back(id);
        }
    });
    return !exact.empty() || wanted.empty() ? exact : family;
}

std::vector<std::string> CardHelp::named_in(std::string_view sentence, std::string_view notation) const {
    std::vector<std::string> ids;
    each_text(texts, card_names, [&](std::string_view id, std::string_view name) {
        const std::size_t at = sentence.find(name);
        const std::size_t end = at + name.size();
        const bool whole = at != std::string_view::npos && (end == sentence.size() || sentence[end] < '0' || sentence[end] > '9');
        if (whole) {
            ids.emplace_back(id);
        }
    });
    while (ids.empty() && !notation.empty()) {
        const std::size_t blank = notation.find(' ');
        ids = find(notation.substr(0, blank));
        notation = blank == std::string_view::npos ? std::string_view{} : notation.substr(blank + 1);
    }
    return ids;
}

std::string CardHelp::card(std::string_view id) const {
    const std::string text = boxes(id, true);
    return paint(Ink::strong, texts[std::string(card_names) + std::string(id)]) + "  " + paint(Ink::quiet, id) + "\n" +
           (text.empty() ? "  " + word(language, Word::card_no_text) + "\n" : text);
}

std::string CardHelp::boxes(std::string_view id, bool with_note) const {
    std::string out;
    for (const BoxRow& box : card_boxes) {
        const std::string key = "card." + std::string(id) + "." + std::string(box.key);
        if (!texts.has(key) || (box.title == Word::box_note && !with_note)) {
            continue;
        }
        for (const std::string& line : wrap("  " + pad(word(language, box.title), 9) + std::string(texts[key]), screen_width, 11)) {
            out += line + "\n";
        }
    }
    return out;
}

std::string CardHelp::cards(const std::vector<std::string>& ids) const {
    std::string out;
    for (const std::string& id : ids) {
        out += card(id);
    }
    return out;
}

std::string CardHelp::section(std::string_view name) const {
    std::vector<std::pair<int, std::string_view>> found;
    each_text(texts, std::string(name) + ".", [&](std::string_view key, std::string_view text) {
        int number = 0;  // p2 before p10; without numbers by the alphabet of the language
        const std::size_t digits = key.find_first_of("0123456789");
        if (digits != std::string_view::npos) {
            std::from_chars(key.data() + digits, key.data() + key.size(), number);
        }
        found.emplace_back(number, text);
    });
    std::ranges::sort(found);
    std::string out;
    for (const auto& [number, text] : found) {
        for (const std::string& line : wrap(text, screen_width, 2)) {
            out += line + "\n";
        }
    }
    return out;
}

}  // namespace starboard::terminal
