// A long game stays light: what a table lets go of is read from the store again, and nobody notices.
#include "server/replay.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

class ServerLight : public ServerTable {
protected:
    Rng rng = Rng::stream(Seed::from_text("light"), 0);

    /// Four people around one screen at Theseus, so many plays on: the first deal whose random game lasts that long and some plays more.
    void sit_around(int plays, const json::object& more = {}) {
        json::object wanted = {{"game", "theseus"}, {"mode", "team"}, {"seats", json::array(4, json::value{{"kind", "me"}})}};
        for (const auto& [key, value] : more) {
            wanted[key] = value;
        }
        const Rng begun = rng;
        for (int deal = 0; deal < 20 && !table; ++deal) {
            TestHouse trial;
            trial.house.customs.seed = h.house.customs.seed = "light " + std::to_string(deal);
            const auto id = trial.create(wanted);
            ASSERT_TRUE(id) << id.error().message;
            const auto tried = trial.table(*id);
            go_on(trial, *tried, plays + further);
            rng = begun;
            if (!tried->over()) {
                table = h.table(*h.create(wanted));
            }
        }
        ASSERT_NE(table, nullptr) << "no game of this length";
        ASSERT_TRUE(table->watch(p0.client, 0));
        go_on(plays);
    }
    void go_on(TestHouse& house, Table& at, int plays) {
        for (int i = 0; i < plays && !at.over(); ++i) {
            ASSERT_EQ(code_of(house.play_any(at, {&p0, &p0, &p0, &p0}, rng)), "ok");
        }
    }
    void go_on(int plays) {
        go_on(h, *table, plays);
        ASSERT_FALSE(table->over());
    }
    /// The log of a table that has just come from the store.
    std::string stored_log(Viewer viewer, Language language = Language::en) {
        const auto house = restarted();
        const auto again = house->table(table->row().id);
        return json::serialize(again->story().lines(*again->match(), viewer, language, again->names(), 0));
    }
    void tidy() {
        h.hub.look_around();
        ASSERT_GT(table->story().first(), 100);
        ASSERT_LT(table->story().lines().size(), static_cast<std::size_t>(table->story().first()));
    }

private:
    static constexpr int further = 30;
};

TEST_F(ServerLight, NewcomersHearTheWholeStory) {
    sit_around(260);
    const std::string before = json::serialize(p0.log());
    tidy();
    EXPECT_EQ(stored_log(0), before);
    const std::size_t heard = p0.heard.size();
    ASSERT_TRUE(table->watch(spectator.client, {}));
    EXPECT_EQ(json::serialize(spectator.log()), stored_log(viewer_public));
    ASSERT_EQ(p0.heard.size(), heard + 1);
    EXPECT_EQ(field(json::parse(p0.heard.back()), "table"), nullptr) << "who was there hears nothing twice, only that somebody has come";
    EXPECT_EQ(json::serialize(p0.log()), before);
    go_on(20);
    const json::value told = json::parse(p0.heard.back()).at("table");
    EXPECT_LT(told.at("log").as_array().size(), 30U) << "only what is new";
    EXPECT_GT(told.at("log_from").as_int64(), table->story().first());
    EXPECT_EQ(json::serialize(p0.log()), stored_log(0));
    EXPECT_EQ(json::serialize(spectator.log()), stored_log(viewer_public));
    // another language, another seat
    spectator.client->language = Language::de;
    table->refresh(*spectator.client);
    EXPECT_EQ(json::serialize(spectator.log()), stored_log(viewer_public, Language::de));
    ASSERT_EQ(act(p0, {{"do", "as"}, {"seat", 3}}), "ok");
    EXPECT_EQ(json::serialize(p0.log()), stored_log(3));
}

