// Bots that keep their trees between decisions: the same moves in worlds a seat cannot tell apart, nothing left of what was taken back or
// called off, one budget of memory for all.
#include "bots/kept.h"

#include <gtest/gtest.h>

#include <thread>

#include "all_games.h"  // made by the build
#include "bots/bot_of.h"
#include "format/edition.h"
#include "kernel/playout.h"
#include "tests/cases.h"
#include "tests/games/bids/game.h"
#include "tests/games/pursuit/game.h"

namespace starboard {
namespace {

u64 visits_of(const Thought& thought) {
    u64 sum = 0;
    for (const MoveThought& one : thought.moves) {
        sum += one.visits;
    }
    return sum;
}

/// One seat's bot at the true table, and another at tables its seat cannot tell from it; both are told what they see of whole games.
template <class G>
class Twins {
public:
    using State = typename G::State;
    using Seen = typename Mind<G>::Seen;
    int decided = 0;
    int with_a_tree = 0;  ///< decisions that began with what earlier ones had found out

    Twins(const std::string& mode, const json::object& options) {
        starboard::Setup setup;
        setup.mode = mode;
        setup.options = options;
        rules_ = prepare_rules<G>(setup)->rules;
    }

    void play(u64 number) {
        const auto me = static_cast<Seat>(number % rules_->seats);
        SearchOptions options;
        options.nodes = 1U << 14U;
        Mind<G> here(rules_, me, *find_level("hard"), options);
        Mind<G> there(rules_, me, *find_level("hard"), options);
        typename Mind<G>::Look true_look;
        typename Mind<G>::Look twin_look;
        State s;
        G::setup(*rules_, s, game_seed(number));
        Rng rng = choice_stream(number);
        NoEvents silent;
        MoveList list;
        for (int n = 0; !G::over(s) && n < 400; ++n) {
            const Seat seat = G::deciders(*rules_, s).lowest();
            G::moves(*rules_, s, seat, list);
            Move move = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
            if (seat == me) {
                true_look.now = s;
                twin_look.now = G::imagine(*rules_, s, me, rng);
                true_look.at = here.place_of(n, true_look.now);
                twin_look.at = there.place_of(n, twin_look.now);
                ASSERT_EQ(true_look.at, twin_look.at);
                const u64 seed = mix(true_look.at.known);
                const Thought mine = here.think(true_look, budget(), seed);
                const Thought theirs = there.think(twin_look, budget(), seed);
                ASSERT_EQ(mine.move, theirs.move) << "game " << number << ", decision " << n;
                ASSERT_EQ(visits_of(mine), visits_of(theirs)) << "game " << number << ", decision " << n;
                ++decided;
                with_a_tree += visits_of(mine) > playouts ? 1 : 0;
                move = mine.move;
                for (auto* look : {&true_look, &twin_look}) {
                    look->since = look->at;
                    look->played.clear();
                }
            }
            true_look.played.push_back({s, seat, move});
            twin_look.played.push_back(as_seen(s, me, seat, move, rng));
            G::play(*rules_, s, seat, move, silent);
        }
    }

private:
    static constexpr u64 playouts = 40;

    static Budget budget() {
        Budget out;
        out.playouts = static_cast<int>(playouts);
        return out;
    }
    /// What might have happened instead, for all the seat can see; the truth itself if no other world is found.
    Seen as_seen(const State& s, Seat me, Seat by, Move move, Rng& rng) const {
        const Move face = G::face(*rules_, s, by, move, me);
        MoveList list;
        for (int i = 0; i < 8; ++i) {
            const State world = G::imagine(*rules_, s, me, rng);
            G::moves(*rules_, world, by, list);
            std::vector<Move> alike;
            for (const Move other : list) {
                if (G::face(*rules_, world, by, other, me) == face) {
                    alike.push_back(other);
                }
            }
            if (!alike.empty()) {
                return {world, by, alike[rng.below(static_cast<u32>(alike.size()))]};
            }
        }
        return {s, by, move};
    }

