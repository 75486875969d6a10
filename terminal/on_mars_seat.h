// A player of On Mars: what everybody may know, and on the own side laboratory, Executive actions and Private Goals in full.
#pragma once

#include "terminal/on_mars_pieces.h"

namespace starboard::terminal {

std::string on_mars_seat(const OnMarsPieces& pieces, int seat);

}  // namespace starboard::terminal
