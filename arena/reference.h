// The reference games (tests/registry.def): they prove that the contract fits and are the like-for-like speed comparison. Only tests play
// them at a table.
#pragma once

#include "arena/runner.h"
#include "bots/bot.h"

namespace starboard {

std::vector<const Runner*> reference_runners();
/// Registered games and reference games.
std::vector<const Runner*> all_runners();
std::vector<const Game*> all_games();
/// A bot of a registered or of a reference game.
Result<std::shared_ptr<Bot>> make_any_bot(const Match& match, Seat seat, const Level& level);

}  // namespace starboard
