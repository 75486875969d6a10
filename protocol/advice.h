// What a bot answers when the engine asks it, and where better bots are plugged in.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "format/game.h"

namespace starboard {

struct AdviceWanted {
    std::string level = "random";
    int ms = 1000;
    int playouts = 0;  ///< 0 = the clock decides
    std::string seed;  ///< same seed, same advice (for bots that count playouts)
};

struct Thought {
    Move move;
    double visits = 0;
    double value = 0;  ///< expected share of the win, 0 to 1
};

struct Advice {
    Move move;
    std::vector<Thought> thoughts;  ///< best first
};

/// Advises a deciding seat of a running match, from that seat's knowledge only. An unknown level is refused naming the known ones.
using Adviser = std::function<Result<Advice>(const Match& match, Seat seat, const AdviceWanted& wanted)>;

/// Knows the level "random": every answer is equally likely.
Result<Advice> random_advice(const Match& match, Seat seat, const AdviceWanted& wanted);

}  // namespace starboard
