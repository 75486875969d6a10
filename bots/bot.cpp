#include "bots/bot.h"

namespace starboard {

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define GAME(id, Type) std::unique_ptr<Bot> bot_##id(const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed);
#include "games/registry.def"
#undef GAME

Result<std::unique_ptr<Bot>> make_bot(const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed) {
    const std::string_view id = match.game().id();
#define GAME(name, Type)                                     \
    if (id == #name) {                                       \
        return bot_##name(match, seat, level, budget, seed); \
    }
#include "games/registry.def"
#undef GAME
    return problem("unknown", "there are no bots for " + std::string(id));
}
// NOLINTEND(cppcoreguidelines-macro-usage)

}  // namespace starboard
