// The store in SQLite: compare and swap, group commit, durability, migrations, lists.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <thread>

#include "server/store/store.h"
#include "tests/server_store_version_1.h"
#include "tests/test_loop.h"

namespace starboard::server {
namespace {

/// The database from outside, as another program sees it.
class Outside {
public:
    explicit Outside(const std::string& file) {
        sqlite3_open(file.c_str(), &handle_);
        sqlite3_busy_timeout(handle_, 10'000);
    }
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;
    ~Outside() { sqlite3_close(handle_); }

    /// Values with | between them, rows with line breaks; or "error: ...".
    std::string run(const std::string& sql) {
        std::string out;
        const auto row = [](void* to, int count, char** values, char**) {
            auto& text = *static_cast<std::string*>(to);
            for (int i = 0; i < count; ++i) {
                text += (i > 0 ? "|" : "") + std::string(values[i] == nullptr ? "" : values[i]);
            }
            text += "\n";
            return 0;
        };
        if (sqlite3_exec(handle_, sql.c_str(), row, &out, nullptr) != SQLITE_OK) {
            return std::string("error: ") + sqlite3_errmsg(handle_);
        }
        return out;
    }

private:
    sqlite3* handle_ = nullptr;
};

TableRow make_table(const std::string& id, std::int64_t version) {
    TableRow table;
    table.id = id;
    table.version = version;
    table.status = "running";
    table.game = "compile";
    table.mode = "standard";
    table.host = "anna";
    table.rules = 3;
    table.setup = R"({"seed":"1"})";
    table.position = R"({"turn":)" + std::to_string(version) + "}";
    table.extra = R"({"to_move":[0]})";
    table.created = 1000;
    table.updated = 1000 + version;
    table.seats = {{0, "human", "anna", "Anna", "", "", 60'000, -1, 0}, {1, "bot", "", "Bot", "hard", "", -1, -1, 0}};
    return table;
}

EntryRow make_move(std::int64_t seq) { return {seq, "move", R"({"seat":0,"move":")" + std::to_string(seq) + R"("})", 5000 + seq}; }

std::string noise(std::size_t size) {
    std::mt19937 random(7);
    std::string out(size, '\0');
    std::ranges::generate(out, [&] { return static_cast<char>(random()); });
    return out;
}

std::string code_of(const Result<void>& result) { return result ? "ok" : result.error().code; }

template <class T>
std::string message_of(const Result<T>& result) {
    return result ? "no problem" : result.error().message;
}

/// What must be there.
template <class T>
T found(Result<std::optional<T>> read) {
    EXPECT_TRUE(read && read->has_value()) << message_of(read);
    return std::move(read).value_or(std::nullopt).value_or(T());
}

class StoreTest : public testing::Test {
protected:
    StoreTest() {
        std::string folder = (std::filesystem::temp_directory_path() / "starboard-store-XXXXXX").string();
        folder_ = mkdtemp(folder.data());
        file_ = folder_ / "table.db";
    }
    ~StoreTest() override { std::filesystem::remove_all(folder_); }

    std::unique_ptr<Store> open() {
        auto store = open_sqlite(file_, loop_);
        EXPECT_TRUE(store) << message_of(store);
        return store ? std::move(*store) : nullptr;
    }

    Result<void> commit(Store& store, std::int64_t expected, TableRow table, std::vector<EntryRow> entries = {}) {
        return wait([&](Store::Done done) { store.commit(expected, std::move(table), std::move(entries), std::move(done)); });
    }
    Result<void> append(Store& store, const std::string& table, EntryRow entry) {
        return wait([&](Store::Done done) { store.append(table, std::move(entry), std::move(done)); });
    }

    Result<void> wait(const std::function<void(Store::Done)>& start) {
        std::optional<Result<void>> out;
        start([&](Result<void> result) { out = std::move(result); });
        EXPECT_TRUE(loop_.run_until([&] { return out.has_value(); }));
        return out.value_or(problem("timeout", "done was not called"));
    }

    /// Lets `queue` hand over its writes while the database is locked, so that they share a transaction.
    void in_one_batch(Store& store, const std::function<void()>& queue) {
        Outside lock(file_);
        EXPECT_EQ(lock.run("begin immediate"), "");
        store.append("nowhere", make_move(1), {});  // the writer takes this one and waits
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        queue();
        EXPECT_EQ(lock.run("commit"), "");
        store.flush();
        loop_.run_ready();
    }

    std::filesystem::path folder_;
    std::string file_;
    TestLoop loop_;
};

TEST_F(StoreTest, ATableComesBackAsItWasWritten) {
    const auto store = open();
    TableRow table = make_table("t", 1);
    table.position = noise(20'000);
    table.deadline = 77;
    table.seats[0].token = "ab";
    table.seats[1].wins = 500;
    table.seats[1].rank = 2;
    ASSERT_EQ(code_of(commit(*store, -1, table, {make_move(1)})), "ok");
    const TableRow back = found(store->table("t"));
    EXPECT_EQ(back.id, "t");
    EXPECT_EQ(back.version, 1);
    EXPECT_EQ(back.status, "running");
    EXPECT_EQ(back.game, "compile");
    EXPECT_EQ(back.mode, "standard");
    EXPECT_EQ(back.host, "anna");
    EXPECT_EQ(back.rules, 3);
    EXPECT_EQ(back.setup, table.setup);
    EXPECT_EQ(back.position, table.position);
    EXPECT_EQ(back.extra, table.extra);
    EXPECT_EQ(back.created, 1000);
    EXPECT_EQ(back.updated, 1001);
    EXPECT_EQ(back.deadline, 77);
    ASSERT_EQ(back.seats.size(), 2U);
    EXPECT_EQ(back.seats[0].kind, "human");
    EXPECT_EQ(back.seats[0].player, "anna");
    EXPECT_EQ(back.seats[0].token, "ab");
    EXPECT_EQ(back.seats[0].clock, 60'000);
    EXPECT_EQ(back.seats[0].wins, -1);
    EXPECT_EQ(back.seats[1].name, "Bot");
    EXPECT_EQ(back.seats[1].level, "hard");
    EXPECT_EQ(back.seats[1].wins, 500);
    EXPECT_EQ(back.seats[1].rank, 2);
    EXPECT_FALSE(store->table("other")->has_value());
}

TEST_F(StoreTest, EmptyTextsComeBackEmpty) {
    const auto store = open();
    TableRow table;
    table.id = "t";
    ASSERT_EQ(code_of(commit(*store, -1, table)), "ok");
    const TableRow back = found(store->table("t"));
    EXPECT_EQ(back.id, "t");
    EXPECT_EQ(back.position, "");
    EXPECT_TRUE(back.seats.empty());
}

TEST_F(StoreTest, AStaleChangeIsRefusedWhole) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("t", 1), {make_move(1)})), "ok");
    ASSERT_EQ(code_of(commit(*store, 1, make_table("t", 2), {make_move(2)})), "ok");
    EXPECT_EQ(code_of(commit(*store, 1, make_table("t", 3), {make_move(3)})), "stale");
    EXPECT_EQ(code_of(commit(*store, -1, make_table("t", 3), {make_move(3)})), "stale");
    EXPECT_EQ(code_of(commit(*store, 5, make_table("none", 6), {make_move(1)})), "stale");
    EXPECT_EQ(found(store->table("t")).version, 2);
    EXPECT_EQ(store->entries("t")->size(), 2U);
    EXPECT_EQ(store->entries("none")->size(), 0U);
}

TEST_F(StoreTest, AVersionMustGrow) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("t", 1))), "ok");
    EXPECT_EQ(code_of(commit(*store, 1, make_table("t", 1))), "usage");
}

