// Bot for one game type.
#pragma once

#include "bots/bot.h"
#include "bots/mind.h"
#include "format/match_of.h"

namespace starboard {

template <GameContract G>
class BotOf final : public Bot, public std::enable_shared_from_this<BotOf<G>> {
public:
    BotOf(const Match& match, Seat seat, const Level& level) : mind_(typed(match).shared_rules(), seat, level) {}

    [[nodiscard]] bool plays(const Match& match) const override { return typed(match).shared_rules() == mind_.rules(); }
    [[nodiscard]] Thinker about(const Match& match, const Budget& budget, u64 seed) override {
        const MatchOf<G>& table = typed(match);
        const auto look = std::make_shared<typename Mind<G>::Look>();
        look->now = table.state();
        look->at = mind_.place_of(table.move_count(), table.state());
        // after a take-back the last position asked about may lie on no way here, or not before this one
        if (asked_ && asked_->decisions < look->at.decisions &&
            mind_.place_of(asked_->decisions, *table.past().before(table.rules(), asked_->decisions)) == *asked_) {
            look->since = asked_;
            table.past().walk(table.rules(), asked_->decisions,
                              [&](const auto& before, const auto& taken) { look->played.push_back({before, taken.seat, taken.move}); });
        }
        asked_ = look->at;
        return [self = this->shared_from_this(), look, budget, seed] { return self->mind_.think(*look, budget, seed); };
    }
    std::size_t rest() override { return mind_.rest(); }
    void shed() override { mind_.shed(); }

private:
    static const MatchOf<G>& typed(const Match& match) { return dynamic_cast<const MatchOf<G>&>(match); }

    Mind<G> mind_;
    std::optional<typename Mind<G>::Place> asked_;  ///< the last position it looked at
};

}  // namespace starboard
