// Lacerda, the solo opponent of On Mars: what he draws is uniform, and how his deck lies nobody can tell (on_mars.md 3.8, 3.9).
#include <gtest/gtest.h>

#include <map>

#include "arena/reference.h"
#include "format/edition.h"
#include "games/on_mars/game.h"
#include "kernel/playout.h"
#include "tests/chi_square.h"

namespace starboard::tests {
namespace {

const Game& on_mars_game() {
    static const std::vector<const Game*> list = all_games();
    return **find_game(list, "on_mars");
}

/// His turn in a position, dealt from another seed each time.
std::unique_ptr<Match> his_turn(int number, const json::object& position) {
    starboard::Setup setup;
    setup.mode = "solo";
    setup.seats = 1;
    setup.seed = std::to_string(number);
    auto match = on_mars_game().start(setup);
    EXPECT_TRUE(match) << match.error().message;
    const auto arranged = (*match)->arrange(position);
    EXPECT_TRUE(arranged) << arranged.error().message;
    return std::move(*match);
}

TEST(OnMarsSolo, EqualTilesAreDrawnWithTheSameChance) {
    const json::object position = json::parse(R"({
        "turn": 1, "board": {"0": {"space": 1}, "1": {"space": 2}}, "solo_deck": ["1a"], "display": [], "research": [],
        "shuttle": "colony", "shuttle_space": 3, "G4": ["crystals"], "H5": ["warehouse"], "F5": ["tech"]})")
                                      .as_object();
    ChiSquare test;
    constexpr int games = 600;
    for (const u64 hex : {u64{1}, u64{2}, u64{3}}) {
        test.expect(hex);
    }
    std::map<i64, u64> seen;  // Rover's hex: which tile
    for (int number = 0; number < games; ++number) {
        const auto match = his_turn(number, position);
        const i64 rover = match->view(viewer_all).at("seat").at(1).at("rover").to_number<i64>();
        ASSERT_NE(rover, 0) << number;
        test.add(seen.emplace(rover, seen.size() + 1).first->second);
    }
    EXPECT_EQ(seen.size(), 3U);
    EXPECT_EQ(test.verdict(), "");
}

TEST(OnMarsSolo, WhichOfHisCardsComesNextFollowsFromWhatIsLeftAlone) {
    starboard::Setup setup;
    setup.mode = "solo";
    setup.seats = 1;
    const auto prepared = prepare_rules<OnMars>(setup);
    ASSERT_TRUE(prepared) << prepared.error().message;
    const OnMars::Rules& rules = *prepared->rules;
    OnMars::State s;
    OnMars::setup(rules, s, game_seed(7));
    Rng rng = choice_stream(7);
    while (s.monolith.solo.size() > 4 && !OnMars::over(s)) {
        play_out<OnMars>(rules, s, rng, 1);
    }
    ASSERT_EQ(s.monolith.solo.size(), 4);
    ChiSquare imagined;
    ChiSquare dealt;
    for (const on_mars::SoloId card : s.monolith.solo) {
        imagined.expect(card.id);
        dealt.expect(card.id);
    }
    for (int i = 0; i < 2000; ++i) {
        const OnMars::State world = OnMars::imagine(rules, s, 0, rng);
        const OnMars::State again = OnMars::redeal(rules, s, rng);
        imagined.add(world.monolith.solo.back().id);
        dealt.add(again.monolith.solo.back().id);
        ASSERT_EQ(OnMars::knowledge_key(rules, world, 0), OnMars::knowledge_key(rules, s, 0));
        ASSERT_EQ(OnMars::knowledge_key(rules, again, 0), OnMars::knowledge_key(rules, s, 0));
    }
    EXPECT_EQ(imagined.verdict(), "");
    EXPECT_EQ(dealt.verdict(), "");
}

}  // namespace
}  // namespace starboard::tests
