// Cave-In in words: what an ability is said to have done.
#include <gtest/gtest.h>

#include "tests/cases.h"

namespace starboard::tests {
namespace {

/// Every effect may be declined after its card has been played: the line about the card must be true then, too.
TEST(CaveInSpeech, ACardPlayedForItsAbilityIsNotSaidToHaveUsedIt) {
    starboard::Setup setup;
    setup.mode = "first_game";
    setup.seats = 2;
    setup.options["start"] = "first";
    const auto started = (**find_game(games(), "cave_in")).start(setup);
    ASSERT_TRUE(started) << started.error().message;
    Match& match = **started;
    ASSERT_TRUE(match.arrange(json::parse(R"({"hand0":["frogtopus","drollo"],"mine1":["blue-1"]})").as_object()));
    const auto played = match.play(0, *match.parse("use frogtopus"));
    ASSERT_TRUE(played) << played.error().message;
    ASSERT_FALSE(played->empty());
    EXPECT_EQ(match.say(played->front(), 1, Language::en, {"Ada", "Ben"}), "Ada plays Frogt'Opus for its ability.");
    EXPECT_EQ(match.say(played->front(), 1, Language::de, {"Ada", "Ben"}), "Ada spielt Frogt'Opus für die Fähigkeit aus.");
    EXPECT_TRUE(match.play(0, *match.parse("skip")));
}

}  // namespace
}  // namespace starboard::tests
