// What watchers are sent: the story of a play instead of the whole view, notes of presence, one picture for who is behind; and questions
// that only their own answer closes.
#include "tests/cases.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using tests::slow_build;

class ServerStory : public ServerTable {
protected:
    static json::object message(const std::string& text) { return json::parse(text).as_object(); }
    static json::object table_in(const std::string& text) { return message(text).at("table").as_object(); }
    [[nodiscard]] std::string view(Viewer viewer) const { return json::serialize(table->match()->view(viewer)); }
    json::object answer(int seat) {
        return {{"do", "play"},
                {"as", seat},
                {"question", table->question(seat)},
                {"move", table->match()->choices(static_cast<Seat>(seat)).front().move.id()}};
    }
    /// `position`: {"options", "places"}, the places as differences from the deal.
    void sit_down_at(std::string_view game, const json::object& position = {}) {
        h.house.customs.seed = "story of " + std::string(game);
        json::object asked_for = {{"game", json::string(game)}, {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}}};
        if (game == "theseus") {
            asked_for["options"] = {{"deck", "chosen"}};
        }
        if (!position.empty()) {
            asked_for["options"] = position.at("options");
        }
        auto wanted = read_wanted(h.house.customs.games, asked_for);
        ASSERT_TRUE(wanted) << wanted.error().message;
        if (!position.empty()) {
            const auto dealt = begin(wanted->agreement);
            ASSERT_TRUE(dealt) << dealt.error().message;
            const auto laid = (*dealt)->arrange(position.at("places").as_object());
            ASSERT_TRUE(laid) << laid.error().message;
            wanted->agreement.position = (*dealt)->position();
        }
        const auto id = h.create(*wanted);
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
        for (const Guest* guest : {&p0, &p1, &spectator}) {
            ASSERT_TRUE(table->watch(guest->client, {}));
        }
    }
    /// Answers the open question, takes that back and answers again.
    void take_back_one() {
        const int me = asked();
        const int decisions = table->decisions();
        const json::object first = answer(me);
        ASSERT_EQ(act(guest(me), first), "ok");
        ASSERT_EQ(guest(me).picture().at("undo").at("way").as_string(), "free");
        ASSERT_EQ(act(guest(me), {{"do", "undo"}, {"as", me}}), "ok");
        ASSERT_EQ(table->decisions(), decisions);
        EXPECT_EQ(act(guest(me), first), "stale") << "sent again by a page that lost its connection";
        EXPECT_EQ(act(guest(me), answer(me)), "ok");
    }
};

TEST_F(ServerStory, EveryPlayIsShownAsTheChangesOfItsLines) {
    for (const Game* game : games()) {
        sit_down_at(game->id());
        ASSERT_FALSE(HasFatalFailure());
        Rng rng = Rng::stream(Seed::from_number(7), 7);
        std::size_t whole = 0;
        std::size_t scenes = 0;
        for (int n = 0; n < (slow_build ? 20 : 80) && !table->over(); ++n) {
            const std::size_t heard[] = {p0.heard.size(), p1.heard.size(), spectator.heard.size()};
            ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
            for (const Guest* guest : {&p0, &p1, &spectator}) {
                const std::size_t before = heard[guest == &p0 ? 0 : guest == &p1 ? 1 : 2];
                ASSERT_EQ(guest->heard.size(), before + 1) << "one message a play";
                const json::object picture = table_in(guest->heard.back());
                whole += picture.contains("view") ? 1 : 0;
                const std::int64_t first = picture.at("log_from").as_int64();
                std::int64_t last = -1;
                for (const json::value& scene : picture.at("story").as_array()) {
                    ++scenes;
                    ASSERT_FALSE(scene.at("change").as_object().empty());
                    if (scene.at("line").is_int64()) {
                        EXPECT_GT(scene.at("line").as_int64(), last) << "a line has one picture, in order";
                        last = scene.at("line").as_int64();
                        EXPECT_GE(last, table->over() ? 0 : first);
                        EXPECT_LT(last, first + static_cast<std::int64_t>(picture.at("log").as_array().size()));
                    }
                }
            }
            ASSERT_EQ(p0.picture("view"), view(0)) << game->id() << ", decision " << n;
            ASSERT_EQ(p1.picture("view"), view(1)) << game->id() << ", decision " << n;
            ASSERT_EQ(spectator.picture("view"), view(viewer_public)) << game->id() << ", decision " << n;
        }
        EXPECT_EQ(whole, 0U) << game->id();
        EXPECT_GT(scenes, 20U) << game->id();
    }
}

