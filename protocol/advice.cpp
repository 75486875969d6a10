#include "protocol/advice.h"

#include "bots/bot.h"

namespace starboard {

Result<Thought> bot_advice(const Match& match, Seat seat, const AdviceWanted& wanted) {
    const auto level = find_level(wanted.level);
    if (!level) {
        return std::unexpected(level.error());
    }
    const u64 seed = hash_bytes(reinterpret_cast<const u8*>(wanted.seed.data()), wanted.seed.size(), static_cast<u64>(match.move_count()));
    if (level->style == Style::random) {
        const std::vector<Choice> choices = match.choices(seat);
        require(!choices.empty(), "a question without an answer");
        Rng rng = Rng::stream(Seed::from_number(seed), 1);
        Thought thought;
        thought.move = choices[rng.below(static_cast<u32>(choices.size()))].move;
        return thought;
    }
    Budget budget;
    budget.ms = wanted.ms;
    budget.playouts = wanted.playouts;
    const auto bot = make_bot(match, seat, *level, budget, seed);
    if (!bot) {
        return std::unexpected(bot.error());
    }
    return (*bot)->think();
}

}  // namespace starboard
