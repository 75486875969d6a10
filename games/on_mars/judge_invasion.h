// What is good in Invasion, for bots only.
#pragma once

#include "games/on_mars/state.h"
#include "kernel/move.h"

namespace starboard::on_mars {

/// How likely the side of a player wins, in thousandths.
i32 judge_invasion(const Rules& rules, const State& s, Seat player);
/// First sight of a move of the alien, and of a human's Defence Blueprint.
i32 alien_prior(const Rules& rules, const State& s, Move move);
i32 defence_prior(const Rules& rules, const State& s, Move move);

}  // namespace starboard::on_mars
