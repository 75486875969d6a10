// Compile: all worlds a seat thinks possible are enumerated on small positions, and imagine's frequencies compared.
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "format/edition.h"
#include "format/game.h"
#include "games/compile/game.h"
#include "games/compile/hidden.h"
#include "kernel/playout.h"
#include "tests/chi_square.h"

namespace starboard::tests {
namespace {

using compile::Hidden;

constexpr int hidden_places = 16;

/// Where the cards hidden from a seat may lie. The order inside a place is left out: every choice of places has the same number of orders.
struct Possible {
    std::vector<u8> open;          ///< hidden cards with more than one possible place
    std::vector<u16> sets;         ///< and those places
    int room[hidden_places] = {};  ///< positions of each place that the certain cards leave

    Possible(const Compile::State& s, Seat seat) {
        for (int i = 0; i < compile::cards; ++i) {
            const int place = Hidden::place_for(s, seat, i);
            if (place >= 0) {
                ++room[place];
            }
        }
        for (u8 c = 0; c < compile::cards; ++c) {
            const u16 may = s.known[seat].may[c];
            if (std::has_single_bit(may)) {
                --room[std::countr_zero(may)];
            } else if (may != 0) {
                open.push_back(c);
                sets.push_back(may);
            }
        }
    }
    void worlds(std::vector<u64>& out, std::size_t i = 0, u64 key = 0) {
        if (i == open.size()) {
            out.push_back(key);
            return;
        }
        for (u16 rest = sets[i]; rest != 0 && out.size() <= limit; rest = static_cast<u16>(rest & (rest - 1))) {
            const int place = std::countr_zero(rest);
            if (room[place] > 0) {
                --room[place];
                worlds(out, i + 1, key << 4U | static_cast<u64>(place));
                ++room[place];
            }
        }
    }
    [[nodiscard]] u64 key(const Compile::State& world, Seat seat) const {
        u64 key = 0;
        for (const u8 c : open) {
            key = key << 4U | static_cast<u64>(Hidden::place_for(world, seat, world.zones.position(c)));
        }
        return key;
    }
    static constexpr std::size_t limit = 120;
};

class CompileKnowledge : public testing::Test {
protected:
    void SetUp() override {
        starboard::Setup setup;
        setup.options["aux1"] = true;
        setup.options["draft"] = "random";
        const auto prepared = prepare_rules<Compile>(setup);
        ASSERT_TRUE(prepared) << prepared.error().message;
        rules = prepared->rules;
    }
    Compile::State middle_of_game(u64 number, Rng& rng) const {
        Compile::State s;
        Compile::setup(*rules, s, game_seed(number));
        play_out<Compile>(*rules, s, rng, 20 + rng.below(120));
        return s;
    }
    std::shared_ptr<const Compile::Rules> rules;
};

TEST_F(CompileKnowledge, ImagineDealsEveryPossibleWorldWithTheSameChance) {
    Rng rng = Rng::stream(Seed::from_number(20), 20);
    int tested = 0;
    int crossing = 0;
    for (u64 number = 0; tested < 150 && number < 5000; ++number) {
        Compile::State s = middle_of_game(number, rng);
        const auto seat = static_cast<Seat>(rng.below(2));
        if (Compile::over(s)) {
            continue;
        }
        // The seat has seen all but a few of the hidden cards: they are certain, the others stay as open as the game left them.
        std::vector<u8> open = Possible(s, seat).open;
        rng.shuffle(open.data(), static_cast<int>(open.size()));
        for (std::size_t i = 3 + rng.below(5); i < open.size(); ++i) {
            s.known[seat].pin(open[i], Hidden::place_for(s, seat, s.zones.position(open[i])));
        }
        ASSERT_EQ(Compile::check(*rules, s), "");
        Possible possible(s, seat);
        std::vector<u64> worlds;
        possible.worlds(worlds);
        if (worlds.size() < 2 || worlds.size() > Possible::limit) {
            continue;
        }
        for (const u16 a : possible.sets) {
            for (const u16 b : possible.sets) {
                const auto both = static_cast<u16>(a & b);
                crossing += both != 0 && both != a && both != b ? 1 : 0;
            }
        }
        ChiSquare test;
        for (const u64 world : worlds) {
            test.expect(world);
        }
        for (std::size_t n = 0; n < worlds.size() * 60; ++n) {
            test.add(possible.key(Compile::imagine(*rules, s, seat, rng), seat));
        }
        EXPECT_EQ(test.verdict(), "") << "game " << number << ", seat " << int{seat} << ", " << worlds.size() << " worlds";
        ++tested;
    }
    EXPECT_EQ(tested, 150);
    EXPECT_GT(crossing, 0) << "some positions should have sets that cross";
}

TEST_F(CompileKnowledge, TheOrderOfAnUnseenDeckIsUniform) {
    Rng rng = Rng::stream(Seed::from_number(21), 21);
    Compile::State s;
    Compile::setup(*rules, s, game_seed(1));
    ChiSquare top;
    for (int i = s.zones.begin(compile::Place::deck0); i < s.zones.end(compile::Place::deck0); ++i) {
        top.expect(s.zones.card[i]);
    }
    for (int n = 0; n < 10000; ++n) {
        top.add(Compile::imagine(*rules, s, 0, rng).zones.top(compile::Place::deck0));
    }
    EXPECT_EQ(top.verdict(), "");
}

/// The true world satisfies each seat's sets, and what a seat sees is never in them (Compile::check proves both).
TEST_F(CompileKnowledge, TheTrueWorldIsAlwaysPossible) {
    Rng rng = Rng::stream(Seed::from_number(22), 22);
    for (u64 number = 0; number < 300; ++number) {
        const Compile::State s = middle_of_game(number, rng);
        ASSERT_EQ(Compile::check(*rules, s), "") << "game " << number;
        for (Seat seat = 0; seat < 2; ++seat) {
            const Compile::State world = Compile::imagine(*rules, s, seat, rng);
            ASSERT_EQ(Compile::check(*rules, world), "") << "game " << number;
            // the seat's own knowledge is the same in both
            ASSERT_TRUE(world.known[seat] == s.known[seat]) << "game " << number;
        }
    }
}

/// The deleted card is named at once and reaches the trash later: what it uncovered asks in between.
TEST_F(CompileKnowledge, WhoWasToldACardCannotTakeItBackBeforeItArrives) {
    starboard::Setup setup;
    setup.options = {{"draft", "given"},
                     {"placement", "drafted"},
                     {"start", "first"},
                     {"protocols", {"death", "fire", "life", "plague", "light", "metal"}}};
    const auto started = games().front()->start(setup);
    ASSERT_TRUE(started) << started.error().message;
    Match& match = **started;
    const auto laid = match.arrange({{"stack10", {"plague-0", "metal-5/down"}}, {"hand0", {"death-3", "fire-1", "fire-2"}}});
    ASSERT_TRUE(laid) << laid.error().message;
    const auto play = [&](std::string_view notation) {
        const auto move = match.parse(notation);
        ASSERT_TRUE(move) << move.error().message;
        const auto events = match.play(0, *move);
        ASSERT_TRUE(events) << events.error().message;
    };
    play("play death-3 up @1");
    play("delete 1@1.2");
    ASSERT_TRUE(match.deciders().has(0)) << "Plague 0 has been uncovered";
    ASSERT_FALSE(match.view(0).at("side").at(1).at("committed").as_array().empty()) << "the card is still on its way";
    const auto back = match.undo(0);
    ASSERT_FALSE(back);
    EXPECT_EQ(back.error().code, "barrier");
}

}  // namespace
}  // namespace starboard::tests