/// A plan, what it brought in a few words, and no line for what the line before has said.
TEST_F(ServerStory, APlanIsAHeadAndWhatGoesWithoutSayingHasNoLine) {
    sit_down_at("on_mars");
    ASSERT_FALSE(HasFatalFailure());
    Rng rng = Rng::stream(Seed::from_number(11), 11);
    std::size_t heads = 0;
    std::size_t briefs = 0;
    std::string before;
    for (int n = 0; n < (slow_build ? 40 : 200) && !table->over(); ++n) {
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
    }
    for (const json::value& line : spectator.log()) {
        const std::string kind(line.at("kind").as_string());
        const bool begins = line.as_object().contains("begins");
        heads += begins ? 1 : 0;
        briefs += line.as_object().contains("brief") ? 1 : 0;
        EXPECT_EQ(begins, kind == "start_space" || kind == "action" || kind == "executive" || kind == "used" || kind == "sent" ||
                              kind == "level" || kind == "travelled")
            << kind;
        EXPECT_FALSE(kind == "gained" && before == "took") << line;
        before = kind;
    }
    EXPECT_GT(heads, 5U);
    EXPECT_GT(briefs, heads);
    const std::size_t lines = spectator.log().size();
    const auto again = restarted();
    Guest late("late");
    ASSERT_TRUE(again->table(table->row().id)->watch(late.client, {}));
    EXPECT_EQ(late.log().size(), lines) << "after a restart the story is the same";
}

TEST_F(ServerStory, WhoLooksThroughTheSameEyesIsShownTheSame) {
    sit_down();
    Guest second("second");
    ASSERT_TRUE(table->watch(second.client, {}));
    for (int n = 0; n < 10; ++n) {
        ASSERT_EQ(play_on(), "ok");
        EXPECT_EQ(json::serialize(table_in(second.heard.back()).at("story")),
                  json::serialize(table_in(spectator.heard.back()).at("story")));
    }
    EXPECT_EQ(second.picture("view"), view(viewer_public));
}

TEST_F(ServerStory, ATakeBackAndTheEndLeadToTheViewToo) {
    sit_down();
    Rng rng = Rng::stream(Seed::from_number(8), 8);
    int taken_back = 0;
    for (int n = 0; n < 60 && taken_back < 3; ++n) {
        const int me = asked();
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
        if (act(guest(me), {{"do", "undo"}, {"as", me}}) == "ok" && !table_in(guest(me).heard.back()).contains("view")) {
            ++taken_back;
        }
        ASSERT_EQ(p0.picture("view"), view(0));
        ASSERT_EQ(spectator.picture("view"), view(viewer_public));
    }
    EXPECT_GT(taken_back, 0);
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_EQ(p0.picture("view"), view(0));
    EXPECT_EQ(p1.picture("view"), view(1));
}

TEST_F(ServerStory, WhatIsDoneElsewhereMakesNoAnswerStale) {
    sit_down();
    ASSERT_EQ(play_on(), "ok");
    const int me = asked();
    const int other = 1 - me;
    const json::object prepared = answer(me);
    ASSERT_EQ(act(guest(other), {{"do", "pause"}}), "ok");
    ASSERT_EQ(act(guest(other), {{"do", "resume"}}), "ok");
    ASSERT_EQ(act(spectator, {{"do", "chat"}, {"text", "good luck"}}), "ok");
    ASSERT_EQ(act(guest(other), {{"do", "draw"}, {"as", other}, {"answer", "offer"}}), "ok");
    EXPECT_EQ(json::serialize(guest(me).picture().at("question").at("id")), json::serialize(prepared.at("question")));
    ASSERT_EQ(act(guest(me), prepared), "ok");
    // a take-back that was asked for and refused
    while (act(guest(1 - asked()), {{"do", "undo"}, {"as", 1 - asked()}}) != "ok" ||
           json::serialize(p0.picture().at("take_back")) == "null") {
        ASSERT_EQ(play_on(), "ok");
    }
    const int now = asked();
    const json::object next = answer(now);
    ASSERT_EQ(act(guest(now), {{"do", "take_back"}, {"as", now}, {"answer", "decline"}}), "ok");
    EXPECT_EQ(act(guest(now), next), "ok");
    EXPECT_EQ(act(guest(now), next), "stale");
}

TEST_F(ServerStory, OthersAnswersToAnOpenQuestionLeaveItAsItIs) {
    sit_down_at("theseus");
    ASSERT_FALSE(HasFatalFailure());
    ASSERT_EQ(table->match()->deciders().size(), 2);
    const json::object mine = answer(1);
    ASSERT_EQ(act(p0, answer(0)), "ok");
    ASSERT_EQ(act(p0, answer(0)), "ok");
    ASSERT_EQ(act(p0, {{"do", "undo"}, {"as", 0}}), "ok");
    EXPECT_EQ(act(p1, mine), "ok");
    EXPECT_EQ(act(p1, mine), "stale");
}

