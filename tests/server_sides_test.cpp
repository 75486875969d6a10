// Tables of games for one, of one against many, and of groups: what everybody is told of sides, roles and the automatic opponent, how such
// games end, and clocks of turns with several decisions.
#include "server/catalogue.h"
#include "server/replay.h"
#include "tests/cases.h"
#include "tests/server_table_fixture.h"

namespace starboard::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ServerSides : public ServerTable {
protected:
    ServerSides() { welcome_reference_games(h); }

    static void welcome_reference_games(TestHouse& house) {
        house.house.customs.games = all_games();
        house.house.bots = std::make_shared<Kept>(default_tree_memory, make_any_bot);
    }
    /// p0 watches in English, p1 in German.
    void open(const std::string& game, const std::string& mode, std::string_view seats, const json::object& more = {}) {
        json::object request = {{"game", json::string(game)}, {"mode", json::string(mode)}, {"seats", parsed(seats)}};
        for (const auto& [key, value] : more) {
            request[key] = value;
        }
        const auto id = h.create(request);
        ASSERT_TRUE(id) << id.error().message;
        table = h.table(*id);
        ASSERT_NE(table, nullptr);
        ASSERT_TRUE(table->watch(p0.client, {}));
        ASSERT_TRUE(table->watch(p1.client, {}));
    }
    /// p0 answers whenever a seat of its own is asked.
    void play_to_the_end(u64 seed = 5) {
        Rng rng = Rng::stream(Seed::from_number(seed), seed);
        const auto mine = [&] {
            for (const int seat : table->seats_of("p0")) {
                if (table->match()->deciders().has(static_cast<Seat>(seat))) {
                    return seat;
                }
            }
            return -1;
        };
        for (int i = 0; i < 500 && !table->over(); ++i) {
            ASSERT_TRUE(h.loop.run_until([&] { return table->over() || mine() >= 0; }));
            h.loop.run_ready();
            if (const int seat = table->over() ? -1 : mine(); seat >= 0) {
                const std::vector<Choice> choices = table->match()->choices(static_cast<Seat>(seat));
                const Move move = choices[rng.below(static_cast<u32>(choices.size()))].move;
                ASSERT_EQ(code_of(h.play(*table, p0, seat, move)), "ok");
            }
        }
        ASSERT_TRUE(table->over());
    }
    /// One field of every seat in a list of seats.
    static std::vector<std::string> each(const json::value& seats, std::string_view key) {
        std::vector<std::string> out;
        for (const json::value& seat : seats.as_array()) {
            out.push_back(json::serialize(seat.at(key)));
        }
        return out;
    }
    static json::object summary_of(const Table& table) { return Hub::summary(table.row(), "p0", Language::en); }
};

// -- alone --

TEST_F(ServerSides, OneSeatPlaysAgainstAnAutomaticOpponentWithANameAndAResult) {
    open("pursuit", "escape", R"([{"kind":"me"}])");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(p0.picture("automa"), R"("The warden")");
    EXPECT_EQ(p1.picture("automa"), R"("Der Wärter")");
    EXPECT_THAT(each(p0.picture()["seats"], "side"), ElementsAre("0"));
    std::set<int> results;
    for (u64 seed = 1; seed < 30 && results.size() < 2; ++seed) {
        open("pursuit", "escape", R"([{"kind":"me"}])");
        play_to_the_end(seed);
        const json::value result = p0.picture()["result"];
        const auto win = result.at("seats").at(0).at("win").as_int64();
        results.insert(static_cast<int>(win));
        EXPECT_EQ(json::serialize(result.at("winners")), win > 0 ? "[0]" : "[]");
        EXPECT_EQ(result.at("automa").at("win").as_int64(), 1000 - win);
        EXPECT_EQ(result.at("automa").at("rank").as_int64() + result.at("seats").at(0).at("rank").as_int64(), 3);
        EXPECT_THAT(json::serialize(p0.log()), HasSubstr(R"("actor":"automa")"));
        EXPECT_EQ(summary_of(*table).at("result"), result);
        const auto plan = plan_replay(*table, "p0", "all", Language::de);
        ASSERT_TRUE(plan);
        EXPECT_EQ(tell_replay(*plan).at("automa"), json::value("Der Wärter"));
    }
    EXPECT_EQ(results, (std::set{0, 1000})) << "won and lost";
}

TEST_F(ServerSides, WhoGivesUpAloneLosesToTheAutomaticOpponent) {
    open("pursuit", "escape", R"([{"kind":"me"}])");
    EXPECT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    const json::value result = p0.picture()["result"];
    EXPECT_EQ(text_in(result, "reason"), "resign");
    EXPECT_EQ(json::serialize(result.at("winners")), "[]");
    EXPECT_EQ(result.at("automa").at("win").as_int64(), 1000);
}

TEST_F(ServerSides, AGameWithoutAnAutomaticOpponentSaysSo) {
    sit_down();
    EXPECT_EQ(p0.picture("automa"), "null");
    ASSERT_EQ(act(p0, {{"do", "resign"}, {"as", 0}}), "ok");
    EXPECT_EQ(json::serialize(p0.picture()["result"].at("automa")), "null");
    EXPECT_THAT(each(p0.picture()["result"].at("seats"), "side"), ElementsAre("0", "1"));
}

// -- roles --

