// The bots a seat can be given in the terminal.
#pragma once

#include "protocol/advice.h"

namespace starboard::terminal {

/// Refuses names of levels this program does not have.
Result<void> check_level(std::string_view level);
/// True if a person should be told that the bot is thinking.
bool thinks_long(std::string_view level);
/// What a bot of this level answers, with the trees it has kept. The same seed and number of moves draw the same chances.
Result<Move> choose(const Adviser& bots, const Match& match, Seat seat, std::string_view level, int turn_ms);

}  // namespace starboard::terminal
