// The surface of Mars as hexes with flat tops.
#pragma once

#include "terminal/on_mars_pieces.h"

namespace starboard::terminal {

constexpr int on_mars_map_width = 79;

/// Line by line, each `on_mars_map_width` columns wide.
std::vector<std::string> on_mars_map(const OnMarsPieces& pieces);
/// What the signs on it mean.
std::vector<std::string> on_mars_legend(const OnMarsPieces& pieces);

}  // namespace starboard::terminal