TEST_F(StoreTest, AnEntryNumberIsTheSecondGuard) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("t", 1), {make_move(1), make_move(2)})), "ok");
    EXPECT_EQ(code_of(commit(*store, 1, make_table("t", 2), {make_move(3), make_move(2)})), "stale");
    EXPECT_EQ(found(store->table("t")).version, 1);
    EXPECT_EQ(found(store->table("t")).position, R"({"turn":1})");
    EXPECT_EQ(store->entries("t")->size(), 2U);
}

TEST_F(StoreTest, EntriesComeInOrder) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("t", 1), {make_move(12), make_move(2), make_move(1)})), "ok");
    ASSERT_EQ(code_of(append(*store, "t", {3, "chat", R"({"text":"hi"})", 9})), "ok");
    EXPECT_EQ(code_of(append(*store, "t", make_move(3))), "stale");
    EXPECT_EQ(code_of(append(*store, "none", make_move(1))), "unknown");
    const auto entries = store->entries("t");
    ASSERT_TRUE(entries);
    std::vector<std::int64_t> order;
    for (const EntryRow& entry : *entries) {
        order.push_back(entry.seq);
    }
    EXPECT_EQ(order, (std::vector<std::int64_t>{1, 2, 3, 12}));
    EXPECT_EQ((*entries)[2].kind, "chat");
    EXPECT_EQ((*entries)[2].payload, R"({"text":"hi"})");
    EXPECT_EQ((*entries)[2].at, 9);
}

TEST_F(StoreTest, AThousandCommitsAreDoneInOrder) {
    const auto store = open();
    std::vector<int> order;
    int refused = 0;
    for (int i = 0; i < 1000; ++i) {
        // Ten tables, each change upon the last one, all without waiting.
        const std::int64_t version = i / 10;
        store->commit(version - 1, make_table("t" + std::to_string(i % 10), version), {make_move(version)},
                      [&, i](const Result<void>& result) {
                          order.push_back(i);
                          refused += result ? 0 : 1;
                      });
    }
    ASSERT_TRUE(loop_.run_until([&] { return order.size() == 1000; }));
    EXPECT_TRUE(std::ranges::is_sorted(order));
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(found(store->table("t9")).version, 99);
    EXPECT_EQ(store->entries("t9")->size(), 100U);
}

TEST_F(StoreTest, AStaleChangeDoesNotHarmItsNeighbours) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("a", 1))), "ok");
    std::vector<std::string> codes;
    const auto note = [&](const Result<void>& result) { codes.push_back(code_of(result)); };
    in_one_batch(*store, [&] {
        store->commit(1, make_table("a", 2), {make_move(1)}, note);
        store->commit(1, make_table("a", 2), {make_move(2)}, note);
        store->append("missing", make_move(1), note);
        store->commit(-1, make_table("b", 1), {make_move(1)}, note);
        store->commit(2, make_table("a", 3), {make_move(2)}, note);
    });
    EXPECT_EQ(codes, (std::vector<std::string>{"ok", "stale", "unknown", "ok", "ok"}));
    EXPECT_EQ(found(store->table("a")).version, 3);
    EXPECT_EQ(store->entries("a")->size(), 2U);
    EXPECT_EQ(store->entries("b")->size(), 1U);
}

