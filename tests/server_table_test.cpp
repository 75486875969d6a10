// Tables without a network: every action with its refusals, clocks, seats, bots.
#include "tests/cases.h"
#include "tests/changed.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using tests::slow_build;

TEST_F(ServerTable, ForeignSeatsTurnsMovesAndQuestionsAreRefused) {
    sit_down();
    const int me = asked();
    const int other = 1 - me;
    const Move move = a_move();
    const Standing before = standing();
    const auto say = [&](int as, std::int64_t question, u32 id) {
        return json::object{{"do", "play"}, {"as", as}, {"question", question}, {"move", id}};
    };
    const std::int64_t question = table->question(me);
    // somebody else's seat, for everything that belongs to a seat
    for (const Guest* who : {&guest(other), &spectator}) {
        EXPECT_EQ(act(*who, say(me, question, move.id())), "seat");
        EXPECT_EQ(act(*who, {{"do", "undo"}, {"as", me}}), "seat");
        EXPECT_EQ(act(*who, {{"do", "hint"}, {"as", me}}), "seat");
        EXPECT_EQ(act(*who, {{"do", "resign"}, {"as", me}}), "seat");
        EXPECT_EQ(act(*who, {{"do", "draw"}, {"as", me}, {"answer", "offer"}}), "seat");
        EXPECT_EQ(act(*who, {{"do", "why"}, {"as", me}, {"refs", json::array()}}), "seat");
        EXPECT_EQ(act(*who, {{"do", "preview"}, {"as", me}, {"question", question}, {"move", move.id()}}), "seat");
        EXPECT_EQ(act(*who, {{"do", "as"}, {"seat", me}}), "seat");
    }
    EXPECT_EQ(act(spectator, {{"do", "play"}, {"as", 4}, {"question", question}, {"move", 0}}), "seat");
    EXPECT_EQ(act(spectator, {{"do", "pause"}}), "seat");
    EXPECT_EQ(act(spectator, {{"do", "handover"}, {"seat", me}}), "rights");
    EXPECT_EQ(act(guest(other), {{"do", "handover"}, {"seat", me}}), "rights");
    EXPECT_EQ(act(guest(other), {{"do", "handover"}, {"seat", 4}}), "usage");
    EXPECT_EQ(act(guest(me), {{"do", "handover"}, {"seat", me}, {"level", "random"}}), "usage") << "the table has agreed on the level";
    EXPECT_EQ(act(guest(me), {{"do", "reclaim"}, {"seat", me}}), "seat");
    EXPECT_EQ(act(guest(me), {{"do", "reclaim"}, {"seat", 4}}), "usage");
    EXPECT_EQ(act(guest(me), {{"do", "rematch"}}), "running");
    EXPECT_EQ(act(guest(me), {{"do", "draw"}, {"as", me}, {"answer", "accept"}}), "usage");
    // out of turn
    EXPECT_EQ(act(guest(other), say(other, 0, move.id())), "turn");
    EXPECT_EQ(act(guest(other), {{"do", "hint"}, {"as", other}}), "turn");
    EXPECT_EQ(act(guest(other), {{"do", "why"}, {"as", other}, {"refs", json::array()}}), "turn");
    // an older and a newer question, and somebody else's
    EXPECT_EQ(act(guest(me), say(me, question - 1, move.id())), "stale");
    EXPECT_EQ(act(guest(me), say(me, question + 1, move.id())), "stale");
    EXPECT_EQ(act(guest(other), say(other, question, move.id())), "stale");
    // not a move, not now; the sentence is in the player's language
    for (const u32 id : {0U, 0xFFFF'FFFFU, 0x0300'0000U, 12345U}) {
        if (table->match()->why(static_cast<Seat>(me), Move::from_id(id)).legal()) {
            continue;
        }
        std::set<std::string> sentences;
        for (const Language language : languages) {
            guest(me).client->language = language;
            const auto refused = h.act(*table, guest(me), say(me, question, id));
            ASSERT_EQ(code_of(refused), "illegal");
            const Reason reason = table->match()->why(static_cast<Seat>(me), Move::from_id(id));
            EXPECT_EQ(refused.error().message, table->match()->say_reason(reason, language));
            EXPECT_GT(refused.error().message.size(), 10U);
            sentences.insert(refused.error().message);
        }
        EXPECT_EQ(sentences.size(), 2U) << "German and English are the same";
    }
    EXPECT_EQ(standing(), before);
    // the same message twice counts once
    const json::object message = say(me, question, move.id());
    EXPECT_EQ(act(guest(me), message), "ok");
    const Standing after = standing();
    EXPECT_GT(after.version, before.version);
    EXPECT_EQ(act(guest(me), message), "stale");
    EXPECT_EQ(act(guest(me), message), "stale");
    EXPECT_EQ(standing(), after);
}

TEST_F(ServerTable, WhyNotIsSaidAlsoOfPlacesThatNoAnswerTouches) {
    sit_down();
    const int me = asked();
    const auto said = h.act(*table, guest(me), {{"do", "why"}, {"as", me}, {"refs", json::array{"nowhere:9"}}});
    ASSERT_TRUE(said);
    EXPECT_EQ(said->at("why").at("legal"), false);
    EXPECT_EQ(said->at("why").at("rule"), "no_such_move");
    EXPECT_NE(text_in(said->at("why"), "text"), "");
}

TEST_F(ServerTable, APreviewTellsWhatTheMoveWillTellAndPlaysNothing) {
    sit_down();
    int whole = 0;
    for (int n = 0; n < 12; ++n) {
        const int me = asked();
        const Move move = a_move();
        const json::object ask{{"do", "preview"}, {"as", me}, {"question", table->question(me)}, {"move", move.id()}};
        const Standing before = standing();
        const json::value view = table->match()->view(static_cast<Viewer>(me));
        const std::size_t heard = guest(me).heard.size();
        const auto answer = h.act(*table, guest(me), ask);
        ASSERT_TRUE(answer) << answer.error().message;
        EXPECT_EQ(standing(), before);
        EXPECT_EQ(guest(me).heard.size(), heard) << "nobody is shown anything";
        json::object late = ask;
        late["question"] = table->question(me) + 1;
        EXPECT_EQ(act(guest(me), late), "stale");
        json::object wrong = ask;
        wrong["move"] = 0xFFFF'FFFFLL;
        EXPECT_EQ(act(guest(me), wrong), "illegal");
        const json::object& preview = answer->at("preview").as_object();
        ASSERT_EQ(play_on(), "ok");
        const json::array told = guest(me).log();
        for (const json::value& event : preview.at("events").as_array()) {
            EXPECT_TRUE(std::ranges::any_of(told, [&](const json::value& line) { return line.at("kind") == event.at("kind"); }))
                << json::serialize(event);
            EXPECT_FALSE(event.at("text").as_string().empty());
        }
        if (!preview.at("stopped").as_bool()) {
            ++whole;
            EXPECT_EQ(tests::changed(view, preview.at("change").as_object()), table->match()->view(static_cast<Viewer>(me)));
            EXPECT_EQ(preview.at("texts"), json::value(table->match()->texts()));
            const json::object* next = preview.at("next").if_object();
            ASSERT_EQ(next != nullptr, !table->match()->over());
            EXPECT_TRUE(next == nullptr || (next->at("seat") == json::value(asked()) && !next->at("text").as_string().empty()));
        }
    }
    EXPECT_GT(whole, 0);
}

