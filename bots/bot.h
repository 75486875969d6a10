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
    /// What the bot would do at its seat in the position it was made for; the seat must be asked. May run on another thread than the match.
    virtual Thought think() = 0;
};

/// A bot for one decision of one seat (of a registered game). It keeps a copy of the position: the match may go on meanwhile.
Result<std::unique_ptr<Bot>> make_bot(const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed);

}  // namespace starboard
