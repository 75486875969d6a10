// The registered games and their embedded editions.
#include "format/edition.h"
#include "format/embedded.h"
#include "format/game.h"

namespace starboard {

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define GAME(id, Type) const Game& game_##id();
#include "games/registry.def"
#undef GAME

std::vector<const Game*> games() {
    return {
#define GAME(id, Type) &game_##id(),
#include "games/registry.def"
#undef GAME
    };
}
// NOLINTEND(cppcoreguidelines-macro-usage)

Result<const Game*> find_game(std::span<const Game* const> list, std::string_view id) {
    std::string known;
    for (const Game* game : list) {
        if (game->id() == id) {
            return game;
        }
        known += (known.empty() ? "" : ", ") + std::string(game->id());
    }
    return problem("unknown", "game \"" + std::string(id) + "\" does not exist; known are " + known);
}

std::vector<std::string_view> edition_names(std::string_view game) {
    std::vector<std::string_view> names;
    const std::string folder = "/" + std::string(game) + "/edition/";
    for (const embedded::File& file : embedded::files()) {
        const std::size_t at = file.path.find(folder);
        if (at != std::string_view::npos && file.path.ends_with(".toml")) {
            const std::string_view name = file.path.substr(at + folder.size());
            names.push_back(name.substr(0, name.size() - 5));
        }
    }
    return names;
}

Result<std::string_view> edition_text(std::string_view game, std::string_view name) {
    const std::vector<std::string_view> names = edition_names(game);
    if (names.empty()) {
        return problem("unknown", std::string(game) + " has no editions");
    }
    const std::string_view wanted = name.empty() ? names.front() : name;
    const std::string path = "/" + std::string(game) + "/edition/" + std::string(wanted) + ".toml";
    for (const embedded::File& file : embedded::files()) {
        if (file.path.ends_with(path)) {
            return file.content;
        }
    }
    std::string known;
    for (const std::string_view each : names) {
        known += (known.empty() ? "" : ", ") + std::string(each);
    }
    return problem("unknown", "edition \"" + std::string(wanted) + "\" does not exist; known are " + known + ", or give a file");
}

u64 edition_hash(const json::value& edition) {
    const std::string text = json::serialize(edition);
    return hash_bytes(reinterpret_cast<const u8*>(text.data()), text.size());
}

Result<toml::table> parse_toml(std::string_view text, std::string_view file) {
    try {
        return toml::parse(text, file);
    } catch (const toml::parse_error& error) {
        return problem("edition",
                       std::string(file) + ":" + std::to_string(error.source().begin.line) + ": " + std::string(error.description()));
    }
}

}  // namespace starboard