/// Flipping a card face-down tells nobody anything, and Darkness 1 goes on asking.
TEST_F(ServerStory, TakenBackAQuestionIsAskedAnew) {
    const json::object darkness = parsed(R"({
        "options": {"draft": "given", "placement": "drafted", "start": "first",
                    "protocols": ["darkness", "fire", "life", "metal", "light", "death"]},
        "places": {"stack11": ["light-4"], "stack12": ["death-4"], "hand0": ["darkness-1"]}
    })")
                                      .as_object();
    sit_down_at("compile", darkness);
    ASSERT_FALSE(HasFatalFailure());
    ASSERT_EQ(code_of(h.play(*table, p0, 0, *table->match()->parse("play darkness-1 up @1"))), "ok");
    take_back_one();
    ASSERT_FALSE(HasFatalFailure());
    sit_down_at("theseus");
    ASSERT_FALSE(HasFatalFailure());
    take_back_one();
}

TEST_F(ServerStory, QuestionsKeepTheirNumberWhenTheServerIsRestarted) {
    sit_down();
    for (int n = 0; n < 5; ++n) {
        ASSERT_EQ(play_on(), "ok");
    }
    ASSERT_EQ(act(p0, {{"do", "pause"}}), "ok");
    ASSERT_EQ(act(p0, {{"do", "resume"}}), "ok");
    const int me = asked();
    const json::object prepared = answer(me);
    const auto later = restarted();
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->question(me), table->question(me));
    EXPECT_EQ(code_of(later->act(*again, guest(me), prepared)), "ok");
}

TEST_F(ServerStory, AStaleAnswerBringsThePresentPicture) {
    sit_down();
    const int me = asked();
    const json::object first = answer(me);
    ASSERT_EQ(act(guest(me), first), "ok");
    const std::size_t heard = guest(me).heard.size();
    const std::size_t others = guest(1 - me).heard.size();
    ASSERT_EQ(act(guest(me), first), "stale");
    ASSERT_EQ(guest(me).heard.size(), heard + 1);
    const json::object picture = table_in(guest(me).heard.back());
    EXPECT_EQ(json::serialize(picture.at("view")), view(static_cast<Viewer>(me)));
    EXPECT_EQ(picture.at("version"), table->row().version);
    EXPECT_EQ(guest(1 - me).heard.size(), others);
}

TEST_F(ServerStory, WhoComesAndGoesIsASmallNoteToTheOthers) {
    sit_down();
    const std::size_t heard = p0.heard.size();
    Guest late("late");
    ASSERT_TRUE(table->watch(late.client, {}));
    ASSERT_EQ(late.heard.size(), 1U);
    EXPECT_EQ(json::serialize(table_in(late.heard.back()).at("view")), view(viewer_public));
    ASSERT_EQ(p0.heard.size(), heard + 1);
    EXPECT_EQ(message(p0.heard.back()).at("presence").at("spectators"), 2);
    EXPECT_LT(p0.heard.back().size(), 300U);
    table->unwatch(*p1.client);
    ASSERT_EQ(p0.heard.size(), heard + 2);
    const json::object note = message(p0.heard.back()).at("presence").as_object();
    EXPECT_EQ(note.at("table").as_string(), table->row().id);
    EXPECT_EQ(json::serialize(note.at("seats")), R"([{"online":true,"abandoned":false},{"online":false,"abandoned":false}])");
}

TEST_F(ServerStory, WhoDoesNotKeepUpGetsOneWholePictureWithEveryLine) {
    sit_down();
    std::size_t unsent = 10'000'000;
    p0.client->unsent = [&] { return unsent; };
    const std::size_t heard = p0.heard.size();
    for (int n = 0; n < 6; ++n) {
        ASSERT_EQ(play_on(), "ok");
    }
    EXPECT_EQ(p0.heard.size(), heard) << "nothing is sent to who does not read";
    EXPECT_GT(p1.heard.size(), 6U);
    unsent = 0;
    ASSERT_TRUE(h.loop.run_until([&] { return p0.heard.size() > heard; }));
    ASSERT_EQ(p0.heard.size(), heard + 1);
    EXPECT_EQ(json::serialize(table_in(p0.heard.back()).at("view")), view(0));
    EXPECT_EQ(p0.log().size(), p1.log().size());
    ASSERT_EQ(play_on(), "ok");
    EXPECT_FALSE(table_in(p0.heard.back()).contains("view"));
    EXPECT_EQ(p0.picture("view"), view(0));
    p0.client->unsent = nullptr;
}

TEST_F(ServerStory, AnotherSeatAnotherLanguageAnotherPicture) {
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"me"}])")}}));
    ASSERT_TRUE(id);
    table = h.table(*id);
    ASSERT_TRUE(table->watch(p0.client, 0));
    for (int n = 0; n < 6; ++n) {
        const int me = asked();
        ASSERT_EQ(act(p0, {{"do", "as"}, {"seat", me}}), "ok");
        EXPECT_EQ(json::serialize(table_in(p0.heard.back()).at("view")), view(static_cast<Viewer>(me)));
        ASSERT_EQ(code_of(h.play(*table, p0, me, a_move())), "ok");
        EXPECT_EQ(p0.picture("view"), view(static_cast<Viewer>(me)));
    }
    table->refresh(*p0.client);
    EXPECT_TRUE(table_in(p0.heard.back()).contains("view"));
}

}  // namespace
}  // namespace starboard::server
