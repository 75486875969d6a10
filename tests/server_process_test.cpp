// The program itself as a process: killed at any moment it keeps what it has acknowledged, and it ends in order when asked.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/fields.h"
#include "server/store/store.h"
#include "tests/cases.h"
#include "tests/server_store_version_1.h"
#include "tests/socket_client.h"
#include "tests/test_loop.h"

extern char** environ;

namespace starboard::server {
namespace {

using testing::HasSubstr;
using tests::SocketClient;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

std::filesystem::path program() { return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "starboard"; }

/// A child process with its output in a file.
class Process {
public:
    Process(const std::vector<std::string>& words, const std::filesystem::path& out) {
        std::vector<char*> args;
        for (const std::string& word : words) {
            args.push_back(const_cast<char*>(word.c_str()));
        }
        args.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, 1, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        posix_spawn_file_actions_addopen(&actions, 2, (out.string() + ".log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        if (posix_spawn(&id_, args.front(), &actions, nullptr, args.data(), environ) != 0) {
            id_ = -1;
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    ~Process() {
        if (id_ > 0) {
            signal(SIGKILL);
            wait(milliseconds(20'000));
        }
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    void signal(int number) const { ::kill(id_, number); }
    /// The exit status as waitpid gives it; nothing if it goes on.
    std::optional<int> wait(milliseconds most) {
        for (const auto end = Clock::now() + most; id_ > 0;) {
            int status = 0;
            if (::waitpid(id_, &status, WNOHANG) == id_) {
                id_ = -1;
                return status;
            }
            if (Clock::now() >= end) {
                break;
            }
            std::this_thread::sleep_for(milliseconds(2));
        }
        return std::nullopt;
    }

private:
    pid_t id_ = -1;
};

class ServerProcess : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_TRUE(std::filesystem::exists(program())) << program() << " is missing: build the target starboard as well";
        std::string name = (std::filesystem::temp_directory_path() / "starboard-process-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        std::filesystem::create_directories(folder_ / "client");
        std::ofstream(folder_ / "client" / "index.html") << "<html>page</html>";
    }
    void TearDown() override {
        server_.reset();
        if (!folder_.empty()) {
            std::filesystem::remove_all(folder_);
        }
    }

    [[nodiscard]] std::filesystem::path database() const { return folder_ / "table.db"; }
    [[nodiscard]] std::string log() const { return tests::read_all(folder_ / "out.log"); }

    void start() {
        server_ = std::make_unique<Process>(
            std::vector<std::string>{program(), "serve", "--port", "0", "--db", database(), "--client", folder_ / "client", "--threads",
                                     "1", "--bot-pause", "0", "--bot-grace", "0", "--bot-percent", "2", "--generosity", "1000"},
            folder_ / "out");
        port_ = 0;
        for (const auto end = Clock::now() + std::chrono::seconds(30); port_ == 0 && Clock::now() < end;) {
            const std::string said = tests::read_all(folder_ / "out");
            const std::size_t at = said.find("127.0.0.1:");
            if (at != std::string::npos && said.ends_with("\n")) {
                port_ = std::atoi(said.c_str() + at + 10);
            } else {
                std::this_thread::sleep_for(milliseconds(5));
            }
        }
        ASSERT_GT(port_, 0) << log();
    }

    /// A browser with a cookie.
    struct Person {
        std::string cookie;
    };
    SocketClient::Reply ask(Person& person, std::string_view method, const std::string& path, const std::string& body = "") const {
        SocketClient client(port_);
        SocketClient::Headers headers = {{"X-Starboard", "1"}};
        if (!person.cookie.empty()) {
            headers.emplace_back("Cookie", person.cookie);
        }
        const auto reply = client.http(method, path, headers, body);
        if (const std::string set = reply.header("set-cookie"); !set.empty()) {
            person.cookie = set.substr(0, set.find(';'));
        }
        return reply;
    }
    /// A socket at a table; everything it was told stays known.
    struct Seat {
        std::unique_ptr<SocketClient> client;
        std::string table;
        json::object picture;
        std::int64_t number = 0;
        std::int64_t acknowledged = -1;  ///< version of the last move that was answered with ok
        std::int64_t decisions = 0;      ///< taken then

        bool receive(json::object& answer) {
            const auto text = client->receive_text();
            if (!text) {
                return false;
            }
            const json::value value = json::parse(*text);
            if (const json::value* table = field(value, "table")) {
                picture = table->as_object();
            }
            answer = value.as_object();
            return true;
        }
        bool until(const std::function<bool(const json::object&)>& fits) {
            json::object message;
            do {
                if (!receive(message)) {
                    return false;
                }
            } while (!fits(message));
            return true;
        }
        bool sees_version(std::int64_t version) {
            while (picture.empty() || picture.at("version").as_int64() < version) {
                json::object message;
                if (!receive(message)) {
                    return false;
                }
            }
            return true;
        }
        /// A move if it is this seat's turn. False if the server is gone.
        bool play(std::int64_t as, Rng& rng) {
            const json::array choices = picture.at("choices").as_array();
            const std::int64_t version = picture.at("version").as_int64();
            const json::object message = {{"do", "play"},
                                          {"id", ++number},
                                          {"table", json::string(table)},
                                          {"as", as},
                                          {"question", picture.at("question").at("id")},
                                          {"move", choices[rng.below(static_cast<u32>(choices.size()))].at("id")}};
            json::object answer;
            do {
                if (!answer.empty()) {  // too quick for the limit per socket
                    EXPECT_EQ(answer.at("error").at("code").as_string(), "rate") << json::serialize(answer);
                    std::this_thread::sleep_for(milliseconds(60));
                }
                const auto is_answer = [&](const json::object& said) {
                    answer = said;
                    return said.contains("re");
                };
                if (!client->send_text(json::serialize(message)) || !until(is_answer)) {
                    return false;
                }
            } while (!answer.at("ok").as_bool());
            acknowledged = version + 1;
            decisions = picture.at("decisions").as_int64();
            return true;
        }
    };
    [[nodiscard]] Seat sit(const Person& person, const std::string& table) const {
        Seat seat;
        seat.table = table;
        seat.client = std::make_unique<SocketClient>(port_);
        EXPECT_EQ(seat.client->open_socket("/ws", {{"Cookie", person.cookie}}).status, 101);
        seat.client->send_text(R"({"do":"hello","protocol":2,"language":"en"})");
        seat.client->send_text(R"({"do":"watch","id":0,"table":")" + table + R"("})");
        EXPECT_TRUE(seat.sees_version(0));
        return seat;
    }
    std::string create(Person& host, Person& guest) {
        const auto made = ask(
            host, "POST", "/api/tables",
            R"({"game":"compile","mode":"standard","options":{"draft":"random"},"seats":[{"kind":"me"},{"kind":"open"}]})");
        EXPECT_EQ(made.status, 200) << made.body;
        const std::string table = text_in(object_in(made.body), "id");
        EXPECT_EQ(ask(guest, "POST", "/api/tables/" + table + "/join", "{}").status, 200);
        return table;
    }
    /// Both play until the time is over, the game ends or the server is gone.
    static void play(Seat& host, Seat& guest, Rng& rng, Clock::time_point end, int most = 1'000'000) {
        for (; most > 0 && Clock::now() < end; --most) {
            if (host.picture.at("status").as_string() != "running") {
                return;
            }
            const std::int64_t asked = host.picture.at("to_move").at(0).as_int64();
            Seat& me = asked == 0 ? host : guest;
            if (!me.play(asked, rng) || !host.sees_version(me.acknowledged) || !guest.sees_version(me.acknowledged)) {
                return;
            }
            me.decisions = me.picture.at("decisions").as_int64();
        }
    }

    std::filesystem::path folder_;
    std::unique_ptr<Process> server_;
    int port_ = 0;
};

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
