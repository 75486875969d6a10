// What the solo game has besides: Lacerda's cards, and how the goal against him stands.
#pragma once

#include "terminal/on_mars_pieces.h"

namespace starboard::terminal {

std::string on_mars_solo(const OnMarsPieces& pieces);

}  // namespace starboard::terminal
