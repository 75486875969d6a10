// How strong a bot plays and how long it may think. The names mean the same in every game.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "format/problem.h"
#include "kernel/types.h"

namespace starboard {

enum class Style { random, greedy, search };

struct Level {
    std::string_view name;
    Style style;
    int ms;            ///< default time per decision, or per turn in games that count turns
    int max_playouts;  ///< 0 = as many as the time allows
    double softness;   ///< spread of the choice among good moves, in win probability; 0 = the best
};

/// Weaker levels think less and choose softly among moves of similar value; they do not blunder on purpose.
inline constexpr std::array<Level, 6> levels = {{
    {"random", Style::random, 0, 0, 0},
    {"greedy", Style::greedy, 1000, 0, 0},
    {"easy", Style::search, 200, 80, 0.06},
    {"medium", Style::search, 500, 400, 0.02},
    {"hard", Style::search, 1000, 0, 0},
    {"expert", Style::search, 5000, 0, 0},
}};

Result<Level> find_level(std::string_view name);

/// Limits of one decision, or of a turn. The clock can be replaced in tests.
struct Budget {
    int ms = 0;        ///< per decision, in every game; 0: the level's own time
    int turn_ms = 0;   ///< per turn, in games that count turns; 0: the level's own time
    double scale = 1;  ///< of the level's own time
    int playouts = 0;  ///< exact number per decision instead of time: reproducible
    int threads = 1;
    const std::atomic<bool>* cancel = nullptr;
    std::function<i64()> now_us;  ///< microseconds; empty = the steady clock
};

i64 steady_now_us();

}  // namespace starboard