TEST_F(ServerTable, NobodyHearsOfAMoveBeforeItIsOnDisk) {
    sit_down();
    const int me = asked();
    const Move move = a_move();
    const std::string before = (*h.memory.table(table->row().id))->position;
    h.store.hold = true;
    const std::size_t heard[] = {p0.heard.size(), p1.heard.size(), spectator.heard.size()};
    std::optional<Result<json::object>> answer;
    TestHouse::act(*table, guest(me), {{"do", "play"}, {"as", me}, {"question", table->question(me)}, {"move", move.id()}},
                   [&](Result<json::object> result) { answer = std::move(result); });
    h.loop.run_ready();
    EXPECT_FALSE(answer);
    // somebody who comes now waits, too
    Guest late("late");
    EXPECT_TRUE(table->watch(late.client, {}));
    table->refresh(*p0.client);
    EXPECT_TRUE(late.heard.empty());
    EXPECT_EQ(p0.heard.size(), heard[0]);
    EXPECT_EQ(p1.heard.size(), heard[1]);
    EXPECT_EQ(spectator.heard.size(), heard[2]);
    EXPECT_EQ((*h.memory.table(table->row().id))->position, before);
    h.store.release();
    h.loop.run_ready();
    ASSERT_TRUE(answer && *answer);
    EXPECT_GT(p0.heard.size(), heard[0]);
    EXPECT_GT(late.heard.size(), 0U);
    EXPECT_EQ(late.picture("version"), std::to_string(table->row().version));
    EXPECT_NE((*h.memory.table(table->row().id))->position, before);
}

TEST_F(ServerTable, AFailedCommitLeavesTheTableAsItWas) {
    sit_down();
    for (int round = 0; round < 4; ++round) {
        ASSERT_EQ(play_on(), "ok");
    }
    ASSERT_EQ(act(p0, {{"do", "chat"}, {"text", "still here"}}), "ok");
    const Standing before = standing();
    const std::string log = json::serialize(p0.log());
    const int me = asked();
    h.store.fail = 1;
    const auto refused = h.play(*table, guest(me), me, a_move());
    ASSERT_EQ(code_of(refused), "store");
    EXPECT_THAT(refused.error().message, HasSubstr("disk is full"));
    Standing now = standing();
    now.writes = before.writes;
    EXPECT_EQ(now, before);
    EXPECT_EQ(p0.picture("version"), std::to_string(before.version));
    EXPECT_EQ(json::serialize(p0.log()), log);
    EXPECT_EQ(p0.log("chat").size(), 1U);
    // an end that could not be written is no end
    h.store.fail = 1;
    EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "store");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(p0.picture("seed"), "null");
    EXPECT_EQ(p0.picture("result"), "null");
    // chat that could not be written is not shown
    h.store.fail = 1;
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "lost"}}), "store");
    EXPECT_EQ(p1.log("chat").size(), 1U);
    // and it goes on
    for (int round = 0; round < 4; ++round) {
        ASSERT_EQ(play_on(), "ok");
    }
    ASSERT_EQ(act(p0, {{"do", "chat"}, {"text", "back"}}), "ok");
    EXPECT_EQ(p1.log("chat").size(), 2U);
    EXPECT_EQ(table->decisions(), 8);
}

TEST_F(ServerTable, WhatArrivesDuringACommitWaitsItsTurn) {
    sit_down();
    const int me = asked();
    const std::int64_t version = table->row().version;
    const Move move = a_move();
    std::vector<std::string> order;
    const auto say = [&](const Guest& who, const json::object& fields, const std::string& name) {
        TestHouse::act(*table, who, fields,
                       [&order, name](const Result<json::object>& result) { order.push_back(name + " " + code_of(result)); });
    };
    const json::object play = {{"do", "play"}, {"as", me}, {"question", table->question(me)}, {"move", move.id()}};
    h.store.hold = true;
    say(guest(me), play, "play");
    say(guest(me), play, "again");
    say(guest(1 - me), {{"do", "draw"}, {"as", 1 - me}, {"answer", "offer"}}, "offer");
    say(guest(me), {{"do", "draw"}, {"as", me}, {"answer", "decline"}}, "decline");
    say(spectator, {{"do", "resign"}, {"as", me}}, "foreign");
    say(guest(me), {{"do", "pause"}}, "pause");
    h.loop.run_ready();
    EXPECT_TRUE(order.empty());
    EXPECT_EQ(h.store.held(), 1U) << "one commit at a time";
    for (int i = 0; i < 4; ++i) {
        h.store.release(1);
        h.loop.run_ready();
    }
    EXPECT_EQ(order, (std::vector<std::string>{"play ok", "again stale", "offer ok", "decline ok", "foreign seat", "pause ok"}));
    EXPECT_EQ(table->row().version, version + 4);
    EXPECT_EQ(table->row().status, "paused");
    EXPECT_EQ(h.store.held(), 0U);
}

TEST_F(ServerTable, WhatWaitsBehindAFailureMeetsTheOldTable) {
    sit_down();
    const int me = asked();
    const std::int64_t version = table->row().version;
    const Move move = a_move();
    std::vector<std::string> order;
    const auto say = [&](const Guest& who, const json::object& fields, const std::string& name) {
        TestHouse::act(*table, who, fields,
                       [&order, name](const Result<json::object>& result) { order.push_back(name + " " + code_of(result)); });
    };
    const json::object play = {{"do", "play"}, {"as", me}, {"question", table->question(me)}, {"move", move.id()}};
    h.store.hold = true;
    h.store.fail = 1;
    say(guest(me), play, "play");
    say(guest(me), play, "again");
    h.loop.run_ready();
    h.store.hold = false;
    h.store.release();
    h.loop.run_ready();
    EXPECT_EQ(order, (std::vector<std::string>{"play store", "again ok"}));
    EXPECT_EQ(table->row().version, version + 1);
    EXPECT_EQ(table->decisions(), 1);
}

