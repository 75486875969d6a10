// Stories: the table after each event as a viewer sees it, in every game and mode.
#include <gtest/gtest.h>

#include "tests/cases.h"
#include "tests/changed.h"

namespace starboard {
namespace {

using tests::Case;
using tests::slow_build;

class Stories : public testing::TestWithParam<Case> {
protected:
    [[nodiscard]] std::unique_ptr<Match> start(const std::string& seed) const {
        starboard::Setup setup = GetParam().setup;
        setup.seed = seed;
        auto match = GetParam().game().start(setup);
        EXPECT_TRUE(match) << match.error().message;
        return std::move(*match);
    }
};

std::vector<Viewer> viewers(const Match& match) {
    std::vector<Viewer> out = {viewer_public, viewer_all};
    for (Seat seat = 0; seat < match.seats(); ++seat) {
        out.push_back(seat);
    }
    return out;
}

/// The view before a play, with the changes of its events, is the view after it.
TEST_P(Stories, EndInTheView) {
    for (int game = 0; game < (tests::long_run() ? 3 : 1); ++game) {
        const auto match = start("story " + std::to_string(game));
        Rng rng = Rng::stream(Seed::from_number(static_cast<u64>(game)), 79);
        std::vector<std::unique_ptr<Eyes>> eyes;
        std::vector<json::value> seen;
        for (const Viewer viewer : viewers(*match)) {
            eyes.push_back(match->eyes(viewer));
            seen.push_back(match->view(viewer));
            ASSERT_EQ(eyes.back()->view(), seen.back());
        }
        for (int n = 0; n < (slow_build ? 60 : tests::long_run() ? 100000 : 200) && !match->over(); ++n) {
            const Seat seat = match->deciders().lowest();
            const std::vector<Choice> choices = match->choices(seat);
            const Choice& choice = choices[rng.below(static_cast<u32>(choices.size()))];
            const auto played = match->play(seat, std::vector<Move>{choice.move}, Keep::pictures);
            ASSERT_TRUE(played) << played.error().message;
            const Played& one = played->front();
            ASSERT_EQ(one.pictures->size(), static_cast<int>(one.events.size()));
            const std::vector<Viewer> all = viewers(*match);
            for (std::size_t i = 0; i < all.size(); ++i) {
                for (int k = 0; k < one.pictures->size(); ++k) {
                    seen[i] = tests::changed(std::move(seen[i]), eyes[i]->look(*one.pictures, k));
                    ASSERT_EQ(seen[i], eyes[i]->view()) << "decision " << n << ", event " << k << ": " << choice.notation;
                }
                seen[i] = tests::changed(std::move(seen[i]), eyes[i]->look());
                ASSERT_EQ(seen[i], match->view(all[i])) << "decision " << n << ": " << choice.notation;
                ASSERT_TRUE(eyes[i]->look().empty());
            }
        }
    }
}

TEST_P(Stories, AreKeptOnlyIfWanted) {
    const auto match = start("unwatched");
    const auto twin = start("unwatched");
    const Seat seat = match->deciders().lowest();
    const Move move = match->choices(seat).front().move;
    const auto silent = match->play(seat, std::vector<Move>{move});
    const auto watched = twin->play(seat, std::vector<Move>{move}, Keep::pictures);
    ASSERT_TRUE(silent && watched);
    EXPECT_EQ(silent->front().pictures, nullptr);
    EXPECT_EQ(silent->front().events, watched->front().events);
    EXPECT_EQ(match->hash(), twin->hash());
}

INSTANTIATE_TEST_SUITE_P(AllGames, Stories, testing::ValuesIn(tests::all_cases()),
                         [](const auto& info) { return tests::test_name(info.param.name()); });

}  // namespace
}  // namespace starboard
