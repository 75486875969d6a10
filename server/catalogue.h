// What a table can be made of: the games with their names, modes and options, and where people set each option (games/<g>/lobby.toml).
#pragma once

#include "format/game.h"

namespace starboard::server {

/// A file of a game beside its rules, such as "lesson.toml"; code "missing" if it has none.
Result<json::object> game_file(const Game& game, std::string_view name);

/// The lessons about single modes (games/<g>/lessons/<id>.toml), by the `place` they have in their files.
const std::vector<std::string>& lessons_of(const Game& game);

/// As `games --json`, with `names` in both languages, per mode its `chairs` (whom each seat plays for and as what, by the number of seats
/// from the least on; empty if the seats are alike and each plays for itself), and per option its `place`: "seat" (with `seat`, and `once`
/// if each value but the default is there once), "house" or "table"; `beside` names the option and value it belongs to. An option the mode
/// fixes is left out. `lessons` are those about single modes: `id`, `mode`, `title` in both languages.
json::object catalogue_json(const Game& game);

/// The bots people are offered, from weak to strong: `id`, `name` and `about` in both languages.
json::array levels_json();

/// A problem names the option that a mode fixes and somebody wants otherwise.
Result<void> check_fixed(const Game& game, std::string_view mode, const json::object& options);

/// The ratings that a mode changes: the game's, or its own where it plays so differently that one says little about the other. Empty: it
/// is never rated, since nobody plays against another person.
std::string rating_family(const Game& game, const Mode& mode);

}  // namespace starboard::server
