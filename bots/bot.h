// Bots without the type of their game: for the terminal, the engine protocol and the server.
#pragma once

#include <functional>
#include <memory>

#include "bots/search.h"
#include "format/game.h"

namespace starboard {

/// Thinks about one decision; called once, on any thread.
using Thinker = std::function<Thought()>;

/// A bot at one seat of one match.
class Bot {
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    /// It sits at this very match.
    [[nodiscard]] virtual bool plays(const Match& match) const = 0;
    /// Looks at the match, on the match's thread; the seat must be asked. The thinker works on a copy, so that the match may go on, and
    /// keeps the bot alive. What the bot found out before is used as far as it still leads to this position. `budget.cancel` must live as
    /// long as the thinker works.
    [[nodiscard]] virtual Thinker about(const Match& match, const Budget& budget, u64 seed) = 0;
    /// Gives back what is needed only while it thinks; how many bytes it still holds. Any thread.
    virtual std::size_t rest() = 0;
    /// Gives back the rest as well, unless it is thinking. Any thread.
    virtual void shed() = 0;
};

/// A bot of a registered game.
Result<std::shared_ptr<Bot>> make_bot(const Match& match, Seat seat, const Level& level);

}  // namespace starboard
