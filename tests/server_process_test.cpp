// The program itself as a process: killed at any moment it keeps what it has acknowledged, and it ends in order when asked.
#include "tests/server_process.h"

#include <sqlite3.h>

#include "server/store/store.h"
#include "tests/server_store_version_1.h"
#include "tests/test_loop.h"

namespace starboard::server {
namespace {

TEST_F(ServerProcess, KilledAtAnyMomentItKeepsWhatItAcknowledged) {
    Rng rng = Rng::stream(Seed::from_number(40), 0);
    Person anna;
    Person bert;
    start();
    ASSERT_FALSE(HasFatalFailure());
    std::string table = create(anna, bert);
    int kept = 0;
    for (int round = 0; round < 6; ++round) {
        Seat host = sit(anna, table);
        Seat guest = sit(bert, table);
        ASSERT_FALSE(HasFailure()) << log();
        if (host.picture.at("status").as_string() != "running") {
            table = create(anna, bert);
            host = sit(anna, table);
            guest = sit(bert, table);
        }
        // somebody pulls the plug while they play; in the last round only when a move was acknowledged, however slow the machine
        const auto wait = milliseconds(10 + rng.below(250));
        const bool last = round == 5;
        if (last) {
            play(host, guest, rng, Clock::now() + std::chrono::seconds(60), 1);
        }
        std::thread killer([&] {
            std::this_thread::sleep_for(wait);
            server_->signal(SIGKILL);
        });
        play(host, guest, rng, Clock::now() + std::chrono::seconds(20));
        killer.join();
        ASSERT_TRUE(server_->wait(milliseconds(20'000)));
        const std::int64_t acknowledged = std::max(host.acknowledged, guest.acknowledged);
        start();
        ASSERT_FALSE(HasFatalFailure());
        Seat again = sit(anna, table);
        ASSERT_FALSE(HasFailure()) << log();
        EXPECT_GE(again.picture.at("version").as_int64(), acknowledged) << "an acknowledged move is lost";
        EXPECT_LE(again.picture.at("version").as_int64(), std::max(acknowledged, host.picture.at("version").as_int64()) + 1);
        kept += acknowledged >= 0 ? 1 : 0;
        // the same people go on
        if (again.picture.at("status").as_string() == "running") {
            Seat other = sit(bert, table);
            const std::int64_t before = again.picture.at("decisions").as_int64();
            play(again, other, rng, Clock::now() + std::chrono::seconds(20), 2);
            EXPECT_GT(std::max(again.picture.at("decisions").as_int64(), other.picture.at("decisions").as_int64()), before);
        }
    }
    EXPECT_GT(kept, 0) << "no move was acknowledged: nothing was tested";
    EXPECT_EQ(log().find("table_lost"), std::string::npos);
    EXPECT_EQ(log().find("replay_failed"), std::string::npos);
}

/// Ten moves of one play: all of them are there or none, and one step takes them back.
TEST_F(ServerProcess, KilledInTheMiddleOfAPlayItKeepsAllOfItOrNothing) {
    Rng rng = Rng::stream(Seed::from_number(41), 0);
    Person anna;
    Person bert;
    start();
    ASSERT_FALSE(HasFatalFailure());
    int whole = 0;
    for (int round = 0; round < 8; ++round) {
        const auto made = ask(anna, "POST", "/api/tables",
                              R"({"game":"theseus","mode":"duel","options":{"first":"marines","second":"aliens","deck":"chosen"},)"
                              R"("seats":[{"kind":"me"},{"kind":"open"}]})");
        ASSERT_EQ(made.status, 200) << made.body;
        const std::string table = text_in(object_in(made.body), "id");
        ASSERT_EQ(ask(bert, "POST", "/api/tables/" + table + "/join", "{}").status, 200);
        Seat host = sit(anna, table);
        while (host.picture.at("status").as_string() != "running") {
            ASSERT_TRUE(host.sees_version(host.picture.at("version").as_int64() + 1));
        }
        const json::array& members = host.picture.at("question").at("set").at("moves").as_array();
        const json::object play = {{"do", "play"},
                                   {"id", 1},
                                   {"table", json::string(table)},
                                   {"as", 0},
                                   {"question", host.picture.at("question").at("id")},
                                   {"moves", json::array(members.begin(), members.begin() + 10)}};
        ASSERT_TRUE(host.client->send_text(json::serialize(play)));
        // the last one is killed when it has answered, so that at least one play came to the disk
        const bool answered = round == 7;
        if (answered) {
            ASSERT_TRUE(host.until([](const json::object& said) { return said.contains("re") && said.at("re") == 1; }));
        } else {
            std::this_thread::sleep_for(std::chrono::microseconds(rng.below(20'000)));
        }
        server_->signal(SIGKILL);
        ASSERT_TRUE(server_->wait(milliseconds(20'000)));
        start();
        ASSERT_FALSE(HasFatalFailure());
        Seat again = sit(anna, table);
        const std::int64_t decisions = again.picture.at("decisions").as_int64();
        EXPECT_TRUE((decisions == 0 && !answered) || decisions == 10) << decisions;
        if (decisions == 10) {
            ++whole;
            const std::int64_t version = again.picture.at("version").as_int64();
            ASSERT_TRUE(again.client->send_text(R"({"do":"undo","id":2,"as":0,"table":")" + table + R"("})"));
            ASSERT_TRUE(again.sees_version(version + 1));
            EXPECT_EQ(again.picture.at("decisions"), 0);
        }
    }
    EXPECT_GT(whole, 0) << "no play came to the disk";
    EXPECT_EQ(log().find("replay_failed"), std::string::npos);
}

/// A take-back that was asked for is still open; one that was agreed to is done or still open.
TEST_F(ServerProcess, KilledDuringATakeBackItKeepsTheRequestOrTheNewDeal) {
    Rng rng = Rng::stream(Seed::from_number(42), 0);
    Person people[2];
    start();
    ASSERT_FALSE(HasFatalFailure());
    int open = 0;
    const auto say = [](Seat& seat, const std::string& what, std::size_t as) {
        return seat.client->send_text(R"({"id":1,"table":")" + seat.table + R"(","as":)" + std::to_string(as) + "," + what + "}");
    };
    const auto killed = [&] {
        server_->signal(SIGKILL);
        ASSERT_TRUE(server_->wait(milliseconds(20'000)));
        start();
    };
    for (int round = 0; round < 5; ++round) {
        const std::string table = create(people[0], people[1]);
        Seat host = sit(people[0], table);
        Seat guest = sit(people[1], table);
        play(host, guest, rng, Clock::now() + std::chrono::seconds(60), 14);
        ASSERT_FALSE(HasFailure()) << log();
        const auto way = [](const Seat& seat) { return text_in(seat.picture.at("undo"), "way"); };
        if (way(host) != "ask" && way(guest) != "ask") {
            continue;
        }
        const std::size_t asks = way(host) == "ask" ? 0 : 1;
        Seat& asker = asks == 0 ? host : guest;
        const std::int64_t version = asker.picture.at("version").as_int64();
        const std::int64_t decisions = asker.picture.at("decisions").as_int64();
        const std::int64_t goal = asker.picture.at("undo").at("to").as_int64();
        ASSERT_TRUE(say(asker, R"("do":"undo")", asks));
        ASSERT_TRUE(asker.sees_version(version + 1));
        killed();
        ASSERT_FALSE(HasFatalFailure());
        Seat other = sit(people[1 - asks], table);
        EXPECT_EQ(other.picture.at("take_back").at("seat"), asks);
        EXPECT_EQ(other.picture.at("take_back").at("to"), goal);
        ASSERT_TRUE(say(other, R"("do":"take_back","answer":"accept")", 1 - asks));
        std::this_thread::sleep_for(std::chrono::microseconds(rng.below(20'000)));
        killed();
        ASSERT_FALSE(HasFatalFailure());
        const Seat again = sit(people[asks], table);
        const bool done = again.picture.at("take_back").is_null();
        EXPECT_EQ(again.picture.at("decisions").as_int64(), done ? goal : decisions);
        ++open;
    }
    EXPECT_GT(open, 0) << "nobody had anything to ask for";
    EXPECT_EQ(log().find("replay_failed"), std::string::npos);
}

TEST_F(ServerProcess, SignalsEndItInOrder) {
    for (const int number : {SIGTERM, SIGINT}) {
        start();
        ASSERT_FALSE(HasFatalFailure());
        Person anna;
        Person bert;
        Rng rng = Rng::stream(Seed::from_number(41), 41);
        const std::string table = create(anna, bert);
        Seat host = sit(anna, table);
        Seat guest = sit(bert, table);
        play(host, guest, rng, Clock::now() + std::chrono::seconds(20), 5);
        server_->signal(number);
        for (const Seat* seat : {&host, &guest}) {
            const auto farewell = seat->client->receive_close();
            EXPECT_TRUE(farewell) << "sockets are closed, not dropped";
            seat->client->disconnect();
        }
        const auto status = server_->wait(milliseconds(5'000));
        ASSERT_TRUE(status) << "still there after five seconds";
        EXPECT_TRUE(WIFEXITED(*status));
        EXPECT_EQ(WEXITSTATUS(*status), 0);
        EXPECT_THAT(log(), HasSubstr("\"stopped\""));
        start();
        ASSERT_FALSE(HasFatalFailure());
        EXPECT_EQ(sit(anna, table).picture.at("decisions").as_int64(), 5);
        server_.reset();
    }
}

TEST_F(ServerProcess, ABackupDuringPlayHasTheSameTables) {
    start();
    ASSERT_FALSE(HasFatalFailure());
    Person anna;
    Person bert;
    Rng rng = Rng::stream(Seed::from_number(42), 42);
    const std::string table = create(anna, bert);
    const std::string other = create(bert, anna);
    Seat host = sit(anna, table);
    Seat guest = sit(bert, table);
    play(host, guest, rng, Clock::now() + std::chrono::seconds(20), 4);
    const std::int64_t before = std::max(host.acknowledged, guest.acknowledged);
    std::thread more([&] { play(host, guest, rng, Clock::now() + milliseconds(400)); });
    const std::filesystem::path copy = folder_ / "copy.db";
    Process backup({program(), "backup", "--db", database(), "--out", copy}, folder_ / "backup");
    const auto status = backup.wait(milliseconds(20'000));
    more.join();
    ASSERT_TRUE(status);
    EXPECT_EQ(*status, 0) << tests::read_all(folder_ / "backup.log");
    const std::int64_t after = std::max(host.acknowledged, guest.acknowledged);
    // the copy opens by itself
    {
        TestLoop loop;
        auto store = open_sqlite(copy, loop);
        ASSERT_TRUE(store) << store.error().message;
        const auto row = (*store)->table(table);
        ASSERT_TRUE(row && *row);
        EXPECT_GE((*row)->version, before);
        EXPECT_LE((*row)->version, after);
        EXPECT_TRUE((*(*store)->table(other)).has_value());
        EXPECT_GE((*store)->entries(table)->size(), 4U);
    }
    // and is served: the same people, the same cookies
    server_.reset();
    std::filesystem::remove(database().string() + "-wal");
    std::filesystem::remove(database().string() + "-shm");
    std::filesystem::rename(copy, database());
    start();
    ASSERT_FALSE(HasFatalFailure());
    Seat again = sit(anna, table);
    EXPECT_GE(again.picture.at("version").as_int64(), before);
    EXPECT_EQ(again.picture.at("as").as_int64(), 0);
}

TEST_F(ServerProcess, ABackupReplacesNothingUnasked) {
    start();
    ASSERT_FALSE(HasFatalFailure());
    const std::filesystem::path copy = folder_ / "copy.db";
    const auto backup = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{program(), "backup", "--db", database(), "--out", copy};
        words.insert(words.end(), more.begin(), more.end());
        return Process(words, folder_ / "backup").wait(milliseconds(20'000)).value_or(-1);
    };
    std::ofstream(copy) << "something precious";
    const int refused = backup({});
    EXPECT_TRUE(WIFEXITED(refused) && WEXITSTATUS(refused) != 0);
    EXPECT_EQ(tests::read_all(copy), "something precious");
    EXPECT_THAT(tests::read_all(folder_ / "backup.log"), HasSubstr("--force"));
    EXPECT_EQ(backup({"--force"}), 0);
    EXPECT_THAT(tests::read_all(copy), testing::StartsWith("SQLite format 3"));
}

TEST_F(ServerProcess, ADatabaseOfTheFirstSchemaIsServed) {
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open(database().c_str(), &handle), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(handle, store_version_1, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(handle);
    start();
    ASSERT_FALSE(HasFatalFailure());
    Person bert;
    const auto lobby = ask(bert, "GET", "/api/lobby");
    EXPECT_EQ(lobby.status, 200);
    EXPECT_THAT(lobby.body, HasSubstr("\"waits\""));
    // Its tables hold nothing real: that is said, and the house stays open.
    EXPECT_EQ(ask(bert, "GET", "/api/tables/runs").status, 500);
    Person anna;
    const std::string table = create(anna, bert);
    Seat host = sit(anna, table);
    Seat guest = sit(bert, table);
    Rng rng = Rng::stream(Seed::from_number(43), 43);
    play(host, guest, rng, Clock::now() + std::chrono::seconds(20), 3);
    EXPECT_EQ(host.picture.at("decisions").as_int64(), 3);
}

}  // namespace
}  // namespace starboard::server
