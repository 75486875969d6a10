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
    if (preview.hidden_count > 0) {
        out["hidden"] = match.event_json(preview.hidden, viewer_public);
        out["count"] = preview.hidden_count;
    }
    out["texts"] = preview.texts;
    out["next"] = preview.decider ? json::value(*preview.decider) : json::value(nullptr);
    out["question"] = match.question_json(preview.question);
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
            const auto preview = match->preview(seat, {move});
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
                ASSERT_EQ(preview->texts, match->texts()) << match->notation(move);
                ASSERT_EQ(preview->decider.has_value(), !match->over()) << match->notation(move);
                if (preview->decider) {
                    ASSERT_EQ(*preview->decider, match->deciders().lowest()) << match->notation(move);
                    ASSERT_EQ(match->question_json(preview->question), match->question_json(match->question(*preview->decider, seat)))
                        << match->notation(move);
                }
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
            const auto here = match->preview(seat, {choice.move});
            const auto there = twin->preview(seat, {choice.move});
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
    EXPECT_FALSE(match->preview(seat, {}));
    EXPECT_FALSE(match->preview(seat, {Move::from_id(0xFFFF'FFFFU)}));
    ASSERT_TRUE(match->preview(seat, {match->choices(seat).front().move}));
    EXPECT_EQ(match->hash(), before);
    EXPECT_TRUE(match->entries().empty());
}

/// Compile with given protocols, at a position laid out by hand.
std::unique_ptr<Match> compile_at(std::string_view start, const json::object& position) {
    starboard::Setup setup;
    setup.mode = "standard";
    setup.seats = 2;
    setup.seed = "texts";
    setup.options = {{"draft", "given"},
                     {"placement", "drafted"},
                     {"start", start},
                     {"protocols", {"fire", "life", "water", "darkness", "metal", "light"}}};
    auto started = games().front()->start(setup);
    EXPECT_TRUE(started) << started.error().message;
    const auto laid = (*started)->arrange(position);
    EXPECT_TRUE(laid) << laid.error().message;
    return std::move(*started);
}

std::vector<std::string> kinds(const Match& match, const std::vector<Event>& events) {
    std::vector<std::string> out;
    for (const Event& event : events) {
        out.emplace_back(match.event_json(event, viewer_all).at("kind").as_string());
    }
    return out;
}

/// Clearing the cache is a set: both cards, then whatever comes after the last of them.
TEST(PreviewsOfPlays, TellAllMovesOfASetAndWhatFollows) {
    const auto match = compile_at(
        "first", {{"from", "cache"}, {"hand0", {"fire-0", "fire-1", "life-3", "life-4", "water-1", "water-2", "water-5"}}});
    const auto set = match->set(0);
    ASSERT_TRUE(set);
    ASSERT_EQ(set->least, 2);
    const std::vector<Move> both = {set->moves[1], set->moves[4]};
    const u64 before = match->hash();
    const json::value view = match->view(0);
    const auto preview = match->preview(0, both);
    ASSERT_TRUE(preview) << preview.error().message;
    EXPECT_EQ(match->hash(), before);
    EXPECT_FALSE(match->preview(0, {both[1], both[1]})) << "the same card twice";
    const auto played = match->play(0, both);
    ASSERT_TRUE(played) << played.error().message;
    std::vector<Event> events;
    for (const Played& one : *played) {
        events.insert(events.end(), one.events.begin(), one.events.end());
    }
    EXPECT_EQ(kinds(*match, preview->events), kinds(*match, events));
    EXPECT_EQ(std::ranges::count(kinds(*match, preview->events), std::string("discarded")), 2);
    EXPECT_EQ(tests::changed(view, preview->change), match->view(0));
    EXPECT_EQ(preview->decider, match->deciders().lowest());
}

/// Which cards are drawn is hidden, how many is not.
TEST(PreviewsOfPlays, TellHowManyCardsAreDrawn) {
    const auto match = compile_at("first", {{"hand0", {"fire-0", "life-3"}}, {"stack10", {"darkness-5"}}});
    const auto plain = match->preview(0, {*match->parse("play life-3 down @1")});
    ASSERT_TRUE(plain) << plain.error().message;
    EXPECT_EQ(plain->hidden_count, 0);
    const auto refresh = match->preview(0, {*match->parse("refresh")});
    ASSERT_TRUE(refresh) << refresh.error().message;
    EXPECT_TRUE(refresh->stopped);
    EXPECT_EQ(kinds(*match, {refresh->hidden}), std::vector<std::string>{"drew"});
    EXPECT_EQ(refresh->hidden.actor, 0);
    EXPECT_EQ(refresh->hidden_count, 3);
    const auto drawn = match->play(0, *match->parse("refresh"));
    ASSERT_TRUE(drawn);
    EXPECT_EQ(std::ranges::count(kinds(*match, *drawn), std::string("drew")), 3);
}

/// Light 0 has flipped Life 1, whose text comes first; then the rest of both.
TEST(TextsUnderWay, SayWhichCommandIsCarriedOutAndWhichWaits) {
    const auto laid = compile_at("second",
                                 {{"stack01", {"life-4", "life-1/down"}}, {"stack10", {"darkness-5/down"}}, {"hand1", {"light-0"}}});
    Match& match = *laid;
    const auto play = [&](Seat seat, std::string_view notation) {
        const auto move = match.parse(notation);
        ASSERT_TRUE(move) << move.error().message;
        const auto played = match.play(seat, *move);
        ASSERT_TRUE(played) << played.error().message;
    };
    const auto text = [](std::string_view card, int seat, int command, bool waits) {
        return json::object{{"card", card}, {"seat", seat}, {"box", "middle"}, {"command", command}, {"waits", waits}};
    };
    EXPECT_EQ(match.texts(), json::array());
    play(1, "play light-0 up @3");
    EXPECT_EQ(match.texts(), json::array({text("light-0", 1, 0, false)}));
    play(1, "flip 0@2.2");
    EXPECT_EQ(match.texts(), json::array({text("light-0", 1, 1, true), text("life-1", 0, 0, false)}));
    // Light 0 itself turned face-down: the rest of its text is lost.
    const auto preview = match.preview(0, {*match.parse("flip 1@3.1")});
    ASSERT_TRUE(preview) << preview.error().message;
    EXPECT_FALSE(preview->stopped);
    EXPECT_EQ(preview->decider, Seat{0});
    EXPECT_EQ(preview->texts, json::array({text("life-1", 0, 1, false)}));
    play(0, "flip 0@2.2");
    EXPECT_EQ(match.deciders(), SeatSet::only(0)) << "Life 1 turned itself face-down, Light 0 has gone on";
    EXPECT_EQ(match.texts(), json::array());
}

INSTANTIATE_TEST_SUITE_P(AllGames, Previews, testing::ValuesIn(tests::all_cases()),
                         [](const auto& info) { return tests::test_name(info.param.name()); });

}  // namespace
}  // namespace starboard
