// How a group of Outbreak or Blackout stands. Bots only; the rules never ask.
#pragma once

#include "games/on_mars/facts.h"

namespace starboard::on_mars {

/// The chance to win in thousandths, the same for every seat.
i32 judge_outbreak(const Facts& facts);
i32 judge_blackout(const Facts& facts);

}  // namespace starboard::on_mars
