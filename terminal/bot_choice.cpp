#include "terminal/bot_choice.h"

#include "bots/level.h"
#include "protocol/advice.h"

namespace starboard::terminal {

Result<void> check_level(std::string_view level) {
    const auto found = find_level(level);
    return found ? Result<void>{} : problem(found.error().code, found.error().message + "; a person's seat is called human");
}

bool thinks_long(std::string_view level) {
    const auto found = find_level(level);
    return found && found->ms > 0;
}

Result<Move> choose(Match& match, Seat seat, std::string_view level) {
    // The seed of the table and the number of moves: taking a move back and coming again gives the same answer.
    const auto thought = bot_advice(match, seat, {std::string(level), 0, 0, match.setup().seed});
    return thought ? Result<Move>(thought->move) : std::unexpected(thought.error());
}

}  // namespace starboard::terminal
