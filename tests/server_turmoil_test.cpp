// Killed while strangers are brought together, ask for a rematch, take back by agreement or run out of time: what was acknowledged is
// there, no rating is counted twice, no take-back is half done. Twelve kills; with STARBOARD_LONG two hundred.
#include <sqlite3.h>

#include <set>

#include "tests/server_process.h"

namespace starboard::server {
namespace {

constexpr u64 number_of_turmoil = 21;
constexpr u32 in_a_change = 40'000;     ///< microseconds: about as long as the changes that are looked at
constexpr u32 around_an_end = 150'000;  ///< from the start of the server until a clock of a few milliseconds has run out

class ServerTurmoil : public ServerProcess {
protected:
    using Micro = std::chrono::microseconds;

    std::vector<Person> people;
    std::vector<std::string> names;
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    Rng rng = Rng::stream(Seed::from_number(number_of_turmoil), 0);
    int kills = 0;
    int told = 0;                   ///< kills after something was acknowledged
    std::set<std::string> counted;  ///< tables whose end changes ratings

    void open() { start({"--behind-proxy"}); }
    void get_accounts(std::size_t count) {
        for (std::size_t n = 0; n < count; ++n) {
            Person person{"", "10.0.0." + std::to_string(n + 1)};
            names.push_back("Stranger " + std::string(1, static_cast<char>('A' + n)));
            ask(person, "GET", "/api/me");
            const auto made = ask(person, "POST", "/api/register", R"({"name":")" + names.back() + R"(","password":"long enough"})");
            ASSERT_EQ(made.status, 200) << made.body;
            people.push_back(person);
            for (std::size_t other = 0; other < n; ++other) {
                pairs.emplace_back(n, other);
            }
        }
    }
    /// The server is killed somewhere in what is done, and started again.
    void killed_during(u32 most, const std::function<void()>& work) {
        const Micro wait(rng.below(most));
        std::thread killer([&] {
            std::this_thread::sleep_for(wait);
            server_->signal(SIGKILL);
        });
        work();
        killer.join();
        ASSERT_TRUE(server_->wait(milliseconds(20'000)));
        ++kills;
        open();
        EXPECT_EQ(log().find("table_lost"), std::string::npos) << log();
        EXPECT_EQ(log().find("replay_failed"), std::string::npos) << log();
    }

    static json::object clock_of(int seconds) { return {{"kind", "realtime"}, {"seconds", seconds}, {"increment", 0}}; }
    std::string challenge(std::size_t from, std::size_t to) {
        const json::object wish{{"name", json::string(names[to])}, {"game", "compile"}, {"mode", "standard"}, {"clock", clock_of(600)}};
        const auto made = ask(people[from], "POST", "/api/challenges", json::serialize(wish));
        EXPECT_EQ(made.status, 200) << made.body;
        return text_in(object_in(made.body), "id");
    }
    /// The table, if it was acknowledged.
    std::string accept(std::size_t who, const std::string& id) {
        const auto said = ask(people[who], "POST", "/api/challenges/" + id, R"({"answer":"accept"})");
        return said.status == 200 ? text_in(object_in(said.body), "table") : std::string();
    }
    [[nodiscard]] std::vector<Seat> sit_both(const std::string& table, std::size_t one, std::size_t other) const {
        std::vector<Seat> out;
        out.push_back(sit(people[one], table));
        out.push_back(sit(people[other], table));
        return out;
    }
    static std::int64_t as(const Seat& seat) { return seat.picture.at("as").as_int64(); }
    static std::string status(const Seat& seat) { return text_in(seat.picture, "status"); }
    static bool say(Seat& seat, json::object message) {
        message["id"] = ++seat.number;
        message["table"] = json::string(seat.table);
        return seat.client->send_text(json::serialize(message));
    }
    /// Whether it was acknowledged; false also if the server is gone.
    static bool done(Seat& seat, const json::object& message) {
        json::object answer;
        const auto fits = [&](const json::object& said) {
            answer = said;
            return said.contains("re") && said.at("re") == seat.number;
        };
        return say(seat, message) && seat.until(fits) && answer.at("ok").as_bool();
    }
    /// Decisions until everybody has taken so many, or it is over.
    void play_on(std::vector<Seat>& both, int each) {
        std::array<int, 2> taken{};
        while (std::ranges::any_of(taken, [&](int n) { return n < each; }) && status(both[0]) == "running") {
            const std::int64_t asked = both[0].picture.at("to_move").at(0).as_int64();
            Seat& me = as(both[0]) == asked ? both[0] : both[1];
            ASSERT_TRUE(me.play(asked, rng)) << log();
            ++taken[static_cast<std::size_t>(asked)];
            for (Seat& seat : both) {
                ASSERT_TRUE(seat.sees_version(me.acknowledged)) << log();
            }
        }
    }
    [[nodiscard]] bool runs(const std::string& table, std::size_t who) {
        const auto there = ask(people[who], "GET", "/api/tables/" + table);
        return there.status == 200 && text_in(object_in(there.body), "status") == "running";
    }
    /// A table of two that counts, with two decisions of each.
    std::vector<Seat> begun(std::size_t one, std::size_t other) {
        const std::string table = accept(other, challenge(one, other));
        EXPECT_NE(table, "");
        std::vector<Seat> both = sit_both(table, one, other);
        play_on(both, 2);
        return both;
    }
    void resign(Seat& seat) {
        ASSERT_TRUE(done(seat, {{"do", "resign"}, {"as", as(seat)}}));
        while (status(seat) != "over") {
            ASSERT_TRUE(seat.sees_version(seat.picture.at("version").as_int64() + 1));
        }
        counted.insert(seat.table);
    }

    // -- what it is killed in --

    void pairing(std::size_t one, std::size_t other) {
        const std::string id = challenge(one, other);
        std::string found;
        killed_during(in_a_change, [&] { found = accept(other, id); });
        if (!found.empty()) {
            ++told;
            EXPECT_TRUE(runs(found, one) && runs(found, other)) << "a table that was found is lost";
        }
    }
    /// Two guests who look for somebody.
    void seeking() {
        std::array<Person, 2> guests{Person{"", "10.0.1.1"}, Person{"", "10.0.1.2"}};
        std::array<SocketClient, 2> pages;
        for (std::size_t i = 0; i < 2; ++i) {
            ask(guests[i], "GET", "/api/me");
            pages[i].connect(port_);
            ASSERT_EQ(pages[i].open_socket("/ws", guests[i].headers()).status, 101);
            pages[i].send_text(R"({"do":"hello","protocol":2,"language":"en"})");
        }
        std::string found;
        killed_during(in_a_change, [&] {
            const json::object wish{{"do", "seek"}, {"id", 1}, {"game", "compile"}, {"mode", "standard"}, {"clock", clock_of(600)}};
            for (SocketClient& page : pages) {
                page.send_text(json::serialize(wish));
            }
            while (const auto text = pages[0].receive_text()) {
                const json::value said = json::parse(*text);
                if (const json::value* lounge = field(said, "lounge"); lounge != nullptr && field(*lounge, "found") != nullptr) {
                    found = text_in(*lounge, "found");
                }
            }
        });
        std::array<std::set<std::string>, 2> mine;
        for (std::size_t i = 0; i < 2; ++i) {
            const json::object lobby = object_in(ask(guests[i], "GET", "/api/lobby").body);
            for (const json::value& table : lobby.at("mine").as_array()) {
                mine[i].insert(text_in(table, "id"));
            }
        }
        EXPECT_EQ(mine[0], mine[1]) << "only one of them is seated";
        EXPECT_LE(mine[0].size(), 1U);
        if (!found.empty()) {
            ++told;
            EXPECT_EQ(mine[0], std::set{found});
        }
    }
    void rematch(std::size_t one, std::size_t other) {
        std::vector<Seat> both = begun(one, other);
        resign(both[0]);
        const std::string table = both[0].table;
        std::array<bool, 2> heard{};
        killed_during(in_a_change, [&] {
            for (std::size_t i = 0; i < 2; ++i) {
                heard[i] = done(both[i], {{"do", "rematch"}});
            }
        });
        std::vector<Seat> again = sit_both(table, one, other);
        std::string next = text_in(again[0].picture, "next");
        const json::array& wanted = again[0].picture.at("again").as_array();
        told += heard[0] ? 1 : 0;
        EXPECT_TRUE(!heard[0] || !next.empty() || std::ranges::find(wanted, json::value(as(again[0]))) != wanted.end())
            << "an offer is lost";
        EXPECT_TRUE(!heard[1] || !next.empty()) << "a rematch is lost";
        for (Seat& seat : again) {
            if (next.empty()) {
                ASSERT_TRUE(done(seat, {{"do", "rematch"}}));
            }
        }
        while (next.empty()) {
            ASSERT_TRUE(again[1].sees_version(again[1].picture.at("version").as_int64() + 1));
            next = text_in(again[1].picture, "next");
        }
        ASSERT_TRUE(runs(next, one) && runs(next, other));
        std::vector<Seat> more = sit_both(next, one, other);
        play_on(more, 2);
        resign(more[1]);
    }
    void take_back(std::size_t one, std::size_t other) {
        std::vector<Seat> both = begun(one, other);
        const auto way = [](const Seat& seat) { return text_in(seat.picture.at("undo"), "way"); };
        while (way(both[0]) != "ask" && way(both[1]) != "ask") {
            play_on(both, 1);
            ASSERT_EQ(status(both[0]), "running");
        }
        const std::size_t asker = way(both[0]) == "ask" ? 0 : 1;
        const std::int64_t decisions = both[asker].picture.at("decisions").as_int64();
        const std::int64_t goal = both[asker].picture.at("undo").at("to").as_int64();
        ASSERT_LT(goal, decisions);
        bool asked = false;
        bool accepted = false;
        killed_during(in_a_change, [&] {
            asked = done(both[asker], {{"do", "undo"}, {"as", as(both[asker])}});
            accepted = asked && done(both[1 - asker], {{"do", "take_back"}, {"as", as(both[1 - asker])}, {"answer", "accept"}});
        });
        std::vector<Seat> again = sit_both(both[0].table, one, other);
        const bool open = !again[0].picture.at("take_back").is_null();
        const std::int64_t now = again[0].picture.at("decisions").as_int64();
        told += asked ? 1 : 0;
        EXPECT_TRUE(now == decisions || (now == goal && !open)) << "half done: " << now << " of " << decisions << " to " << goal;
        EXPECT_TRUE(!asked || open || now == goal) << "a request is lost";
        EXPECT_TRUE(!accepted || now == goal) << "an agreement is lost";
        EXPECT_EQ(again[1].picture.at("decisions").as_int64(), now);
        if (!open) {
            play_on(again, 1);
        }
        if (now == goal) {
            EXPECT_EQ(again[0].picture.at("rated"), false);
        }
    }
    void clock_end(std::size_t one, std::size_t other) {
        const std::string table = begun(one, other).front().table;
        server_->signal(SIGKILL);
        ASSERT_TRUE(server_->wait(milliseconds(20'000)));
        ++kills;
        // while nobody looks the time gets short
        change("update seat set clock = " + std::to_string(1 + rng.below(25)) + " where table_id = '" + table + "'");
        change("update game_table set deadline = 1 where id = '" + table + "'");
        open();
        std::optional<json::value> ratings;  // as they were told
        killed_during(around_an_end, [&] {
            Seat eyes;
            eyes.table = table;
            eyes.client = std::make_unique<SocketClient>(port_);
            if (eyes.client->open_socket("/ws", people[one].headers()).status != 101) {
                return;
            }
            eyes.client->send_text(R"({"do":"hello","protocol":2,"language":"en"})");
            say(eyes, {{"do", "watch"}});
            json::object any;
            while (eyes.receive(any)) {
                if (status(eyes) == "over") {
                    ratings = eyes.picture.at("ratings");
                }
            }
        });
        Seat again = sit(people[one], table);
        while (status(again) == "running") {
            ASSERT_TRUE(again.sees_version(again.picture.at("version").as_int64() + 1));
        }
        EXPECT_EQ(text_in(again.picture.at("result"), "reason"), "timeout");
        EXPECT_FALSE(again.picture.at("ratings").is_null());
        if (ratings) {
            ++told;
            EXPECT_EQ(again.picture.at("ratings"), *ratings) << "an end that was told is another one";
        }
        counted.insert(table);
    }

    // -- the database itself --

    using Rows = std::vector<std::vector<std::string>>;
    [[nodiscard]] Rows query(const std::string& sql) const {
        Rows out;
        sqlite3* handle = nullptr;
        EXPECT_EQ(sqlite3_open(database().c_str(), &handle), SQLITE_OK);
        sqlite3_busy_timeout(handle, 20'000);
        const auto row = [](void* rows, int count, char** values, char** /*names*/) {
            auto& line = static_cast<Rows*>(rows)->emplace_back();
            for (int i = 0; i < count; ++i) {
                line.emplace_back(values[i] == nullptr ? "" : values[i]);
            }
            return 0;
        };
        char* error = nullptr;
        EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), row, &out, &error), SQLITE_OK) << sql << ": " << (error == nullptr ? "" : error);
        sqlite3_free(error);
        sqlite3_close(handle);
        return out;
    }
    void change(const std::string& sql) const { EXPECT_TRUE(query(sql).empty()); }
    void every_game_was_counted_once() const {
        std::set<std::string> found;
        for (const auto& row : query("select table_id, count(*) from rated_game group by table_id")) {
            found.insert(row[0]);
            EXPECT_EQ(row[1], "2") << row[0];
        }
        EXPECT_EQ(found, counted);
        EXPECT_EQ(query("select 1 from rated_pair").size(), 2 * counted.size()) << "each of the two with the other";
        // each game began with what the one before had left, and the last one is what stands
        std::string player;
        double value = 1500;
        for (const auto& row : query("select player, before, after from rated_game order by player, at")) {
            value = row[0] == player ? value : 1500;
            player = row[0];
            EXPECT_NEAR(std::stod(row[1]), value, 1e-6) << player;
            value = std::stod(row[2]);
        }
        const std::string last =
            "select r.player from rating r where r.games <> (select count(*) from rated_game g where g.player = r.player)"
            " or abs(r.value - (select after from rated_game g where g.player = r.player order by at desc limit 1)) > 1e-6";
        EXPECT_TRUE(query(last).empty());
        EXPECT_EQ(query("pragma integrity_check"), (Rows{{"ok"}}));
    }
};

TEST_F(ServerTurmoil, KilledAtAnyMomentNothingIsLostAndNothingCountsTwice) {
    const int wanted = tests::long_run() ? 200 : 12;
    open();
    ASSERT_FALSE(HasFatalFailure());
    get_accounts(tests::long_run() ? 8 : 4);  // so many that no two meet more than ten times
    for (int round = 0; kills < wanted && !HasFailure(); ++round) {
        const auto [one, other] = pairs[static_cast<std::size_t>(round) % pairs.size()];
        SCOPED_TRACE("round " + std::to_string(round) + ", kill " + std::to_string(kills));
        switch (round % 5) {
            case 0: pairing(one, other); break;
            case 1: rematch(one, other); break;
            case 2: take_back(one, other); break;
            case 3: clock_end(one, other); break;
            default: seeking(); break;
        }
        ASSERT_FALSE(HasFatalFailure()) << log();
    }
    every_game_was_counted_once();
    EXPECT_GE(kills, wanted);
    EXPECT_GT(told, 0) << "nothing was acknowledged: nothing was tested";
    std::printf("%d kills, %d of them after something was acknowledged; %zu rated games; seed %llu\n", kills, told, counted.size(),
                static_cast<unsigned long long>(number_of_turmoil));
}

}  // namespace
}  // namespace starboard::server
