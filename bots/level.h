// How strong a bot plays and how long it may think. The names mean the same in every game.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <string>
#include <string_view>

#include "format/text.h"
#include "kernel/types.h"

namespace starboard {

enum class Style { random, greedy, search };

/// The same in both languages.
struct Said {
    std::string_view en;
    std::string_view de;
    [[nodiscard]] constexpr std::string_view in(Language language) const { return language == Language::de ? de : en; }
};

struct Level {
    std::string_view name;
    Style style;
    int ms;            ///< default time per decision, or per turn in games that count turns
    int max_playouts;  ///< 0 = as many as the time allows
    double softness;   ///< spread of the choice among good moves, in win probability; 0 = the best
    Said title;        ///< as people call it, inside a sentence
    Said about = {};   ///< what to expect of it; empty: not offered to people
};

/// All levels there are, from weak to strong: whoever lists or names them reads it here. Weaker levels think less and choose softly among
/// moves of similar value; they do not blunder on purpose.
inline constexpr std::array levels = {
    Level{"random", Style::random, 0, 0, 0, {"random", "zufällig"}},
    Level{"easy",
          Style::search,
          200,
          80,
          0.06,
          {"relaxed", "gemütlich"},
          {"Plays quickly and overlooks things", "Spielt schnell und übersieht manches"}},
    Level{"greedy", Style::greedy, 1000, 0, 0, {"greedy", "gierig"}},  // never needs its time
    Level{"medium", Style::search, 500, 400, 0.02, {"steady", "solide"}, {"Solid, sees threats", "Zuverlässig, sieht Drohungen"}},
    Level{"hard", Style::search, 1000, 0, 0, {"strong", "stark"}, {"Plans well ahead", "Plant weit voraus"}},
    Level{"expert",
          Style::search,
          5000,
          0,
          0,
          {"expert", "meisterlich"},
          {"Thinks long and forgives nothing", "Denkt lange nach und verzeiht nichts"}},
};

Result<Level> find_level(std::string_view name);
/// "random, easy, ...", or only those of a style.
std::string level_list(std::string_view between = ", ");
std::string level_list(Style style, std::string_view between = ", ");

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
i64 thread_now_us();  ///< processor time of the calling thread: what else the machine does takes nothing from it

}  // namespace starboard