TEST_F(ServerTable, EverybodySeesWithTheirOwnEyes) {
    sit_down();
    bool players_differ = false;
    bool public_differs = false;
    for (int i = 0; i < 12; ++i) {
        ASSERT_EQ(play_on(), "ok");
        const Match& match = *table->match();
        players_differ |= p0.picture("view") != p1.picture("view");
        public_differs |= p0.picture("view") != spectator.picture("view");
        EXPECT_EQ(p0.picture("view"), json::serialize(match.view(0)));
        EXPECT_EQ(p1.picture("view"), json::serialize(match.view(1)));
        EXPECT_EQ(spectator.picture("view"), json::serialize(match.view(viewer_public)));
        const int me = asked();
        EXPECT_EQ(guest(me).picture()["choices"].as_array().size(), match.choices(static_cast<Seat>(me)).size());
        EXPECT_EQ(guest(1 - me).picture("choices"), "[]");
        EXPECT_EQ(spectator.picture("choices"), "[]");
    }
    EXPECT_TRUE(players_differ);
    EXPECT_TRUE(public_differs);
    EXPECT_EQ(p0.picture("as"), "0");
    EXPECT_EQ(p1.picture("as"), "1");
    EXPECT_EQ(spectator.picture("as"), "null");
    EXPECT_EQ(spectator.picture("spectators"), "1");
    EXPECT_EQ(spectator.picture("seed"), "null");
    EXPECT_THAT(json::serialize(p1.log("log")), HasSubstr("text"));
    // asking for other eyes does not help
    Guest curious("p1");
    EXPECT_TRUE(table->watch(curious.client, 0));
    EXPECT_EQ(curious.picture("as"), "1");
    Guest stranger("stranger");
    EXPECT_TRUE(table->watch(stranger.client, 0));
    EXPECT_EQ(stranger.picture("as"), "null");
    for (const std::string_view as : {"0", "all", "7", "-1", "x"}) {
        EXPECT_FALSE(plan_replay(*table, "p1", as, Language::en)) << as;
    }
    EXPECT_TRUE(plan_replay(*table, "p1", "1", Language::en));
    EXPECT_TRUE(plan_replay(*table, "stranger", "public", Language::en));
    // the commitment is there from the start and fits at the end
    EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    const json::object end = spectator.picture();
    EXPECT_EQ(commitment(end.at("seed").as_string(), end.at("salt").as_string()), std::string_view(end.at("commitment").as_string()));
    EXPECT_TRUE(plan_replay(*table, "stranger", "all", Language::en));
}

TEST_F(ServerTable, PlayersHearSpectatorsOnlyAfterTheEnd) {
    sit_down();
    ASSERT_EQ(act(spectator, {{"do", "chat"}, {"text", "he has the ace of spades"}}), "ok");
    ASSERT_EQ(act(p0, {{"do", "chat"}, {"text", "good luck"}}), "ok");
    ASSERT_EQ(act(spectator, {{"do", "chat"}, {"text", "and Water 1"}}), "ok");
    for (const Guest* player : {&p0, &p1}) {
        EXPECT_THAT(player->all(), Not(HasSubstr("ace of spades")));
        EXPECT_EQ(player->log("chat").size(), 1U);
    }
    EXPECT_EQ(spectator.log("chat").size(), 3U);
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "   "}}), act(p0, {{"do", "chat"}, {"text", ""}}));
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", json::string(std::string(600, 'x'))}}), "usage");
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "bell \x07"}}), "usage");
    ASSERT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    for (const Guest* player : {&p0, &p1}) {
        EXPECT_THAT(json::serialize(player->log("chat")), HasSubstr("ace of spades"));
    }
    const auto lines = [](const Guest& who) {
        json::array out = who.log("chat");
        for (json::value& line : out) {
            line.as_object().erase("person");  // whether somebody else wrote it
        }
        return out;
    };
    EXPECT_EQ(lines(p0), lines(spectator));
    EXPECT_EQ(act(spectator, {{"do", "chat"}, {"text", "well played"}}), "ok");
    EXPECT_THAT(json::serialize(p1.log("chat")), HasSubstr("well played"));
}

TEST_F(ServerTable, ASpectatorWhoTakesASeatMissesNoChat) {
    const auto id = h.create(two_people());
    ASSERT_TRUE(id);
    table = h.table(*id);
    ASSERT_TRUE(table->watch(p0.client, {}));
    ASSERT_TRUE(table->watch(p1.client, {}));
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(act(p1, {{"do", "chat"}, {"text", "may I play?"}}), "ok");
    }
    ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
    ASSERT_EQ(act(p0, {{"do", "chat"}, {"text", "welcome"}}), "ok");
    EXPECT_THAT(json::serialize(p1.log("chat")), HasSubstr("welcome"));
    EXPECT_EQ(p1.picture("as"), "1");
}

TEST_F(ServerTable, PauseAndResume) {
    sit_down();
    EXPECT_EQ(act(p1, {{"do", "resume"}}), "ok");
    const std::int64_t version = table->row().version;
    EXPECT_EQ(act(p1, {{"do", "pause"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "pause"}}), "ok") << "it is paused already: nothing to do";
    EXPECT_EQ(table->row().version, version + 1);
    EXPECT_EQ(table->row().status, "paused");
    EXPECT_EQ(p0.picture("status"), "\"paused\"");
    EXPECT_EQ(p0.picture("choices"), "[]");
    EXPECT_EQ(play_on(), "paused");
    EXPECT_EQ(act(p0, {{"do", "undo"}, {"as", 0}}), "paused");
    EXPECT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "offer"}}), "paused");
    EXPECT_EQ(act(p0, {{"do", "hint"}, {"as", 0}}), "paused");
    EXPECT_EQ(act(p0, {{"do", "resume"}}), "ok");
    EXPECT_EQ(play_on(), "ok");
    EXPECT_THAT(p0.all(), HasSubstr("table.pause"));
    EXPECT_THAT(p1.all(), HasSubstr("macht eine Pause"));
    EXPECT_THAT(p0.all(), HasSubstr("goes on with the game"));
}

