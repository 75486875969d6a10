// A fault inside the rules sets one table aside and harms nobody else, also after a restart.
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

class ServerFault : public ServerTable {
protected:
    std::string fails;  ///< where the rules fail from now on: "play", "preview", "think"

    void SetUp() override {
        h.house.customs.on_rules = [this](std::string_view where) {
            if (where == fails) {
                throw std::logic_error("a broken rule");
            }
        };
    }
    void sit_with_bot() {
        const auto id = h.create(two_people({{"seats", json::array{{{"kind", "me"}}, {{"kind", "bot"}, {"level", "easy"}}}}}));
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_TRUE(table->watch(p0.client, {}));
        ASSERT_TRUE(h.loop.run_until([&] { return table->match()->deciders().has(0); }));
    }
    void stands_aside(u64 hash, int decisions) {
        ASSERT_TRUE(h.loop.run_until([&] { return p0.picture().at("status") == json::value("faulted"); }));
        EXPECT_EQ(table->row().status, "faulted");
        EXPECT_EQ(table->match()->hash(), hash) << "the position before the fault";
        EXPECT_EQ(table->decisions(), decisions);
        EXPECT_EQ(p0.picture().at("status"), json::value("faulted"));
        EXPECT_TRUE(p0.picture().at("to_move").as_array().empty());
        EXPECT_TRUE(p0.picture().at("choices").as_array().empty());
        EXPECT_TRUE(p0.picture().at("question").is_null());
        EXPECT_TRUE(p0.picture().at("thinking").as_array().empty());
        fails.clear();
        EXPECT_EQ(play_on_refused(), "faulted");
        for (const char* what : {"undo", "hint", "resign"}) {
            EXPECT_EQ(act(p0, {{"do", json::string(what)}, {"as", 0}}), "faulted") << what;
        }
        EXPECT_EQ(act(p0, {{"do", "pause"}}), "faulted");
        EXPECT_EQ(act(p0, {{"do", "chat"}, {"text", "what a pity"}}), "ok");
        EXPECT_NE(table->match()->record().find("\"game\""), std::string::npos);
        // after a restart nobody is asked either
        const auto again = restarted(3'600'000);
        const auto same = again->table(table->row().id);
        ASSERT_NE(same, nullptr);
        same->wake();
        again->loop.run_ready();
        EXPECT_EQ(same->row().status, "faulted");
        EXPECT_EQ(same->match()->hash(), hash);
    }
};

TEST_F(ServerFault, OfAPreviewHarmsNothing) {
    sit_down();
    const int me = asked();
    const json::object ask{{"do", "preview"}, {"as", me}, {"question", table->question(me)}, {"move", a_move().id()}};
    const Standing before = standing();
    fails = "preview";
    EXPECT_EQ(act(guest(me), ask), "internal");
    EXPECT_EQ(standing(), before);
    fails.clear();
    EXPECT_EQ(act(guest(me), ask), "ok");
    EXPECT_EQ(play_on(), "ok");
}

TEST_F(ServerFault, OfADecision) {
    sit_down({{"clock", {{"kind", "realtime"}, {"seconds", 60}, {"increment", 5}}}});
    ASSERT_EQ(play_on(), "ok");
    const u64 hash = table->match()->hash();
    const int decisions = table->decisions();
    fails = "play";
    EXPECT_EQ(play_on(), "faulted");
    stands_aside(hash, decisions);
    // another table goes on
    sit_down();
    EXPECT_EQ(play_on(), "ok");
}

TEST_F(ServerFault, OfABotsThinking) {
    sit_with_bot();
    fails = "think";
    u64 hash = 0;
    int decisions = 0;
    while (table->row().status == "running") {
        ASSERT_EQ(code_of(h.play(*table, p0, 0, a_move())), "ok");
        hash = table->match()->hash();
        decisions = table->decisions();
        ASSERT_TRUE(h.loop.run_until([&] { return table->faulted() || table->match()->deciders().has(0); }));
    }
    stands_aside(hash, decisions);
}

TEST_F(ServerFault, OfAHint) {
    sit_with_bot();
    const u64 hash = table->match()->hash();
    const int decisions = table->decisions();
    fails = "think";
    EXPECT_EQ(act(p0, {{"do", "hint"}, {"as", 0}}), "faulted");
    stands_aside(hash, decisions);
}

}  // namespace
}  // namespace starboard::server
