#include "terminal/bot_choice.h"

#include "bots/bot.h"
#include "kernel/rng.h"

namespace starboard::terminal {

namespace {

constexpr u64 bot_purpose = 0x5445524D;

/// A stream of its own for every decision: taking a move back and coming again gives the same answer.
Rng rng_for(const Match& match) {
    return Rng::stream(Seed::from_text(match.setup().seed), bot_purpose + static_cast<u64>(match.move_count()));
}

}  // namespace

Result<void> check_level(std::string_view level) {
    const auto found = find_level(level);
    return found ? Result<void>{} : problem(found.error().code, found.error().message + "; a person's seat is called human");
}

bool thinks_long(std::string_view level) {
    const auto found = find_level(level);
    return found && found->ms > 0;
}

Result<Move> choose(Match& match, Seat seat, std::string_view level) {
    const auto found = find_level(level);
    if (!found) {
        return std::unexpected(found.error());
    }
    Rng rng = rng_for(match);
    if (found->style == Style::random) {
        const std::vector<Choice> choices = match.choices(seat);
        return choices.empty() ? problem("turn", "seat " + std::to_string(seat) + " is not asked now")
                               : Result<Move>(choices[rng.below(static_cast<u32>(choices.size()))].move);
    }
    const auto bot = make_bot(match, seat, *found, Budget{}, rng.next());
    return bot ? Result<Move>((*bot)->think().move) : std::unexpected(bot.error());
}

}  // namespace starboard::terminal
