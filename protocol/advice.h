// What a bot answers when the engine asks it.
#pragma once

#include <functional>
#include <string>

#include "bots/search.h"
#include "format/game.h"

namespace starboard {

struct AdviceWanted {
    std::string level = "random";
    int ms = 0;        ///< 0 = the level's own time
    int playouts = 0;  ///< 0 = the clock decides
    std::string seed;  ///< same seed and playouts, same advice
};

/// Advises a deciding seat of a running match, from that seat's knowledge only. An unknown level is refused naming the known ones.
using Adviser = std::function<Result<Thought>(const Match& match, Seat seat, const AdviceWanted& wanted)>;

/// The bots of the bots room; games without bots know "random".
Result<Thought> bot_advice(const Match& match, Seat seat, const AdviceWanted& wanted);

}  // namespace starboard
