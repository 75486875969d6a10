// One stranger towards another: what people may do to each other at a table, and what one of them may take of the house.
#include <filesystem>
#include <future>

#include "server/server.h"
#include "server/store/lock.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class ServerStranger : public ServerTable {
protected:
    const json::object clocked{{"clock", {{"kind", "realtime"}, {"seconds", 60}, {"increment", 0}}}};
    const json::object closed{{"settings", {{"spectators", false}}}};
};

TEST_F(ServerStranger, APrivateTableIsPrivateFromItsFirstMoment) {
    const auto id = h.create(two_people(closed));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    ASSERT_TRUE(table->watch(p0.client, {}));
    ASSERT_TRUE(table->watch(spectator.client, {})) << "while seats are free anybody may look whether to sit down";
    ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
    EXPECT_THAT(spectator.heard.back(), HasSubstr("closed"));
    EXPECT_THAT(spectator.heard.back(), HasSubstr("private"));
    const std::size_t heard = spectator.heard.size();
    ASSERT_TRUE(table->watch(p1.client, {}));
    for (int i = 0; i < 6; ++i) {
        ASSERT_EQ(play_on(), "ok");
    }
    EXPECT_EQ(spectator.heard.size(), heard) << spectator.heard.back();
    EXPECT_FALSE(table->watch(spectator.client, {}));
    EXPECT_EQ(p0.picture("status"), "\"running\"");
}

TEST_F(ServerStranger, ChatIsNoFloodAndNeverGrowsWithoutEnd) {
    sit_down();
    int taken = 0;
    for (int i = 0; i < 30; ++i) {
        taken += act(p1, {{"do", "chat"}, {"text", "at once " + std::to_string(i)}}) == "ok" ? 1 : 0;
    }
    EXPECT_GE(taken, 3);
    EXPECT_LE(taken, 10);
    EXPECT_EQ(act(p1, {{"do", "chat"}, {"text", "more"}}), "rate");
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "mine"}}), "ok") << "somebody else's limit is another one";
    const std::string longest(500, 'x');
    for (int i = 0; i < 1000; ++i) {
        h.time += 2'000;
        ASSERT_EQ(act(p1, {{"do", "chat"}, {"text", json::string(longest)}}), "ok") << i;
    }
    h.time += 2'000;
    ASSERT_EQ(act(p1, {{"do", "chat"}, {"text", "the last one"}}), "ok");
    EXPECT_THAT(p0.heard.back(), HasSubstr("the last one"));
    for (const bool again : {false, true}) {
        const auto later = again ? restarted() : nullptr;
        const auto there = again ? later->table(table->row().id) : table;
        Guest late("late");
        ASSERT_TRUE(there->watch(late.client, {}));
        EXPECT_LE(late.picture()["chat"].as_array().size(), 150U);
        EXPECT_THAT(late.picture("chat"), HasSubstr("the last one"));
        EXPECT_LT(late.heard.back().size(), 256U * 1024) << "the picture can always be sent";
    }
}

TEST_F(ServerStranger, ThoseWhoWatchDoNotFloodATableTogether) {
    sit_down();
    std::vector<std::unique_ptr<Guest>> crowd;
    int taken = 0;
    for (int i = 0; i < 60; ++i) {
        crowd.push_back(std::make_unique<Guest>("g" + std::to_string(i)));
        ASSERT_TRUE(table->watch(crowd.back()->client, {}));
        taken += act(*crowd.back(), {{"do", "chat"}, {"text", "one line each"}}) == "ok" ? 1 : 0;
    }
    EXPECT_GE(taken, 10);
    EXPECT_LE(taken, 30);
    EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "mine"}}), "ok") << "players have their own measure";
}

TEST_F(ServerStranger, ManyWhoComeAndGoAreToldInOneNote) {
    sit_down();
    const auto notes = [&] {
        return std::ranges::count_if(p0.heard, [](const std::string& text) { return text.find("presence") != std::string::npos; });
    };
    const auto before = notes();
    std::vector<std::unique_ptr<Guest>> crowd;
    for (int i = 0; i < 50; ++i) {
        crowd.push_back(std::make_unique<Guest>(""));
        ASSERT_TRUE(table->watch(crowd.back()->client, {}));
    }
    EXPECT_GT(notes(), before);
    EXPECT_LE(notes() - before, 5) << "each of them costs a message to everybody";
    const auto several = notes();
    h.time += 1'000;
    ASSERT_TRUE(h.loop.run_until([&] { return notes() > several; })) << "the last state is told";
    EXPECT_EQ(notes(), several + 1);
    const json::value last = json::parse(*std::ranges::find_if(
        p0.heard.rbegin(), p0.heard.rend(), [](const std::string& text) { return text.find("presence") != std::string::npos; }));
    EXPECT_EQ(last.at("presence").at("spectators"), 51);
}

