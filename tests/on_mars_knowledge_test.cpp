// Who knows what in On Mars: what others can read off a seat's turn beside its moves, what is drawn anew in imagined worlds, who may
// answer (on_mars.md 3.8); and how equal players share a victory.
#include <gtest/gtest.h>

#include <memory>

#include "format/edition.h"
#include "games/on_mars/game.h"
#include "kernel/playout.h"
#include "tests/chi_square.h"

namespace starboard {
namespace {

using on_mars::Verb;

std::shared_ptr<const OnMars::Rules> table(int seats, bool first_colonists = false) {
    Setup setup;
    setup.seats = seats;
    setup.options = {{"first_colonists", first_colonists}};
    auto prepared = prepare_rules<OnMars>(setup);
    EXPECT_TRUE(prepared) << prepared.error().message;
    return prepared->rules;
}

/// Three cards of one player's hand, as one number.
template <class Visit>
void each_hand(u16 cards, Visit&& visit) {
    for (u32 one = cards; one != 0; one &= one - 1) {
        for (u32 two = one & (one - 1); two != 0; two &= two - 1) {
            for (u32 three = two & (two - 1); three != 0; three &= three - 1) {
                visit((one & (~one + 1U)) | (two & (~two + 1U)) | (three & (~three + 1U)));
            }
        }
    }
}

TEST(OnMarsKnowledge, PrivateGoalsOfOthersAreDrawnFromAllThatAreUnseen) {
    const auto rules = table(3);
    OnMars::State s;
    OnMars::setup(*rules, s, game_seed(7));
    tests::ChiSquare hands;
    each_hand(static_cast<u16>(~s.goal_hand[0]), [&](u32 hand) { hands.expect(hand); });
    EXPECT_EQ(hands.outcomes(), 286U);
    Rng rng = choice_stream(8);
    for (int i = 0; i < 6000; ++i) {
        const OnMars::State world = OnMars::imagine(*rules, s, 0, rng);
        ASSERT_EQ(world.goal_hand[0], s.goal_hand[0]);
        ASSERT_EQ(world.goal_hand[1] & world.goal_hand[2], 0);
        hands.add(world.goal_hand[1]);
    }
    EXPECT_EQ(hands.verdict(), "");
}

TEST(OnMarsKnowledge, NobodyKnowsTheOrderOfAStackOrTheColonistCardsOfOthers) {
    const auto rules = table(3, true);
    OnMars::State s;
    OnMars::setup(*rules, s, game_seed(3));
    const u64 key = OnMars::knowledge_key(*rules, s, 0);
    Rng rng = choice_stream(4);
    bool discoveries = false;
    bool plans = false;
    bool techs = false;
    bool tiles = false;
    bool types = false;
    bool tasks = false;
    for (int i = 0; i < 40; ++i) {
        const OnMars::State world = OnMars::imagine(*rules, s, 0, rng);
        ASSERT_EQ(OnMars::check(*rules, world), "");
        ASSERT_EQ(OnMars::knowledge_key(*rules, world, 0), key);
        ASSERT_EQ(world.board[0].types, s.board[0].types);
        discoveries = discoveries || !(world.discovery_stack == s.discovery_stack);
        plans = plans || !(world.blueprint_deck == s.blueprint_deck);
        techs = techs || !(world.tech_stack == s.tech_stack);
        types = types || world.board[1].types != s.board[1].types;
        tasks = tasks || !(world.task_deck == s.task_deck);
        for (int stack = 0; stack < on_mars::building_stacks; ++stack) {
            ASSERT_EQ(world.stack[stack].back(), s.stack[stack].back());  // its arrows lie open
            tiles = tiles || !(world.stack[stack] == s.stack[stack]);
        }
    }
    EXPECT_TRUE(discoveries && plans && techs && tiles && types && tasks) << discoveries << plans << techs << tiles << types << tasks;
}

TEST(OnMarsKnowledge, WhichPrivateGoalPaysOthersDoNotSee) {
    const auto rules = table(2);
    OnMars::State s;
    OnMars::setup(*rules, s, game_seed(1));
    const Move card{static_cast<u8>(Verb::pay_goal), 5, 0, 0};
    const Move unseen{static_cast<u8>(Verb::pay_goal), 0, 0, 0};
    EXPECT_TRUE(OnMars::face(*rules, s, 0, card, 0) == card);
    EXPECT_TRUE(OnMars::face(*rules, s, 0, card, viewer_all) == card);
    EXPECT_TRUE(OnMars::face(*rules, s, 0, card, 1) == unseen);
    EXPECT_TRUE(OnMars::face(*rules, s, 0, card, viewer_public) == unseen);
}

TEST(OnMarsKnowledge, OnlyWhoeverIsAskedMayAnswer) {
    const auto rules = table(3);
    OnMars::State s;
    OnMars::setup(*rules, s, game_seed(2));
    Rng rng = choice_stream(2);
    for (int decision = 0; decision < 100 && !OnMars::over(s); ++decision, play_out<OnMars>(*rules, s, rng, 1)) {
        MoveList asked;
        OnMars::moves(*rules, s, rules->seat_of(s.asked), asked);
        ASSERT_GT(asked.size(), 0);
        for (Seat seat = 0; seat < 3; ++seat) {
            if (OnMars::deciders(*rules, s).has(seat)) {
                continue;
            }
            MoveList list;
            OnMars::moves(*rules, s, seat, list);
            EXPECT_EQ(list.size(), 0);
            OnMars::attempts(*rules, s, seat, list);
            EXPECT_EQ(list.size(), 0);
            EXPECT_EQ(OnMars::why(*rules, s, seat, asked[0]).rule, static_cast<u8>(on_mars::Why::not_now));
        }
    }
}

/// Nothing is different between players who have only begun.
TEST(OnMarsKnowledge, EqualPlayersShareTheVictory) {
    for (int seats = 2; seats <= 4; ++seats) {
        const auto rules = table(seats);
        OnMars::State s;
        OnMars::setup(*rules, s, game_seed(5));
        for (Seat seat = 0; seat < seats; ++seat) {
            const Payoff pay = OnMars::payoff(*rules, s, seat);
            EXPECT_EQ(pay.rank, 1);
            EXPECT_EQ(pay.win, 1000 / seats);
        }
    }
}

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
