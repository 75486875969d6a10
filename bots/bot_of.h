// Bot for one game type.
#pragma once

#include "bots/bot.h"
#include "bots/player.h"
#include "format/match_of.h"

namespace starboard {

template <GameContract G>
class BotOf final : public Bot {
public:
    BotOf(const Match& match, Seat seat, const Level& level, const Budget& budget, u64 seed)
        : match_(dynamic_cast<const MatchOf<G>&>(match)), player_(match_.rules(), seat, level, budget, seed) {}
    Thought think() override { return player_.think(match_.state()); }

private:
    const MatchOf<G>& match_;
    Player<G> player_;
};

}  // namespace starboard
