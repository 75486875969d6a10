// What Outbreak and Blackout have besides: objectives, timer, the ill and the dark.
#pragma once

#include "terminal/on_mars_pieces.h"

namespace starboard::terminal {

/// Lines of the whole table.
std::string on_mars_group(const OnMarsPieces& pieces);
/// Lines of a seat.
std::string on_mars_patients(const OnMarsPieces& pieces, int seat);

}  // namespace starboard::terminal