TEST_F(ServerTable, ADrawIsOfferedDeclinedAndAccepted) {
    sit_down();
    EXPECT_EQ(p0.picture("can_draw"), "true");
    EXPECT_EQ(spectator.picture("can_draw"), "false");
    EXPECT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "offer"}}), "ok");
    EXPECT_EQ(p1.picture("draw_offer"), "0");
    const Standing offered = standing();
    EXPECT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "offer"}}), "ok");
    EXPECT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "accept"}}), "usage") << "one's own offer";
    EXPECT_EQ(act(p1, {{"do", "draw"}, {"as", 1}, {"answer", "offer"}}), "usage");
    EXPECT_EQ(standing(), offered);
    EXPECT_EQ(act(p1, {{"do", "draw"}, {"as", 1}, {"answer", "decline"}}), "ok");
    EXPECT_EQ(p0.picture("draw_offer"), "null");
    EXPECT_EQ(act(p1, {{"do", "draw"}, {"as", 1}, {"answer", "accept"}}), "usage");
    // a decision is an answer, too
    EXPECT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "offer"}}), "ok");
    EXPECT_EQ(play_on(), "ok");
    EXPECT_EQ(p1.picture("draw_offer"), "null");
    EXPECT_EQ(act(p1, {{"do", "draw"}, {"as", 1}, {"answer", "accept"}}), "usage");
    EXPECT_EQ(act(p1, {{"do", "draw"}, {"as", 1}, {"answer", "offer"}}), "ok");
    // the offer outlives a restart
    const auto later = restarted();
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(code_of(later->act(*again, p0, {{"do", "draw"}, {"as", 0}, {"answer", "accept"}})), "ok");
    EXPECT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "accept"}}), "ok");
    for (const auto& [house, at] : {std::pair{&h, table}, std::pair{later.get(), again}}) {
        EXPECT_EQ(at->row().status, "over");
        EXPECT_EQ(at->row().seats[0].wins, 500);
        EXPECT_EQ(at->row().seats[1].wins, 500);
    }
    EXPECT_THAT(p0.picture("result"), HasSubstr(R"("reason":"draw")"));
    EXPECT_THAT(p0.picture("result"), HasSubstr(R"("winners":[0,1])"));
    EXPECT_EQ(play_on_refused(), "over");
}

TEST_F(ServerTable, WhoResignsLoses) {
    sit_down();
    ASSERT_EQ(play_on(), "ok");
    EXPECT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    EXPECT_EQ(table->row().status, "over");
    EXPECT_THAT(p0.picture("result"), HasSubstr(R"("reason":"resign","by":1,"winners":[0])"));
    EXPECT_EQ(table->row().seats[0].wins, 1000);
    EXPECT_EQ(table->row().seats[1].wins, 0);
    EXPECT_EQ(table->row().deadline, 0);
    const Standing end = standing();
    EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "over");
    EXPECT_EQ(act(p0, {{"do", "undo"}, {"as", 0}}), "over");
    EXPECT_EQ(act(p0, {{"do", "pause"}}), "over");
    EXPECT_EQ(act(p0, {{"do", "handover"}, {"seat", 0}}), "over");
    EXPECT_EQ(play_on_refused(), "over");
    EXPECT_EQ(standing(), end);
    EXPECT_THAT(p1.all(), HasSubstr("gibt auf"));
}

// -- clocks --

const json::object realtime = {{"clock", {{"kind", "realtime"}, {"seconds", 60}, {"increment", 5}}}};
const json::object daily = {{"clock", {{"kind", "daily"}, {"days", 2}}}};
constexpr Time hour = 3'600'000;

TEST_F(ServerTable, ClocksRunForWhoIsAskedAndGrowByTheIncrement) {
    sit_down(realtime);
    std::int64_t expected[2] = {60'000, 60'000};
    for (int i = 0; i < 10; ++i) {
        const int me = asked();
        h.time += 3'000 + i;
        EXPECT_EQ(table->row().seats[static_cast<std::size_t>(1 - me)].clock, expected[1 - me]);
        ASSERT_EQ(play_on(), "ok");
        expected[me] += 5'000 - 3'000 - i;
        EXPECT_EQ(table->row().seats[static_cast<std::size_t>(me)].clock, expected[me]);
    }
    // the picture counts on
    h.time += 7'000;
    table->refresh(*p0.client);
    const int me = asked();
    EXPECT_EQ(p0.picture()["seats"].at(static_cast<std::size_t>(me)).at("clock").as_int64(), expected[me] - 7'000);
    // nobody's clock runs in a pause
    both("pause");
    h.time += 10 * hour;
    table->wake();
    both("resume");
    EXPECT_EQ(table->row().seats[static_cast<std::size_t>(me)].clock, expected[me] - 7'000);
    EXPECT_EQ(table->row().status, "running");
}

TEST_F(ServerTable, TimeOutEndsTheGame) {
    for (const json::object& clock : {realtime, daily}) {
        sit_down(clock);
        ASSERT_EQ(play_on(), "ok");
        const int me = asked();
        const std::int64_t left = table->row().seats[static_cast<std::size_t>(me)].clock;
        EXPECT_EQ(table->row().deadline, h.time + left);
        h.time += left - 1;
        table->wake();
        h.loop.run_ready();
        EXPECT_EQ(table->row().status, "running");
        h.time += 1;
        table->wake();
        h.loop.run_ready();
        EXPECT_EQ(table->row().status, "over");
        EXPECT_THAT(p0.picture("result"), HasSubstr(R"("reason":"timeout","by":)" + std::to_string(me)));
        EXPECT_EQ(table->row().seats[static_cast<std::size_t>(me)].wins, 0);
        EXPECT_EQ((*h.memory.table(table->row().id))->status, "over");
        EXPECT_THAT(p1.all(), HasSubstr("ist abgelaufen"));
    }
}

TEST_F(ServerTable, TheTableLooksAtItsClockByItself) {
    sit_down(realtime);
    const auto me = static_cast<std::size_t>(asked());
    h.time += 59'990;
    ASSERT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "offer"}}), "ok");
    both("pause");
    both("resume");
    ASSERT_EQ(table->row().seats[me].clock, 10);
    h.time += 11;
    EXPECT_TRUE(h.loop.run_until([&] { return table->row().status == "over"; }));
    // also if the time is over while something is being written
    sit_down(realtime);
    h.time += 59'990;
    both("pause");
    both("resume");
    h.store.hold = true;
    TestHouse::act(*table, p0, {{"do", "draw"}, {"as", 0}, {"answer", "offer"}}, [](const Result<json::object>&) {});
    h.time += 11;
    h.loop.run_until([] { return false; }, Loop::Milliseconds(60));
    h.store.hold = false;
    h.store.release();
    EXPECT_TRUE(h.loop.run_until([&] { return table->row().status == "over"; }));
}

TEST_F(ServerTable, ADailyClockStartsAnewWithEveryDecision) {
    sit_down(daily);
    for (int i = 0; i < 4; ++i) {
        const auto me = static_cast<std::size_t>(asked());
        h.time += 40 * hour;
        ASSERT_EQ(play_on(), "ok");
        EXPECT_EQ(table->row().seats[me].clock, 48 * hour);
    }
}

