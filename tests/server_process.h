// The program itself as a process, for tests: a server that is started, killed and started again, and people at it.
#pragma once

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/fields.h"
#include "tests/cases.h"
#include "tests/socket_client.h"

extern char** environ;

namespace starboard::server {

using testing::HasSubstr;
using tests::SocketClient;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

inline std::filesystem::path program() { return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "starboard"; }

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

    void start(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{
            program(), "serve",       "--port", "0",           "--db", database(),      "--client", folder_ / "client", "--threads",
            "1",       "--bot-pause", "0",      "--bot-grace", "0",    "--bot-percent", "2",        "--generosity",     "1000"};
        words.insert(words.end(), more.begin(), more.end());
        server_ = std::make_unique<Process>(words, folder_ / "out");
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
        std::string address;  ///< as a proxy tells it
        [[nodiscard]] SocketClient::Headers headers() const {
            SocketClient::Headers out;
            if (!cookie.empty()) {
                out.emplace_back("Cookie", cookie);
            }
            if (!address.empty()) {
                out.emplace_back("X-Forwarded-For", address);
            }
            return out;
        }
    };
    SocketClient::Reply ask(Person& person, std::string_view method, const std::string& path, const std::string& body = "") const {
        SocketClient client(port_);
        SocketClient::Headers headers = person.headers();
        headers.emplace_back("X-Starboard", "1");
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
        EXPECT_EQ(seat.client->open_socket("/ws", person.headers()).status, 101);
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

}  // namespace starboard::server
