// Cave-In: the cards a seat has not seen are dealt by their numbers, and what is being paid stays secret.
#include <gtest/gtest.h>

#include "format/edition.h"
#include "games/cave_in/game.h"
#include "games/cave_in/hidden.h"
#include "kernel/playout.h"
#include "tests/chi_square.h"

namespace starboard::tests {
namespace {

using namespace cave_in;

class CaveInKnowledge : public testing::Test {
protected:
    void SetUp() override { start(2); }
    void start(int seats) {
        starboard::Setup setup;
        setup.mode = "first_game";
        setup.seats = seats;
        const auto prepared = prepare_rules<CaveIn>(setup);
        ASSERT_TRUE(prepared) << prepared.error().message;
        rules = prepared->rules;
    }
    [[nodiscard]] State dealt(u64 number) const {
        State s;
        CaveIn::setup(*rules, s, game_seed(number));
        return s;
    }
    std::shared_ptr<const Rules> rules;
    NoEvents silent;
};

/// Copies are told apart here, so that every outcome has the same chance: the n-th unseen copy of a kind.
TEST_F(CaveInKnowledge, EveryUnseenCardComesToAHiddenHandWithTheSameChance) {
    Rng rng = Rng::stream(Seed::from_number(3), 3);
    const State s = dealt(5);
    const Seat seat = 0;
    int unseen[kinds + 1] = {};
    for (const auto& stack : s.stack) {
        for (const MercId card : stack) {
            ++unseen[card.id];
        }
    }
    for (const MercId card : s.secret[1]) {
        ++unseen[card.id];
    }
    ChiSquare second_level;
    ChiSquare pair;
    for (u8 id = 1; id <= kinds; ++id) {
        for (int copy = 0; copy < unseen[id]; ++copy) {
            if (MercId{id}.level() == 2) {
                second_level.expect(static_cast<u64>(id) * 100 + static_cast<u64>(copy));
            }
        }
    }
    // two of level 1, in the order of the hand: every unordered pair of copies
    for (u8 a = 1; a <= kinds; ++a) {
        for (u8 b = a; b <= kinds; ++b) {
            for (int i = 0; i < unseen[a]; ++i) {
                for (int k = a == b ? i + 1 : 0; k < unseen[b]; ++k) {
                    if (MercId{a}.level() == 1 && MercId{b}.level() == 1) {
                        pair.expect(((static_cast<u64>(a) * 10 + static_cast<u64>(i)) * 100 + b) * 10 + static_cast<u64>(k));
                    }
                }
            }
        }
    }
    for (int n = 0; n < 60000; ++n) {
        const State world = CaveIn::imagine(*rules, s, seat, rng);
        ASSERT_EQ(world.secret[1].size(), 3);
        const MercId a = world.secret[1][0];
        const MercId b = world.secret[1][1];
        const MercId c = world.secret[1][2];
        second_level.add(static_cast<u64>(c.id) * 100 + rng.below(static_cast<u32>(unseen[c.id])));
        auto i = static_cast<int>(rng.below(static_cast<u32>(unseen[a.id])));
        auto k = static_cast<int>(rng.below(static_cast<u32>(unseen[b.id])));
        while (a == b && i == k) {
            k = static_cast<int>(rng.below(static_cast<u32>(unseen[b.id])));
        }
        if (a == b && i > k) {
            std::swap(i, k);
        }
        pair.add(((static_cast<u64>(a.id) * 10 + static_cast<u64>(i)) * 100 + b.id) * 10 + static_cast<u64>(k));
    }
    EXPECT_EQ(second_level.verdict(), "");
    EXPECT_EQ(pair.verdict(), "");
}

TEST_F(CaveInKnowledge, TheNextCrystalAndTheNextArtifactAreUniform) {
    Rng rng = Rng::stream(Seed::from_number(4), 4);
    const State s = dealt(6);
    ChiSquare ten;
    ChiSquare artifact;
    for (const CrystalId token : s.seam[3]) {
        ten.expect(token.id);
    }
    for (const auto& stack : s.artifacts) {
        for (int i = 0; i + 1 < stack.size(); ++i) {
            artifact.expect(stack[i].id);
        }
    }
    for (int n = 0; n < 20000; ++n) {
        const State world = CaveIn::imagine(*rules, s, 1, rng);
        ten.add(world.seam[3].back().id);
        artifact.add(world.artifacts[2][stack_height - 2].id);
    }
    EXPECT_EQ(ten.verdict(), "");
    EXPECT_EQ(artifact.verdict(), "");
}

/// From the choice of a crystal to the payment nobody else learns anything: view, question, key and worlds stay as they were.
TEST_F(CaveInKnowledge, APaymentIsSecretUntilItIsPaid) {
    start(3);
    int seen = 0;
    for (u64 number = 0; number < 200; ++number) {
        State s = dealt(number);
        Rng choices = choice_stream(number);
        play_out<CaveIn>(*rules, s, choices, 30 + choices.below(60));
        for (int n = 0; n < 60 && !CaveIn::over(s) && s.asks != Ask::action; ++n) {
            play_out<CaveIn>(*rules, s, choices, 1);
        }
        if (CaveIn::over(s)) {
            continue;
        }
        const Seat payer = s.turn;
        MoveList list;
        CaveIn::moves(*rules, s, payer, list);
        for (const Move move : list) {
            const auto verb = static_cast<Verb>(move.verb);
            if (verb != Verb::mine && verb != Verb::collect) {
                continue;
            }
            State paying = s;
            CaveIn::play(*rules, paying, payer, move, silent);
            MoveList cards;
            CaveIn::moves(*rules, paying, payer, cards);
            if (static_cast<Verb>(cards[0].verb) != Verb::pay) {
                CaveIn::play(*rules, paying, payer, cards[0], silent);
            }
            ASSERT_EQ(paying.barriers, s.barriers);
            for (Seat other = 0; other < rules->seats; ++other) {
                if (other == payer) {
                    EXPECT_NE(CaveIn::knowledge_key(*rules, s, other), CaveIn::knowledge_key(*rules, paying, other));
                    continue;
                }
                ++seen;
                EXPECT_EQ(CaveIn::knowledge_key(*rules, s, other), CaveIn::knowledge_key(*rules, paying, other));
                EXPECT_EQ(CaveIn::question(*rules, s, payer, other), CaveIn::question(*rules, paying, payer, other));
                Rng one = Rng::stream(Seed::from_number(number), 1);
                Rng two = one;
                EXPECT_EQ(hash_of(CaveIn::imagine(*rules, s, other, one)), hash_of(CaveIn::imagine(*rules, paying, other, two)));
            }
        }
    }
    EXPECT_GT(seen, 500);
}

/// A card that came to a hand in the open is the one that is played first; only an unseen one tells something.
TEST_F(CaveInKnowledge, PlayingAKnownCardTellsNothing) {
    State s = dealt(7);
    const MercId secret = s.secret[0][0];
    s.hand[0].add(secret);  // a second copy, taken from the docks: known
    const auto before = s.barriers;
    Hidden(s).leave(0, secret);
    EXPECT_EQ(s.barriers, before);
    EXPECT_EQ(s.secret[0].size(), 3);
    Hidden(s).leave(0, secret);
    EXPECT_EQ(s.barriers, before + 1);
    EXPECT_EQ(s.secret[0].size(), 2);
}

/// Everybody sees how many cards have which colour, and the colour of a card that is played: so a painted one tells something when it
/// leaves or is painted over, and a plain one that might have been painted tells that it was not.
TEST_F(CaveInKnowledge, PaintTellsWhereItIsSeen) {
    State s = dealt(7);
    s.turn = 0;
    for (const MercId card : List<MercId, start_hand>(s.secret[0])) {  // a hand that everybody knows: two of one kind, one of another
        Hidden(s).leave(0, card);
    }
    const MercId twice = merc(0, 1);
    const MercId once = merc(1, 1);
    for (const MercId card : {twice, twice, once}) {
        Hidden(s).gain(0, card);
    }
    const auto counted = [&](auto act) {
        const u32 before = CaveIn::barriers(s);
        act(Hidden(s));
        return static_cast<int>(CaveIn::barriers(s) - before);
    };
    const ColourId red{3};
    const ColourId blue{4};
    EXPECT_EQ(counted([&](Hidden hidden) { hidden.paint({once, {}}, red); }), 0) << "which card it was is secret";
    EXPECT_EQ(counted([&](Hidden hidden) { hidden.paint({once, red}, blue); }), 1);
    const State painted = s;
    EXPECT_EQ(counted([&](Hidden hidden) { hidden.leave(0, {twice, {}}); }), 0) << "one of two is plain, whatever is painted";
    EXPECT_EQ(counted([&](Hidden hidden) { hidden.leave(0, {twice, {}}); }), 1) << "the other card must be the painted one";
    s = painted;
    EXPECT_EQ(counted([&](Hidden hidden) { hidden.leave(0, {once, blue}); }), 1);
    EXPECT_EQ(counted([&](Hidden hidden) { hidden.leave(0, {twice, {}}); }), 0) << "nothing is painted any more";
    s = painted;
    const MercId fresh = merc(2, 1);
    Hidden(s).gain(0, fresh);
    EXPECT_EQ(counted([&](Hidden hidden) { hidden.leave(0, {fresh, {}}); }), 0) << "it came after the painting";
}

}  // namespace
}  // namespace starboard::tests
