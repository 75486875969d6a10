// What stands beside the map of On Mars: the Action spaces of both sides and Life Support.
#pragma once

#include "terminal/on_mars_pieces.h"

namespace starboard::terminal {

constexpr int on_mars_panel_width = 39;

/// A title and a line for every action.
std::vector<std::string> on_mars_actions(const OnMarsPieces& pieces, on_mars::Side side);
/// A title and a line for every column.
std::vector<std::string> on_mars_life_support(const OnMarsPieces& pieces);

}  // namespace starboard::terminal