TEST_F(StoreTest, AWriteThatBreaksTheTransactionFailsAlone) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("a", 1))), "ok");
    EXPECT_EQ(Outside(file_).run("create trigger t before insert on game_table when new.id = 'bad'"
                                 " begin select raise(rollback, 'broken'); end"),
              "");
    std::vector<std::string> codes;
    const auto note = [&](const Result<void>& result) { codes.push_back(code_of(result)); };
    in_one_batch(*store, [&] {
        store->commit(1, make_table("a", 2), {make_move(1)}, note);
        store->commit(-1, make_table("bad", 1), {make_move(1)}, note);
        store->commit(2, make_table("a", 3), {make_move(2)}, note);
    });
    EXPECT_EQ(codes, (std::vector<std::string>{"ok", "store", "ok"}));
    EXPECT_EQ(found(store->table("a")).version, 3);
    EXPECT_FALSE(store->table("bad")->has_value());
}

/// Files of this process may not grow beyond a size.
class SmallDisk {
public:
    explicit SmallDisk(std::uintmax_t size) {
        old_handler_ = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &old_);
        rlimit limit = old_;
        limit.rlim_cur = size;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    ~SmallDisk() {
        setrlimit(RLIMIT_FSIZE, &old_);
        (void)std::signal(SIGXFSZ, old_handler_);
    }

private:
    rlimit old_{};
    void (*old_handler_)(int) = nullptr;
};

