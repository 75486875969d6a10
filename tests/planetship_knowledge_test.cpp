// Planetship: face-down cards, hidden rewards, the pile and the reserve are dealt with the same chance for everything a seat thinks
// possible.
#include <gtest/gtest.h>

#include "format/edition.h"
#include "games/planetship/facts.h"
#include "games/planetship/game.h"
#include "games/planetship/score.h"
#include "kernel/playout.h"
#include "tests/chi_square.h"

namespace starboard::tests {
namespace {

using namespace planetship;

class PlanetshipKnowledge : public testing::Test {
protected:
    void start(int seats) {
        starboard::Setup setup;
        setup.seats = seats;
        const auto prepared = prepare_rules<Planetship>(setup);
        ASSERT_TRUE(prepared) << prepared.error().message;
        rules = prepared->rules;
    }
    State middle(u64 number, u64 decisions) const {
        State s;
        Planetship::setup(*rules, s, game_seed(number));
        Rng choices = choice_stream(number);
        play_out<Planetship>(*rules, s, choices, decisions);
        return s;
    }
    std::shared_ptr<const Rules> rules;
};

TEST_F(PlanetshipKnowledge, AFaceDownCardIsAnyOfItsOwnersUnseenCards) {
    start(3);
    Rng rng = Rng::stream(Seed::from_number(3), 3);
    int cells_tested = 0;
    for (u64 number = 0; number < 40 && cells_tested < 6; ++number) {
        const State s = middle(number, 14);
        const Facts facts{*rules, s};
        for (int cell = 0; cell < cells && s.asks == Ask::place; ++cell) {
            const Seat seat = 0;
            if (s.owner[cell] == 0 || s.owner[cell] == seat + 1 || facts.sees(seat, cell)) {
                continue;
            }
            ++cells_tested;
            const Seat owner = facts.owner(cell);
            ChiSquare chi;
            s.hand[owner].each([&](CardId card) { chi.expect(card.id); });
            for (int other = 0; other < cells; ++other) {
                if (s.owner[other] == owner + 1 && !facts.sees(seat, other)) {
                    chi.expect(s.field[other].id);
                }
            }
            for (int n = 0; n < 6000; ++n) {
                chi.add(Planetship::imagine(*rules, s, seat, rng).field[cell].id);
            }
            EXPECT_EQ(chi.verdict(), "") << "game " << number << " cell " << cell;
        }
    }
    EXPECT_GE(cells_tested, 3);
}

TEST_F(PlanetshipKnowledge, AHiddenRewardIsAnyUnseenCardAndTheReserveAnyUnseenSector) {
    start(2);
    Rng rng = Rng::stream(Seed::from_number(4), 4);
    u64 number = 0;
    State s = middle(number, 0);
    int hidden = -1;
    for (; hidden < 0; s = middle(++number, 0)) {
        for (int sector = 0; sector < sectors; ++sector) {
            hidden = s.reward_down[sector] != 0 ? sector : hidden;
        }
        if (hidden >= 0) {
            break;
        }
    }
    ChiSquare reward;
    ChiSquare reserve;
    for (const CardId card : s.pile) {
        reward.expect(card.id);
    }
    for (int sector = 0; sector < sectors; ++sector) {
        if (s.reward_down[sector] != 0) {
            reward.expect(s.reward[sector][0].id);
        }
    }
    for (int i = 0; i < 4; ++i) {
        reserve.expect(s.belt[i]);
    }
    for (int n = 0; n < 20000; ++n) {
        const State world = Planetship::imagine(*rules, s, 1, rng);
        reward.add(world.reward[hidden][0].id);
        reserve.add(world.belt[0]);
    }
    EXPECT_EQ(reward.verdict(), "");
    EXPECT_EQ(reserve.verdict(), "");
}

/// What a probe shows, and what everybody can count, is the same in every imagined world.
TEST_F(PlanetshipKnowledge, WhatASeatCanKnowNeverChanges) {
    start(5);
    Rng rng = Rng::stream(Seed::from_number(5), 5);
    int looked = 0;
    int in_the_open = 0;
    for (u64 number = 0; number < 60; ++number) {
        const State s = middle(number, 20 + number);
        if (Planetship::over(s)) {
            continue;
        }
        const Facts facts{*rules, s};
        for (Seat seat = 0; seat < rules->seats; ++seat) {
            const State world = Planetship::imagine(*rules, s, seat, rng);
            for (Seat other = 0; other < rules->seats; ++other) {
                EXPECT_EQ(owned(s, other), owned(world, other));
                s.shown.each(
                    [&](CardId card) { EXPECT_EQ(s.hand[other].has(card), world.hand[other].has(card)) << "won or hacked in the open"; });
            }
            in_the_open += s.shown.size();
            EXPECT_EQ(s.hand[seat], world.hand[seat]);
            EXPECT_FALSE(s.table_rng == world.table_rng) << "what the table will draw is nobody's to know";
            for (int cell = 0; cell < cells; ++cell) {
                if (s.owner[cell] != 0 && facts.sees(seat, cell)) {
                    EXPECT_EQ(s.field[cell], world.field[cell]);
                    looked += facts.face_down(cell) && s.owner[cell] != seat + 1 ? 1 : 0;
                }
            }
            for (int i = 0; i < s.buried; ++i) {
                EXPECT_EQ(s.pile[i], world.pile[i]);
            }
        }
    }
    EXPECT_GT(looked, 20) << "probes showed hardly anything";
    EXPECT_GT(in_the_open, 20) << "hardly anything came to a hand in front of everybody";
}

/// What others see of a move, and of how far somebody has come with discards.
TEST_F(PlanetshipKnowledge, AMoveShowsNoHiddenCardToOthers) {
    start(3);
    State s = middle(1, 0);
    const auto place = [](int cell) { return Move{static_cast<u8>(Verb::place), 1, static_cast<u8>(cell), 0}; };
    const int hidden = cell_of(4, 0);
    s.probe[4][0] = 1U << 1U;
    const auto card = [&](Move move, Viewer viewer) { return int{Planetship::face(*rules, s, 0, move, viewer).a}; };
    EXPECT_EQ(card(place(hidden), 0), 1);
    EXPECT_EQ(card(place(hidden), 1), 1) << "a probe lies there";
    EXPECT_EQ(card(place(hidden), 2), 0);
    EXPECT_EQ(card(place(hidden), viewer_public), 0);
    EXPECT_EQ(card(place(cell_of(2, 0)), 2), 1) << "an open field";
    const Move discard{static_cast<u8>(Verb::discard), 1, 0, 0};
    EXPECT_EQ(card(discard, 0), 1);
    EXPECT_EQ(card(discard, 2), 0);
    s.asks = Ask::discard;
    s.hand[0].add({60});
    s.hand[0].add({54});
    s.dropping[0].push({1});
    EXPECT_EQ(Planetship::question(*rules, s, 0, 0).args[0], 1);
    EXPECT_EQ(Planetship::question(*rules, s, 0, 2).args[0], 2);
}

/// The estimate of the bots: the result at the end, and the better cards before.
TEST_F(PlanetshipKnowledge, TheEstimateFollowsTheScore) {
    for (int seats = 2; seats <= max_players; ++seats) {
        start(seats);
        for (u64 number = 0; number < 10; ++number) {
            State s = middle(number, 10000);
            ASSERT_TRUE(Planetship::over(s));
            int best = -1000;
            for (Seat seat = 0; seat < seats; ++seat) {
                const Payoff pay = Planetship::payoff(*rules, s, seat);
                EXPECT_EQ(Planetship::judge(*rules, s, seat), pay.win);
                EXPECT_EQ(pay.win, s.ended == seat + 1 ? 1000 : 0);
                EXPECT_TRUE(pay.rank == 1 ? pay.margin >= 0 : pay.margin <= 0);
                best = pay.points > best ? pay.points : best;
            }
            EXPECT_EQ(best, Planetship::payoff(*rules, s, static_cast<Seat>(s.ended - 1)).points);
        }
        State s = middle(1, 0);
        s.hand[0].add({60});
        s.hand[0].add({54});
        EXPECT_GT(Planetship::judge(*rules, s, 0), 500);
        EXPECT_LT(Planetship::judge(*rules, s, 1), 500);
    }
}

}  // namespace
}  // namespace starboard::tests
