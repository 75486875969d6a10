#include "bots/level.h"

#include <chrono>

namespace starboard {

Result<Level> find_level(std::string_view name) {
    std::string known;
    for (const Level& level : levels) {
        if (level.name == name) {
            return level;
        }
        known += (known.empty() ? "" : ", ") + std::string(level.name);
    }
    return problem("unknown", "bot \"" + std::string(name) + "\" does not exist; known are " + known);
}

i64 steady_now_us() {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace starboard
