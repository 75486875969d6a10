// Bots without the type of their game: for the terminal, the engine protocol and the server.
#pragma once

#include <memory>

#include "bots/search.h"
#include "format/game.h"

namespace starboard {

class Bot {
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;
    /// What the bot would do at its seat; the seat must be asked.
    virtual Thought think() = 0;
};

/// A bot for one seat of a running match (of a registered game).
Result<std::unique_ptr<Bot>> make_bot(const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed);

}  // namespace starboard
