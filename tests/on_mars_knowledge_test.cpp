// What others can read off a seat's turn of On Mars beside its moves: how long it takes (on_mars.md 3.8).
#include <gtest/gtest.h>

#include "format/edition.h"
#include "games/on_mars/game.h"
#include "kernel/playout.h"

namespace starboard {
namespace {

/// The table ends a turn by itself where nothing is left to do. If that depended on the Private Goals in hand, the pause would give them
/// away.
TEST(OnMarsKnowledge, WhetherATurnWaitsForAGoalDoesNotFollowFromTheHand) {
    starboard::Setup setup;
    setup.seats = 2;
    const auto prepared = prepare_rules<OnMars>(setup);
    ASSERT_TRUE(prepared) << prepared.error().message;
    const OnMars::Rules& rules = *prepared->rules;
    int windows = 0;
    for (u64 number = 0; number < 60; ++number) {
        OnMars::State s;
        OnMars::setup(rules, s, game_seed(number));
        Rng rng = choice_stream(number);
        for (; !OnMars::over(s); play_out<OnMars>(rules, s, rng, 1)) {
            if (s.asks != on_mars::Ask::turn || !s.main_done) {
                continue;
            }
            const bool waits = OnMars::window(rules, s);
            windows += waits ? 1 : 0;
            const auto other = static_cast<Seat>(1 - s.asked);
            for (int i = 0; i < 8; ++i) {
                ASSERT_EQ(OnMars::window(rules, OnMars::imagine(rules, s, other, rng)), waits)
                    << "game " << number << ", round " << int{s.round};
            }
        }
    }
    EXPECT_GT(windows, 20);
}

}  // namespace
}  // namespace starboard
