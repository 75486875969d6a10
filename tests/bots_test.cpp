// Bots: they keep their time, their memory and the secrets of others, and they repeat themselves exactly when asked to.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "all_games.h"  // made by the build
#include "arena/ladder.h"
#include "arena/reference.h"
#include "bots/bot.h"
#include "bots/player.h"
#include "format/edition.h"
#include "kernel/playout.h"
#include "tests/cases.h"
#include "tests/games/bids/game.h"
#include "tests/games/kuhn/game.h"
#include "tests/games/pursuit/game.h"

namespace starboard {
namespace {

template <class G>
std::shared_ptr<const typename G::Rules> rules_of(const std::string& mode = "", const json::object& options = {}) {
    starboard::Setup setup;
    setup.mode = mode;
    setup.options = options;
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

template <class G>
constexpr int positions = 400;
template <>
constexpr int positions<CaveIn> = 600;
template <>
constexpr int positions<Compile> = 2000;
template <>
constexpr int positions<OnMars> = 100;  // a playout looks ten times as far
#define GAME(id, Type) \
    TEST(NoPeeking, SearchIn_##id) { same_move_in_both_worlds<Type>("", "hard", 24, positions<Type>); }
#include "games/registry.def"
#undef GAME
TEST(NoPeeking, GreedyInCaveIn) { same_move_in_both_worlds<CaveIn>("", "greedy", 0, 300); }
TEST(NoPeeking, SoftLevels) { same_move_in_both_worlds<Compile>("", "easy", 24, 500); }
TEST(NoPeeking, Greedy) { same_move_in_both_worlds<Compile>("", "greedy", 0, 500); }
TEST(NoPeeking, SimultaneousBids) { same_move_in_both_worlds<Bids>("teams", "hard", 24, 300); }

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

// -- long turns --

static_assert(CountsTurns<Pursuit>);
static_assert(!CountsTurns<Compile> && !CountsTurns<CaveIn> && !CountsTurns<Planetship> && !CountsTurns<Theseus>,
              "the landed games keep their time per decision");

/// Thinks through a game of Pursuit with up to three decisions a turn; seat 0 does so by a clock that every look moves on.
struct LongTurns {
    struct Decision {
        u32 turn;
        i64 took_us;
        bool choice;
    };
    std::vector<Decision> decisions;
    i64 late_us = 0;

    LongTurns(const Level& level, const Budget& wanted, u64 number) {
        const auto rules = rules_of<Pursuit>("hunt", {{"steps", "3"}, {"lead", "1"}});
        i64 now = 0;
        Budget budget = wanted;
        budget.now_us = [&now] { return now += 20; };
        Player<Pursuit> player(*rules, 0, level, budget, number);
        Pursuit::State s;
        Pursuit::setup(*rules, s, game_seed(number));
        Rng rng = choice_stream(number);
        NoEvents silent;
        MoveList list;
        while (!Pursuit::over(s)) {
            const Seat seat = Pursuit::deciders(*rules, s).lowest();
            Pursuit::moves(*rules, s, seat, list);
            Move move = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
            if (seat == 0) {
                const i64 before = now;
                move = player.think(s).move;
                decisions.push_back({Pursuit::turns(s), now - before, list.size() > 1});
                late_us = std::max(late_us, player.late_us());
            }
            player.saw(s, seat, move);
            Pursuit::play(*rules, s, seat, move, silent);
        }
    }
    [[nodiscard]] std::map<u32, std::vector<i64>> by_turn() const {
        std::map<u32, std::vector<i64>> out;
        for (const Decision& decision : decisions) {
            if (decision.choice) {
                out[decision.turn].push_back(decision.took_us);
            }
        }
        return out;
    }
};

TEST(LongTurns, TheDecisionsOfATurnShareItsTime) {
    Budget budget;
    budget.turn_ms = 30;
    std::size_t longest = 0;
    for (u64 number = 0; number < 8; ++number) {
        const LongTurns game(*find_level("hard"), budget, number);
        EXPECT_LE(game.late_us, 2000);
        for (const auto& [turn, took] : game.by_turn()) {
            i64 sum = 0;
            for (const i64 us : took) {
                EXPECT_GT(us, 0);
                sum += us;
            }
            EXPECT_LE(sum, 32000) << "turn " << turn;
            EXPECT_GE(took.front(), 10000) << "the first decision of a turn has the largest share, turn " << turn;
            longest = std::max(longest, took.size());
            if (took.size() == 3) {
                EXPECT_GE(sum, 29000) << "the last decision has all that is left, turn " << turn;
            }
        }
    }
    EXPECT_EQ(longest, 3U);
}

TEST(LongTurns, ALevelsTimeIsForATurnAndMsForADecision) {
    Level level = *find_level("hard");
    level.ms = 20;
    for (const auto& [turn, took] : LongTurns(level, Budget{}, 1).by_turn()) {
        EXPECT_LE(std::accumulate(took.begin(), took.end(), i64{0}), 22000) << "turn " << turn;
    }
    Budget budget;
    budget.scale = 0.5;
    for (const auto& [turn, took] : LongTurns(level, budget, 1).by_turn()) {
        EXPECT_LE(std::accumulate(took.begin(), took.end(), i64{0}), 11000) << "turn " << turn;
    }
    budget.ms = 10;
    for (const LongTurns::Decision& decision : LongTurns(level, budget, 1).decisions) {
        EXPECT_LE(decision.took_us, 11000);
        EXPECT_GE(decision.took_us, decision.choice ? 10000 : 0);
    }
}

TEST(LongTurns, DistanceCountsTurnsWhereTheGameDoes) {
    const auto rules = rules_of<Pursuit>("hunt", {{"steps", "3"}});
    Pursuit::State s;
    Pursuit::setup(*rules, s, game_seed(2));
    Distance<Pursuit> gone(s);
    Rng rng = choice_stream(2);
    int decisions = 0;
    bool longer_turn = false;
    while (!Pursuit::over(s)) {
        EXPECT_EQ(gone.to(s), static_cast<int>(Pursuit::turns(s)));
        play_out<Pursuit>(*rules, s, rng, 1);
        gone.decided();
        longer_turn = longer_turn || ++decisions > gone.to(s) + 1;
    }
    EXPECT_TRUE(longer_turn);
    const auto compile = rules_of<Compile>();
    Compile::State c;
    Compile::setup(*compile, c, game_seed(2));
    Distance<Compile> one(c);
    one.decided();
    EXPECT_EQ(one.to(c), 1);
}

// With 2 and 3 the exit is reached in this turn, with 1 it is not, and the warden is near. No single step shows that.
TEST(LongTurns, GreedyLooksToTheEndOfItsTurn) {
    const auto rules = rules_of<Pursuit>("escape", {{"steps", "2"}});
    Pursuit::State s;
    Pursuit::setup(*rules, s, game_seed(1));
    s.place[0] = 10;
    s.automaton = 9;
    ASSERT_EQ(Pursuit::check(*rules, s), "");
    for (u64 seed = 0; seed < 40; ++seed) {
        Player<Pursuit> player(*rules, 0, *find_level("greedy"), Budget{}, seed);
        const Thought thought = player.think(s);
        EXPECT_NE(thought.move.a, 1) << seed;
        EXPECT_GT(thought.value, 0.3);
    }
}

TEST(LongTurns, BotsPlayWholeGames) {
    const std::vector<const Runner*> all = all_runners();
    const Runner* const runner = *std::ranges::find(all, "pursuit", [](const Runner* one) { return one->game().id(); });
    MatchPlan plan;
    plan.setup.mode = "hunt";
    plan.setup.seats = 3;
    plan.setup.options = {{"steps", "3"}};
    plan.bots = {"greedy", "easy", "hard"};
    plan.games = 6;
    plan.turn_ms = 5;
    auto result = runner->match(plan);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->fault, "");
    EXPECT_EQ(result->games, 6);
    plan.playouts = 30;  // twice the same
    plan.turn_ms = 0;
    const auto once = runner->match(plan);
    const auto again = runner->match(plan);
    ASSERT_TRUE(once && again);
    EXPECT_EQ(once->mean_decisions, again->mean_decisions);
    // a game that does not count turns has no time for one
    plan = MatchPlan{};
    plan.bots = {"easy", "easy"};
    plan.setup.seats = 2;
    plan.turn_ms = 5;
    result = runners().front()->match(plan);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().message.find("--ms"), std::string::npos);
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
            plan.games = tests::affordable(runner->game(), 4);
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
