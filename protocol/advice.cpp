#include "protocol/advice.h"

#include "kernel/rng.h"

namespace starboard {

Result<Advice> random_advice(const Match& match, Seat seat, const AdviceWanted& wanted) {
    if (wanted.level != "random") {
        return problem("unknown", "level \"" + wanted.level + "\" does not exist; known are random");
    }
    const std::vector<Choice> choices = match.choices(seat);
    require(!choices.empty(), "a question without an answer");
    Rng rng = Rng::stream(Seed::from_text(wanted.seed), static_cast<u64>(match.move_count()));
    Advice advice;
    advice.move = choices[rng.below(static_cast<u32>(choices.size()))].move;
    return advice;
}

}  // namespace starboard
