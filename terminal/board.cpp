#include "terminal/board.h"

#include <algorithm>

namespace starboard::terminal {

// boards.def is made by the build: BOARD(<game>) for every file board_<game>.cpp.
#define BOARD(id) const Board& board_##id();
#include "boards.def"
#undef BOARD

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

constexpr Board any_board = {only_cards,
                             only_cards,
                             draw_any,
                             [](const json::value&, Seat) { return std::vector<std::string>(); },
                             [](const json::value&) { return std::vector<std::string>(); },
                             nullptr};

}  // namespace

std::string Scene::person(int seat) const {
    constexpr int longest = 16;
    const std::string& name = names.at(static_cast<std::size_t>(seat));
    return width_of(name) > longest ? pad(name, longest) : name;
}

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
#define BOARD(id)            \
    if (game == #id) {       \
        return board_##id(); \
    }
#include "boards.def"
#undef BOARD
    return any_board;
}

}  // namespace starboard::terminal