TEST_F(ServerStranger, ALargeAudienceIsShownAfterThePlayers) {
    sit_down();
    std::vector<std::unique_ptr<Guest>> crowd;
    for (int i = 0; i < 100; ++i) {
        crowd.push_back(std::make_unique<Guest>(""));
        ASSERT_TRUE(table->watch(crowd.back()->client, {}));
    }
    const auto version = [](const Guest& one) { return one.picture().at("version").as_int64(); };
    const auto reached = [&] { return std::ranges::count_if(crowd, [&](const auto& one) { return version(*one) == version(p0); }); };
    ASSERT_EQ(play_on(), "ok");
    EXPECT_EQ(version(p0), table->row().version);
    EXPECT_EQ(version(p1), table->row().version);
    EXPECT_LE(reached(), 20) << "whoever plays waits for a hundred pictures";
    ASSERT_TRUE(h.loop.run_until([&] { return reached() == 100; }));
    EXPECT_EQ(crowd.back()->picture("view"), spectator.picture("view"));
    EXPECT_EQ(json::serialize(crowd.back()->log()), json::serialize(spectator.log()));
}

TEST_F(ServerStranger, WhoIsForgottenIsNotLookedForAtEveryTable) {
    sit_down();
    ASSERT_EQ(act(p1, {{"do", "chat"}, {"text", "here I was"}}), "ok");
    const int before = h.store.readings;
    h.hub.forget("somebody who was never here");
    EXPECT_EQ(h.store.readings, before);
    ASSERT_TRUE(h.store.forget_player("p1", "?"));
    h.hub.forget("p1");
    EXPECT_EQ(h.store.readings, before + 1);
    EXPECT_THAT(p0.picture("chat"), Not(HasSubstr("here I was")));
}

TEST_F(ServerStranger, WhoHasNoNameDoesNotWrite) {
    sit_down();
    Guest nobody("");
    ASSERT_TRUE(table->watch(nobody.client, {}));
    EXPECT_EQ(act(nobody, {{"do", "chat"}, {"text", "boo"}}), "rights");
    EXPECT_THAT(p0.all(), Not(HasSubstr("boo")));
}

TEST_F(ServerStranger, AfterARestartNobodyIsAwayBeforeTheyCouldComeBack) {
    sit_down();
    ASSERT_EQ(play_on(), "ok");
    const int thinking = asked();
    h.time += h.house.customs.abandoned + 2'000;
    EXPECT_EQ(act(guest(1 - thinking), {{"do", "handover"}, {"seat", thinking}}), "rights") << "connected, and thinking";
    const auto later = restarted();
    later->house.opened = later->time;
    const auto again = later->table(table->row().id);
    Guest& first = guest(1 - thinking);
    ASSERT_TRUE(again->watch(first.client, {}));
    const json::object handover{{"do", "handover"}, {"seat", thinking}};
    EXPECT_EQ(code_of(later->act(*again, first, handover)), "rights") << "the other one is on the way";
    later->time += later->house.customs.abandoned - 1;
    EXPECT_EQ(code_of(later->act(*again, first, handover)), "rights");
    later->time += 1;
    EXPECT_EQ(code_of(later->act(*again, first, handover)), "ok");
}

TEST_F(ServerStranger, WhoPlaysOnForSomebodyIsAgreedOnAtTheStart) {
    sit_down({{"settings", {{"stand_in", "hard"}}}});
    const int gone = asked();
    table->unwatch(*guest(gone).client);
    h.time += h.house.customs.abandoned;
    ASSERT_EQ(act(guest(1 - gone), {{"do", "handover"}, {"seat", gone}}), "ok");
    EXPECT_EQ(table->row().seats[static_cast<std::size_t>(gone)].level, "hard");
    const auto unknown = h.create(two_people({{"settings", {{"stand_in", "godlike"}}}}));
    EXPECT_FALSE(unknown);
}

