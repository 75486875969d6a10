#include "protocol/advice.h"

namespace starboard {

Result<Thought> BotAdviser::operator()(const Match& match, Seat seat, const AdviceWanted& wanted) const {
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
    budget.turn_ms = wanted.turn_ms;
    budget.playouts = wanted.playouts;
    const auto think = wanted.keep ? bots_->about(bots_.get(), match, seat, *level, budget, seed)
                                   : bots_->once(match, seat, *level, budget, seed);
    if (!think) {
        return std::unexpected(think.error());
    }
    return (*think)();
}

}  // namespace starboard