TEST_F(ServerTable, NobodyPaysForAServerThatWasDownInRealTime) {
    sit_down(realtime);
    ASSERT_EQ(play_on(), "ok");
    const auto me = static_cast<std::size_t>(asked());
    const std::int64_t left = table->row().seats[me].clock;
    const auto later = restarted(5 * hour);
    later->hub.look_around();  // finds the table: its deadline has passed
    later->loop.run_ready();
    EXPECT_EQ(later->hub.loaded(), 1U);
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->row().status, "running");
    later->time += 1'000;
    Guest back(me == 0 ? "p0" : "p1");
    ASSERT_TRUE(again->watch(back.client, {}));
    EXPECT_EQ(back.picture()["seats"].at(me).at("clock").as_int64(), left - 1'000);
    later->time += left;
    again->wake();
    later->loop.run_ready();
    EXPECT_EQ(again->row().status, "over");
}

TEST_F(ServerTable, ADailyClockRunsOnWhileTheServerIsDown) {
    sit_down(daily);
    ASSERT_EQ(play_on(), "ok");
    const auto soon = restarted(47 * hour);
    soon->hub.look_around();
    soon->loop.run_ready();
    EXPECT_EQ(soon->hub.loaded(), 0U);
    ASSERT_NE(soon->table(table->row().id), nullptr);
    EXPECT_EQ(soon->table(table->row().id)->row().status, "running");
    const auto late = restarted(49 * hour);
    late->hub.look_around();
    late->loop.run_ready();
    EXPECT_EQ((*late->memory.table(table->row().id))->status, "over");
}

// -- seats --

TEST_F(ServerTable, AnAbandonedSeatIsHandedToABotAndTakenBack) {
    sit_down();
    const int me = asked();
    Guest& gone = guest(me);
    Guest& other = guest(1 - me);
    const json::object handover = {{"do", "handover"}, {"seat", me}};
    EXPECT_EQ(act(other, handover), "rights") << "still here";
    table->unwatch(*gone.client);
    EXPECT_EQ(act(other, handover), "rights") << "only just gone";
    h.time += h.house.customs.abandoned - 1;
    EXPECT_EQ(act(other, handover), "rights");
    h.time += 1;
    EXPECT_EQ(act(spectator, handover), "rights");
    table->refresh(*other.client);
    EXPECT_TRUE(other.picture()["seats"].at(static_cast<std::size_t>(me)).at("abandoned").as_bool());
    const int before = table->decisions();
    EXPECT_EQ(act(other, handover), "ok");
    EXPECT_EQ(table->row().seats[static_cast<std::size_t>(me)].kind, "bot");
    EXPECT_TRUE(h.loop.run_until([&] { return table->decisions() > before; })) << "the bot plays";
    EXPECT_EQ(act(other, {{"do", "reclaim"}, {"seat", me}}), "seat");
    EXPECT_EQ(act(spectator, {{"do", "reclaim"}, {"seat", me}}), "seat");
    // the seat comes back as a spectator's picture, then as its own
    ASSERT_TRUE(table->watch(gone.client, {}));
    EXPECT_TRUE(gone.picture()["seats"].at(static_cast<std::size_t>(me)).at("was_mine").as_bool());
    EXPECT_EQ(gone.picture("as"), "null");
    ASSERT_EQ(act(spectator, {{"do", "chat"}, {"text", "secret"}}), "ok");
    EXPECT_EQ(act(gone, {{"do", "reclaim"}, {"seat", me}}), "ok");
    EXPECT_EQ(gone.picture("as"), std::to_string(me));
    EXPECT_EQ(table->row().seats[static_cast<std::size_t>(me)].kind, "human");
    ASSERT_EQ(act(other, {{"do", "chat"}, {"text", "welcome back"}}), "ok");
    EXPECT_THAT(json::serialize(gone.log("chat")), HasSubstr("welcome back"));
    // all of it is there after a restart
    const auto later = restarted();
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->match()->hash(), table->match()->hash());
    EXPECT_EQ(json::serialize(again->story().lines(*again->match(), viewer_public, Language::de, again->names(), 0)),
              json::serialize(table->story().lines(*table->match(), viewer_public, Language::de, table->names(), 0)));
}

TEST_F(ServerTable, ARematchIsOneNewTableForBoth) {
    sit_down();
    EXPECT_EQ(act(p0, {{"do", "rematch"}}), "running");
    ASSERT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    EXPECT_EQ(act(spectator, {{"do", "rematch"}}), "seat");
    const auto offered = h.act(*table, p0, {{"do", "rematch"}});
    ASSERT_TRUE(offered);
    EXPECT_TRUE(offered->at("next").is_null()) << "the other one has not been asked yet";
    EXPECT_EQ(p1.picture("again"), "[0]");
    const auto first = h.act(*table, p1, {{"do", "rematch"}});
    const auto second = h.act(*table, p0, {{"do", "rematch"}});
    ASSERT_TRUE(first && second);
    const std::string id(first->at("next").as_string());
    EXPECT_EQ(json::serialize(*first), json::serialize(*second));
    EXPECT_EQ(p1.picture("next"), "\"" + id + "\"");
    const auto next = h.table(id);
    ASSERT_NE(next, nullptr);
    EXPECT_EQ(next->row().status, "running");
    EXPECT_EQ(next->seats_of("p0"), std::vector<int>{0});
    EXPECT_EQ(next->seats_of("p1"), std::vector<int>{1});
    EXPECT_NE(next->agreement().setup.seed, table->agreement().setup.seed);
    EXPECT_EQ(next->decisions(), 0);
    EXPECT_EQ(next->row().seats[0].wins, -1);
    EXPECT_TRUE((*h.memory.table(id)).has_value());
    // after a restart the old table still knows
    const auto later = restarted();
    const auto again = later->act(*later->table(table->row().id), p0, {{"do", "rematch"}});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->at("next").as_string(), id);
}

