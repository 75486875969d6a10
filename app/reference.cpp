#include "arena/reference.h"

namespace starboard {

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define GAME(id, Type) const Runner& runner_##id();
#include "tests/registry.def"
#undef GAME

std::vector<const Runner*> reference_runners() {
    return {
#define GAME(id, Type) &runner_##id(),
#include "tests/registry.def"
#undef GAME
    };
}
// NOLINTEND(cppcoreguidelines-macro-usage)

std::vector<const Runner*> all_runners() {
    std::vector<const Runner*> all = runners();
    const std::vector<const Runner*> reference = reference_runners();
    all.insert(all.end(), reference.begin(), reference.end());
    return all;
}

}  // namespace starboard
