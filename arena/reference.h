// Runners of the reference games (tests/registry.def): they prove that the contract fits and are the like-for-like speed comparison.
#pragma once

#include "arena/runner.h"

namespace starboard {

std::vector<const Runner*> reference_runners();
/// Registered games and reference games.
std::vector<const Runner*> all_runners();

}  // namespace starboard