TEST_F(ServerSides, RolesAndSidesAreToldBeforeTheBeginningAndAfterARestart) {
    open("pursuit", "hunt", R"([{"kind":"open"},{"kind":"me"},{"kind":"friend"}])");
    EXPECT_EQ(table->row().status, "waiting");
    const auto expect_chairs = [](const json::value& seats) {
        EXPECT_THAT(each(seats, "role"), ElementsAre(R"("runner")", R"("runner")", R"("warden")"));
        EXPECT_THAT(each(seats, "side"), ElementsAre("1", "1", "0"));
    };
    expect_chairs(p0.picture()["seats"]);
    expect_chairs(summary_of(*table).at("seats"));
    const auto later = restarted();
    welcome_reference_games(*later);
    const auto again = later->table(table->row().id);
    ASSERT_NE(again, nullptr);
    Guest back("p0");
    ASSERT_TRUE(again->watch(back.client, {}));
    expect_chairs(back.picture()["seats"]);
}

TEST_F(ServerSides, AGameWithRolesSaysAtItsEndWhoWonAsWhat) {
    open("pursuit", "hunt", R"([{"kind":"bot","level":"random"},{"kind":"me"},{"kind":"bot","level":"random"},{"kind":"me"}])");
    play_to_the_end();
    const json::value result = p0.picture()["result"];
    EXPECT_THAT(each(result.at("seats"), "role"), ElementsAre(R"("runner")", R"("runner")", R"("runner")", R"("warden")"));
    EXPECT_THAT(each(result.at("seats"), "side"), ElementsAre("1", "1", "1", "0"));
    const std::string winners = json::serialize(result.at("winners"));
    EXPECT_TRUE(winners == "[3]" || winners == "[0,1,2]") << winners;
    const auto plan = plan_replay(*table, "p0", "public", Language::en);
    ASSERT_TRUE(plan);
    const json::object replay = tell_replay(*plan);
    EXPECT_EQ(each(replay.at("seats"), "role"), each(result.at("seats"), "role"));
    EXPECT_EQ(each(replay.at("seats"), "side"), each(result.at("seats"), "side"));
}

// -- groups --

TEST_F(ServerSides, AGroupWinsOrLosesAsAWhole) {
    std::set<std::string> results;
    for (const char* const goal : {"1", "21"}) {
        open("bids", "coop", R"([{"kind":"me"},{"kind":"bot","level":"random"},{"kind":"me"},{"kind":"bot","level":"random"}])",
             {{"options", {{"goal", json::string(goal)}}}});
        EXPECT_THAT(each(p0.picture()["seats"], "side"), ElementsAre("0", "0", "0", "0"));
        play_to_the_end();
        results.insert(json::serialize(p0.picture()["result"].at("winners")));
    }
    EXPECT_EQ(results, (std::set<std::string>{"[0,1,2,3]", "[]"}));
}

TEST_F(ServerSides, ResigningInAGroupHandsTheSeatToABot) {
    open("bids", "coop", R"([{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"random"},{"kind":"bot","level":"random"}])");
    ASSERT_EQ(code_of(h.join(*table, "p1")), "ok");
    ASSERT_EQ(act(p1, {{"do", "resign"}, {"as", 1}}), "ok");
    EXPECT_EQ(table->row().status, "running");
    EXPECT_EQ(table->row().seats[1].kind, "bot");
    EXPECT_EQ(table->row().seats[1].player, "");
    EXPECT_EQ(table->row().seats[1].gave_up, "p1");
    play_to_the_end();
    EXPECT_EQ(text_in(p0.picture()["result"], "reason"), "rules");
}

// -- clocks --

TEST_F(ServerSides, TheIncrementComesOnceATurn) {
    open("pursuit", "hunt", R"([{"kind":"me"},{"kind":"me"},{"kind":"me"}])",
         {{"options", {{"steps", 3}}}, {"clock", {{"kind", "realtime"}, {"seconds", 60}, {"increment", 5}}}});
    const auto clock = [&](int seat) { return table->row().seats[static_cast<std::size_t>(seat)].clock; };
    const auto step = [&] {
        const auto seat = asked();
        h.time += 1'000;
        ASSERT_EQ(code_of(h.play(*table, p0, seat, table->match()->choices(static_cast<Seat>(seat)).front().move)), "ok");
    };
    ASSERT_EQ(asked(), 0);
    step();
    EXPECT_EQ(clock(0), 64'000);
    step();
    EXPECT_EQ(clock(0), 63'000) << "the same turn";
    // after a restart it is still the same turn
    {
        const auto later = restarted();
        welcome_reference_games(*later);
        const auto again = later->table(table->row().id);
        ASSERT_NE(again, nullptr);
        later->time += 1'000;
        ASSERT_EQ(code_of(later->play(*again, p0, 0, again->match()->choices(0).front().move)), "ok");
        EXPECT_EQ(again->row().seats[0].clock, 62'000);
    }
    // what is taken back takes its increment along
    ASSERT_EQ(act(p0, {{"do", "undo"}, {"as", 0}, {"to", 0}}), "ok");
    EXPECT_EQ(clock(0), 58'000);
    step();
    EXPECT_EQ(clock(0), 62'000);
    while (asked() == 0) {
        step();
    }
    const auto rest = clock(0);
    step();
    EXPECT_EQ(clock(1), 64'000) << "the turn of another seat";
    EXPECT_EQ(clock(0), rest);
}

}  // namespace
}  // namespace starboard::server