TEST_F(ServerLight, WhereTheLastTurnBeganIsStillKnown) {
    sit_around(200);
    ASSERT_TRUE(table->watch(spectator.client, {}));
    std::vector<std::string> before;
    for (int seat = 0; seat < 4; ++seat) {
        ASSERT_EQ(act(p0, {{"do", "as"}, {"seat", seat}}), "ok");
        before.push_back(p0.picture("since"));
    }
    const std::string begun = spectator.picture("since");
    tidy();
    for (int seat = 0; seat < 4; ++seat) {
        ASSERT_EQ(act(p0, {{"do", "as"}, {"seat", seat}}), "ok");
        EXPECT_EQ(p0.picture("since"), before[static_cast<std::size_t>(seat)]);
    }
    table->refresh(*spectator.client);
    EXPECT_EQ(spectator.picture("since"), begun);
}

TEST_F(ServerLight, ReplaysTellWhatTheTableHasLetGo) {
    sit_around(200);
    const auto told = [&](std::string_view as) {
        const auto plan = plan_replay(*table, "p0", as, Language::de);
        EXPECT_TRUE(plan) << (plan ? "" : plan.error().message);
        return plan ? json::serialize(tell_replay(*plan)) : std::string();
    };
    const std::string whole = told("0");
    const std::string seen = told("public");
    tidy();
    EXPECT_EQ(told("0"), whole) << difference(told("0"), whole);
    EXPECT_EQ(told("public"), seen);
}

TEST_F(ServerLight, TakingBackReachesBeyondWhatIsHeld) {
    sit_around(220, {{"clock", {{"kind", "realtime"}, {"seconds", 3600}, {"increment", 0}}}});
    ASSERT_TRUE(table->watch(spectator.client, {}));
    tidy();
    const int far = table->story().reach() / 2;
    int seat = -1;
    for (int own = 0; own < 4; ++own) {
        const Barrier barrier = table->match()->barrier(static_cast<Seat>(own), far);
        seat = barrier != Barrier::nothing ? own : seat;
    }
    ASSERT_GE(seat, 0);
    h.time += 60'000;
    ASSERT_EQ(act(p0, {{"do", "undo"}, {"as", seat}, {"to", far}}), "ok");
    EXPECT_LE(table->decisions(), far);
    EXPECT_EQ(json::serialize(spectator.log()), stored_log(viewer_public));
    const auto house = restarted();
    const auto again = house->table(table->row().id);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->match()->hash(), table->match()->hash());
    EXPECT_EQ(again->decisions(), table->decisions());
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(again->row().seats[i].clock, table->row().seats[i].clock);
    }
    // the same take-back at a table that holds everything
    go_on(30);
    tidy();
    EXPECT_EQ(json::serialize(spectator.log()), stored_log(viewer_public));
}

TEST_F(ServerLight, AfterTheEndEverythingIsTold) {
    sit_around(150);
    ASSERT_TRUE(table->watch(spectator.client, {}));
    while (!table->over()) {
        tidy();
        for (int i = 0; i < 40 && !table->over(); ++i) {
            ASSERT_EQ(code_of(h.play_any(*table, {&p0, &p0, &p0, &p0}, rng)), "ok");
        }
    }
    EXPECT_EQ(json::serialize(p0.log()), stored_log(viewer_all));
    EXPECT_EQ(json::serialize(spectator.log()), stored_log(viewer_all));
}

TEST_F(ServerLight, AStoryThatCannotBeReadTakesNothingBack) {
    sit_around(200);
    tidy();
    const int before = table->decisions();
    h.memory.lines[table->row().id].begin()->second.payload = "broken";
    int seat = -1;
    const int far = table->story().reach() / 2;
    for (int own = 0; own < 4; ++own) {
        seat = table->match()->barrier(static_cast<Seat>(own), far) != Barrier::nothing ? own : seat;
    }
    EXPECT_EQ(act(p0, {{"do", "undo"}, {"as", seat}, {"to", far}}), "store");
    EXPECT_EQ(table->decisions(), before);
}

}  // namespace
}  // namespace starboard::server
