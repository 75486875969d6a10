#include "arena/reference.h"

namespace starboard {

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define GAME(id, Type)           \
    const Runner& runner_##id(); \
    std::shared_ptr<Bot> bot_##id(const Match& match, Seat seat, const Level& level);
#include "tests/registry.def"
#undef GAME

std::vector<const Runner*> reference_runners() {
    return {
#define GAME(id, Type) &runner_##id(),
#include "tests/registry.def"
#undef GAME
    };
}

Result<std::shared_ptr<Bot>> make_any_bot(const Match& match, Seat seat, const Level& level) {
    const std::string_view id = match.game().id();
#define GAME(name, Type)                       \
    if (id == #name) {                         \
        return bot_##name(match, seat, level); \
    }
#include "tests/registry.def"
#undef GAME
    return make_bot(match, seat, level);
}
// NOLINTEND(cppcoreguidelines-macro-usage)

std::vector<const Runner*> all_runners() {
    std::vector<const Runner*> all = runners();
    const std::vector<const Runner*> reference = reference_runners();
    all.insert(all.end(), reference.begin(), reference.end());
    return all;
}

std::vector<const Game*> all_games() {
    std::vector<const Game*> out;
    for (const Runner* runner : all_runners()) {
        out.push_back(&runner->game());
    }
    return out;
}

}  // namespace starboard
