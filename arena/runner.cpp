#include "arena/runner.h"

#include <algorithm>
#include <cmath>

namespace starboard {

SeatScore score(const std::string& bot, double wins, int games) {
    SeatScore out;
    out.bot = bot;
    out.wins = wins;
    const double n = std::max(games, 1);
    const double p = wins / n;
    const double z = 1.959964;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    out.win_rate = p;
    out.low = middle - half;
    out.high = middle + half;
    const double bounded = std::clamp(p, 0.5 / n, 1 - 0.5 / n);
    out.elo = -400 * std::log10(1 / bounded - 1);
    return out;
}

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define GAME(id, Type) const Runner& runner_##id();
#include "games/registry.def"
#undef GAME

std::vector<const Runner*> runners() {
    return {
#define GAME(id, Type) &runner_##id(),
#include "games/registry.def"
#undef GAME
    };
}
// NOLINTEND(cppcoreguidelines-macro-usage)

}  // namespace starboard