TEST_F(ServerTable, TakingBackStopsAtTheBarrier) {
    sit_down();
    Rng rng = Rng::stream(Seed::from_number(5), 5);
    int taken_back = 0;
    int barriers = 0;
    for (int i = 0; i < (slow_build ? 60 : 150) && table->row().status == "running"; ++i) {
        const int me = asked();
        const u64 hash = table->match()->hash();
        const std::string log = json::serialize(table->story().lines(*table->match(), 0, Language::en, table->names(), 0));
        const int decisions = table->decisions();
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
        if (table->row().status != "running") {
            break;
        }
        const auto way = [](const Guest& who) { return text_in(who.picture().at("undo"), "way"); };
        const bool may = table->match()->may_undo(static_cast<Seat>(me)).has_value() && asked() == me;
        EXPECT_NE(way(guest(1 - me)), "free") << "not the last to decide";
        EXPECT_EQ(way(spectator), "none");
        const Standing before = standing();
        if (!may) {
            EXPECT_NE(way(guest(me)), "free");
            ++barriers;
        } else if (table->match()->last_choice(static_cast<Seat>(me)) != decisions) {
            continue;  // a forced answer goes with the choice before it
        } else {
            EXPECT_EQ(way(guest(me)), "free");
            EXPECT_EQ(act(guest(me), {{"do", "undo"}, {"as", me}}), "ok");
            EXPECT_EQ(table->match()->hash(), hash);
            EXPECT_EQ(table->decisions(), decisions);
            EXPECT_GT(table->row().version, before.version);
            // the story is as before, with one more line that tells of it
            json::array now = table->story().lines(*table->match(), 0, Language::en, table->names(), 0);
            EXPECT_EQ(now.back().at("kind").as_string(), "table.undo");
            now.pop_back();
            EXPECT_EQ(json::serialize(now), log);
            EXPECT_EQ(p0.log(), table->story().lines(*table->match(), 0, Language::en, table->names(), 0));
            ++taken_back;
        }
    }
    EXPECT_GT(taken_back, 0);
    EXPECT_GT(barriers, 0);
}

TEST_F(ServerTable, TheHostDecidesAboutHintsUndoAndSpectators) {
    sit_down({{"settings", {{"hints", false}, {"undo", false}, {"spectators", false}}}});
    const int me = asked();
    EXPECT_EQ(p1.picture("settings"), R"({"hints":false,"undo":false,"spectators":false,"stand_in":"medium"})");
    EXPECT_EQ(act(guest(me), {{"do", "hint"}, {"as", me}}), "rights");
    ASSERT_EQ(play_on(), "ok");
    EXPECT_EQ(act(guest(me), {{"do", "undo"}, {"as", me}}), "rights");
    EXPECT_EQ(guest(me).picture("undo"), me == 0 ? R"({"way":"none","to":0,"why":"This table plays without take-back."})"
                                                 : R"({"way":"none","to":0,"why":"An diesem Tisch wird nichts zurückgenommen."})");
    Guest stranger("stranger");
    const auto watched = table->watch(stranger.client, {});
    ASSERT_FALSE(watched);
    EXPECT_EQ(watched.error().code, "private");
    EXPECT_TRUE(stranger.heard.empty());
    EXPECT_EQ(act(stranger, {{"do", "chat"}, {"text", "let me in"}}), "private");
    EXPECT_EQ(plan_replay(*table, "stranger", "public", Language::en).error().code, "private");
    EXPECT_TRUE(plan_replay(*table, "p1", "1", Language::en));
}

TEST_F(ServerTable, AHintIsALegalMove) {
    sit_down();
    h.house.customs.bot_percent = 5;
    for (int i = 0; i < 3; ++i) {
        const int me = asked();
        std::optional<Result<json::object>> first;
        TestHouse::act(*table, guest(me), {{"do", "hint"}, {"as", me}}, [&](Result<json::object> result) { first = std::move(result); });
        EXPECT_EQ(act(guest(me), {{"do", "hint"}, {"as", me}}), "busy");
        ASSERT_TRUE(h.loop.run_until([&] { return first.has_value(); }));
        ASSERT_TRUE(*first) << first->error().message;
        const json::object& hint = (*first)->at("hint").as_object();
        const Move move = Move::from_id(hint.at("move").to_number<u32>());
        EXPECT_TRUE(table->match()->why(static_cast<Seat>(me), move).legal());
        EXPECT_FALSE(hint.at("text").as_string().empty());
        EXPECT_TRUE(hint.at("equal").is_bool());
        ASSERT_EQ(code_of(h.play(*table, guest(me), me, move)), "ok");
    }
    // the table moves on while the bot thinks
    const int me = asked();
    std::optional<Result<json::object>> late;
    h.house.customs.bot_percent = 30;
    TestHouse::act(*table, guest(me), {{"do", "hint"}, {"as", me}}, [&](Result<json::object> result) { late = std::move(result); });
    ASSERT_EQ(play_on(), "ok");
    ASSERT_TRUE(h.loop.run_until([&] { return late.has_value(); }));
    EXPECT_EQ(code_of(*late), "stale");
}

TEST_F(ServerTable, AHintForASetHasAllItsMembers) {
    sit_down({{"game", "planetship"}, {"mode", "standard"}, {"options", json::object()}});
    h.house.customs.bot_percent = 5;
    Rng rng = Rng::stream(Seed::from_number(3), 1);
    int sets = 0;
    for (int i = 0; i < 400 && sets < 2 && !table->match()->over(); ++i) {
        const int me = asked();
        const auto set = table->match()->set(static_cast<Seat>(me));
        if (!set) {
            ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p1}, rng)), "ok");
            continue;
        }
        ++sets;
        const Standing before = standing();
        std::optional<Result<json::object>> told;
        TestHouse::act(*table, guest(me), {{"do", "hint"}, {"as", me}}, [&](Result<json::object> result) { told = std::move(result); });
        ASSERT_TRUE(h.loop.run_until([&] { return told.has_value(); }));
        ASSERT_TRUE(*told) << told->error().message;
        EXPECT_EQ(standing(), before) << "only a copy was played on";
        std::vector<Move> moves;
        for (const json::value& one : (*told)->at("hint").at("set").as_array()) {
            moves.push_back(Move::from_id(one.at("move").to_number<u32>()));
            EXPECT_FALSE(one.at("text").as_string().empty());
        }
        ASSERT_EQ(static_cast<int>(moves.size()), set->least);
        EXPECT_EQ(moves.front().id(), (*told)->at("hint").at("move").to_number<u32>());
        ASSERT_EQ(code_of(h.play(*table, guest(me), me, moves)), "ok");
    }
    EXPECT_EQ(sets, 2);
}

