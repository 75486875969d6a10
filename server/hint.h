// What a hint says about its moves as a whole.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/search.h"

namespace starboard::server {

/// The bot sees no difference: most moves were tried about as often as the first, and none of these is worse than the best by 1.5 points
/// beyond what chance makes of so many tries.
inline bool equally_good(const Thought& thought) {
    constexpr double points = 0.015;
    constexpr double spread = 0.3;  // of one try
    const auto& moves = thought.moves;
    if (moves.size() < 2 || moves.front().visits == 0) {
        return false;
    }
    const auto tried = [&](const MoveThought& one) { return one.visits * u64{10} >= moves.front().visits; };
    double best = 0;
    for (const MoveThought& one : moves) {
        best = tried(one) ? std::max(best, one.value) : best;
    }
    const auto worse = [&](const MoveThought& one) { return best - one.value >= points + spread / std::sqrt(one.visits); };
    const auto all = std::count_if(moves.begin(), moves.end(), tried);
    return all > 1 && static_cast<std::size_t>(all) * 2 > moves.size() &&
           std::none_of(moves.begin(), moves.end(), [&](const MoveThought& one) { return tried(one) && worse(one); });
}

}  // namespace starboard::server
