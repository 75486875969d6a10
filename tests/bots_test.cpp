// Bots: they keep their time, their memory and the secrets of others, and they repeat themselves exactly when asked to.
#include <gtest/gtest.h>

#include "arena/ladder.h"
#include "arena/runner.h"
#include "bots/bot.h"
#include "bots/player.h"
#include "format/edition.h"
#include "games/cave_in/game.h"
#include "games/compile/game.h"
#include "games/planetship/game.h"
#include "games/theseus/game.h"
#include "kernel/playout.h"
#include "tests/games/bids/game.h"
#include "tests/games/kuhn/game.h"

namespace starboard {
namespace {

template <class G>
std::shared_ptr<const typename G::Rules> rules_of(const std::string& mode = "") {
    starboard::Setup setup;
    setup.mode = mode;
    auto prepared = prepare_rules<G>(setup);
    EXPECT_TRUE(prepared.has_value());
    return prepared->rules;
}

/// Two bots with the same seed and number of playouts, one at the true table and one in another world its seat cannot tell from it.
template <class G>
void same_move_in_both_worlds(const std::string& mode, std::string_view level_name, int playouts, int positions) {
    const auto rules = rules_of<G>(mode);
    const Level level = *find_level(level_name);
    Rng rng = Rng::stream(Seed::from_number(99), 5);
    int compared = 0;
    for (u64 number = 0; compared < positions; ++number) {
        typename G::State s;
        G::setup(*rules, s, game_seed(number));
        Rng choices = choice_stream(number);
        NoEvents silent;
        MoveList list;
        for (int n = 0; !G::over(s) && n < 400; ++n) {
            const Seat seat = G::deciders(*rules, s).lowest();
            G::moves(*rules, s, seat, list);
            if (list.size() > 1 && choices.below(4) == 0 && compared < positions) {
                const typename G::State world = G::imagine(*rules, s, seat, rng);
                Budget budget;
                budget.playouts = playouts;
                SearchOptions options;
                options.nodes = 1U << 12U;
                const u64 seed = rng.next();
                Player<G> here(*rules, seat, level, budget, seed, options);
                Player<G> there(*rules, seat, level, budget, seed, options);
                ASSERT_EQ(here.think(s).move, there.think(world).move) << "game " << number << ", decision " << n;
                ++compared;
            }
            G::play(*rules, s, seat, list[static_cast<int>(choices.below(static_cast<u32>(list.size())))], silent);
        }
    }
}

TEST(NoPeeking, SearchOnThousandsOfCompilePositions) { same_move_in_both_worlds<Compile>("", "hard", 24, 2000); }
TEST(NoPeeking, SearchOnHundredsOfCaveInPositions) { same_move_in_both_worlds<CaveIn>("", "hard", 24, 600); }
TEST(NoPeeking, SearchOnHundredsOfPlanetshipPositions) { same_move_in_both_worlds<Planetship>("", "hard", 24, 400); }
TEST(NoPeeking, SearchOnHundredsOfTheseusPositions) { same_move_in_both_worlds<Theseus>("", "hard", 24, 400); }
TEST(NoPeeking, GreedyInCaveIn) { same_move_in_both_worlds<CaveIn>("", "greedy", 0, 300); }
TEST(NoPeeking, SoftLevels) { same_move_in_both_worlds<Compile>("", "easy", 24, 500); }
TEST(NoPeeking, Greedy) { same_move_in_both_worlds<Compile>("", "greedy", 0, 500); }
TEST(NoPeeking, SimultaneousBids) { same_move_in_both_worlds<Bids>("teams", "hard", 24, 300); }

/// The kept tree must not know more than the seat either: whole games with reuse, in the true world and in a twin of it.
TEST(NoPeeking, TreesKeptBetweenDecisions) {
    const auto rules = rules_of<Compile>();
    const Level level = *find_level("hard");
    NoEvents silent;
    for (u64 number = 0; number < 12; ++number) {
        Compile::State s;
        Compile::setup(*rules, s, game_seed(number));
        Budget budget;
        budget.playouts = 40;
        SearchOptions options;
        options.nodes = 1U << 14U;
        const Seat me = static_cast<Seat>(number % 2);
        Player<Compile> here(*rules, me, level, budget, number, options);
        Player<Compile> there(*rules, me, level, budget, number, options);
        Rng rng = choice_stream(number);
        MoveList list;
        for (int n = 0; !Compile::over(s) && n < 200; ++n) {
            const Seat seat = Compile::deciders(*rules, s).lowest();
            Compile::moves(*rules, s, seat, list);
            Move move = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
            const Compile::State world = Compile::imagine(*rules, s, me, rng);
            if (seat == me) {
                const Move chosen = here.think(s).move;
                ASSERT_EQ(chosen, there.think(world).move) << "game " << number << ", decision " << n;
                move = chosen;
            }
            here.saw(s, seat, move);
            // The twin is shown another hidden card wherever the seat cannot see the true one.
            Move seen = move;
            if (Compile::face(*rules, s, seat, move, me) != move) {
                Compile::moves(*rules, world, seat, list);
                for (const Move other : list) {
                    if (Compile::face(*rules, world, seat, other, me) == Compile::face(*rules, s, seat, move, me)) {
                        seen = other;
                    }
                }
            }
            there.saw(world, seat, seen);
            Compile::play(*rules, s, seat, move, silent);
        }
    }
}

TEST(Time, DeadlineIsKeptWithAnInjectedClock) {
    const auto rules = rules_of<Compile>();
    for (const std::string_view name : {"easy", "medium", "hard", "expert"}) {
        Compile::State s;
        Compile::setup(*rules, s, game_seed(3));
        Rng choices = choice_stream(3);
        play_out<Compile>(*rules, s, choices, 30);
        i64 now = 0;
        Budget budget;
        budget.ms = 100;
        budget.now_us = [&now] { return now += 1000; };  // every look at the clock costs a millisecond
        Level level = *find_level(name);
        level.max_playouts = 0;
        Player<Compile> player(*rules, Compile::deciders(*rules, s).lowest(), level, budget, 1);
        player.think(s);
        EXPECT_LE(now, 150000) << name;
        EXPECT_GE(now, 100000) << name;
    }
}

TEST(Time, CancellingEndsAtOnce) {
    const auto rules = rules_of<Compile>();
    Compile::State s;
    Compile::setup(*rules, s, game_seed(4));
    std::atomic<bool> cancel{true};
    Budget budget;
    budget.ms = 3600000;
    budget.cancel = &cancel;
    const Seat seat = Compile::deciders(*rules, s).lowest();
    Player<Compile> player(*rules, seat, *find_level("expert"), budget, 1);
    const Thought thought = player.think(s);
    EXPECT_TRUE(Compile::why(*rules, s, seat, thought.move).legal()) << "a cancelled bot still answers with a legal move";
}

TEST(Memory, StaysWithinWhatWasAllocatedAtTheStart) {
    const auto rules = rules_of<Compile>();
    Compile::State s;
    Compile::setup(*rules, s, game_seed(5));
    SearchOptions options;
    options.nodes = 512;  // far too few: the tree must stop growing, not the search
    Budget budget;
    budget.playouts = 3000;
    const Seat seat = Compile::deciders(*rules, s).lowest();
    Player<Compile> player(*rules, seat, *find_level("hard"), budget, 1, options);
    const std::size_t before = player.memory();
    const Thought thought = player.think(s);
    EXPECT_EQ(thought.iterations, 3000U);
    EXPECT_EQ(player.memory(), before);
    EXPECT_LE(before, 2 * 512 * sizeof(Node) + 1024);
}

TEST(Reproducible, SamePlayoutsAndSeedGiveTheSameMatch) {
    MatchPlan plan;
    plan.bots = {"hard", "easy"};
    plan.games = 6;
    plan.playouts = 40;
    plan.setup.seed = "again";
    plan.setup.seats = 2;
    const auto one = runners().front()->match(plan);
    plan.threads = 2;
    const auto two = runners().front()->match(plan);
    ASSERT_TRUE(one && two);
    EXPECT_EQ(one->seats[0].wins, two->seats[0].wins);
    EXPECT_EQ(one->mean_decisions, two->mean_decisions);
}

TEST(NeverBetter, NoThinkingBotPlaysAMoveThatIsNeverBetterThanAnother) {
    int games_with_such_moves = 0;
    for (const Runner* runner : runners()) {
        for (const std::string_view level : {"greedy", "easy", "medium"}) {
            MatchPlan plan;
            plan.bots = {std::string(level), "random"};
            plan.games = 4;
            plan.playouts = 30;
            plan.setup.seed = "idle";
            plan.setup.seats = 2;
            const auto result = runner->match(plan);
            ASSERT_TRUE(result) << result.error().message;
            EXPECT_EQ(result->seats[0].idled, 0U) << runner->game().id() << ", " << level;
            games_with_such_moves += result->seats[0].idle > 0 && result->seats[1].idled > 0 ? 1 : 0;
        }
    }
    EXPECT_GE(games_with_such_moves, 6) << "Planetship and Theseus have such moves, and random bots play them";
}

// Nobody can beat a king: folding it against a bet is never right.
TEST(Kuhn, SearchKnowsWhatAKingIsWorthWithoutGameKnowledge) {
    const auto rules = rules_of<Kuhn>();
    int wrong = 0;
    int folded_kings = 0;
    int kings = 0;
    for (u64 number = 0; number < 60; ++number) {
        Kuhn::State s;
        Kuhn::setup(*rules, s, game_seed(number));
        NoEvents silent;
        Budget budget;
        budget.playouts = 400;
        Player<Kuhn> one(*rules, 0, *find_level("hard"), budget, number);
        Player<Kuhn> two(*rules, 1, *find_level("hard"), budget, number + 1000);
        while (!Kuhn::over(s)) {
            const Seat seat = Kuhn::deciders(*rules, s).lowest();
            const Thought thought = (seat == 0 ? one : two).think(s);
            const u8 card = s.zones.card[s.zones.begin(kuhn::hand_of(seat))];
            if (card == kuhn::cards - 1 && s.stage == kuhn::Stage::answer) {
                ++kings;
                folded_kings += thought.move.verb == static_cast<u8>(kuhn::Verb::fold) ? 1 : 0;
            }
            wrong += Kuhn::why(*rules, s, seat, thought.move).legal() ? 0 : 1;
            Kuhn::play(*rules, s, seat, thought.move, silent);
        }
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(kings, 3);
    EXPECT_EQ(folded_kings, 0);
}

TEST(Levels, UnknownNameIsRefusedNamingTheKnownOnes) {
    const auto level = find_level("godlike");
    ASSERT_FALSE(level);
    EXPECT_NE(level.error().message.find("expert"), std::string::npos);
}

TEST(Ratings, RecoverKnownStrengths) {
    // 200 Elo apart: expected score 0.7597
    std::vector<PairScore> pairs(1);
    pairs[0].first = 1;
    pairs[0].second = 0;
    pairs[0].games = 10000;
    pairs[0].score.wins = 7597;
    const std::vector<Rating> ratings = rate(2, pairs);
    EXPECT_NEAR(ratings[1].elo, 200, 2);
    EXPECT_NEAR(ratings[1].half, 1.96 * 400 / 2.302585 / std::sqrt(10000 * 0.7597 * 0.2403), 0.5);
    EXPECT_EQ(ratings[0].elo, 0);
}

TEST(Interval, WilsonMatchesKnownValues) {
    const SeatScore half = score("x", 50, 100);
    EXPECT_NEAR(half.low, 0.4038, 0.0005);
    EXPECT_NEAR(half.high, 0.5962, 0.0005);
    EXPECT_NEAR(half.elo, 0, 1e-9);
    const SeatScore all = score("x", 20, 20);
    EXPECT_NEAR(all.low, 0.8389, 0.0005);
    EXPECT_NEAR(all.high, 1.0, 1e-9);
}

TEST(Review, ComparesEveryDecisionWithAChoice) {
    const Game* game = games().front();
    starboard::Setup setup;
    setup.options["draft"] = "random";
    setup.seed = "7";
    auto match = game->start(setup);
    ASSERT_TRUE(match);
    (*match)->random(3, 40);
    ReviewPlan plan;
    plan.level = "hard";
    plan.playouts = 60;
    const auto review = runners().front()->review(**match, plan);
    ASSERT_TRUE(review);
    EXPECT_GT(review->decisions.size(), 10U);
    for (const ReviewedDecision& decision : review->decisions) {
        EXPECT_GE(decision.best_value, 0.0);
        EXPECT_LE(decision.best_value, 1.0);
        if (decision.played == decision.best) {
            EXPECT_DOUBLE_EQ(decision.played_value, decision.best_value);
        }
    }
}

}  // namespace
}  // namespace starboard