TEST_F(ServerTable, TwoSeatsAtOneScreen) {
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"me","name":"Bea"}])")}}));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    EXPECT_EQ(table->row().status, "running");
    ASSERT_TRUE(table->watch(p0.client, {}));
    EXPECT_EQ(p0.picture("as"), std::to_string(asked())) << "the seat that is asked";
    EXPECT_EQ(p0.picture("can_draw"), "false");
    EXPECT_EQ(table->names()[1], "Bea");
    for (int i = 0; i < 6; ++i) {
        const int me = asked();
        ASSERT_EQ(act(p0, {{"do", "as"}, {"seat", me}}), "ok");
        EXPECT_EQ(p0.picture("as"), std::to_string(me));
        EXPECT_EQ(p0.picture("view"), json::serialize(table->match()->view(static_cast<Viewer>(me))));
        ASSERT_EQ(code_of(h.play(*table, p0, me, a_move())), "ok");
        EXPECT_EQ(p0.picture("as"), std::to_string(me)) << "the other seat's cards show only when asked for";
    }
    EXPECT_EQ(act(p0, {{"do", "as"}, {"seat", 2}}), "seat");
    EXPECT_EQ(act(p1, {{"do", "as"}, {"seat", 0}}), "seat");
}

TEST_F(ServerTable, SeatsAreTakenByTokenOrFreely) {
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"open"},{"kind":"friend"}])")}}));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    ASSERT_TRUE(table->watch(p0.client, {}));
    ASSERT_TRUE(table->watch(spectator.client, {}));
    const std::string token = h.house.invitation(*id, 1);
    EXPECT_THAT(p0.picture("invitations"), HasSubstr(token));
    EXPECT_THAT(spectator.all(), Not(HasSubstr("token"))) << "only the host gets invitations";
    EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "seat");
    EXPECT_EQ(act(p0, {{"do", "pause"}}), "waiting");
    EXPECT_EQ(plan_replay(*table, "p0", "", Language::en).error().code, "waiting");
    const Standing before = standing();
    EXPECT_EQ(code_of(h.join(*table, "b", 1)), "taken") << "a friend's seat needs its token";
    EXPECT_EQ(code_of(h.join(*table, "b", 1, "wrong")), "taken");
    EXPECT_EQ(code_of(h.join(*table, "b", 1, h.house.invitation(*id, 0))), "taken");
    EXPECT_EQ(code_of(h.join(*table, "b", 0, token)), "taken") << "the token of another seat";
    EXPECT_EQ(code_of(h.join(*table, "b", 7)), "taken");
    EXPECT_EQ(standing(), before);
    const auto free = h.join(*table, "b", 0);
    ASSERT_TRUE(free);
    EXPECT_EQ(free->at("seat").as_int64(), 0);
    EXPECT_EQ(table->row().status, "waiting");
    EXPECT_EQ(code_of(h.join(*table, "b", 1, token)), "ok") << "has a seat already and keeps it";
    EXPECT_EQ(table->seats_of("b"), std::vector<int>{0});
    EXPECT_EQ(code_of(h.join(*table, "c", 0)), "taken");
    const auto invited = h.join(*table, "c", {}, token);
    ASSERT_TRUE(invited);
    EXPECT_EQ(invited->at("seat").as_int64(), 1);
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(code_of(h.join(*table, "d", {}, token)), "taken");
    EXPECT_EQ(p0.picture("invitations"), "[]");
}

TEST_F(ServerTable, WhoLeavesBeforeTheBeginningSeesNothingOfTheGame) {
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"friend"},{"kind":"friend"}])")}}));
    ASSERT_TRUE(id);
    table = h.table(*id);
    Guest first("first");
    Guest second("second");
    Guest third("third");
    for (const Guest* guest : {&first, &second, &third}) {
        ASSERT_TRUE(table->watch(guest->client, {}));
    }
    const auto leave = [&](const std::string& player) {
        return code_of(h.wait([&](Table::Reply reply) { table->stand_up(player, std::move(reply)); }));
    };
    const std::string token = h.house.invitation(*id, 0);
    ASSERT_EQ(code_of(h.join(*table, "first", {}, token)), "ok");
    EXPECT_EQ(first.picture("as"), "0");
    const Standing before = standing();
    EXPECT_EQ(leave("stranger"), "seat") << "nobody to leave";
    EXPECT_EQ(standing(), before);
    EXPECT_EQ(leave("first"), "ok");
    EXPECT_EQ(first.picture("as"), "null");
    EXPECT_EQ(table->row().seats[0].kind, "friend") << "the invitation stays one";
    ASSERT_EQ(code_of(h.join(*table, "second", {}, token)), "ok");
    ASSERT_EQ(code_of(h.join(*table, "third", {}, h.house.invitation(*id, 1))), "ok");
    ASSERT_EQ(table->row().status, "running");
    EXPECT_EQ(first.picture("as"), "null");
    EXPECT_EQ(first.picture("view"), json::serialize(table->match()->view(viewer_public)));
    EXPECT_NE(first.picture("view"), second.picture("view"));
    EXPECT_EQ(leave("second"), "over") << "the game has begun";
    // the host closes a table that has not begun
    const auto other = h.create(two_people());
    ASSERT_TRUE(other);
    table = h.table(*other);
    EXPECT_EQ(leave("p0"), "ok");
    EXPECT_EQ(table->row().status, "over");
    EXPECT_EQ(code_of(h.join(*table, "b")), "taken");
}

TEST_F(ServerTable, ThoseWithoutAnIdAreNobody) {
    // The host is forgotten while seats are free: people without a cookie have an empty id, too.
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"friend"}])")}}));
    ASSERT_TRUE(id);
    table = h.table(*id);
    Guest nobody("");
    ASSERT_TRUE(table->watch(nobody.client, {}));
    ASSERT_TRUE(h.store.forget_player("p0", "?"));
    h.hub.forget("p0");
    table->refresh(*nobody.client);
    EXPECT_EQ(nobody.picture("invitations"), "[]");
    EXPECT_EQ(nobody.picture("host"), "false");
    // A player is forgotten during the game: the seat is abandoned, whoever watches.
    sit_down();
    ASSERT_TRUE(table->watch(nobody.client, {}));
    ASSERT_TRUE(h.store.forget_player("p1", "?"));
    h.hub.forget("p1");
    p1.client->player.clear();
    h.time += h.house.customs.abandoned;
    table->refresh(*p0.client);
    table->refresh(*p1.client);
    EXPECT_EQ(p1.picture("as"), "null") << "no eyes without a seat";
    EXPECT_EQ(table->row().seats[1].name, "?");
    EXPECT_FALSE(p0.picture()["seats"].at(1).at("online").as_bool());
    EXPECT_TRUE(p0.picture()["seats"].at(1).at("abandoned").as_bool());
    EXPECT_EQ(act(nobody, {{"do", "handover"}, {"seat", 1}}), "rights");
    EXPECT_EQ(act(p0, {{"do", "handover"}, {"seat", 1}}), "ok");
    EXPECT_EQ(act(nobody, {{"do", "reclaim"}, {"seat", 1}}), "seat");
}

