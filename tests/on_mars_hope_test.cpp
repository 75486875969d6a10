// "This game can no longer be won" (on_mars.md O-13) is never said too early: what it rests on is a bound in every position, and no game
// of which it was said is won.
#include <gtest/gtest.h>

#include <memory>

#include "arena/reference.h"
#include "format/edition.h"
#include "games/on_mars/blackout.h"
#include "games/on_mars/facts.h"
#include "games/on_mars/game.h"
#include "games/on_mars/outbreak.h"
#include "kernel/playout.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

using namespace on_mars;

constexpr int games = slow_build ? 20 : 400;
constexpr u8 never = 99;  ///< a limit random play does not reach: it loses too soon otherwise
constexpr u64 longest = 20'000;

/// Plays a dealt game by chance and looks at every position with `look(state)`; answers how often the log said it.
template <class Look>
int play(const OnMars::Rules& rules, State& s, u64 number, Look&& look) {
    Rng rng = choice_stream(number);
    MoveList list;
    const auto log = std::make_unique<EventLog>();
    int told = 0;
    u64 n = 0;
    for (SeatSet asked = OnMars::deciders(rules, s); !asked.empty() && n < longest; asked = OnMars::deciders(rules, s), ++n) {
        look(static_cast<const State&>(s));
        const Seat seat = asked.lowest();
        OnMars::moves(rules, s, seat, list);
        log->count = 0;
        OnMars::play(rules, s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], *log);
        for (int i = 0; i < log->count; ++i) {
            told += log->items[i].kind == static_cast<u8>(What::hopeless) ? 1 : 0;
        }
    }
    EXPECT_TRUE(s.ended) << number;
    return told;
}

OnMars::Rules chapter(const char* mode, int seats) {
    Setup setup;
    setup.mode = mode;
    setup.seats = seats;
    setup.seed = "1";
    auto prepared = prepare_rules<OnMars>(setup);
    EXPECT_TRUE(prepared) << prepared.error().message;
    return *prepared->rules;
}

/// One of those that lie open at the start; the display has two.
BlueprintId& hospital_card(const OnMars::Rules& rules, State& s, int which) {
    for (BlueprintId& shown : s.display) {
        if (shown.id != 0 && rules.edition.blueprint[shown.id - 1].upgrades == Building::hospital && which-- % 2 == 0) {
            return shown;
        }
    }
    return hospital_card(rules, s, which);
}

bool won(const OnMars::Rules& rules, const State& s) { return OnMars::payoff(rules, s, 0).win > 0; }

TEST(OnMarsHope, WhatAnObjectiveOfOutbreakNeedsNeverComesBack) {
    int said = 0;
    for (int seats = 2; seats <= 4; ++seats) {
        const OnMars::Rules rules = chapter("outbreak", seats);
        for (int number = 0; number < games; ++number) {
            State s;
            OnMars::setup(rules, s, game_seed(static_cast<u64>(number)));
            s.outbreak.limit = never;
            const bool without = number % 2 == 1;  // as if a Hospital card had left the game
            if (without) {
                hospital_card(rules, s, number / 2) = {};
            }
            u32 cards = ~0U;  // Hospital cards in the game
            u32 beyond = 0;   // objectives out of reach
            bool lost = false;
            const bool from_the_start = Wards{Table{rules, s}}.hopeless();
            const int told = play(rules, s, static_cast<u64>(number), [&](const State& now) {
                const Table table{rules, now};
                const Wards wards{table};
                u32 there = 0;
                for (const BlueprintRow& row : rules.edition.blueprint) {
                    there |= row.upgrades == Building::hospital && wards.in_game({row.id}) ? 1U << (row.id % 32U) : 0U;
                }
                EXPECT_EQ(there & ~cards, 0U) << seats << " " << number;
                cards = there;
                for (int i = 0; i < 2; ++i) {
                    const bool reached = ((now.outbreak.reached >> i) & 1U) != 0;
                    const u32 bit = 1U << static_cast<unsigned>(i);
                    EXPECT_FALSE(reached && (beyond & bit) != 0) << seats << " " << number;
                    beyond |= !reached && wards.out_of_reach(wards.objective(i).need) ? bit : 0U;
                }
                EXPECT_TRUE(!lost || wards.hopeless()) << "once said it holds";
                lost = lost || wards.hopeless();
            });
            said += lost ? 1 : 0;
            EXPECT_EQ(told, lost && !from_the_start ? 1 : 0) << "told once: " << seats << " " << number;
            EXPECT_FALSE(lost && won(rules, s)) << seats << " " << number;
        }
    }
    EXPECT_GT(said, games / 4);
}

TEST(OnMarsHope, NoMoreObjectivesOfBlackoutAreReachedThanAreLeft) {
    int said = 0;
    int moved = 0;  // games in which anything was reached
    for (int seats = 2; seats <= 4; ++seats) {
        OnMars::Rules rules = chapter("blackout", seats);
        rules.edition.blackout.lost_at = never;
        for (int number = 0; number < games; ++number) {
            State s;
            OnMars::setup(rules, s, game_seed(static_cast<u64>(number)));
            int least = -99;  // the timer never comes below this
            int first = 0;
            bool lost = false;
            const int told = play(rules, s, static_cast<u64>(number), [&](const State& now) {
                EXPECT_GE(int{now.blackout.timer}, least) << seats << " " << number;
                first = std::max(first, int{now.blackout.timer});
                least = std::max(least, now.blackout.timer - objectives_left(Table{rules, now}));
                lost = lost || least > 0;
            });
            EXPECT_GE(int{s.blackout.timer}, least) << seats << " " << number;
            said += lost ? 1 : 0;
            moved += s.blackout.timer < first ? 1 : 0;
            EXPECT_EQ(told, lost ? 1 : 0) << "told once: " << seats << " " << number;
            EXPECT_FALSE(lost && won(rules, s)) << seats << " " << number;
        }
    }
    EXPECT_GT(said, 0);
    EXPECT_GT(moved, 0);
}

}  // namespace
}  // namespace starboard::tests