    std::shared_ptr<const typename G::Rules> rules_;
};

template <class G>
void same_games_in_both_worlds(u64 games, const std::string& mode = "", const json::object& options = {}) {
    Twins<G> twins(mode, options);
    for (u64 number = 0; number < (tests::slow_build ? (games + 3) / 4 : games); ++number) {
        twins.play(number);
        if (testing::Test::HasFatalFailure()) {
            return;
        }
    }
    EXPECT_GT(twins.decided, 0);
    EXPECT_GT(twins.with_a_tree, 0) << "no tree was ever kept: nothing is tested";
}

template <class G>
constexpr u64 twin_games = 6;
template <>
constexpr u64 twin_games<CaveIn> = 8;
template <>
constexpr u64 twin_games<Compile> = 12;
template <>
constexpr u64 twin_games<OnMars> = 1;  // of many decisions
#define GAME(id, Type) \
    TEST(KeptTrees, TellNothingIn_##id) { same_games_in_both_worlds<Type>(twin_games<Type>); }
#include "games/registry.def"
#undef GAME
TEST(KeptTrees, TellNothingInTheseusWithChosenDecks) { same_games_in_both_worlds<Theseus>(4, "duel", {{"deck", "chosen"}}); }
TEST(KeptTrees, TellNothingInBids) { same_games_in_both_worlds<Bids>(60, "teams"); }
TEST(KeptTrees, TellNothingInPursuit) { same_games_in_both_worlds<Pursuit>(60, "escape", {{"steps", "2"}}); }

// -- at a match --

class KeptBots : public testing::Test {
protected:
    static constexpr int playouts = 60;
    std::shared_ptr<Kept> kept = std::make_shared<Kept>();
    std::unique_ptr<Match> match;
    int table = 0;  ///< its address is the table's

    void SetUp() override { match = begin("kept"); }
    static std::unique_ptr<Match> begin(const std::string& seed) {
        starboard::Setup setup;
        setup.seed = seed;
        setup.options["draft"] = "random";
        auto started = (*find_game(games(), "compile"))->start(setup);
        EXPECT_TRUE(started);
        return std::move(*started);
    }
    static Budget budget() {
        Budget out;
        out.playouts = playouts;
        return out;
    }
    Thought ask(std::string_view level = "hard", const std::atomic<bool>* cancel = nullptr) {
        Budget limits = budget();
        limits.cancel = cancel;
        const auto thinker = kept->about(&table, *match, match->deciders().lowest(), *find_level(level), limits, 7);
        EXPECT_TRUE(thinker);
        return (*thinker)();
    }
    void play(Move move) { ASSERT_TRUE(match->play(match->deciders().lowest(), move)); }
    /// Both seats play what their bots say, until one uses an earlier tree. True if that came to pass.
    bool until_a_tree_is_used() {
        for (int i = 0; i < 60 && !match->over(); ++i) {
            const Thought thought = ask();
            if (visits_of(thought) > playouts) {
                return true;
            }
            play(thought.move);
        }
        return false;
    }
};

TEST_F(KeptBots, UseWhatTheyFoundOutBefore) {
    EXPECT_TRUE(until_a_tree_is_used());
    EXPECT_EQ(kept->count(), 2U) << "one for each seat";
    EXPECT_GT(kept->memory(), 0U);
    kept->forget(&table);
    EXPECT_EQ(kept->count(), 0U);
    EXPECT_EQ(kept->memory(), 0U);
    EXPECT_LE(visits_of(ask()), playouts) << "begins anew";
}

TEST_F(KeptBots, OfOneDecisionKeepNothing) {
    for (int i = 0; i < 20 && !match->over(); ++i) {
        const auto thinker = kept->once(*match, match->deciders().lowest(), *find_level("hard"), budget(), 7);
        ASSERT_TRUE(thinker);
        const Thought thought = (*thinker)();
        EXPECT_LE(visits_of(thought), playouts);
        play(thought.move);
    }
    EXPECT_EQ(kept->count(), 0U);
}

TEST_F(KeptBots, LeaveTreesOfATakenBackGameBehind) {
    ASSERT_TRUE(until_a_tree_is_used());
    // the same position again: it was thought about already, and whoever comes again gets the same answer
    const Move first = ask().move;
    EXPECT_EQ(ask().move, first);
    EXPECT_LE(visits_of(ask()), playouts);
    // back to an earlier position
    play(first);
    const int earlier = match->move_count() - 2;
    const Seat seat = (match->entries().end() - 2)->seat;
    ASSERT_TRUE(match->take_back(seat, earlier, TakeBack::practice));
    EXPECT_LE(visits_of(ask()), playouts);
    // and on again, another way as long as there is one: no tree leads there
    for (int i = 0; i < 6 && !match->over(); ++i) {
        play(match->choices(match->deciders().lowest()).back().move);
    }
    if (!match->over()) {
        EXPECT_TRUE(match->why(match->deciders().lowest(), ask().move).legal());
    }
}

TEST_F(KeptBots, LeaveTreesOfADealTakenBackBehind) {
    ASSERT_TRUE(until_a_tree_is_used());
    play(ask().move);
    const int number = match->begin_of(match->move_count() - 1);
    const Seat seat = match->entries().back().seat;
    ASSERT_TRUE(match->take_back(seat, number, TakeBack::agreed)) << "what nobody has seen is dealt anew";
    EXPECT_LE(visits_of(ask()), playouts);
    EXPECT_TRUE(match->why(match->deciders().lowest(), ask().move).legal());
}

TEST_F(KeptBots, OfAnotherMatchOrLevelAreOthers) {
    ASSERT_TRUE(until_a_tree_is_used());
    const int decisions = match->move_count();
    match = begin("another");
    while (match->move_count() < decisions + 1) {
        play(match->choices(match->deciders().lowest()).front().move);
    }
    EXPECT_LE(visits_of(ask()), playouts);
    EXPECT_LE(kept->count(), 2U);
    play(match->choices(match->deciders().lowest()).front().move);
    for (int i = 0; i < 20 && !match->over(); ++i) {
        const Thought thought = ask(i % 2 == 0 ? "hard" : "expert");  // a seat that changes hands every time
        play(thought.move);
    }
    EXPECT_LE(kept->count(), 2U);
}

TEST_F(KeptBots, CalledOffLeaveNothing) {
    ASSERT_TRUE(until_a_tree_is_used());
    const std::atomic<bool> cancel{true};
    const Seat seat = match->deciders().lowest();
    const Thought off = ask("hard", &cancel);
    EXPECT_TRUE(match->why(seat, off.move).legal());
    // its next decision
    play(off.move);
    while (!match->over() && match->deciders().lowest() != seat) {
        play(ask().move);
    }
    ASSERT_FALSE(match->over());
    EXPECT_LE(visits_of(ask()), playouts);
}

TEST_F(KeptBots, ThinkOnWhileTheMatchGoesAndTheTableCloses) {
    for (int round = 0; round < 20; ++round) {
        match = begin(std::to_string(round));
        auto cancel = std::make_shared<std::atomic<bool>>(false);
        Budget limits;
        limits.ms = 60'000;
        limits.cancel = cancel.get();
        auto thinker = kept->about(&table, *match, match->deciders().lowest(), *find_level("expert"), limits, 7);
        ASSERT_TRUE(thinker);
        std::thread worker([think = std::move(*thinker), cancel] { (void)think(); });
        play(match->choices(match->deciders().lowest()).front().move);
        if (round % 2 == 0) {
            kept->forget(&table);
        }
        if (round % 3 == 0) {
            match.reset();
        }
        if (round % 5 == 0) {
            kept = std::make_shared<Kept>();  // the house closes
        }
        cancel->store(true);
        worker.join();
    }
    EXPECT_LE(kept->count(), 2U);
}

// -- memory --

/// Holds as many bytes as it is told, and thinks of nothing; `held` tells whether it still does.
class Weight final : public Bot {
public:
    Weight(std::size_t bytes, bool fails, bool& held) : bytes_(bytes), fails_(fails), held_(held) {}
    [[nodiscard]] bool plays(const Match& /*match*/) const override { return true; }
    [[nodiscard]] Thinker about(const Match& /*match*/, const Budget& /*budget*/, u64 /*seed*/) override {
        return [this]() -> Thought {
            if (fails_) {
                throw std::logic_error("a broken rule");
            }
            return {};
        };
    }
    std::size_t rest() override {
        held_ = true;
        return bytes_;
    }
    void shed() override { held_ = false; }

private:
    std::size_t bytes_;
    bool fails_;
    bool& held_;
};

class KeptMemory : public KeptBots {
protected:
    std::size_t bytes = 40;
    bool fails = false;
    std::size_t made = 0;
    int tables[4] = {};
    bool held[4] = {};  ///< by bot, as they were made

    std::shared_ptr<Kept> with(std::size_t most) {
        return std::make_shared<Kept>(most, [this](const Match&, Seat, const Level&) -> Result<std::shared_ptr<Bot>> {
            return std::make_shared<Weight>(bytes, fails, held[made++]);
        });
    }
    void ask_at(int which) {
        const auto thinker = kept->about(&tables[which], *match, 0, *find_level("hard"), budget(), 7);
        ASSERT_TRUE(thinker);
        (void)(*thinker)();
    }
};

TEST_F(KeptMemory, TheLeastRecentlyUsedGoFirst) {
    kept = with(100);
    ask_at(0);
    ask_at(1);
    EXPECT_EQ(kept->memory(), 80U);
    ask_at(0);
    EXPECT_EQ(made, 2U) << "who sits there is asked again";
    ask_at(2);
    EXPECT_EQ(kept->memory(), 80U);
    EXPECT_EQ(kept->count(), 3U);
    EXPECT_TRUE(held[0] && held[2]);
    EXPECT_FALSE(held[1]) << "longer ago than table 0";
    ask_at(0);
    ask_at(1);
    EXPECT_TRUE(held[0] && held[1]);
    EXPECT_FALSE(held[2]);
    EXPECT_EQ(kept->memory(), 80U);
    EXPECT_EQ(made, 3U) << "without their trees, but the same bots";
}

TEST_F(KeptMemory, WhatIsTooLargeIsNotKept) {
    bytes = 101;
    kept = with(100);
    ask_at(0);
    EXPECT_EQ(kept->memory(), 0U);
    EXPECT_FALSE(held[0]);
    kept = with(0);
    bytes = 1;
    ask_at(0);
    EXPECT_EQ(kept->memory(), 0U);
    EXPECT_FALSE(held[1]);
}

TEST_F(KeptMemory, WhoeverFailsIsSentAway) {
    kept = with(100);
    ask_at(1);
    fails = true;
    const auto thinker = kept->about(&tables[0], *match, 0, *find_level("hard"), budget(), 7);
    ASSERT_TRUE(thinker);
    EXPECT_EQ(kept->count(), 2U);
    EXPECT_THROW((void)(*thinker)(), std::logic_error);
    EXPECT_EQ(kept->count(), 1U);
    EXPECT_EQ(kept->memory(), 40U);
}

TEST_F(KeptMemory, WhoeverWasSentAwayMeanwhileDoesNotComeBack) {
    kept = with(100);
    const auto late = kept->about(&tables[0], *match, 0, *find_level("hard"), budget(), 7);
    ASSERT_TRUE(late);
    kept->forget(&tables[0], 0);
    (void)(*late)();
    EXPECT_EQ(kept->count(), 0U);
    EXPECT_EQ(kept->memory(), 0U);
}

TEST_F(KeptMemory, RealBotsStayWithinTheBudget) {
    kept = std::make_shared<Kept>(std::size_t{64} << 10U);
    for (int i = 0; i < 40 && !match->over(); ++i) {
        play(ask().move);
        EXPECT_LE(kept->memory(), std::size_t{64} << 10U);
    }
}

/// Whoever loses the trees in the middle of a turn has no more time for it than before.
TEST(KeptTrees, LostInATurnDoNotGiveItsTimeBack) {
    starboard::Setup setup;
    setup.mode = "escape";
    setup.options = {{"steps", "3"}};
    const auto rules = prepare_rules<Pursuit>(setup)->rules;
    i64 now = 0;
    Budget budget;
    budget.turn_ms = 30;
    budget.now_us = [&now] { return now += 20; };
    for (const bool lost : {false, true}) {
        Mind<Pursuit> mind(rules, 0, *find_level("hard"));
        Mind<Pursuit>::Look look;
        NoEvents silent;
        Pursuit::setup(*rules, look.now, game_seed(3));
        const i64 began = now;
        for (int n = 0; n < 3 && Pursuit::turns(look.now) == 0; ++n) {
            look.at = mind.place_of(n, look.now);
            (void)mind.think(look, budget, 1);
            if (lost) {
                mind.shed();
                EXPECT_EQ(mind.rest(), 0U);
            }
            MoveList list;
            Pursuit::moves(*rules, look.now, 0, list);
            look.since = look.at;
            look.played = {{look.now, 0, list[0]}};
            Pursuit::play(*rules, look.now, 0, list[0], silent);
        }
        EXPECT_LE(now - began, 32000) << lost;
        EXPECT_GE(now - began, 20000) << lost;
    }
}

TEST(Memory, AnEasyBotNeedsRoomForItsPlayoutsOnly) {
    const auto rules = prepare_rules<Compile>(starboard::Setup{})->rules;
    const Player<Compile> easy(*rules, 0, *find_level("easy"), Budget{}, 1);
    const Player<Compile> hard(*rules, 0, *find_level("hard"), Budget{}, 1);
    EXPECT_LE(easy.memory(), std::size_t{200} << 10U);
    EXPECT_GT(easy.memory(), 80 * sizeof(Node));
    EXPECT_EQ(hard.memory(), 2 * (std::size_t{1} << 18U) * sizeof(Node));
    // what it keeps through a game does not pile up
    Compile::State s;
    Compile::setup(*rules, s, game_seed(1));
    NoEvents silent;
    Player<Compile> me(*rules, 0, *find_level("easy"), Budget{}, 1);
    for (int n = 0; n < 60 && !Compile::over(s); ++n) {
        const Seat seat = Compile::deciders(*rules, s).lowest();
        MoveList list;
        Compile::moves(*rules, s, seat, list);
        const Move move = seat == 0 ? me.think(s).move : list[0];
        me.saw(s, seat, move);
        Compile::play(*rules, s, seat, move, silent);
        EXPECT_LE(me.memory(), std::size_t{1} << 20U);
    }
    me.rest();
    EXPECT_LE(me.memory(), std::size_t{200} << 10U);
}

}  // namespace
}  // namespace starboard
