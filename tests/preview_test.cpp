// Previews: what a seat can foresee of a move, in every game and mode.
#include <gtest/gtest.h>

#include "tests/cases.h"
#include "tests/changed.h"

namespace starboard {
namespace {

using tests::Case;
using tests::slow_build;

class Previews : public testing::TestWithParam<Case> {
protected:
    [[nodiscard]] std::unique_ptr<Match> start(const std::string& seed) const {
        starboard::Setup setup = GetParam().setup;
        setup.seed = seed;
        auto match = GetParam().game().start(setup);
        EXPECT_TRUE(match) << match.error().message;
        return std::move(*match);
    }
};

std::string told(const Match& match, const Preview& preview, Seat seat) {
    json::object out;
    json::array events;
    for (const Event& event : preview.events) {
        events.push_back(match.event_json(event, seat));
    }
    out["events"] = std::move(events);
    out["change"] = preview.change;
    out["stopped"] = preview.stopped;
    return json::serialize(out);
}

std::string told(const Match& match, const std::vector<Event>& events, Seat seat, std::size_t count) {
    json::array out;
    for (std::size_t i = 0; i < count && i < events.size(); ++i) {
        out.push_back(match.event_json(events[i], seat));
    }
    return json::serialize(out);
}

/// Nothing that happens is told otherwise than it happens, and if the preview went to the end, everything is told.
TEST_P(Previews, ComeTrue) {
    int whole = 0;
    int cut = 0;
    for (int game = 0; game < (tests::long_run() ? 3 : 1); ++game) {
        const auto match = start("preview " + std::to_string(game));
        Rng rng = Rng::stream(Seed::from_number(static_cast<u64>(game)), 77);
        for (int n = 0; n < 150 && !match->over(); ++n) {
            const Seat seat = match->deciders().lowest();
            const bool alone = match->deciders().size() == 1;
            const std::vector<Choice> choices = match->choices(seat);
            const Move move = choices[rng.below(static_cast<u32>(choices.size()))].move;
            const auto preview = match->preview(seat, move);
            ASSERT_TRUE(preview) << preview.error().message;
            const json::value before = match->view(seat);
            const auto events = match->play(seat, move);
            ASSERT_TRUE(events);
            ASSERT_EQ(told(*match, preview->events, seat, preview->events.size()), told(*match, *events, seat, preview->events.size()))
                << "decision " << n << ": " << match->notation(move);
            if (!preview->stopped && alone) {
                ++whole;
                ASSERT_EQ(preview->events.size(), events->size()) << match->notation(move);
                ASSERT_EQ(tests::changed(before, preview->change), match->view(seat)) << match->notation(move);
            }
            cut += preview->stopped ? 1 : 0;
        }
    }
    EXPECT_GT(whole + cut, 0);
}

TEST_P(Previews, DependOnWhatTheSeatKnowsAlone) {
    const auto match = start("twins");
    Rng rng = Rng::stream(Seed::from_number(3), 78);
    for (int n = 0; n < (slow_build ? 15 : tests::long_run() ? 100 : 20) && !match->over(); ++n) {
        const Seat seat = match->deciders().lowest();
        const std::vector<Choice> choices = match->choices(seat);
        const auto twin = start("another");
        const auto loaded = twin->load_position(match->imagined(seat, static_cast<u64>(n)));
        ASSERT_TRUE(loaded) << loaded.error().message;
        for (const Choice& choice : choices) {
            const auto here = match->preview(seat, choice.move);
            const auto there = twin->preview(seat, choice.move);
            ASSERT_TRUE(here && there);
            ASSERT_EQ(told(*match, *here, seat), told(*twin, *there, seat)) << "decision " << n << ": " << choice.notation;
        }
        ASSERT_TRUE(match->play(seat, choices[rng.below(static_cast<u32>(choices.size()))].move));
    }
}

TEST_P(Previews, RefuseWhatMayNotBePlayedAndChangeNothing) {
    const auto match = start("refused");
    const u64 before = match->hash();
    const Seat seat = match->deciders().lowest();
    EXPECT_FALSE(match->preview(seat, Move::from_id(0xFFFF'FFFFU)));
    ASSERT_TRUE(match->preview(seat, match->choices(seat).front().move));
    EXPECT_EQ(match->hash(), before);
    EXPECT_TRUE(match->entries().empty());
}

INSTANTIATE_TEST_SUITE_P(AllGames, Previews, testing::ValuesIn(tests::all_cases()),
                         [](const auto& info) { return tests::test_name(info.param.name()); });

}  // namespace
}  // namespace starboard
