#include "bots/level.h"

#include <chrono>
#include <ctime>

namespace starboard {

namespace {

template <class Wanted>
std::string listed(std::string_view between, Wanted&& wanted) {
    std::string out;
    for (const Level& level : levels) {
        if (wanted(level)) {
            out.append(out.empty() ? "" : between).append(level.name);
        }
    }
    return out;
}

}  // namespace

Result<Level> find_level(std::string_view name) {
    for (const Level& level : levels) {
        if (level.name == name) {
            return level;
        }
    }
    return problem("unknown", "bot \"" + std::string(name) + "\" does not exist; known are " + level_list());
}

std::string level_list(std::string_view between) {
    return listed(between, [](const Level& /*level*/) { return true; });
}

std::string level_list(Style style, std::string_view between) {
    return listed(between, [style](const Level& level) { return level.style == style; });
}

i64 steady_now_us() {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

i64 thread_now_us() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<i64>(used.tv_sec) * 1'000'000 + used.tv_nsec / 1000;
}

}  // namespace starboard