TEST_F(ServerTable, WhatAForgottenSpectatorWroteIsGone) {
    sit_down();
    ASSERT_EQ(act(spectator, {{"do", "chat"}, {"text", "hello there"}}), "ok");
    ASSERT_TRUE(h.store.forget_player("s", "?"));
    h.hub.forget("s");
    Guest late("late");
    ASSERT_TRUE(table->watch(late.client, {}));
    EXPECT_THAT(late.picture("chat"), Not(HasSubstr("hello there")));
    EXPECT_THAT(late.picture("chat"), Not(HasSubstr("Name of s")));
}

// -- bots --

TEST_F(ServerTable, BotsPlayTheirSeats) {
    for (const std::string level : {"random", "easy"}) {
        const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"bot","level":")" + level + R"("}])")}}));
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_TRUE(table->watch(p0.client, {}));
        Rng rng = Rng::stream(Seed::from_number(6), 6);
        const auto my_turn = [&] {
            return table->over() || (table->match()->deciders().has(0) && p0.picture("version") == std::to_string(table->row().version));
        };
        int mine = 0;
        while (mine < 12 && !table->over()) {
            ASSERT_TRUE(h.loop.run_until(my_turn));
            if (!table->over()) {
                ASSERT_EQ(code_of(h.play_any(*table, {&p0, nullptr}, rng)), "ok");
                ++mine;
            }
        }
        EXPECT_GT(table->decisions(), mine) << "the bot has decided as well";
        EXPECT_EQ(act(p0, {{"do", "draw"}, {"as", 0}, {"answer", "offer"}}), table->over() ? "over" : "rights");
    }
}

TEST_F(ServerTable, TwoBotsPlayToTheEndWhileSomebodyLooks) {
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}])")}}));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    ASSERT_TRUE(table->watch(spectator.client, {}));
    EXPECT_TRUE(h.loop.run_until([&] { return table->over(); }, Loop::Milliseconds(60'000)));
    table->unwatch(*spectator.client);
    EXPECT_EQ((*h.memory.table(*id))->status, "over");
    EXPECT_EQ(h.hub.loaded(), 1U);
    h.loop.run_ready();
    h.hub.look_around();
    h.time += h.house.customs.keep;
    h.hub.look_around();
    EXPECT_EQ(h.hub.loaded(), 0U) << "back on the shelf";
    EXPECT_NE(h.table(*id), nullptr);
}

TEST_F(ServerTable, ABotIsCalledOffWhenTheGameEndsUnderIt) {
    h.house.customs.bot_percent = 20;
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"bot","level":"hard"}])")}}));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    ASSERT_TRUE(table->watch(p0.client, {}));
    while (table->match()->deciders().has(0)) {
        ASSERT_EQ(code_of(h.play(*table, p0, 0, a_move())), "ok");
    }
    EXPECT_EQ(p0.picture("thinking"), "[1]");
    const int decisions = table->decisions();
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_EQ(p0.picture("thinking"), "[]");
    h.loop.run_until([] { return false; }, Loop::Milliseconds(400));
    EXPECT_EQ(table->decisions(), decisions);
    EXPECT_EQ(table->row().status, "over");
}

TEST_F(ServerTable, AHouseWithASeedPlaysTheSameAgain) {
    const auto games_of = [](const std::string& seed, int threads) {
        TestHouse house(nullptr, threads);
        house.house.customs.seed = seed;
        Guest host{"p0"};
        std::vector<std::string> out;
        for (int n = 0; n < 2; ++n) {
            const auto id = house.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"bot","level":"easy"}])")}}));
            const auto game = id ? house.table(*id) : nullptr;
            if (!game) {
                return out;
            }
            Rng rng = Rng::stream(Seed::from_number(3), 3);
            for (int i = 0; i < 12 && !game->over(); ++i) {
                if (!house.loop.run_until([&] { return game->over() || game->match()->deciders().has(0); })) {
                    return out;
                }
                house.loop.run_ready();
                (void)house.play_any(*game, {&host, nullptr}, rng);
            }
            if (!house.loop.run_until([&] { return game->over() || game->match()->deciders().has(0); })) {
                return out;
            }
            std::string line = game->agreement().setup.seed;
            for (const Entry& entry : game->match()->entries()) {
                line += " " + std::to_string(entry.move.id());
            }
            out.push_back(std::move(line));
        }
        return out;
    };
    const std::vector<std::string> once = games_of("deal", 1);
    ASSERT_EQ(once.size(), 2U);
    EXPECT_EQ(once, games_of("deal", 2));
    EXPECT_NE(once[0], once[1]) << "each table has a deal of its own";
    EXPECT_NE(once[0], games_of("another", 1).at(0));
}

TEST_F(ServerTable, ABotIsCalledOffByPauseAndTakeBack) {
    h.house.customs.bot_percent = 20;
    const auto id = h.create(two_people({{"seats", parsed(R"([{"kind":"me"},{"kind":"bot","level":"hard"}])")}}));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    ASSERT_TRUE(table->watch(p0.client, {}));
    Rng rng = Rng::stream(Seed::from_number(8), 8);
    bool paused = false;
    bool taken_back = false;
    for (int i = 0; i < 60 && !table->over() && !(paused && taken_back); ++i) {
        ASSERT_TRUE(h.loop.run_until([&] { return table->over() || table->match()->deciders().has(0); }));
        h.loop.run_ready();
        if (table->over()) {
            break;
        }
        ASSERT_EQ(code_of(h.play_any(*table, {&p0, nullptr}, rng)), "ok");
        if (table->over() || table->match()->deciders().has(0)) {
            continue;
        }
        const int decisions = table->decisions();
        EXPECT_EQ(p0.picture("thinking"), "[1]");
        if (!paused) {
            ASSERT_EQ(act(p0, {{"do", "pause"}}), "ok");
            h.loop.run_until([] { return false; }, Loop::Milliseconds(400));
            EXPECT_EQ(table->decisions(), decisions);
            ASSERT_EQ(act(p0, {{"do", "resume"}}), "ok");
            paused = true;
        } else if (table->match()->may_undo(0) && table->match()->last_choice(0)) {
            const int before = *table->match()->last_choice(0);
            ASSERT_EQ(act(p0, {{"do", "undo"}, {"as", 0}}), "ok");
            h.loop.run_until([] { return false; }, Loop::Milliseconds(400));
            EXPECT_EQ(table->decisions(), before);
            EXPECT_EQ(p0.picture("thinking"), "[]");
            taken_back = true;
        } else {
            table->unwatch(*p0.client);  // quicker
            ASSERT_TRUE(table->watch(p0.client, {}));
        }
    }
    EXPECT_TRUE(paused);
}

}  // namespace
}  // namespace starboard::server
