#include "terminal/board.h"

#include <algorithm>

namespace starboard::terminal {

namespace {

/// Values that fit on the line stay on it.
void print_value(const json::value& value, int indent, std::string& out) {
    const std::string flat = json::serialize(value);
    if (indent + static_cast<int>(flat.size()) <= screen_width - 20 || (!value.is_object() && !value.is_array())) {
        out += flat;
        return;
    }
    const std::string margin(static_cast<std::size_t>(indent + 2), ' ');
    if (const json::object* object = value.if_object()) {
        for (const auto& [key, inner] : *object) {
            out += "\n" + margin + std::string(key) + ": ";
            print_value(inner, indent + 2, out);
        }
        return;
    }
    for (const json::value& inner : value.get_array()) {
        out += "\n" + margin + "- ";
        print_value(inner, indent + 2, out);
    }
}

std::string draw_any(const Scene& scene) {
    std::string out;
    print_value(scene.view, -2, out);
    if (out.starts_with('\n')) {
        out.erase(0, 1);
    }
    return out + "\n";
}

constexpr std::string_view only_cards[] = {"card"};
constexpr std::string_view cave_in_kinds[] = {"card", "half", "crystal"};
constexpr std::string_view planetship_kinds[] = {"card", "sector", "mission", "ability"};
constexpr std::string_view theseus_kinds[] = {"card", "sector", "faction", "embryo"};

constexpr Board boards[] = {
    {"compile", only_cards, only_cards, draw_compile, hand_of_compile, field_of_compile, nullptr},
    {"cave_in", cave_in_kinds, cave_in_kinds, draw_cave_in, hand_of_cave_in, field_of_cave_in, facts_of_cave_in},
    {"planetship", planetship_kinds, only_cards, draw_planetship, hand_of_planetship, field_of_planetship, facts_of_planetship},
    {"theseus", theseus_kinds, only_cards, draw_theseus, hand_of_theseus, field_of_theseus, facts_of_theseus},
};
constexpr Board any_board = {"",
                             only_cards,
                             only_cards,
                             draw_any,
                             [](const json::value&, Seat) { return std::vector<std::string>(); },
                             [](const json::value&) { return std::vector<std::string>(); },
                             nullptr};

}  // namespace

std::string Scene::name(std::string_view kind, std::string_view id) const { return name(std::string(kind) + "." + std::string(id)); }

std::string Scene::name(std::string_view key) const {
    const std::string text = "name." + std::string(key);
    return texts.has(text) ? filled(key, texts[text]) : std::string(key.substr(key.find('.') + 1));
}

std::string Scene::filled(std::string_view key, std::string_view text) const {
    const json::value* const at = printed.rows.if_contains(key);
    if (at == nullptr || !text.contains('{')) {
        return std::string(text);
    }
    const json::value& row = printed.edition.at_pointer(at->get_string());
    return fill(text, [&](std::string_view word) {
        const json::value* const field = row.get_object().if_contains(word);
        return field == nullptr ? std::string(word) : field->is_string() ? text_of(*field) : json::serialize(*field);
    });
}

std::string text_of(const json::value& value) { return value.is_string() ? std::string(value.get_string()) : std::string(); }
int number_of(const json::value& value) { return static_cast<int>(value.to_number<i64>()); }
std::string digits_of(const json::value& value) { return std::to_string(number_of(value)); }

void add_once(std::vector<std::string>& keys, std::string_view kind, const json::value& id) {
    if (const std::string key = std::string(kind) + "." + text_of(id); id.is_string() && std::ranges::find(keys, key) == keys.end()) {
        keys.push_back(key);
    }
}

const Board& board_of(std::string_view game) {
    for (const Board& board : boards) {
        if (board.game == game) {
            return board;
        }
    }
    return any_board;
}

}  // namespace starboard::terminal
