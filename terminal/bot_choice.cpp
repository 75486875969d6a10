#include "terminal/bot_choice.h"

namespace starboard::terminal {

Result<void> check_level(std::string_view level) {
    const auto found = find_level(level);
    return found ? Result<void>{} : problem(found.error().code, found.error().message + "; a person's seat is called human");
}

bool thinks_long(std::string_view level) {
    const auto found = find_level(level);
    return found && found->ms > 0;
}

Result<Move> choose(const Adviser& bots, const Match& match, Seat seat, std::string_view level, int turn_ms) {
    AdviceWanted wanted;
    wanted.level = level;
    wanted.seed = match.setup().seed;
    wanted.turn_ms = turn_ms;
    wanted.keep = true;
    const auto thought = bots(match, seat, wanted);
    return thought ? Result<Move>(thought->move) : std::unexpected(thought.error());
}

}  // namespace starboard::terminal
