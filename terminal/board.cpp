#include "terminal/board.h"

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

constexpr Board boards[] = {
    {"compile", draw_compile, hand_of_compile, field_of_compile},
};
constexpr Board any_board = {"", draw_any, [](const json::value&, Seat) { return std::vector<std::string>(); },
                             [](const json::value&) { return std::vector<std::string>(); }};

}  // namespace

std::string Scene::name(std::string_view kind, std::string_view id) const {
    const std::string key = "name." + std::string(kind) + "." + std::string(id);
    return texts.has(key) ? std::string(texts[key]) : std::string(id);
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
