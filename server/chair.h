// What the rules say of a seat, whoever sits there: whom it plays for, and as what.
#pragma once

#include "format/game.h"

namespace starboard::server {

struct Chair {
    int side = -1;     ///< seats of one side win and lose together; -1: not known
    std::string role;  ///< a key of the game's texts ("role.NAME"), empty if it has none
};

/// As it stands in a match.
std::vector<Chair> chairs_of(const Match& match);
/// What is settled before anything is dealt: sides, and the roles of a mode that has roles. Empty if such a match cannot begin.
std::vector<Chair> settled_chairs(const Game& game, const Setup& setup);

/// [{"side", "role"}], and back.
json::array chairs_json(const std::vector<Chair>& chairs);
std::vector<Chair> read_chairs(const json::object& object, std::string_view key);
/// Writes side and role of a seat into what is told of it.
void tell_chair(json::object& seat, const Chair& chair);

/// The automatic opponent's name; null if the mode has none.
json::value automa_json(const Game& game, std::string_view mode, Language language);

}  // namespace starboard::server