TEST_F(ServerStranger, APauseStopsNobodysClockUnlessAllAgree) {
    sit_down(clocked);
    const int me = asked();
    Guest& thinking = guest(me);
    Guest& other = guest(1 - me);
    ASSERT_EQ(act(thinking, {{"do", "pause"}}), "ok");
    EXPECT_EQ(table->row().status, "running") << "it is only asked for";
    EXPECT_EQ(other.picture("halt"), "[" + std::to_string(me) + "]");
    h.time += 12'000;
    // whoever is bothered with it can still play, and the wish is gone with the next decision
    ASSERT_EQ(play_on(), "ok");
    EXPECT_EQ(table->row().seats[static_cast<std::size_t>(me)].clock, 48'000) << "the time for thinking was paid";
    EXPECT_EQ(other.picture("halt"), "[]");
    for (int i = 0; i < 20; ++i) {  // nobody is kept from deciding
        ASSERT_EQ(act(p0, {{"do", i % 2 == 0 ? "pause" : "resume"}}), "ok");
    }
    ASSERT_EQ(play_on(), "ok");
    both("pause");
    EXPECT_EQ(table->row().status, "paused");
    ASSERT_EQ(act(p0, {{"do", "resume"}}), "ok");
    EXPECT_EQ(table->row().status, "paused") << "the other one may not be back yet";
    const auto later = restarted();
    const auto again = later->table(table->row().id);
    ASSERT_TRUE(again->watch(p0.client, {}));
    ASSERT_TRUE(again->watch(p1.client, {}));
    ASSERT_EQ(code_of(later->act(*again, p1, {{"do", "resume"}})), "ok");
    EXPECT_EQ(again->row().status, "running") << "the first one's word holds over a restart";
}

TEST_F(ServerStranger, ARematchSeatsNobodyWhoIsNotThere) {
    sit_down(clocked);
    ASSERT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    table->unwatch(*p1.client);
    const std::size_t tables = h.memory.tables.size();
    for (int i = 0; i < 3; ++i) {
        h.time += h.house.customs.abandoned;
        const auto asked = h.act(*table, p0, {{"do", "rematch"}});
        ASSERT_TRUE(asked);
        EXPECT_TRUE(asked->at("next").is_null());
    }
    EXPECT_EQ(h.memory.tables.size(), tables);
}

TEST_F(ServerStranger, WhoLosesTheOpponentToADeletedAccountPlaysOn) {
    sit_down();
    const int me = asked();
    const std::string gone = "p" + std::to_string(1 - me);
    ASSERT_TRUE(h.store.forget_player(gone, "?"));
    guest(1 - me).client->player.clear();
    h.hub.forget(gone);
    Guest& left = guest(me);
    EXPECT_TRUE(left.picture()["seats"].at(static_cast<std::size_t>(1 - me)).at("abandoned").as_bool()) << "told at once";
    ASSERT_EQ(play_on(), "ok") << "not stale";
    EXPECT_EQ(act(left, {{"do", "handover"}, {"seat", 1 - me}}), "ok");
}

TEST_F(ServerStranger, BotsAmongThemselvesPlayWhileSomebodyLooks) {
    const json::object bot{{"kind", "bot"}, {"level", "random"}};
    const auto id = h.create(two_people({{"seats", {bot, bot}}}));
    ASSERT_TRUE(id) << id.error().message;
    table = h.table(*id);
    h.hub.look_around();
    h.loop.run_ready();
    EXPECT_EQ(table->decisions(), 0);
    EXPECT_EQ(table->row().deadline, 0) << "nobody wakes it";
    ASSERT_TRUE(table->watch(spectator.client, {}));
    EXPECT_TRUE(h.loop.run_until([&] { return table->decisions() > 3; }));
}

TEST(ServerWorkers, PeopleTakeTurns) {
    TestLoop loop;
    Workers workers(loop, 1);
    std::promise<void> begun;
    std::promise<void> go;
    std::vector<std::string> order;
    workers.run(
        Urgency::move, "first",
        [&] {
            begun.set_value();
            go.get_future().wait();
        },
        [] {});
    begun.get_future().wait();
    for (const char* const whom : {"many", "many", "many", "many", "one", "two"}) {
        workers.run(Urgency::move, whom, [] {}, [&order, whom] { order.emplace_back(whom); });
    }
    workers.run(Urgency::hint, "later", [] {}, [&order] { order.emplace_back("later"); });
    EXPECT_EQ(workers.waiting(), 7U);
    go.set_value();
    ASSERT_TRUE(loop.run_until([&] { return order.size() == 7; }));
    EXPECT_EQ(order, (std::vector<std::string>{"many", "one", "two", "many", "many", "many", "later"}));
}

TEST(ServerWorkers, OneThreadIsLeftForWhatIsBrief) {
    TestLoop loop;
    Workers workers(loop, 2);
    std::promise<void> go;
    const std::shared_future<void> gone = go.get_future().share();
    int thought = 0;
    for (int i = 0; i < 10; ++i) {
        workers.run(Urgency::move, "many", [gone] { gone.wait(); }, [&] { ++thought; }, Length::lasting);
    }
    bool answered = false;
    workers.run(Urgency::page, "one", [] {}, [&] { answered = true; });
    EXPECT_TRUE(loop.run_until([&] { return answered; })) << "behind all that takes long";
    EXPECT_EQ(thought, 0);
    go.set_value();
    EXPECT_TRUE(loop.run_until([&] { return thought == 10; }));
}

TEST(ServerLock, TwoServersDoNotShareADatabase) {
    std::string name = (std::filesystem::temp_directory_path() / "starboard-lock-XXXXXX").string();
    const std::filesystem::path folder = mkdtemp(name.data());
    const std::string file = folder / "house.db";
    {
        const auto first = lock_database(file);
        ASSERT_TRUE(first) << first.error().message;
        const auto second = lock_database(file);
        ASSERT_FALSE(second);
        EXPECT_THAT(second.error().message, HasSubstr("another server"));
    }
    EXPECT_TRUE(lock_database(file)) << "let go of with the first";
    EXPECT_FALSE(lock_database(folder / "missing" / "house.db"));
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace starboard::server
