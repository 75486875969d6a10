// Monolith, chapter 4 of On Mars: numbers of its set-up, the letters of its Sabotage cards, what is drawn (on_mars.md 3.10).
#include <gtest/gtest.h>

#include <numeric>

#include "arena/reference.h"
#include "format/edition.h"
#include "games/on_mars/game.h"
#include "kernel/playout.h"
#include "tests/chi_square.h"

namespace starboard::tests {
namespace {

using namespace on_mars;

Setup monolith_setup(int number, int random_goals = 5) {
    Setup setup;
    setup.mode = "monolith";
    setup.seats = 1;
    setup.seed = std::to_string(number);
    setup.options["random_goals"] = random_goals;
    return setup;
}

TEST(OnMarsMonolith, MissionsNeedHalfOfWhatTwoPlayersNeedRoundedUp) {
    const auto prepared = prepare_rules<OnMars>(monolith_setup(1));
    ASSERT_TRUE(prepared) << prepared.error().message;
    constexpr int needed[missions] = {3, 5, 4, 4, 2, 3, 4, 2, 1};
    for (u8 id = 1; id <= missions; ++id) {
        EXPECT_EQ(prepared->rules->mission_steps({id}), needed[id - 1]) << int{id};
    }
}

TEST(OnMarsMonolith, TwoCardsWithTheSameLetterBringACubeOntoTheLeftOne) {
    const auto prepared = prepare_rules<OnMars>(monolith_setup(1));
    ASSERT_TRUE(prepared) << prepared.error().message;
    const OnMars::Rules& rules = *prepared->rules;
    int same = 0;
    for (int number = 0; number < 60; ++number) {
        State s;
        OnMars::setup(rules, s, game_seed(static_cast<u64>(number)));
        ASSERT_EQ(s.monolith.row.size(), 2);
        ASSERT_EQ(s.monolith.deck.size(), 14);
        const bool alike = rules.sabotage(s.monolith.row[0]).letter == rules.sabotage(s.monolith.row[1]).letter;
        EXPECT_EQ(s.monolith.cubes[0], alike ? 1 : 0);
        EXPECT_EQ(s.monolith.cubes[1], 0);
        EXPECT_EQ(s.monolith.supply, alike ? 4 : 5);
        same += alike ? 1 : 0;
    }
    EXPECT_GT(same, 10);
    EXPECT_LT(same, 50);
}

/// All orders of letters give five or six cards that are carried out, and never more than four cubes on cards.
TEST(OnMarsMonolith, FiveOrSixCardsAreCarriedOutInAGame) {
    const auto prepared = prepare_rules<OnMars>(monolith_setup(1));
    ASSERT_TRUE(prepared) << prepared.error().message;
    const Monolith& printed = prepared->rules->edition.monolith;
    for (u32 order = 0; order < 1U << sabotages; ++order) {
        if (std::popcount(order) != sabotages / 2) {
            continue;
        }
        std::vector<std::pair<bool, int>> row;
        int carried_out = 0;
        const auto lay = [&](int card) {
            const bool letter = ((order >> card) & 1U) != 0;
            for (auto& [other, cubes] : row) {
                if (other == letter && cubes < printed.cubes_of_a_card) {
                    ++cubes;
                    break;
                }
            }
            row.emplace_back(letter, 0);
            const int all = std::accumulate(row.begin(), row.end(), 0, [](int sum, const auto& one) { return sum + one.second; });
            ASSERT_LE(all, 4);
        };
        lay(0);
        lay(1);
        for (int timer = 1; timer < printed.rounds; ++timer) {
            if (prepared->rules->alien_space(timer)) {
                carried_out += static_cast<int>(std::erase_if(row, [&](const auto& one) { return one.second == printed.cubes_of_a_card; }));
            }
            lay(timer + 1);
        }
        ASSERT_TRUE(carried_out == 5 || carried_out == 6) << order;
    }
}

TEST(OnMarsMonolith, GoalsAreDrawnWithTheSameChance) {
    const auto prepared = prepare_rules<OnMars>(monolith_setup(1));
    ASSERT_TRUE(prepared) << prepared.error().message;
    const OnMars::Rules& rules = *prepared->rules;
    ChiSquare test;
    for (const StackedGoal& row : rules.edition.monolith.goal) {
        if (row.stack == 3) {
            test.expect(row.id);
        }
    }
    for (int number = 0; number < 800; ++number) {
        State s;
        OnMars::setup(rules, s, game_seed(static_cast<u64>(number)));
        test.add(s.monolith.goal[2].id);
    }
    EXPECT_EQ(test.verdict(), "");
}

TEST(OnMarsMonolith, NobodyCanTellHowTheSabotageCardsLie) {
    const auto prepared = prepare_rules<OnMars>(monolith_setup(1));
    ASSERT_TRUE(prepared) << prepared.error().message;
    const OnMars::Rules& rules = *prepared->rules;
    State s;
    OnMars::setup(rules, s, game_seed(3));
    Rng rng = choice_stream(4);
    const u64 key = OnMars::knowledge_key(rules, s, 0);
    bool other = false;
    for (int i = 0; i < 20; ++i) {
        const State world = OnMars::imagine(rules, s, 0, rng);
        EXPECT_EQ(OnMars::check(rules, world), "");
        EXPECT_EQ(OnMars::knowledge_key(rules, world, 0), key);
        EXPECT_TRUE(world.monolith.row == s.monolith.row);
        other = other || !(world.monolith.deck == s.monolith.deck);
    }
    EXPECT_TRUE(other);
}

TEST(OnMarsMonolith, TheQuestionToStopSaysHowManyGoalsAndRounds) {
    const std::vector<const Game*> list = all_games();
    auto match = (**find_game(list, "on_mars")).start(monolith_setup(1));
    ASSERT_TRUE(match) << match.error().message;
    const auto laid = (*match)->arrange(json::parse(R"({"mine": ["G5", "F4", "F5"], "plans0": ["mineral_mine"], "mineral_mine": ["G5"],
        "contracts0": ["deliver_minerals"], "deliver_minerals": ["mineral", "mineral", "mineral", "mineral"], "0-L6.1": ["mine"],
        "found0": ["build_mine", "build_generator", "build_greenhouse"], "research0": ["a", "b"], "research": [],
        "goals0": [], "stock0": [], "monolith": {"timer": 3},
        "aims": ["mineral_mine", "deliver_minerals", "tech_mine", "systems_engineer", "three_and_two"],
        "generator": ["G3"], "water_extractor": ["I5"], "greenhouse": ["G7"], "oxygen_condenser": ["E5"], "shelters0": ["D3"],
        "bots0": ["D3"], "board": {"0": {"space": 6, "quarters": 0, "working": 3}}, "shuttle": "colony", "shuttle_space": 3})")
                                            .as_object());
    ASSERT_TRUE(laid) << laid.error().message;
    for (const std::string_view move : {"action control_center", "done"}) {
        ASSERT_TRUE((*match)->play(0, *(*match)->parse(move))) << move;
    }
    const Event question = (*match)->question(0, 0);
    EXPECT_EQ((*match)->say_question(question, Language::en, {}),
              "You have reached 4 goals and would win: end the game here, or play on for up to 11 more rounds?");
}

}  // namespace
}  // namespace starboard::tests
