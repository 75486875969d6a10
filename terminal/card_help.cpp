#include "terminal/card_help.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "terminal/words.h"

namespace starboard::terminal {

namespace {

struct BoxRow {
    std::string_view key;
    Word title;
};
constexpr BoxRow card_boxes[] = {
    {"text", Word::box_text}, {"top", Word::box_top}, {"middle", Word::box_middle}, {"bottom", Word::box_bottom}, {"note", Word::box_note}};

template <class Visit>
void each_text(const Texts& texts, std::string_view prefix, const Visit& visit) {
    for (auto it = texts.all().lower_bound(prefix); it != texts.all().end() && it->first.starts_with(prefix); ++it) {
        visit(std::string_view(it->first).substr(prefix.size()), std::string_view(it->second));
    }
}

/// As a whole word (a genitive will do), and not as the verb the sentence begins with.
bool names(std::string_view sentence, std::string_view name) {
    for (std::size_t at = sentence.find(name, 1); at != std::string_view::npos; at = sentence.find(name, at + 1)) {
        std::string_view rest = sentence.substr(at + name.size());
        if (rest.starts_with('s')) {
            rest.remove_prefix(1);
        }
        const char next = rest.empty() ? ' ' : rest.front();
        const bool goes_on = static_cast<unsigned char>(next) >= 0x80U || std::isalnum(static_cast<unsigned char>(next)) != 0;
        if (!goes_on) {
            return true;
        }
    }
    return false;
}

std::string_view kind_of(std::string_view key) { return key.substr(0, key.find('.')); }

}  // namespace

CardHelp::Found CardHelp::search(std::string_view input) const {
    const std::string wanted = lower(trim(input));
    Found found;
    if (wanted.empty()) {
        return found;
    }
    for (const std::string_view kind : board.kinds) {
        each_text(scene.texts, "name." + std::string(kind) + ".", [&](std::string_view id, std::string_view name) {
            const std::string called = lower(scene.filled(std::string(kind) + "." + std::string(id), name));
            const std::string typed = lower(id);
            const bool exact = wanted == typed || wanted == called;
            const bool family = typed.starts_with(wanted + "-") || called.starts_with(wanted + " ");
            if (exact || family || typed.starts_with(wanted) || called.starts_with(wanted) || called.contains("(" + wanted)) {
                (exact ? found.exact : family ? found.family : found.begins).push_back(std::string(kind) + "." + std::string(id));
            }
        });
    }
    return found;
}

std::vector<std::string> CardHelp::find(std::string_view input) const {
    constexpr std::size_t telling = 3;  // fewer letters begin too many names
    Found found = search(input);
    if (trim(input).size() < telling) {
        found.begins.clear();
    }
    found.exact.insert(found.exact.end(), found.family.begin(), found.family.end());
    return !found.exact.empty() ? found.exact : found.begins;
}

std::vector<std::string> CardHelp::named_in(std::string_view sentence, std::string_view notation) const {
    std::vector<std::string> keys;
    for (const std::string_view kind : board.kinds) {
        each_text(scene.texts, "name." + std::string(kind) + ".", [&](std::string_view id, std::string_view name) {
            const std::string key = std::string(kind) + "." + std::string(id);
            if (names(sentence, scene.filled(key, name))) {
                keys.push_back(key);
            }
        });
    }
    if (const auto asked = [&](const std::string& key) { return std::ranges::find(board.asking, kind_of(key)) != board.asking.end(); };
        std::ranges::any_of(keys, asked)) {
        std::erase_if(keys, [&](const std::string& key) { return !asked(key); });
    }
    keys = told_apart(keys);
    while (keys.empty() && !notation.empty()) {
        const std::size_t blank = notation.find(' ');
        const Found found = search(notation.substr(0, blank));
        keys = found.exact.empty() ? found.family : found.exact;
        notation = blank == std::string_view::npos ? std::string_view{} : notation.substr(blank + 1);
    }
    return keys;
}

std::vector<std::string> CardHelp::told_apart(const std::vector<std::string>& keys) const {
    const auto name = [&](const std::string& key) { return scene.name(key); };
    const std::vector<std::string> lying = board.field(scene.view);
    std::vector<std::string> out;
    for (const std::string& key : keys) {
        const bool part_of_another = std::ranges::any_of(
            keys, [&](const std::string& other) { return name(other) != name(key) && name(other).contains(name(key)); });
        const auto alike = std::ranges::find_if(
            out, [&](const std::string& other) { return name(other) == name(key) && kind_of(other) == kind_of(key); });
        if (alike != out.end()) {
            *alike = std::ranges::find(lying, key) != lying.end() ? key : *alike;
        } else if (!part_of_another) {
            out.push_back(key);
        }
    }
    return out;
}

std::string CardHelp::below(std::string_view text, int indent) {
    std::string out;
    for (const std::string& line : wrap("  " + std::string(text), screen_width, indent)) {
        out += line + "\n";
    }
    return out;
}

std::string CardHelp::example() const {
    const std::string prefix = "name." + std::string(board.kinds.front()) + ".";
    const auto it = scene.texts.all().lower_bound(prefix);
    return it != scene.texts.all().end() && it->first.starts_with(prefix) ? it->first.substr(prefix.size()) : "";
}

std::string CardHelp::card(std::string_view key, bool with_note) const {
    const std::size_t dot = key.find('.');
    const std::string_view id = key.substr(dot + 1);
    std::string text;
    if (board.facts != nullptr) {
        for (const std::string& fact : board.facts(scene, key.substr(0, dot), id)) {
            text += below(fact, 2);
        }
    }
    text += boxes(key, with_note) + changes(key);
    return scene.paint(Ink::strong, scene.name(key)) + "  " + scene.paint(Ink::quiet, id) + "\n" +
           (text.empty() ? "  " + scene.say(Word::card_no_text) + "\n" : text);
}

std::string CardHelp::boxes(std::string_view key, bool with_note) const {
    constexpr int title_width = 9;
    std::string out;
    for (const BoxRow& box : card_boxes) {
        const std::string text = std::string(key) + "." + std::string(box.key);
        if (scene.texts.has(text) && (box.title != Word::box_note || with_note)) {
            out += below(pad(scene.say(box.title), title_width) + scene.filled(key, scene.texts[text]), title_width + 2);
        }
    }
    return out;
}

std::string CardHelp::changes(std::string_view key) const {
    std::string out;
    if (const json::value* const fields = scene.printed.changes.if_contains(key)) {
        for (const auto& [field, change] : fields->get_object()) {
            const std::string name(field);
            const std::string now = json::serialize(change.at("now"));
            const std::string was = json::serialize(change.at("was"));
            out += below(was == "null" ? name + " = " + now : scene.say(Word::edition_field, {{"field", name}, {"now", now}, {"was", was}}),
                         4);
        }
    }
    return out.empty() ? out : below(scene.say(Word::box_edition), 2) + out;
}

std::string CardHelp::edition() const {
    std::string out = changes("");
    for (const auto& [key, fields] : scene.printed.changes) {
        if (!key.empty()) {
            out += scene.paint(Ink::strong, scene.name(key)) + "\n" + changes(key);
        }
    }
    return out;
}

std::string CardHelp::cards(const std::vector<std::string>& keys) const {
    constexpr std::size_t few = 10;
    std::string out;
    for (const std::string& key : keys) {
        out += card(key, keys.size() <= few);
    }
    return out;
}

std::string CardHelp::section(std::string_view name) const {
    std::vector<std::pair<int, std::string_view>> found;
    each_text(scene.texts, std::string(name) + ".", [&](std::string_view key, std::string_view text) {
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
