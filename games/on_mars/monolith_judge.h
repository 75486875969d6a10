// How near the goals of Monolith are, for bots; the rules never ask.
#pragma once

#include "games/on_mars/monolith.h"

namespace starboard::on_mars {

/// Thousandths of a goal that are done, by what is still missing for it; 1000 = reached.
int aim_done(const Facts& facts, const MonolithStanding& standing, int stack);
/// How much of the goals that are needed is done, in thousandths: the best ones count, and what is missing weighs more the later it is.
int aims_hope(const Rules& rules, const State& s);
/// How much more a move is worth a try because a goal asks for it.
int aim_sight(const Facts& facts, Seat seat, Move move);

}  // namespace starboard::on_mars
