// Editions changed at random with documented words: what the checks accept is played, without a hang, a fault or false knowledge. `soak
// --mutants` plays thousands.
#include <gtest/gtest.h>

#include "arena/runner.h"
#include "format/edition.h"
#include "kernel/machine.h"
#include "tests/cases.h"

namespace starboard::tests {
namespace {

const Runner& runner_of(std::string_view game) {
    for (const Runner* runner : runners()) {
        if (runner->game().id() == game) {
            return *runner;
        }
    }
    fault("no such game");
}

TEST(Mutants, WhatIsAcceptedCanBePlayed) {
    int played = 0;
    for (const Runner* runner : runners()) {
        const auto mutants = static_cast<u64>(affordable(runner->game(), slow_build ? 8 : 60));
        for (u64 number = 0; number < mutants; ++number) {
            const auto mutant = runner->mutant({}, number, 8);
            ASSERT_TRUE(mutant) << mutant.error().message;
            EXPECT_GT(mutant->changes, 0) << runner->game().id() << " " << number;
            SoakPlan plan;
            plan.setup.edition = mutant->edition;
            plan.games = 3;
            plan.first_seed = number;
            plan.deep = 64;
            const auto result = runner->soak(plan);
            ASSERT_TRUE(result) << result.error().message;
            EXPECT_EQ(result->violation, "") << runner->game().id() << " mutant " << number << "\n" << mutant->edition;
            ++played;
        }
    }
    EXPECT_GE(played, slow_build ? 32 : 240);
}

/// The built-in edition of Compile with one card written otherwise.
std::string compile_with(std::string_view card, std::string_view otherwise) {
    std::string text(*edition_text("compile", ""));
    const auto at = text.find(card);
    EXPECT_NE(at, std::string::npos) << card;
    return at == std::string::npos ? text : text.replace(at, card.size(), otherwise);
}

/// Water 3 in each line: a line where nothing matches is done, too. It was tried for ever.
TEST(Mutants, AllOfEachLineComesToAnEnd) {
    SoakPlan plan;
    plan.setup.edition = compile_with(R"(where = "one_line", values = [2])", R"(where = "each_line", values = [2])");
    plan.setup.options = {{"draft", "given"}, {"protocols", {"water", "life", "fire", "metal", "light", "speed"}}};
    plan.games = 300;
    const auto result = runner_of("compile").soak(plan);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->violation, "");
}

TEST(Mutants, WhatCannotBePlayedIsRefusedWithItsLine) {
    const std::pair<std::string, std::string_view> wrong[] = {
        {compile_with(R"(where = "under")", R"(where = "under", who = "opponent")"), "is for plays from the owner's deck"},
        {compile_with(R"(pick = "each", face = "up")", R"(pick = "each", cover = "any", face = "up")"), "notes uncovered cards"},
        {compile_with(R"({ do = "discard", or = true }, { do = "flip", pick = "this" })",
                      R"({ do = "delete", or = true }, { do = "return", pick = "this" })"),
         "stands between discard, flip and shift"},
    };
    for (const auto& [edition, sentence] : wrong) {
        SoakPlan plan;
        plan.setup.edition = edition;
        const auto result = runner_of("compile").soak(plan);
        ASSERT_FALSE(result) << sentence;
        EXPECT_NE(result.error().message.find(sentence), std::string::npos) << result.error().message;
        EXPECT_NE(result.error().message.find("edition:"), std::string::npos) << "no line: " << result.error().message;
    }
}

TEST(Steps, RulesThatResolveForEverAreAFault) {
    Steps steps;
    for (int i = 0; i < Steps::most; ++i) {
        steps.next();
    }
    EXPECT_THROW(steps.next(), std::exception);
}

}  // namespace
}  // namespace starboard::tests
