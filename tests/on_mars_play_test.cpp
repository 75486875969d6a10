// Random games of On Mars: they come to an end, and every position on the way conserves its components. The game is not registered yet, so
// the tests of all games do not reach it.
#include <gtest/gtest.h>

#include "format/edition.h"
#include "games/on_mars/game.h"
#include "kernel/playout.h"

namespace starboard {
namespace {

struct Table {
    const char* name;
    int seats;
    json::object options;
};

TEST(OnMarsPlay, RandomGamesComeToAnEndAndLoseNothing) {
    const Table tables[] = {{"two", 2, {}},
                            {"three, long", 3, {{"length", "long"}}},
                            {"four, promo and Space Oddity", 4, {{"light_signal", true}, {"space_oddity", true}}},
                            {"four, First Colonists", 4, {{"first_colonists", true}, {"start", "first"}}}};
    for (const Table& table : tables) {
        starboard::Setup setup;
        setup.seats = table.seats;
        setup.options = table.options;
        const auto prepared = prepare_rules<OnMars>(setup);
        ASSERT_TRUE(prepared) << table.name << ": " << prepared.error().message;
        const OnMars::Rules& rules = *prepared->rules;
        for (u64 number = 0; number < 5; ++number) {
            OnMars::State s;
            OnMars::setup(rules, s, game_seed(number));
            Rng rng = choice_stream(number);
            for (int decisions = 0; !OnMars::over(s); ++decisions) {
                ASSERT_LT(decisions, 20000) << table.name;
                ASSERT_EQ(OnMars::check(rules, s), "") << table.name << ", game " << number << ", decision " << decisions;
                play_out<OnMars>(rules, s, rng, 1);
            }
            ASSERT_EQ(OnMars::check(rules, s), "") << table.name << ", game " << number;
        }
    }
}

}  // namespace
}  // namespace starboard
