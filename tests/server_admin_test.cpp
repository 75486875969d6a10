// The operator's program: beside a running server and without one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "server/fields.h"
#include "server/server.h"
#include "server/store/lock.h"
#include "tests/socket_client.h"
#include "tests/test_loop.h"

namespace starboard::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using tests::SocketClient;
using Headers = SocketClient::Headers;

constexpr const char* open_table =
    R"({"game":"compile","mode":"standard","options":{"draft":"random"},"seats":[{"kind":"me"},{"kind":"open"}]})";

class ServerAdmin : public testing::Test {
protected:
    struct Said {
        int code = -1;
        std::string text;
    };

    void SetUp() override {
        program_ = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "starboard";
        ASSERT_TRUE(std::filesystem::exists(program_)) << program_ << " is missing: build the target starboard as well";
        std::string name = (std::filesystem::temp_directory_path() / "starboard-admin-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        std::filesystem::create_directories(folder_ / "client");
        std::ofstream(folder_ / "client" / "index.html") << "<html>the page</html>";
    }
    void TearDown() override {
        stop();
        std::filesystem::remove_all(folder_);
    }

    void start(ServeOptions options = {}) {
        options.port = 0;
        options.database = folder_ / "table.db";
        options.client = folder_ / "client";
        options.threads = 1;
        options.customs.generosity = 1000;  // it is asked again and again until the server has noticed
        auto made = Server::open(options);
        ASSERT_TRUE(made) << made.error().message;
        server_ = std::move(*made);
        thread_ = std::thread([this] { server_->run(); });
    }
    void stop() {
        if (server_) {
            server_->stop();
            thread_.join();
            server_.reset();
        }
    }
    /// The operator's program with what it prints.
    Said admin(const std::string& words) {
        const std::string command = program_.string() + " admin " + words + " --db " + (folder_ / "table.db").string() + " 2>&1";
        Said out;
        std::FILE* const pipe = popen(command.c_str(), "r");
        char part[512];
        while (pipe != nullptr && std::fgets(part, sizeof part, pipe) != nullptr) {
            out.text += part;
        }
        const int status = pipe == nullptr ? -1 : pclose(pipe);
        out.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return out;
    }

    /// Somebody's browser.
    struct Browser {
        std::string cookie{};
        std::string id{};
    };
    SocketClient::Reply ask(Browser& who, std::string_view method, const std::string& path, const std::string& body = "") {
        SocketClient client;
        EXPECT_TRUE(client.connect(server_->port()));
        Headers headers{{"X-Starboard", "1"}};
        if (!who.cookie.empty()) {
            headers.emplace_back("Cookie", who.cookie);
        }
        auto reply = client.http(method, path, headers, body);
        if (const std::string set = reply.header("set-cookie"); !set.empty()) {
            who.cookie = set.substr(0, set.find(';'));
        }
        return reply;
    }
    void come(Browser& who, const std::string& name) {
        EXPECT_EQ(ask(who, "POST", "/api/me", R"({"name":")" + name + R"("})").status, 200);
        who.id = text_in(json::parse(ask(who, "GET", "/api/me").body), "id");
        ASSERT_EQ(who.id.size(), 32U);
    }
    std::string a_table(Browser& who) {
        const auto reply = ask(who, "POST", "/api/tables", open_table);
        EXPECT_EQ(reply.status, 200) << reply.body;
        return text_in(json::parse(reply.body), "id");
    }
    /// The server looks every two seconds.
    static bool soon(const std::function<bool()>& holds) {
        for (int i = 0; i < 400; ++i) {
            if (holds()) {
                return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(25));
        }
        return false;
    }

    std::filesystem::path program_;
    std::filesystem::path folder_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

TEST_F(ServerAdmin, SomebodyIsSentAwayWhileTheServerRuns) {
    start();
    Browser anna;
    Browser bert;
    come(anna, "Anna");
    come(bert, "Bert");
    const std::string id = a_table(bert);
    SocketClient page;
    ASSERT_EQ(page.connect(server_->port()), true);
    ASSERT_EQ(page.open_socket("/ws", {{"Cookie", bert.cookie}}).status, 101);
    page.send_text(R"({"do":"hello","protocol":2,"language":"de"})");
    ASSERT_TRUE(page.receive_text());

    const Said done = admin("ban " + bert.id + " --days 7 --reason Beleidigungen --by olga");
    EXPECT_EQ(done.code, 0) << done.text;
    EXPECT_THAT(done.text, HasSubstr("the running server notices"));
    EXPECT_TRUE(soon([&] { return ask(bert, "POST", "/api/tables", open_table).status == 403; }));
    EXPECT_THAT(ask(bert, "POST", "/api/tables", open_table).body, HasSubstr(R"("code":"banned")"));
    EXPECT_FALSE(page.receive_text()) << "the socket is closed";
    EXPECT_TRUE(soon([&] { return ask(anna, "GET", "/api/lobby").body.find(id) == std::string::npos; })) << "his table waits for nobody";
    EXPECT_EQ(ask(anna, "POST", "/api/tables", open_table).status, 200);
    // With a new socket he may not watch.
    SocketClient again;
    ASSERT_EQ(again.connect(server_->port()), true);
    ASSERT_EQ(again.open_socket("/ws", {{"Cookie", bert.cookie}}).status, 101);
    again.send_text(R"({"do":"hello","protocol":2,"language":"de"})");
    ASSERT_TRUE(again.receive_text());
    again.send_text(R"({"do":"watch","id":1,"table":")" + id + R"("})");
    EXPECT_THAT(again.receive_text().value_or(""), HasSubstr("gesperrt"));

    EXPECT_THAT(admin("bans").text, HasSubstr("Beleidigungen"));
    EXPECT_EQ(admin("unban " + bert.id).code, 0);
    EXPECT_TRUE(soon([&] { return ask(bert, "POST", "/api/tables", open_table).status == 200; }));
    EXPECT_EQ(admin("unban " + bert.id).code, 1);
    const std::string audit = admin("audit").text;
    EXPECT_THAT(audit, HasSubstr("olga  ban " + bert.id));
    EXPECT_THAT(audit, HasSubstr("unban " + bert.id));
}

TEST_F(ServerAdmin, ATableGoesWhileSomebodyLooksAtIt) {
    start();
    Browser anna;
    come(anna, "Anna");
    const std::string id = a_table(anna);
    SocketClient page;
    ASSERT_EQ(page.connect(server_->port()), true);
    ASSERT_EQ(page.open_socket("/ws", {{"Cookie", anna.cookie}}).status, 101);
    page.send_text(R"({"do":"hello","protocol":2,"language":"en"})");
    page.send_text(R"({"do":"watch","id":1,"table":")" + id + R"("})");
    std::string heard;
    const auto hears = [&](const std::string& what) {
        while (heard.find(what) == std::string::npos) {
            const auto text = page.receive_text();
            if (!text) {
                return false;
            }
            heard += *text;
        }
        return true;
    };
    ASSERT_TRUE(hears(R"({"table":)"));
    EXPECT_EQ(admin("delete-table " + id + " --reason spam").code, 0);
    EXPECT_TRUE(hears(R"({"closed":)"));
    EXPECT_EQ(ask(anna, "GET", "/api/tables/" + id).status, 404);
    page.send_text(R"({"do":"chat","id":2,"table":")" + id + R"(","text":"hello?"})");
    EXPECT_TRUE(hears(R"("code":"missing")"));
    EXPECT_EQ(admin("delete-table " + id).code, 2);
}

TEST_F(ServerAdmin, ReportsAreListedReadAndClosed) {
    start();
    Browser anna;
    Browser bert;
    come(anna, "Anna");
    come(bert, "Bert");
    const std::string id = a_table(anna);
    EXPECT_EQ(ask(bert, "POST", "/api/tables/" + id + "/join", "{}").status, 200);
    const std::string report = R"({"do":"report","seat":1,"reason":"insult","text":"see [31m the chat"})";
    const auto told = ask(anna, "POST", "/api/tables/" + id + "/do", report);
    EXPECT_EQ(told.status, 200) << told.body;
    const Said list = admin("reports");
    EXPECT_THAT(list.text, HasSubstr("1  "));
    EXPECT_THAT(list.text, HasSubstr("insult  Bert  table " + id));
    const Said one = admin("report 1");
    EXPECT_THAT(one.text, HasSubstr("about     Bert " + bert.id));
    EXPECT_THAT(one.text, HasSubstr("the chat"));
    EXPECT_EQ(admin("report 2").code, 2);
    EXPECT_EQ(admin("ban report:1 --days 1").code, 0);
    EXPECT_THAT(admin("bans --json").text, HasSubstr(bert.id));
    EXPECT_EQ(admin("close-report 1 --outcome banned").code, 0);
    EXPECT_EQ(admin("close-report 1").code, 1);
    EXPECT_THAT(admin("reports").text, HasSubstr("no reports"));
    EXPECT_THAT(admin("reports --all --json").text, HasSubstr(R"("outcome":"banned")"));
}

TEST_F(ServerAdmin, NewKeysHoldAtOnceAndTheOldOnesForAWhile) {
    start();
    Browser anna;
    come(anna, "Anna");
    const auto reply = ask(anna, "POST", "/api/tables",
                           R"({"game":"compile","options":{"draft":"random"},"seats":[{"kind":"me"},{"kind":"friend"}]})");
    const std::string id = text_in(json::parse(reply.body), "id");
    SocketClient page;
    ASSERT_EQ(page.connect(server_->port()), true);
    ASSERT_EQ(page.open_socket("/ws", {{"Cookie", anna.cookie}}).status, 101);
    page.send_text(R"({"do":"hello","protocol":2,"language":"en"})");
    page.send_text(R"({"do":"watch","id":1,"table":")" + id + R"("})");
    std::string token;
    while (token.empty()) {
        const auto text = page.receive_text();
        ASSERT_TRUE(text);
        const json::value value = json::parse(*text);
        if (const json::value* table = field(value, "table")) {
            token = text_in(table->at("invitations").as_array().at(0), "token");
        }
    }
    const std::string before = anna.cookie;
    EXPECT_EQ(admin("rotate-keys").code, 0);
    // The old cookie still says who it is, and is renewed with the new keys.
    EXPECT_TRUE(soon([&] {
        EXPECT_EQ(text_in(json::parse(ask(anna, "GET", "/api/me").body), "id"), anna.id);
        return anna.cookie != before;
    }));
    Browser bert;
    come(bert, "Bert");
    EXPECT_EQ(ask(bert, "POST", "/api/tables/" + id + "/join", R"({"token":")" + token + R"("})").status, 200) << "an invitation of before";
    // Keys that are not believed any more.
    EXPECT_EQ(admin("rotate-keys --days 0").code, 0);
    stop();
    EXPECT_EQ(admin("rotate-keys --days 0").code, 0);
    start();
    EXPECT_NE(text_in(json::parse(ask(anna, "GET", "/api/me").body), "id"), anna.id);
}

TEST_F(ServerAdmin, WithoutAServerNoneMayBeginMeanwhile) {
    start();
    Browser anna;
    come(anna, "Anna");
    stop();
    const Said done = admin("ban " + anna.id);
    EXPECT_EQ(done.code, 0) << done.text;
    EXPECT_THAT(done.text, Not(HasSubstr("running server")));
    EXPECT_THAT(done.text, HasSubstr("for good"));
    start();
    EXPECT_EQ(ask(anna, "POST", "/api/tables", open_table).status, 403) << "it holds from the start";
}

TEST_F(ServerAdmin, AnOlderServersDatabaseIsNotChangedUnderIt) {
    start();
    stop();
    {
        const auto lock = lock_database(folder_ / "table.db");
        ASSERT_TRUE(lock);
        sqlite3* handle = nullptr;
        ASSERT_EQ(sqlite3_open((folder_ / "table.db").c_str(), &handle), SQLITE_OK);
        ASSERT_EQ(sqlite3_exec(handle, "update meta set value = '5' where name = 'schema'", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(handle);
        const Said done = admin("bans");
        EXPECT_EQ(done.code, 1);
        EXPECT_THAT(done.text, HasSubstr("older than this program"));
    }
}

TEST_F(ServerAdmin, WhatIsTooOldIsShownFirst) {
    start();
    Browser anna;
    come(anna, "Anna");
    const std::string id = a_table(anna);
    stop();
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open((folder_ / "table.db").c_str(), &handle), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(handle, "update game_table set updated = 1; update player set seen = 1", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(handle);
    EXPECT_EQ(admin("prune --dry-run").text, "would go: 1 table that had not begun, 1 guest\n");
    EXPECT_EQ(admin("prune --dry-run --retention waiting=0,guests=0").text, "would go: nothing\n");
    EXPECT_EQ(admin("prune --dry-run --retention what=1").code, 2);
    EXPECT_EQ(admin("prune").text, "gone: 1 table that had not begun, 1 guest\n");
    EXPECT_EQ(admin("prune").text, "gone: nothing\n");
    EXPECT_THAT(admin("audit").text, HasSubstr("prune"));
    start();
    EXPECT_EQ(ask(anna, "GET", "/api/tables/" + id).status, 404);
}

TEST_F(ServerAdmin, TheServerCleansUpByItself) {
    start();
    Browser anna;
    Browser bert;
    come(anna, "Anna");
    come(bert, "Bert");
    const std::string old = a_table(anna);
    const std::string fresh = a_table(bert);
    stop();
    sqlite3* handle = nullptr;
    ASSERT_EQ(sqlite3_open((folder_ / "table.db").c_str(), &handle), SQLITE_OK);
    const std::string aged = "update game_table set updated = 1 where id = '" + old + "'; update player set seen = 1 where id = '" +
                             anna.id + "'";
    ASSERT_EQ(sqlite3_exec(handle, aged.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(handle);
    ServeOptions options;
    options.first_cleaning = 0;
    start(options);
    EXPECT_TRUE(soon([&] { return admin("audit").text.find("server  prune") != std::string::npos; }));
    EXPECT_THAT(admin("audit").text, HasSubstr("1 table that had not begun, 1 guest"));
    EXPECT_EQ(ask(bert, "GET", "/api/tables/" + old).status, 404);
    EXPECT_EQ(ask(bert, "GET", "/api/tables/" + fresh).status, 200);
}

TEST_F(ServerAdmin, WrongWordsAreToldInASentence) {
    EXPECT_THAT(admin("bans").text, HasSubstr("there is no database"));
    EXPECT_EQ(admin("bans").code, 2);
    start();
    EXPECT_THAT(admin("").text, HasSubstr("admin needs one of ban, unban"));
    EXPECT_THAT(admin("expel x").text, HasSubstr("not \"expel\""));
    EXPECT_THAT(admin("ban").text, HasSubstr("say whom"));
    EXPECT_THAT(admin("ban Nobody").text, HasSubstr("nobody has the account \"Nobody\""));
    EXPECT_THAT(admin("ban report:9").text, HasSubstr("there is no report 9"));
    EXPECT_THAT(admin("ban x --days no").text, HasSubstr("--days must be a number"));
    EXPECT_EQ(admin("ban x --days no").code, 2);
}

}  // namespace
}  // namespace starboard::server
