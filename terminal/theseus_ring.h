// The station: its sectors one below the other, clockwise, each with rooms, slots and pending positions.
#pragma once

#include "terminal/theseus_pieces.h"

namespace starboard::terminal {

std::string theseus_ring(const TheseusPieces& pieces);
/// What the signs mean that have been used so far.
std::string theseus_legend(const TheseusPieces& pieces);

}  // namespace starboard::terminal