TEST_F(StoreTest, AFullDiskRefusesAndLeavesNothingHalfWritten) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("a", 1), {make_move(1)})), "ok");
    TableRow big = make_table("a", 2);
    big.position = noise(400'000);
    std::vector<std::string> codes;
    std::string said;
    Result<void> player;
    const auto note = [&](const Result<void>& result) {
        codes.push_back(code_of(result));
        said += message_of(result) + "\n";
    };
    {
        const SmallDisk disk(std::filesystem::file_size(file_ + "-wal") + 150'000);
        in_one_batch(*store, [&] {
            store->commit(-1, make_table("b", 1), {make_move(1)}, note);
            store->commit(1, big, {make_move(2)}, note);
            store->commit(-1, make_table("c", 1), {make_move(1)}, note);
        });
    }
    EXPECT_EQ(codes, (std::vector<std::string>{"ok", "store", "ok"})) << said;
    EXPECT_EQ(found(store->table("a")).version, 1);
    EXPECT_EQ(found(store->table("a")).seats.size(), 2U);
    EXPECT_EQ(store->entries("a")->size(), 1U);
    EXPECT_TRUE(store->table("b")->has_value());
    EXPECT_TRUE(store->table("c")->has_value());
    {
        const SmallDisk disk(4096);
        player = store->save_player({"p", "P", "", "", 0, 0});
    }
    EXPECT_EQ(code_of(player), "store");
    EXPECT_FALSE(store->player("p")->has_value());

    EXPECT_EQ(code_of(commit(*store, 1, big, {make_move(2)})), "ok");  // room again
    EXPECT_EQ(found(store->table("a")).position, big.position);
    EXPECT_EQ(Outside(file_).run("pragma integrity_check"), "ok\n");
}

TEST_F(StoreTest, ItSaysWhetherWhatIsWrittenLasts) {
    const auto store = open();
    EXPECT_TRUE(store->sound());
    TableRow big = make_table("a", 1);
    big.position = noise(400'000);
    {
        const SmallDisk disk(4096);
        EXPECT_EQ(code_of(commit(*store, -1, big, {make_move(1)})), "store");
        EXPECT_FALSE(store->sound()) << "the disk is full";
    }
    EXPECT_EQ(code_of(commit(*store, -1, big, {make_move(1)})), "ok");
    EXPECT_TRUE(store->sound()) << "room again";
    std::filesystem::rename(file_, file_ + ".moved");
    EXPECT_FALSE(store->sound()) << "what is written now is gone after the next start";
    std::filesystem::rename(file_ + ".moved", file_);
    EXPECT_TRUE(store->sound());
}

TEST_F(StoreTest, OfTwoStoresOnOneFileExactlyOneWins) {
    TestLoop other_loop;
    const auto one = open();
    auto two = open_sqlite(file_, other_loop);
    ASSERT_TRUE(two);
    ASSERT_EQ(code_of(commit(*one, -1, make_table("t", 0))), "ok");
    for (std::int64_t version = 1; version <= 50; ++version) {
        std::string first;
        std::string second;
        one->commit(version - 1, make_table("t", version), {make_move(version)},
                    [&](const Result<void>& result) { first = code_of(result); });
        (*two)->commit(version - 1, make_table("t", version), {make_move(version)},
                       [&](const Result<void>& result) { second = code_of(result); });
        ASSERT_TRUE(loop_.run_until([&] { return !first.empty(); }));
        ASSERT_TRUE(other_loop.run_until([&] { return !second.empty(); }));
        EXPECT_TRUE((first == "ok" && second == "stale") || (first == "stale" && second == "ok")) << first << " " << second;
    }
    EXPECT_EQ(found(one->table("t")).version, 50);
    EXPECT_EQ((*two)->entries("t")->size(), 50U);
}

/// Commits without end and writes each acknowledged version to the pipe; until it is killed.
[[noreturn]] void commit_until_killed(const std::string& file, int pipe) {
    alarm(60);
    TestLoop loop;
    auto store = open_sqlite(file, loop);
    if (!store) {
        _exit(1);
    }
    TableRow none;
    none.version = -1;
    std::int64_t version = (*store)->table("t").value_or(std::nullopt).value_or(none).version;
    std::int64_t acknowledged = version;
    for (;;) {
        for (; version < acknowledged + 8; ++version) {
            TableRow table = make_table("t", version + 1);
            table.position = noise(3000) + std::to_string(version + 1);
            (*store)->commit(version, std::move(table), {make_move(version + 1)},
                             [&acknowledged, pipe, next = version + 1](const Result<void>& done) {
                                 if (!done || write(pipe, &next, sizeof(next)) != sizeof(next)) {
                                     _exit(1);
                                 }
                                 acknowledged = next;
                             });
        }
        const std::int64_t before = acknowledged;
        loop.run_until([&] { return acknowledged > before; });
    }
}

TEST_F(StoreTest, WhatWasAcknowledgedSurvivesAKill) {
    std::mt19937 random(std::random_device{}());
    std::int64_t acknowledged = -1;
    for (int round = 0; round < 6; ++round) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            close(ends[0]);
            commit_until_killed(file_, ends[1]);
        }
        close(ends[1]);
        pollfd first{ends[0], POLLIN, 0};
        EXPECT_EQ(poll(&first, 1, 30'000), 1);
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 40'000));
        kill(child, SIGKILL);
        std::int64_t version = 0;
        while (read(ends[0], &version, sizeof(version)) == sizeof(version)) {
            EXPECT_EQ(version, acknowledged + 1) << "round " << round;
            acknowledged = version;
        }
        close(ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "round " << round;

        const auto store = open();
        const TableRow table = found(store->table("t"));
        EXPECT_GE(table.version, acknowledged);
        EXPECT_TRUE(table.position.ends_with(std::to_string(table.version)));
        const auto entries = store->entries("t");
        ASSERT_TRUE(entries);
        EXPECT_EQ(std::ssize(*entries), table.version + 1);
        acknowledged = table.version;  // written, though its acknowledgement may have been lost
    }
    EXPECT_GE(acknowledged, 5);
    EXPECT_EQ(Outside(file_).run("pragma integrity_check"), "ok\n");
}

TEST_F(StoreTest, ClosingWritesWhatWaits) {
    int done = 0;
    {
        const auto store = open();
        for (int i = 0; i < 50; ++i) {
            store->commit(i - 1, make_table("t", i), {}, [&](const Result<void>& result) { done += result ? 1 : 0; });
        }
    }
    loop_.run_ready();
    EXPECT_EQ(done, 50);
    EXPECT_EQ(found(open()->table("t")).version, 49);
}

TEST_F(StoreTest, FlushWaitsForEverything) {
    const auto store = open();
    store->flush();
    for (int i = 0; i < 20; ++i) {
        store->commit(i - 1, make_table("t", i), {}, {});
    }
    store->flush();
    EXPECT_EQ(found(store->table("t")).version, 19);
}

TEST_F(StoreTest, OtherThreadsMayUseItToo) {
    const auto store = open();
    ASSERT_EQ(code_of(commit(*store, -1, make_table("t", 0))), "ok");
    std::atomic<int> failures = 0;
    std::vector<std::thread> threads;
    threads.reserve(3);
    for (int number = 0; number < 3; ++number) {
        threads.emplace_back([&, number] {
            for (int i = 0; i < 20; ++i) {
                const TableRow table = found(store->table("t"));
                const std::string id = std::to_string(number);
                const bool fine = table.position == R"({"turn":)" + std::to_string(table.version) + "}" &&
                                  (i % 10 != 0 || store->save_player({id, "name", "", "", i, 0})) && store->player(id);
                failures += fine ? 0 : 1;
            }
        });
    }
    for (int i = 1; i <= 100; ++i) {
        store->commit(i - 1, make_table("t", i), {make_move(i)}, {});
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(failures, 0);
}

// -- opening --

TEST_F(StoreTest, Version1IsBroughtUpToDate) {
    EXPECT_EQ(Outside(file_).run(store_version_1), "");
    {
        const auto store = open();
        ASSERT_NE(store, nullptr);
        const TableRow runs = found(store->table("runs"));
        ASSERT_EQ(runs.seats.size(), 2U);
        EXPECT_EQ(runs.version, 5);
        EXPECT_EQ(runs.position, R"({"turn":1})");
        EXPECT_EQ(runs.setup, R"({"seed":"7"})");
        EXPECT_EQ(runs.seats[0].clock, 60'000);
        EXPECT_EQ(runs.seats[0].rank, 0);
        EXPECT_EQ(runs.deadline, 210);  // to be looked at soon
        EXPECT_EQ(found(store->table("waits")).deadline, 0);
        EXPECT_EQ(*store->due(1000, 10), std::vector<std::string>{"runs"});
        EXPECT_EQ(found(store->table("ended")).seats[0].rank, 2);
        EXPECT_EQ(found(store->table("ended")).seats[1].rank, 1);
        EXPECT_EQ(found(store->table("ended")).seats[0].points, 0);
        EXPECT_EQ(store->entries("runs")->size(), 2U);
        EXPECT_EQ(store->tables_of("anna", 10)->size(), 3U);
        EXPECT_EQ(store->open_tables(10)->size(), 1U);
        EXPECT_EQ(found(store->player_by_login("anna")).generation, 3);
        EXPECT_EQ(store->secret("cookie")->size(), 32U);
        EXPECT_EQ((*store->secret("cookie"))[31], '\x1f');
        EXPECT_EQ(code_of(commit(*store, 5, make_table("runs", 6), {make_move(3)})), "ok");
    }
    const std::string fresh = folder_ / "fresh.db";
    ASSERT_TRUE(open_sqlite(fresh, loop_));
    const std::string schema = "select name, sql from sqlite_schema order by name; select * from meta";
    EXPECT_EQ(Outside(file_).run(schema), Outside(fresh).run(schema));
}

TEST_F(StoreTest, PointsOfOlderGamesComeFromTheirResults) {
    {
        const auto store = open();
        TableRow table = make_table("told", 1);
        table.status = "over";
        table.extra = R"({"result":{"reason":"rules","seats":[{"win":0,"points":-7},{"win":1000,"points":31}]}})";
        table.seats[0].wins = 0;
        table.seats[1].wins = 1000;
        EXPECT_EQ(code_of(commit(*store, -1, table)), "ok");
        table.id = "silent";
        table.extra = R"({"result":{"reason":"rules","seats":[{"win":0}]}})";
        EXPECT_EQ(code_of(commit(*store, -1, table)), "ok");
        table.id = "broken";
        table.extra = "no JSON";
        EXPECT_EQ(code_of(commit(*store, -1, table)), "ok");
    }
    EXPECT_EQ(Outside(file_).run("drop table friend; drop table rated_pair; drop table rated_game; drop table rating;"
                                 " drop table relation; drop table report; drop table ban; drop table retired_secret; drop table audit;"
                                 " drop index entry_chat; drop table code; drop table ended_pass; alter table player drop column seen;"
                                 " drop index seat_gave_up; alter table seat drop column gave_up; alter table seat drop column points;"
                                 " update meta set value = '3' where name = 'schema'"),
              "");
    const auto store = open();
    EXPECT_EQ(found(store->table("told")).seats[0].points, -7);
    EXPECT_EQ(found(store->table("told")).seats[1].points, 31);
    EXPECT_EQ(found(store->table("silent")).seats[1].points, 0);
    EXPECT_EQ(found(store->table("broken")).seats[1].points, 0);
}

TEST_F(StoreTest, ANewerSchemaIsRefusedAndLeftAlone) {
    open();
    EXPECT_EQ(Outside(file_).run("update meta set value = '99' where name = 'schema'"), "");
    const auto refused = open_sqlite(file_, loop_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "store");
    EXPECT_NE(refused.error().message.find("newer Starboard"), std::string::npos) << refused.error().message;
    EXPECT_NE(refused.error().message.find(file_), std::string::npos);
    EXPECT_EQ(Outside(file_).run("select value from meta where name = 'schema'"), "99\n");
}

TEST_F(StoreTest, OtherFilesAreRefusedAndLeftAlone) {
    for (const std::string& content : {std::string("hello"), noise(10'000)}) {
        std::ofstream(file_, std::ios::trunc | std::ios::binary) << content;
        const auto refused = open_sqlite(file_, loop_);
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().message.find("not a database"), std::string::npos) << refused.error().message;
        EXPECT_EQ(std::filesystem::file_size(file_), content.size());
    }
    std::filesystem::remove(file_);
    Outside(file_).run("create table recipe(name text)");
    const auto refused = open_sqlite(file_, loop_);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("another program"), std::string::npos) << refused.error().message;
    EXPECT_EQ(Outside(file_).run("select name from sqlite_schema; pragma journal_mode"), "recipe\ndelete\n");
}

TEST_F(StoreTest, AFolderThatCannotBeWrittenIsRefused) {
    for (const std::string& file :
         {std::string("/proc/starboard.db"), (folder_ / "missing" / "a.db").string(), folder_.string(), std::string()}) {
        const auto refused = open_sqlite(file, loop_);
        ASSERT_FALSE(refused) << file;
        EXPECT_EQ(refused.error().code, "store");
        EXPECT_GT(refused.error().message.size(), 20U);
    }
    if (geteuid() != 0) {
        std::filesystem::permissions(folder_, std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
        EXPECT_FALSE(open_sqlite(file_, loop_));
        std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
    }
}

TEST_F(StoreTest, TheFileIsForItsOwnerOnly) {
    const auto store = open();
    for (const char* companion : {"", "-wal", "-shm"}) {
        const auto permissions = std::filesystem::status(file_ + companion).permissions();
        EXPECT_EQ(permissions, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write) << companion;
    }
}

TEST_F(StoreTest, SeveralMayOpenANewFileAtOnce) {
    std::atomic<int> opened = 0;
    std::vector<std::thread> threads;
    threads.reserve(4);
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] { opened += open_sqlite(file_, loop_).has_value() ? 1 : 0; });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(opened, 4);
}

TEST_F(StoreTest, ABackupIsAWholeDatabase) {
    const auto store = open();
    const std::string copy = folder_ / "copy.db";
    std::ofstream(copy) << "an older copy";
    for (int i = 0; i < 20; ++i) {
        TableRow table = make_table("t" + std::to_string(i), 1);
        table.position = noise(5000);
        store->commit(-1, std::move(table), {make_move(1)}, {});
    }
    ASSERT_TRUE(store->save_player({"p", "Petra", "petra", "hash", 1, 2}));
    store->flush();
    const auto done = store->backup(copy);
    ASSERT_TRUE(done) << message_of(done);
    const std::string all = "select * from entry; select * from seat; select * from player; select *, hex(position) from game_table";
    EXPECT_EQ(Outside(file_).run(all), Outside(copy).run(all));
    ASSERT_EQ(code_of(commit(*store, 1, make_table("t0", 2))), "ok");  // not in the copy

    const auto files = std::distance(std::filesystem::directory_iterator(folder_), {});
    EXPECT_EQ(files, 4);  // the database, its two companions, the copy
    TestLoop loop;
    const auto opened = open_sqlite(copy, loop);
    ASSERT_TRUE(opened) << message_of(opened);
    EXPECT_EQ(found((*opened)->table("t0")).version, 1);
    EXPECT_EQ(found((*opened)->table("t19")).position, noise(5000));
    EXPECT_EQ((*opened)->entries("t7")->size(), 1U);
    EXPECT_EQ(found((*opened)->player("p")).name, "Petra");
    EXPECT_EQ(code_of(store->backup(copy)), "usage");  // in use now
    EXPECT_EQ(code_of(store->backup(file_)), "usage");
    EXPECT_EQ(code_of(store->backup(folder_ / "missing" / "copy.db")), "store");
}

// -- players --

TEST_F(StoreTest, PlayersAreKeptAndFound) {
    const auto store = open();
    EXPECT_EQ(code_of(store->save_player({"a", "Anna", "", "", 0, 5})), "ok");
    EXPECT_EQ(code_of(store->save_player({"b", "Bert", "", "", 0, 6})), "ok");
    EXPECT_EQ(code_of(store->save_player({"a", "Änna", "änna", "hash", 2, 5})), "ok");
    const PlayerRow anna = found(store->player_by_login("änna"));
    EXPECT_EQ(anna.id, "a");
    EXPECT_EQ(anna.name, "Änna");
    EXPECT_EQ(anna.password, "hash");
    EXPECT_EQ(anna.generation, 2);
    EXPECT_EQ(anna.created, 5);
    EXPECT_EQ(code_of(store->save_player({"b", "Bert", "änna", "hash", 0, 6})), "taken");
    EXPECT_EQ(found(store->player("b")).login, "");
    EXPECT_FALSE(store->player_by_login("")->has_value());
    EXPECT_FALSE(store->player("c")->has_value());
}

TEST_F(StoreTest, CodesAndEndedPassesAreKept) {
    {
        const auto store = open();
        ASSERT_EQ(code_of(store->save_player({"a", "Anna", "anna", "hash", 0, 5})), "ok");
        ASSERT_EQ(code_of(store->save_player({"b", "Bert", "", "", 0, 6})), "ok");
        ASSERT_EQ(code_of(store->set_codes("a", {"one", "two", "three"})), "ok");
        EXPECT_EQ(*store->use_code("a", "one"), true);
        EXPECT_EQ(*store->use_code("b", "two"), false);
        ASSERT_EQ(code_of(store->end_pass("short", 100)), "ok");
        ASSERT_EQ(code_of(store->end_pass("long", 200)), "ok");
        ASSERT_EQ(code_of(store->end_pass("long", 150)), "ok");
        ASSERT_EQ(code_of(store->seen("a", 77)), "ok");
    }
    const auto store = open();
    EXPECT_EQ(*store->use_code("a", "one"), false);
    EXPECT_EQ(*store->codes_left("a"), 2);
    EXPECT_EQ(*store->ended_passes(101), std::vector<std::string>{"long"});
    EXPECT_EQ(store->ended_passes(201)->size(), 0U);
    ASSERT_EQ(store->accounts()->size(), 1U);
    EXPECT_EQ(store->accounts()->front().name, "Anna");
    ASSERT_EQ(code_of(store->set_codes("a", {"four"})), "ok");
    EXPECT_EQ(*store->use_code("a", "two"), false) << "new ones replace the old ones";
    ASSERT_EQ(code_of(store->forget_player("a", "?")), "ok");
    EXPECT_EQ(*store->codes_left("a"), 0);
    EXPECT_EQ(Outside(file_).run("select seen from player order by id"), Outside(file_).run("select 6"));
}

TEST_F(StoreTest, AForgottenPlayerIsGone) {
    const auto store = open();
    ASSERT_TRUE(store->save_player({"anna", "Anna", "anna", "hash", 0, 0}));
    TableRow table = make_table("t", 1);
    table.seats[1] = {1, "human", "bert", "Bert", "", "", -1, -1, 0};
    ASSERT_EQ(code_of(commit(*store, -1, table, {make_move(1)})), "ok");
    TableRow others = make_table("other", 1);
    others.host = "bert";
    others.seats = {{0, "human", "bert", "Bert", "", "", -1, -1, 0}};
    ASSERT_EQ(code_of(commit(*store, -1, others)), "ok");
    // Still waiting when the player is forgotten.
    store->append("t", {2, "chat", R"({"player":"anna","name":"Anna","text":"hello \"Anna\""})", 1}, {});
    store->append("t", {3, "chat", R"({"player":"bert","name":"Bert","text":"hello Anna"})", 1}, {});
    store->append("t", {4, "chat", "not JSON", 1}, {});
    store->append("other", {1, "chat", R"({"player":"anna","name":"Anna","text":"from outside"})", 1}, {});

    ASSERT_EQ(code_of(store->forget_player("anna", "somebody")), "ok");
    EXPECT_FALSE(store->player("anna")->has_value());
    EXPECT_EQ(store->tables_of("anna", 10)->size(), 0U);
    const TableRow after = found(store->table("t"));
    EXPECT_EQ(after.seats[0].kind, "human");
    EXPECT_EQ(after.seats[0].player, "");
    EXPECT_EQ(after.seats[0].name, "somebody");
    EXPECT_EQ(after.seats[1].player, "bert");
    EXPECT_EQ(after.seats[1].name, "Bert");
    EXPECT_EQ(after.host, "");
    const auto entries = *store->entries("t");
    ASSERT_EQ(entries.size(), 4U);
    EXPECT_EQ(entries[1].payload, R"({"player":"","name":"somebody","text":""})");
    EXPECT_EQ(entries[2].payload, R"({"player":"bert","name":"Bert","text":"hello Anna"})");
    EXPECT_EQ(entries[3].payload, "not JSON");
    EXPECT_EQ((*store->entries("other"))[0].payload, R"({"player":"","name":"somebody","text":""})");

    // Whoever holds the table as it was cannot bring the name back.
    table.version = 2;
    EXPECT_EQ(code_of(commit(*store, 1, table)), "stale");
    EXPECT_EQ(found(store->table("other")).version, 1);
    EXPECT_EQ(code_of(store->forget_player("anna", "somebody")), "ok");
    EXPECT_EQ(code_of(store->forget_player("", "somebody")), "usage");
}

TEST_F(StoreTest, ScoresCountFinishedTables) {
    const auto store = open();
    int number = 0;
    const auto finish = [&](const std::string& game, const std::string& status, int anna, int bert) {
        TableRow table = make_table("t" + std::to_string(number++), 1);
        table.game = game;
        table.status = status;
        table.seats = {{0, "human", "anna", "Anna", "", "", -1, anna, 1}, {1, "human", "bert", "Bert", "", "", -1, bert, 1}};
        EXPECT_EQ(code_of(commit(*store, -1, table)), "ok");
    };
    finish("compile", "over", 1000, 0);
    finish("compile", "over", 1000, 0);
    finish("compile", "over", 0, 1000);
    finish("compile", "over", 500, 500);
    finish("compile", "running", -1, -1);
    finish("theseus", "over", 333, 667);
    TableRow alone = make_table("alone", 1);
    alone.status = "over";
    alone.seats = {{0, "human", "anna", "Anna", "", "", -1, 1000, 1}, {1, "human", "anna", "Anna 2", "", "", -1, 0, 2}};
    ASSERT_EQ(code_of(commit(*store, -1, alone)), "ok");
    TableRow practice = make_table("practice", 1);
    practice.status = "over";
    practice.extra = R"({"practice":true})";
    practice.seats = {{0, "human", "anna", "Anna", "", "", -1, 1000, 1}, {1, "bot", "", "Vega", "easy", "", -1, 0, 2}};
    ASSERT_EQ(code_of(commit(*store, -1, practice)), "ok");

    const auto scores = store->scores("anna");
    ASSERT_TRUE(scores) << message_of(scores);
    ASSERT_EQ(scores->size(), 2U);
    const Store::Score& compile = (*scores)[0];
    EXPECT_EQ(compile.game, "compile");
    EXPECT_EQ(compile.mode, "standard");
    EXPECT_EQ(compile.played, 4);
    EXPECT_EQ(compile.won, 2);
    EXPECT_EQ(compile.drawn, 1);
    EXPECT_EQ((*scores)[1].game, "theseus");
    EXPECT_EQ((*scores)[1].drawn, 1);
    EXPECT_EQ((*store->scores("bert"))[0].won, 1);
    EXPECT_TRUE(store->scores("nobody")->empty());
    EXPECT_TRUE(store->scores("")->empty());
}

TEST_F(StoreTest, TheBestGameAloneIsKept) {
    const auto store = open();
    int number = 0;
    const auto alone = [&](const std::string& mode, int wins, int points, const std::string& extra = R"({"result":{"reason":"rules"}})") {
        TableRow table = make_table("alone" + std::to_string(++number), 1);
        table.status = "over";
        table.mode = mode;
        table.extra = extra;
        table.seats = {{0, "human", "anna", "Anna", "", "", -1, wins, wins > 0 ? 1 : 2, points}};
        EXPECT_EQ(code_of(commit(*store, -1, table)), "ok");
        EXPECT_EQ(found(store->table(table.id)).seats[0].points, points);
    };
    alone("solo", 1000, 31);
    alone("solo", 0, 44);
    alone("solo", 1000, 90, R"({"result":{"reason":"rules"},"practice":true})");
    alone("solo", 0, 80, R"({"result":{"reason":"resign"}})");
    alone("deep", 0, -12);
    alone("given_up", 0, 5, R"({"result":{"reason":"timeout"}})");
    TableRow group = make_table("group", 1);
    group.status = "over";
    group.mode = "group";
    group.extra = R"({"result":{"reason":"rules"}})";
    group.seats = {{0, "human", "anna", "Anna", "", "", -1, 1000, 1, 70}, {1, "bot", "", "Vega", "easy", "", -1, 1000, 1, 70}};
    ASSERT_EQ(code_of(commit(*store, -1, group)), "ok");

    const auto scores = store->scores("anna");
    ASSERT_TRUE(scores) << message_of(scores);
    std::map<std::string, Store::Score> by_mode;
    for (const Store::Score& score : *scores) {
        by_mode[score.mode] = score;
    }
    EXPECT_EQ(by_mode["solo"].played, 3);
    EXPECT_EQ(by_mode["solo"].won, 1);
    EXPECT_EQ(by_mode["solo"].best, 44) << "practice and games given up do not count";
    EXPECT_EQ(by_mode["deep"].best, -12);
    EXPECT_EQ(by_mode["given_up"].best, std::nullopt);
    EXPECT_EQ(by_mode["group"].won, 1);
    EXPECT_EQ(by_mode["group"].best, std::nullopt) << "not alone";
}

TEST_F(StoreTest, WhoGaveASeatUpHasLostAndCanBeForgotten) {
    const auto store = open();
    TableRow table = make_table("left", 1);
    table.status = "over";
    table.extra = R"({"result":{"reason":"rules"}})";
    table.seats = {{0, "bot", "", "Anna", "medium", "", -1, 1000, 1, 70, "anna"}, {1, "human", "bert", "Bert", "", "", -1, 1000, 1, 70}};
    ASSERT_EQ(code_of(commit(*store, -1, table)), "ok");
    const auto scores = store->scores("anna");
    ASSERT_EQ(scores->size(), 1U);
    EXPECT_EQ((*scores)[0].played, 1);
    EXPECT_EQ((*scores)[0].won, 0) << "the bot won";
    EXPECT_EQ((*store->scores("bert"))[0].won, 1);
    ASSERT_EQ(code_of(store->forget_player("anna", "somebody")), "ok");
    const TableRow after = found(store->table("left"));
    EXPECT_EQ(after.version, 2);
    EXPECT_EQ(after.seats[0].gave_up, "");
    EXPECT_EQ(after.seats[0].name, "somebody");
    EXPECT_TRUE(store->scores("anna")->empty());
}

// -- lists --

std::string ids(const Result<std::vector<TableRow>>& tables) {
    std::string out;
    for (const TableRow& table : tables.value()) {
        out += (out.empty() ? "" : " ") + table.id;
    }
    return out;
}

TEST_F(StoreTest, ListsOfTables) {
    const auto store = open();
    const auto add = [&](const std::string& id, const std::string& status, Time at, Time deadline, const std::string& second_kind,
                         const std::string& player) {
        TableRow table = make_table(id, 1);
        table.status = status;
        table.host = player;
        table.created = at;
        table.updated = 10'000 - at;
        table.deadline = deadline;
        table.seats = {{0, "human", player, "name", "", "", -1, -1, 0}, {1, second_kind, "", "", "", "", -1, -1, 0}};
        EXPECT_EQ(code_of(commit(*store, -1, table)), "ok");
    };
    add("w1", "waiting", 1, 0, "open", "anna");
    add("w2", "waiting", 2, 0, "open", "bert");
    add("w3", "waiting", 3, 0, "friend", "anna");
    add("r1", "running", 4, 500, "bot", "anna");
    add("r2", "running", 5, 400, "bot", "bert");
    add("r3", "running", 6, 0, "bot", "bert");
    add("r4", "running", 7, 900, "bot", "bert");
    add("p1", "paused", 8, 100, "bot", "bert");
    TableRow watched = make_table("x", 1);  // a host without a seat
    watched.host = "anna";
    watched.seats = {{0, "bot", "", "", "easy", "", -1, -1, 0}};
    watched.updated = 1;
    ASSERT_EQ(code_of(commit(*store, -1, watched)), "ok");

    EXPECT_EQ(ids(store->open_tables(10)), "w2 w1");
    EXPECT_EQ(ids(store->open_tables(1)), "w2");
    EXPECT_EQ(ids(store->open_tables(0)), "");
    EXPECT_EQ(ids(store->tables_of("anna", 10)), "w1 w3 r1 x");
    EXPECT_EQ(ids(store->tables_of("anna", 2)), "w1 w3");
    EXPECT_EQ(ids(store->tables_of("", 10)), "");
    const auto open = *store->open_tables(1);
    EXPECT_EQ(open[0].position, "");
    EXPECT_EQ(open[0].seats.size(), 2U);
    EXPECT_EQ(*store->due(500, 10), (std::vector<std::string>{"r2", "r1"}));
    EXPECT_EQ(*store->due(500, 1), (std::vector<std::string>{"r2"}));
    EXPECT_EQ(*store->due(399, 10), std::vector<std::string>{});
}

TEST_F(StoreTest, ListsUseTheirIndices) {
    open();
    Outside outside(file_);
    const auto plan = [&](const std::string& sql) { return outside.run("explain query plan " + sql); };
    EXPECT_NE(plan("select id from game_table where status = 'waiting' order by created desc").find("table_waiting"), std::string::npos);
    EXPECT_NE(
        plan("select id from game_table where status = 'running' and deadline > 0 and deadline <= 5 order by deadline").find("table_due"),
        std::string::npos);
    EXPECT_NE(plan("select table_id from seat where player = 'a' and player <> ''").find("seat_player"), std::string::npos);
    EXPECT_NE(plan("select seq from entry where kind <> 'move' and json_valid(payload) and json_extract(payload, '$.player') = 'a'")
                  .find("entry_player"),
              std::string::npos);
}

TEST_F(StoreTest, ASecretIsMadeOnce) {
    std::string secret;
    {
        const auto store = open();
        secret = *store->secret("cookie");
        EXPECT_EQ(secret.size(), 32U);
        EXPECT_EQ(*store->secret("cookie"), secret);
        EXPECT_NE(*store->secret("other"), secret);
    }
    EXPECT_EQ(*open()->secret("cookie"), secret);
}

TEST(Bus, ListenersHearOnTheLoop) {
    TestLoop loop;
    auto bus = in_process_bus(loop);
    std::string heard;
    bus->listen([&](const std::string& table, std::int64_t version) { heard += table + std::to_string(version) + " "; });
    bus->listen([&](const std::string&, std::int64_t) { heard += "too "; });
    bus->publish("a", 1);
    bus->publish("b", 2);
    EXPECT_EQ(heard, "");
    loop.run_ready();
    EXPECT_EQ(heard, "a1 too b2 too ");
    bus->publish("c", 3);
    bus.reset();
    loop.run_ready();
    EXPECT_EQ(heard, "a1 too b2 too ");
}

TEST(TestLoop, TimersRunLaterUnlessDropped) {
    TestLoop loop;
    std::string order;
    const auto second = loop.after(std::chrono::milliseconds(20), [&] { order += "second "; });
    const auto first = loop.after(std::chrono::milliseconds(1), [&] { order += "first "; });
    auto dropped = loop.after(std::chrono::milliseconds(5), [&] { order += "dropped "; });
    dropped.reset();
    loop.post([&] { order += "now "; });
    loop.run_ready();
    EXPECT_TRUE(order.starts_with("now ") || order.starts_with("first now"));
    EXPECT_TRUE(loop.run_until([&] { return order.ends_with("second "); }));
    EXPECT_EQ(order.find("dropped"), std::string::npos);
    EXPECT_FALSE(loop.run_until([] { return false; }, std::chrono::milliseconds(5)));
}

}  // namespace
}  // namespace starboard::server
