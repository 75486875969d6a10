// Invasion: the alien commander's board, and what the humans have against it.
#pragma once

#include "terminal/on_mars_pieces.h"

namespace starboard::terminal {

std::string on_mars_alien(const OnMarsPieces& pieces);

}  // namespace starboard::terminal
