// What Monolith has besides: the timer, goals, the Sabotage row, what lasts, the final score.
#pragma once

#include "terminal/on_mars_pieces.h"

namespace starboard::terminal {

/// Where the timer stands.
std::string on_mars_timer(const OnMarsPieces& pieces);
/// Empty in other modes.
std::string on_mars_monolith(const OnMarsPieces& pieces);

}  // namespace starboard::terminal
