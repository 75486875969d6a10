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
        : rules_(dynamic_cast<const MatchOf<G>&>(match).shared_rules()),
          state_(dynamic_cast<const MatchOf<G>&>(match).state()),
          seat_(seat),
          level_(level),
          budget_(budget),
          seed_(seed) {}
    Thought think() override { return Player<G>(*rules_, seat_, level_, budget_, seed_).think(state_); }

private:
    std::shared_ptr<const typename G::Rules> rules_;
    typename G::State state_;
    Seat seat_;
    Level level_;
    Budget budget_;
    u64 seed_;
};

}  // namespace starboard
