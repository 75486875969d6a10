#include "bots/bot.h"

namespace starboard {

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define GAME(id, Type) std::shared_ptr<Bot> bot_##id(const Match& match, Seat seat, const Level& level);
#include "games/registry.def"
#undef GAME

Result<std::shared_ptr<Bot>> make_bot(const Match& match, Seat seat, const Level& level) {
    const std::string_view id = match.game().id();
#define GAME(name, Type)                       \
    if (id == #name) {                         \
        return bot_##name(match, seat, level); \
    }
#include "games/registry.def"
#undef GAME
    return problem("unknown", "there are no bots for " + std::string(id));
}
// NOLINTEND(cppcoreguidelines-macro-usage)

}  // namespace starboard
