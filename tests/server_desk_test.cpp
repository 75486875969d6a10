// The whole server over real sockets: who comes in, what is refused, and that a table can be played, replayed, exported and branched.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "bots/level.h"
#include "server/fields.h"
#include "server/metrics.h"
#include "server/server.h"
#include "tests/changed.h"
#include "tests/edition_text.h"
#include "tests/server_house.h"
#include "tests/socket_client.h"

namespace starboard::server {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;
using tests::SocketClient;
using Headers = SocketClient::Headers;

/// A running server with its own database; one thread serves.
class Running {
public:
    explicit Running(const Customs& customs = {}) {
        std::string name = (std::filesystem::temp_directory_path() / "starboard-desk-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        std::filesystem::create_directories(folder_ / "client");
        std::ofstream(folder_ / "client" / "index.html") << "<html>the page</html>";
        ServeOptions options;
        options.port = 0;
        options.database = folder_ / "table.db";
        options.client = folder_ / "client";
        options.threads = 1;
        options.limits.rest = {};  // tests ask too much on purpose
        options.customs = customs;
        options.customs.bot_pause = 0;
        options.customs.bot_grace = 0;
        options.customs.bot_percent = 2;
        auto made = Server::open(options);
        EXPECT_TRUE(made) << (made ? "" : made.error().message);
        server_ = std::move(*made);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~Running() {
        server_->stop();
        thread_.join();
        server_.reset();
        std::filesystem::remove_all(folder_);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    [[nodiscard]] int port() const { return server_->port(); }

private:
    std::filesystem::path folder_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

json::value body_of(const SocketClient::Reply& reply) {
    boost::system::error_code ec;
    json::value value = json::parse(reply.body, ec);
    EXPECT_FALSE(ec) << reply.status << " " << reply.body;
    return value;
}
std::string error_of(const SocketClient::Reply& reply) {
    const json::value body = body_of(reply);
    const json::value* error = field(body, "error");
    EXPECT_NE(error, nullptr) << reply.body;
    return error == nullptr ? "" : text_in(*error, "code");
}

/// A browser: keeps its cookie, sends what our page sends.
class Browser {
public:
    explicit Browser(const Running& server) : port_(server.port()) {}

    std::string cookie;  ///< "starboard=..."

    SocketClient::Reply ask(std::string_view method, const std::string& path, const std::string& body = "", Headers headers = {}) {
        if (!client_.connected()) {
            EXPECT_TRUE(client_.connect(port_));
        }
        if (!cookie.empty()) {
            headers.emplace_back("Cookie", cookie);
        }
        if (method != "GET") {
            headers.emplace_back("X-Starboard", "1");
        }
        SocketClient::Reply reply = client_.http(method, path, headers, body);
        if (reply.status == 0) {  // kept alive for too long
            client_.disconnect();
            EXPECT_TRUE(client_.connect(port_));
            reply = client_.http(method, path, headers, body);
        }
        const std::string set = reply.header("set-cookie");
        if (!set.empty()) {
            cookie = set.substr(0, set.find(';'));
        }
        return reply;
    }
    SocketClient::Reply get(const std::string& path) { return ask("GET", path); }
    SocketClient::Reply post(const std::string& path, const std::string& body = "") { return ask("POST", path, body); }
    [[nodiscard]] int port() const { return port_; }

private:
    int port_;
    SocketClient client_;
};

/// A page with an open socket.
class Page {
public:
    explicit Page(const Browser& person, const std::string& language = "en") : client_(person.port()) {
        Headers headers;
        if (!person.cookie.empty()) {
            headers.emplace_back("Cookie", person.cookie);
        }
        EXPECT_EQ(client_.open_socket("/ws", headers).status, 101);
        client_.send_text(R"({"do":"hello","protocol":2,"language":")" + language + R"("})");
        hello = next("hello");
    }

    json::value hello;
    json::object table;  ///< the last picture
    std::string heard;   ///< everything

    /// The answer; pictures that come before it are kept.
    json::object say(json::object message) {
        message["id"] = ++number_;
        client_.send_text(json::serialize(message));
        return next("ok").as_object();
    }
    std::string code(const json::object& message) {
        const json::object answer = say(message);
        return answer.at("ok").as_bool() ? "ok" : std::string(answer.at("error").at("code").as_string());
    }
    /// Sends text as it is.
    json::object raw(const std::string& text) {
        client_.send_text(text);
        return next("ok").as_object();
    }
    /// Waits for a picture that fits.
    bool sees(const std::function<bool(const json::object&)>& fits) {
        while (table.empty() || !fits(table)) {
            if (!receive()) {
                return false;
            }
        }
        return true;
    }
    bool sees_version(std::int64_t version) {
        return sees([version](const json::object& t) { return t.at("version").as_int64() >= version; });
    }
    SocketClient& client() { return client_; }
    [[nodiscard]] std::int64_t number() const { return number_; }

private:
    json::value next(std::string_view key) {
        while (auto value = receive()) {
            if (value->as_object().contains(key)) {
                return *value;
            }
        }
        ADD_FAILURE() << "no message with " << key;
        return json::object{{"ok", false}, {"error", {{"code", "timeout"}}}};
    }
    std::optional<json::value> receive() {
        const auto text = client_.receive_text();
        if (!text) {
            return std::nullopt;
        }
        heard += *text + "\n";
        json::value value = json::parse(*text);
        book_.hear(value);
        table = book_.last();
        return value;
    }

    SocketClient client_;
    PictureBook book_;
    std::int64_t number_ = 0;
};

constexpr const char* open_table =
    R"({"game":"compile","mode":"standard","options":{"draft":"random"},"seats":[{"kind":"me"},{"kind":"open"}]})";
constexpr const char* hot_seat =
    R"({"game":"compile","mode":"standard","options":{"draft":"random","turn_limit":4},"seats":[{"kind":"me"},{"kind":"me"}]})";

std::string made(Browser& person, const std::string& request) {
    const auto reply = person.post("/api/tables", request);
    EXPECT_EQ(reply.status, 200) << reply.body;
    return text_in(body_of(reply), "id");
}

class ServerDesk : public testing::Test {
protected:
    static void SetUpTestSuite() {
        Customs customs;
        customs.generosity = 100;  // tests of the limits have a server of their own
        server_ = new Running(customs);
    }
    static void TearDownTestSuite() {
        delete server_;
        server_ = nullptr;
    }
    static Running& server() { return *server_; }
    Browser anna{*server_};
    Browser bert{*server_};

private:
    static Running* server_;
};
Running* ServerDesk::server_ = nullptr;

// -- who --

TEST_F(ServerDesk, AGuestHasANameAtOnceAndKeepsIt) {
    const auto first = anna.get("/api/me");
    EXPECT_EQ(first.status, 200);
    EXPECT_THAT(first.header("set-cookie"), HasSubstr("HttpOnly"));
    EXPECT_THAT(first.header("set-cookie"), HasSubstr("SameSite=Lax"));
    EXPECT_THAT(first.header("set-cookie"), HasSubstr("Path=/"));
    EXPECT_THAT(first.header("set-cookie"), Not(HasSubstr("Secure"))) << "without TLS the cookie would be lost";
    const json::value me = body_of(first);
    EXPECT_FALSE(text_in(me, "name").empty());
    EXPECT_FALSE(me.at("account").as_bool());
    const auto again = anna.get("/api/me");
    EXPECT_EQ(again.header("set-cookie"), "");
    EXPECT_EQ(again.body, first.body);
    EXPECT_NE(text_in(body_of(bert.get("/api/me")), "id"), text_in(me, "id"));
    // a name of one's own
    EXPECT_EQ(anna.post("/api/me", R"({"name":"  Änne "})").status, 200);
    EXPECT_EQ(text_in(body_of(anna.get("/api/me")), "name"), "Änne");
    for (const char* bad :
         {R"({"name":""})", R"({"name":7})", R"({})", R"([])", R"({"name":"a\u0007b"})", R"({"name":"1234567890123456789012345"})"}) {
        EXPECT_EQ(anna.post("/api/me", bad).status, 400) << bad;
    }
    EXPECT_EQ(text_in(body_of(anna.get("/api/me")), "name"), "Änne");
}

TEST_F(ServerDesk, ATamperedCookieIsAnotherGuest) {
    const std::string id = text_in(body_of(anna.get("/api/me")), "id");
    const std::string good = anna.cookie;
    for (const std::size_t at : {good.size() - 1, good.size() / 2, std::size_t{11}}) {
        Browser forger(server());
        forger.cookie = good;
        forger.cookie[at] = forger.cookie[at] == 'a' ? 'b' : 'a';
        const auto reply = forger.get("/api/me");
        EXPECT_EQ(reply.status, 200);
        EXPECT_NE(text_in(body_of(reply), "id"), id) << at;
        EXPECT_NE(reply.header("set-cookie"), "") << "the new guest gets a cookie";
    }
    Browser naked(server());
    naked.cookie = "starboard=" + id;
    EXPECT_NE(text_in(body_of(naked.get("/api/me")), "id"), id);
}

TEST_F(ServerDesk, ForeignPagesChangeNothing) {
    const std::string before = anna.get("/api/me").body;
    const std::string id = made(anna, open_table);
    const auto attempt = [&](const Headers& headers, std::string_view method = "POST", const std::string& path = "/api/me") {
        SocketClient client(server().port());
        Headers all = headers;
        all.emplace_back("Cookie", anna.cookie);
        return client.http(method, path, all, R"({"name":"Mallory"})");
    };
    const Headers foreign = {{"X-Starboard", "1"}, {"Origin", "http://evil.example"}};
    for (const Headers& headers :
         {Headers{}, Headers{{"Origin", "http://localhost"}}, foreign, Headers{{"X-Starboard", "0"}},
          Headers{{"X-Starboard", "1"}, {"Origin", "null"}}, Headers{{"X-Starboard", "1"}, {"Origin", "http://localhost.evil.example"}},
          Headers{{"X-Starboard", "1"}, {"Origin", "localhost"}}}) {
        for (const char* path : {"/api/me", "/api/tables", "/api/register", "/api/login", "/api/logout", "/api/replays"}) {
            const auto reply = attempt(headers, "POST", path);
            EXPECT_EQ(reply.status, 403) << path;
            EXPECT_EQ(error_of(reply), "origin");
            EXPECT_EQ(reply.header("set-cookie"), "");
        }
        EXPECT_EQ(attempt(headers, "POST", "/api/tables/" + id + "/leave").status, 403);
        EXPECT_EQ(attempt(headers, "DELETE").status, 403);
    }
    EXPECT_EQ(anna.get("/api/me").body, before);
    EXPECT_EQ(text_in(body_of(anna.get("/api/tables/" + id)), "status"), "waiting");
    EXPECT_EQ(attempt({{"X-Starboard", "1"}, {"Origin", "http://localhost"}}).status, 200) << "our own page";
}

TEST_F(ServerDesk, ForeignPagesOpenNoSocket) {
    for (const char* origin : {"http://evil.example", "null", "http://localhost:1", "https://localhost.evil.example"}) {
        SocketClient client(server().port());
        const auto reply = client.open_socket("/ws", {{"Origin", origin}});
        EXPECT_EQ(reply.status, 403) << origin;
    }
    SocketClient own(server().port());
    EXPECT_EQ(own.open_socket("/ws", {{"Origin", "http://localhost"}}).status, 101);
    SocketClient elsewhere(server().port());
    EXPECT_THAT(elsewhere.open_socket("/socket").status, AnyOf(403, 404));
}

TEST_F(ServerDesk, BehindAProxyTheGivenOriginCounts) {
    Customs customs;
    customs.origin = "https://play.example";
    customs.secure_cookie = true;
    const Running proxied(customs);
    SocketClient client(proxied.port());
    EXPECT_EQ(client.http("POST", "/api/me", {{"X-Starboard", "1"}, {"Origin", "http://localhost"}}, R"({"name":"A"})").status, 403);
    const auto reply = client.http("POST", "/api/me", {{"X-Starboard", "1"}, {"Origin", "https://play.example"}}, R"({"name":"A"})");
    EXPECT_EQ(reply.status, 200) << reply.body;
    EXPECT_THAT(reply.header("set-cookie"), HasSubstr("; Secure"));
    EXPECT_THAT(reply.header("strict-transport-security"), HasSubstr("max-age"));
}

/// A desk that is asked without a connection.
class ServerDeskAlone : public testing::Test {
protected:
    struct FakeSocket final : Socket {
        std::string last;
        bool rested = false;
        void send(std::shared_ptr<const std::string> text) override { last = *text; }
        void close(std::string_view /*reason*/) override {}
        void rest() override { rested = true; }
        [[nodiscard]] std::size_t unsent() const override { return 0; }
    };
    /// A page that has asked for a table that is not there; `code`: what it was told.
    struct Visitor {
        std::shared_ptr<FakeSocket> socket = std::make_shared<FakeSocket>();
        std::string code;
    };
    Visitor visitor(const std::string& address, const std::string& forwarded = "") {
        Visitor out;
        Request request;
        request.path = "/ws";
        request.address = address;
        if (!forwarded.empty()) {
            request.headers["x-forwarded-for"] = forwarded;
        }
        if (auto may = desk.may_upgrade(request); !may) {
            out.code = may.error().code;
            return out;
        }
        desk.opened(out.socket, request);
        desk.message(*out.socket, R"({"do":"hello","protocol":2,"language":"en"})");
        say(out, R"({"do":"watch","id":1,"table":"nowhere"})");
        return out;
    }
    void say(Visitor& visitor, const std::string& text) {
        desk.message(*visitor.socket, text);
        const json::value said = json::parse(visitor.socket->last);
        visitor.code = said.at("ok").as_bool() ? "ok" : text_in(said.at("error"), "code");
    }
    int asked(const std::string& method, const std::string& path, const std::string& address, const std::string& body = "") {
        Request request;
        request.method = method;
        request.path = path;
        request.address = address;
        request.headers["x-starboard"] = "1";
        request.body = body;
        int status = 0;
        desk.request(request, [&](const Response& response) { status = response.status; });
        h.loop.run_until([&] { return status != 0; });
        return status;
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    TestHouse h;
    std::string name = (std::filesystem::temp_directory_path() / "starboard-desk-XXXXXX").string();
    const std::filesystem::path folder = mkdtemp(name.data());
    const Assets assets = page();
    Desk desk{h.house, h.hub, assets, Signer(std::string(32, 'k'))};

private:
    [[nodiscard]] Assets page() const {
        std::ofstream(folder / "index.html") << "page";
        return Assets::load(folder).value();
    }
};

TEST_F(ServerDeskAlone, DoesNotAnswerAForeignNameThatPointsHere) {
    h.house.customs.only_here = true;
    for (const auto& [host, own] : {std::pair{"localhost:8080", true}, std::pair{"127.0.0.1", true}, std::pair{"[::1]:80", true},
                                    std::pair{"rebound.example", false}, std::pair{"localhost.example:8080", false}}) {
        Request request;
        request.method = "GET";
        request.path = "/api/me";
        request.address = "127.0.0.1";
        request.headers["host"] = host;
        int answered = 0;
        desk.request(request, [&](const Response& response) { answered = response.status; });
        EXPECT_EQ(answered, own ? 200 : 403) << host;
        request.path = "/ws";
        EXPECT_EQ(desk.may_upgrade(request).has_value(), own) << host;
    }
}

TEST_F(ServerDeskAlone, WhatTakesLongIsCharged) {
    std::int64_t effort = 0;
    h.house.effort = [&] { return effort += 200'000; };  // each thing asked takes 200 ms
    int served = 0;
    while (served < 1000 && asked("GET", "/api/me", "10.0.0.1") == 200) {
        ++served;
    }
    EXPECT_GE(served, 2);
    EXPECT_LE(served, 10);
    EXPECT_EQ(asked("GET", "/index.html", "10.0.0.1"), 429) << "nor anything else";
    EXPECT_EQ(asked("GET", "/api/me", "10.0.0.2"), 200) << "others are not held up";
    EXPECT_EQ(asked("GET", "/healthz", "10.0.0.1"), 200);
    const Visitor slow = visitor("10.0.0.1");
    EXPECT_EQ(slow.code, "rate");
    h.time += 60'000;
    EXPECT_EQ(asked("GET", "/api/me", "10.0.0.1"), 200) << "after a while it is forgotten";
    EXPECT_EQ(visitor("10.0.0.1").code, "missing");
}

TEST_F(ServerDeskAlone, LongMessagesCountLikeMany) {
    Visitor page = visitor("10.0.0.1");
    const std::string longest = R"({"do":"watch","id":7,"table":")" + std::string(60'000, 'x') + R"("})";
    say(page, longest);
    EXPECT_EQ(page.code, "rate");
    EXPECT_TRUE(page.socket->rested) << "nothing more is read for a while";
    say(page, R"({"do":"unwatch","id":8,"table":"t"})");
    EXPECT_EQ(page.code, "ok");
}

TEST_F(ServerDeskAlone, SocketsPerAddressAreCountedBehindAProxyToo) {
    h.house.customs.behind_proxy = true;
    std::vector<Visitor> crowd;
    for (int i = 0; i < 3000; ++i) {
        h.time += 1'000;  // however patiently they come
        crowd.push_back(visitor("127.0.0.1", "10.0.0.1"));
        if (crowd.back().code == "limit") {
            break;
        }
    }
    EXPECT_EQ(crowd.back().code, "limit");
    EXPECT_EQ(desk.sockets(), 1000U);
    EXPECT_EQ(visitor("127.0.0.1", "10.0.0.2").code, "missing") << "somebody else";
    desk.closed(*crowd.front().socket);
    EXPECT_EQ(visitor("127.0.0.1", "10.0.0.1").code, "missing") << "one has gone";
}

TEST_F(ServerDeskAlone, WhatStaysIsRare) {
    int made = 0;
    const auto make = [&] { return asked("POST", "/api/tables", "10.0.0.1", json::serialize(two_people())); };
    for (int i = 0; i < 1000; ++i) {
        h.time += 250;  // other limits allow five changes a second
        made += make() == 200 ? 1 : 0;
    }
    EXPECT_GE(made, 100);
    EXPECT_LE(made, 250);
    EXPECT_EQ(asked("POST", "/api/me", "10.0.0.1", R"({"name":"Anna"})"), 200) << "only what stays for long";
    EXPECT_EQ(asked("POST", "/api/tables", "10.0.0.2", json::serialize(two_people())), 200);
}

TEST_F(ServerDesk, AccountsOpenWithTheirPasswordOnly) {
    const std::string table = made(anna, open_table);
    const std::string guest = anna.cookie;
    const std::string id = text_in(body_of(anna.get("/api/me")), "id");
    EXPECT_EQ(error_of(anna.post("/api/register", R"({"name":"Carla","password":"short"})")), "usage");
    EXPECT_EQ(anna.post("/api/register", R"({"name":"","password":"long enough"})").status, 400);
    EXPECT_EQ(anna.post("/api/register", R"({"name":"Carla"})").status, 400);
    const auto registered = anna.post("/api/register", R"({"name":"Carla","password":"long enough"})");
    ASSERT_EQ(registered.status, 200) << registered.body;
    EXPECT_TRUE(body_of(registered).at("account").as_bool());
    EXPECT_EQ(text_in(body_of(registered), "id"), id) << "the guest's tables stay";
    EXPECT_THAT(anna.get("/api/lobby").body, HasSubstr(table));
    EXPECT_NE(anna.cookie, guest);
    // the guest's old cookie is void
    Browser old(server());
    old.cookie = guest;
    EXPECT_NE(text_in(body_of(old.get("/api/me")), "id"), id);
    // the name is taken, in any case
    const auto taken = bert.post("/api/register", R"({"name":"cARLA","password":"another one"})");
    EXPECT_EQ(taken.status, 409);
    EXPECT_EQ(error_of(taken), "name_taken");
    EXPECT_EQ(error_of(anna.post("/api/register", R"({"name":"Dora","password":"another one"})")), "account") << "one account is enough";
    EXPECT_EQ(anna.post("/api/me", R"({"name":"Eve"})").status, 403) << "an account keeps its name";
    // wrong and right
    const auto wrong = bert.post("/api/login", R"({"name":"Carla","password":"long enougH"})");
    EXPECT_EQ(error_of(wrong), "password");
    const auto nobody = bert.post("/api/login", R"({"name":"Nobody","password":"long enough"})");
    EXPECT_EQ(error_of(nobody), "password");
    EXPECT_EQ(wrong.body, nobody.body) << "it does not say which of both is wrong";
    EXPECT_NE(text_in(body_of(bert.get("/api/me")), "id"), id);
    const auto entered = bert.post("/api/login", R"({"name":"  carla","password":"long enough"})");
    ASSERT_EQ(entered.status, 200) << entered.body;
    EXPECT_EQ(text_in(body_of(bert.get("/api/me")), "id"), id);
    EXPECT_TRUE(Page(bert).hello.at("hello").at("me").at("account").as_bool());
    EXPECT_EQ(bert.post("/api/logout").status, 200);
    EXPECT_EQ(bert.cookie, "starboard=");
    EXPECT_NE(text_in(body_of(bert.get("/api/me")), "id"), id);
    EXPECT_EQ(text_in(body_of(anna.get("/api/me")), "id"), id);
    EXPECT_THAT(registered.body + entered.body + anna.get("/api/profile").body, Not(HasSubstr("argon")));
}

TEST_F(ServerDesk, WhoIsForgottenIsGoneFromTablesAndChat) {
    ASSERT_EQ(anna.post("/api/register", R"({"name":"Zenobia","password":"long enough"})").status, 200);
    const std::string table = made(anna, open_table);
    bert.get("/api/me");
    ASSERT_EQ(bert.post("/api/tables/" + table + "/join", "{}").status, 200);
    Page at_table(anna);
    Page other(bert);
    ASSERT_EQ(at_table.code({{"do", "watch"}, {"table", json::string(table)}}), "ok");
    ASSERT_EQ(other.code({{"do", "watch"}, {"table", json::string(table)}}), "ok");
    ASSERT_EQ(at_table.code({{"do", "chat"}, {"table", json::string(table)}, {"text", "hello"}}), "ok");
    ASSERT_TRUE(other.sees([](const json::object& t) { return !t.at("chat").as_array().empty(); }));
    EXPECT_THAT(other.heard, HasSubstr("Zenobia"));
    const std::string cookie = anna.cookie;
    EXPECT_EQ(anna.ask("DELETE", "/api/me").status, 200);
    Page later(bert);
    ASSERT_EQ(later.code({{"do", "watch"}, {"table", json::string(table)}}), "ok");
    ASSERT_TRUE(later.sees_version(0));
    EXPECT_THAT(later.heard, Not(HasSubstr("Zenobia")));
    EXPECT_THAT(json::serialize(later.table.at("chat")), Not(HasSubstr("hello"))) << "what was written is gone, too";
    EXPECT_THAT(bert.get("/api/lobby").body, Not(HasSubstr("Zenobia")));
    EXPECT_THAT(bert.get("/api/tables/" + table + "/replay").body, Not(HasSubstr("Zenobia")));
    // the seat is nobody's now
    EXPECT_EQ(at_table.code({{"do", "resign"}, {"table", json::string(table)}, {"as", 0}}), "seat");
    Browser back(server());
    back.cookie = cookie;
    EXPECT_FALSE(body_of(back.get("/api/me")).at("account").as_bool());
    EXPECT_EQ(error_of(bert.post("/api/login", R"({"name":"Zenobia","password":"long enough"})")), "password");
}

// -- limits --

TEST(ServerDeskLimits, PasswordsAndChangesAreLimited) {
    const Running strict;
    Browser guesser(strict);
    guesser.get("/api/me");
    int refused = 0;
    for (int i = 0; i < 14; ++i) {
        const auto reply = guesser.post("/api/login", R"({"name":"victim","password":"guess number )" + std::to_string(i) + R"("})");
        refused += reply.status == 429 ? 1 : 0;
        if (reply.status == 429) {
            EXPECT_EQ(error_of(reply), "rate");
        }
    }
    EXPECT_GT(refused, 0);
    EXPECT_LT(refused, 14);
    refused = 0;
    for (int i = 0; i < 200; ++i) {
        refused += guesser.post("/api/me", R"({"name":"A"})").status == 429 ? 1 : 0;
    }
    EXPECT_GT(refused, 0) << "renaming without end";
    EXPECT_EQ(guesser.get("/api/me").status, 200) << "reading goes on";
}

TEST(ServerDeskLimits, BehindAProxyEverybodyHasTheirOwnLimits) {
    Customs customs;
    customs.behind_proxy = true;
    const Running proxied(customs);
    const auto guess = [&](const std::string& address, int i) {
        SocketClient client(proxied.port());
        return client
            .http("POST", "/api/login", {{"X-Starboard", "1"}, {"X-Forwarded-For", "6.6.6.6, " + address}},
                  R"({"name":"victim )" + std::to_string(i) + R"(","password":"a wrong password"})")
            .status;
    };
    int refused = 0;
    for (int i = 0; i < 14; ++i) {
        refused += guess("10.1.2.3", i) == 429 ? 1 : 0;
    }
    EXPECT_GT(refused, 0);
    EXPECT_EQ(guess("10.1.2.4", 99), 400) << "somebody else, whatever the first one claims to be";
    SocketClient world(proxied.port());
    EXPECT_EQ(world.http("GET", "/metrics", {{"X-Forwarded-For", "10.1.2.3"}}, "").status, 403);
    SocketClient nobody(proxied.port());
    EXPECT_EQ(nobody.http("GET", "/metrics", {{"X-Forwarded-For", "<script>"}}, "").status, 403);
}

TEST(ServerDeskLimits, ManySocketsOfOnePersonAreOneVoice) {
    Running server;
    Browser anna(server);
    anna.get("/api/me");
    constexpr int sockets = 10;
    constexpr int count = 40;  // below what one socket may send at once
    int rate = 0;
    for (int s = 0; s < sockets; ++s) {
        Page page(anna);
        for (int i = 0; i < count; ++i) {
            page.client().send_text(R"({"do":"unwatch","id":)" + std::to_string(i) + R"(,"table":"t"})");
        }
        for (int i = 0; i < count; ++i) {
            const auto text = page.client().receive_text();
            ASSERT_TRUE(text);
            rate += json::parse(*text).at("ok").as_bool() ? 0 : 1;
        }
    }
    EXPECT_GT(rate, 0);
    Browser bert(server);
    bert.get("/api/me");
    Page other(bert);
    EXPECT_EQ(other.code({{"do", "unwatch"}, {"table", "t"}}), "ok") << "others are not held up";
}

TEST(ServerDeskLimits, AFloodOfMessagesIsAnsweredWithRate) {
    Running server;
    Browser anna(server);
    anna.get("/api/me");
    Page page(anna);
    std::string flood;
    constexpr int count = 400;
    for (int i = 0; i < count; ++i) {
        page.client().send_text(R"({"do":"unwatch","id":)" + std::to_string(1000 + i) + R"(,"table":"t"})");
    }
    int rate = 0;
    int fine = 0;
    for (int i = 0; i < count; ++i) {
        const auto text = page.client().receive_text();
        ASSERT_TRUE(text);
        const json::value answer = json::parse(*text);
        EXPECT_EQ(answer.at("re").as_int64(), 1000 + i) << "in order, each once";
        if (answer.at("ok").as_bool()) {
            ++fine;
        } else {
            EXPECT_EQ(answer.at("error").at("code").as_string(), "rate");
            ++rate;
        }
    }
    EXPECT_GT(rate, 0);
    EXPECT_GE(fine, 50);
}

// -- answers --

TEST_F(ServerDesk, EveryAnswerCarriesTheSecurityHeaders) {
    const std::string id = made(anna, open_table);
    for (const std::string& path :
         {std::string("/"), std::string("/join/x"), std::string("/api/me"), std::string("/api/games"), std::string("/nothing.js"),
          std::string("/healthz"), std::string("/api/nothing"), "/api/tables/" + id, std::string("/api/tables/none")}) {
        const auto reply = anna.get(path);
        EXPECT_THAT(reply.header("content-security-policy"), HasSubstr("default-src 'self'")) << path;
        EXPECT_THAT(reply.header("content-security-policy"), HasSubstr("frame-ancestors 'none'")) << path;
        EXPECT_EQ(reply.header("x-content-type-options"), "nosniff") << path;
        EXPECT_EQ(reply.header("referrer-policy"), "no-referrer") << path;
        EXPECT_EQ(reply.header("cross-origin-opener-policy"), "same-origin") << path;
        EXPECT_EQ(reply.header("cross-origin-resource-policy"), "same-origin") << path;
        EXPECT_THAT(reply.header("permissions-policy"), HasSubstr("camera=()")) << path;
        EXPECT_EQ(reply.header("strict-transport-security"), "") << path << ": there is no TLS here";
        EXPECT_EQ(reply.header("access-control-allow-origin"), "") << path;
    }
    EXPECT_EQ(anna.get("/api/me").header("cache-control"), "no-store");
}

TEST_F(ServerDesk, HealthMetricsAndThePage) {
    EXPECT_EQ(anna.get("/healthz").body, "ok\n");
    const auto metrics = anna.get("/metrics");
    EXPECT_EQ(metrics.status, 200);
    EXPECT_THAT(metrics.body, HasSubstr("starboard_requests_total"));
    EXPECT_THAT(anna.get("/").body, HasSubstr("the page"));
    EXPECT_THAT(anna.get("/table/abc").body, HasSubstr("the page"));
    EXPECT_EQ(anna.get("/missing.js").status, 404);
    EXPECT_EQ(anna.get("/../table.db").status == 200 && anna.get("/../table.db").body != anna.get("/").body, false);
    EXPECT_EQ(anna.post("/").status, 405);
}

TEST_F(ServerDesk, NonsenseIsAnsweredWithASentence) {
    anna.get("/api/me");
    const auto expect = [&](const SocketClient::Reply& reply, int status, const std::string& what) {
        EXPECT_EQ(reply.status, status) << what << " " << reply.body;
        const json::value body = body_of(reply);
        const json::value* error = field(body, "error");
        ASSERT_NE(error, nullptr) << what << " " << reply.body;
        EXPECT_GT(text_in(*error, "message").size(), 8U) << what;
    };
    for (const char* path : {"/api/", "/api/nothing", "/api/games/chess", "/api/games/chess/texts", "/api/games/compile/nothing",
                             "/api/tables/none", "/api/tables/none/replay", "/api/tables/none/record", "/api/tables//", "/api/tables/a/b/c",
                             "/api/%ff%fe", "/api/games/%ff/texts"}) {
        expect(anna.get(path), 404, path);
    }
    for (const char* body : {"{", "nonsense", "{\"a\":\"\xff\"}", "{\"game\":", "\"", "[1,2"}) {
        expect(anna.post("/api/tables", body), 400, body);
    }
    expect(anna.post("/api/tables", std::string(5000, '[')), 400, "deep");
    const char* tables[] = {
        "",
        "[]",
        "7",
        "{}",
        R"({"game":"chess"})",
        R"({"game":7})",
        R"({"game":"compile","mode":"nothing","seats":[]})",
        R"({"game":"compile","mode":"standard"})",
        R"({"game":"compile","mode":"standard","seats":[]})",
        R"({"game":"compile","mode":"standard","seats":[{"kind":"me"}]})",
        R"({"game":"compile","mode":"standard","seats":[{"kind":"me"},{"kind":"me"},{"kind":"me"}]})",
        R"({"game":"compile","mode":"standard","seats":[{"kind":"me"},{"kind":"king"}]})",
        R"({"game":"compile","mode":"standard","seats":[{"kind":"me"},7]})",
        R"({"game":"compile","mode":"standard","seats":[{"kind":"me"},{"kind":"bot","level":"godlike"}]})",
        R"({"game":"compile","mode":"standard","seats":[{"kind":"me","name":"\u0000"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","options":{"nothing":1},"seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","options":{"draft":"always"},"seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","options":[],"seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","edition":"no = such edition","seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","clock":{"kind":"realtime"},"seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","clock":{"kind":"realtime","seconds":-1,"increment":0},"seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","clock":{"kind":"daily","days":1e9},"seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","clock":"none","seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","settings":{"hints":1},"seats":[{"kind":"me"},{"kind":"open"}]})",
        R"({"game":"compile","mode":"standard","settings":[],"seats":[{"kind":"me"},{"kind":"open"}]})",
    };
    for (const char* body : tables) {
        const auto reply = anna.post("/api/tables", body);
        EXPECT_THAT(reply.status, AnyOf(400, 404)) << body;
        expect(reply, reply.status, body);
    }
    EXPECT_EQ(body_of(anna.get("/api/lobby")).at("mine").as_array().size(), 0U) << "none of them made a table";
    const std::string id = made(anna, open_table);
    expect(anna.get("/api/tables/" + id + "/replay"), 400, "not begun");
    expect(anna.get("/api/tables/" + id + "/record"), 409, "not over");
    expect(anna.post("/api/tables/" + id + "/branch", R"({"at":0,"seats":[]})"), 409, "not over");
    expect(anna.post("/api/tables/" + id + "/branch", R"({"at":-1,"seats":[]})"), 400, "at");
    expect(bert.post("/api/tables/" + id + "/join", R"({"token":"wrong"})"), 409, "token");
    expect(bert.post("/api/tables/" + id + "/leave"), 403, "not seated");
    expect(anna.post("/api/replays", R"({"record":"nonsense"})"), 400, "record");
    expect(anna.post("/api/replays", R"({"record":7})"), 400, "record");
    expect(anna.ask("PATCH", "/api/games"), 404, "method");
    // German, if asked for
    const auto german = anna.ask("GET", "/api/tables/none?lang=de");
    EXPECT_THAT(german.body, HasSubstr("Diesen Tisch gibt es nicht"));
    SocketClient client(server().port());
    EXPECT_THAT(client.get("/api/tables/none", {{"Accept-Language", "de-DE,de;q=0.9"}}).body, HasSubstr("Diesen Tisch gibt es nicht"));
}

TEST_F(ServerDesk, AnOversizedBodyIsRefused) {
    anna.get("/api/me");
    const auto reply = anna.post("/api/replays", R"({"record":")" + std::string(300 * 1024, 'x') + R"("})");
    EXPECT_EQ(reply.status, 413);
    Browser after(server());
    EXPECT_EQ(after.get("/api/me").status, 200);
}

// -- sockets --

TEST_F(ServerDesk, BrokenMessagesAreRefusedAndTheSocketLives) {
    anna.get("/api/me");
    Page page(anna);
    EXPECT_EQ(page.hello.at("hello").at("protocol").as_int64(), 2);
    const auto code = [&](const std::string& text) { return std::string(page.raw(text).at("error").at("code").as_string()); };
    EXPECT_EQ(code("nonsense"), "json");
    EXPECT_EQ(code(""), "json");
    EXPECT_EQ(code("[]"), "json");
    EXPECT_EQ(code(R"({"do":"dance","id":1})"), "unknown");
    EXPECT_EQ(code(R"({"do":"watch","id":1})"), "usage");
    EXPECT_EQ(code(R"({"do":"watch","id":1,"table":"none"})"), "missing");
    EXPECT_EQ(code(R"({"do":"undo","id":1,"table":"none","as":0})"), "usage") << "not watched";
    EXPECT_EQ(code(R"({"do":"lesson","id":1,"game":"chess","step":"x"})"), "unknown");
    EXPECT_EQ(code(R"({"do":"hello","protocol":99,"language":"en"})"), "reload");
    EXPECT_EQ(page.code({{"do", "language"}, {"language", "de"}}), "ok");
    const json::object german = page.say({{"do", "watch"}, {"table", "none"}});
    EXPECT_THAT(json::serialize(german), HasSubstr("Diesen Tisch gibt es nicht"));
    // hello comes first
    SocketClient hasty(server().port());
    ASSERT_EQ(hasty.open_socket("/ws").status, 101);
    hasty.send_text(R"({"do":"watch","id":1,"table":"t"})");
    EXPECT_THAT(hasty.receive_text().value_or(""), HasSubstr("hello first"));
    // too long: the socket is closed, the server lives
    page.client().send_text(R"({"do":"chat","id":9,"table":"t","text":")" + std::string(70 * 1024, 'x') + R"("})");
    const auto close = page.client().receive_close();
    ASSERT_TRUE(close);
    EXPECT_EQ(close->code(), 1009);
    EXPECT_EQ(anna.get("/healthz").status, 200);
}

TEST_F(ServerDesk, TwoPeopleAtATableSeeAndDoOnlyTheirOwn) {
    const std::string id = made(
        anna, R"({"game":"compile","mode":"standard","options":{"draft":"random"},"seats":[{"kind":"me"},{"kind":"friend"}]})");
    const json::string table(id);
    testing::internal::CaptureStderr();
    Page host(anna);
    ASSERT_EQ(host.code({{"do", "watch"}, {"table", table}}), "ok");
    ASSERT_TRUE(host.sees_version(0));
    const std::string token(host.table.at("invitations").at(0).at("token").as_string());
    EXPECT_GE(token.size(), 32U);
    Page watcher{Browser(server())};
    ASSERT_EQ(watcher.code({{"do", "watch"}, {"table", table}}), "ok");
    ASSERT_TRUE(watcher.sees_version(0));
    EXPECT_THAT(watcher.heard, Not(HasSubstr(token)));
    EXPECT_THAT(anna.get("/api/tables/" + id).body + anna.get("/api/lobby").body, Not(HasSubstr(token)));
    EXPECT_EQ(bert.post("/api/tables/" + id + "/join", R"({"token":")" + token.substr(1) + R"("})").status, 409);
    EXPECT_EQ(bert.post("/api/tables/" + id + "/join?token=" + token, "{}").status, 409) << "not in an address";
    ASSERT_EQ(bert.post("/api/tables/" + id + "/join", R"({"token":")" + token + R"("})").status, 200);
    Page guest(bert, "de");
    ASSERT_EQ(guest.code({{"do", "watch"}, {"table", table}, {"as", 0}}), "ok");
    ASSERT_TRUE(guest.sees([](const json::object& t) { return t.at("status").as_string() == "running"; }));
    ASSERT_TRUE(host.sees([](const json::object& t) { return t.at("status").as_string() == "running"; }));
    ASSERT_TRUE(watcher.sees([](const json::object& t) { return t.at("status").as_string() == "running"; }));
    EXPECT_EQ(json::serialize(guest.table.at("as")), "1") << "asked for the other's eyes, got the own ones";
    EXPECT_EQ(json::serialize(watcher.table.at("as")), "null");
    EXPECT_NE(json::serialize(guest.table.at("view")), json::serialize(host.table.at("view")));
    for (int i = 0; i < 8; ++i) {
        const std::int64_t asked = host.table.at("to_move").at(0).as_int64();
        Page& me = asked == 0 ? host : guest;
        Page& other = asked == 0 ? guest : host;
        const std::int64_t version = me.table.at("version").as_int64();
        const json::object play = {{"do", "play"},
                                   {"table", table},
                                   {"as", asked},
                                   {"question", me.table.at("question").at("id")},
                                   {"move", me.table.at("choices").at(0).at("id")}};
        EXPECT_EQ(other.code(play), "seat");
        EXPECT_EQ(watcher.code(play), "seat");
        EXPECT_EQ(other.code({{"do", "resign"}, {"table", table}, {"as", asked}}), "seat");
        ASSERT_EQ(me.code(play), "ok");
        EXPECT_EQ(me.code(play), "stale");
        for (Page* page : {&host, &guest, &watcher}) {
            ASSERT_TRUE(page->sees_version(version + 1));
        }
    }
    EXPECT_EQ(error_of(bert.get("/api/tables/" + id + "/replay?as=0")), "seat");
    EXPECT_EQ(error_of(bert.get("/api/tables/" + id + "/replay?as=all")), "seat");
    EXPECT_EQ(error_of(bert.get("/api/tables/" + id + "/record")), "running");
    EXPECT_EQ(bert.get("/api/tables/" + id + "/replay?as=1").status, 200);
    EXPECT_EQ(bert.get("/api/tables/" + id + "/replay?as=public").status, 200);
    ASSERT_EQ(guest.code({{"do", "resign"}, {"table", table}, {"as", 1}}), "ok");
    const std::string log = testing::internal::GetCapturedStderr();
    EXPECT_THAT(log, HasSubstr("begun")) << "the log is there";
    EXPECT_THAT(log, Not(HasSubstr(token)));
    EXPECT_THAT(log, Not(HasSubstr(anna.cookie.substr(10))));
    EXPECT_THAT(log, Not(HasSubstr(bert.cookie.substr(10))));
    EXPECT_THAT(anna.get("/metrics").body, Not(HasSubstr(token)));
}

// -- records --

TEST_F(ServerDesk, ATableIsReplayedExportedVerifiedImportedAndBranched) {
    const std::string id = made(anna, hot_seat);
    const json::string table(id);
    Page page(anna);
    ASSERT_EQ(page.code({{"do", "watch"}, {"table", table}}), "ok");
    ASSERT_TRUE(page.sees_version(0));
    const std::string promised(page.table.at("commitment").as_string());
    Rng rng = Rng::stream(Seed::from_number(3), 3);
    int decisions = 0;
    while (page.table.at("status").as_string() == "running" && decisions < 60) {
        const std::int64_t seat = page.table.at("to_move").at(0).as_int64();
        const std::int64_t version = page.table.at("version").as_int64();
        if (page.table.at("as").as_int64() != seat) {
            ASSERT_EQ(page.code({{"do", "as"}, {"table", table}, {"seat", seat}}), "ok");
        }
        const json::array choices = page.table.at("choices").as_array();
        ASSERT_FALSE(choices.empty());
        const json::value move = choices[rng.below(static_cast<u32>(choices.size()))].at("id");
        const json::object play = {
            {"do", "play"}, {"table", table}, {"as", seat}, {"question", page.table.at("question").at("id")}, {"move", move}};
        json::object answer = page.say(play);
        while (!answer.at("ok").as_bool() && answer.at("error").at("code").as_string() == "rate") {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            answer = page.say(play);
        }
        ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
        ASSERT_TRUE(page.sees_version(version + 1));
        ++decisions;
    }
    if (page.table.at("status").as_string() == "running") {
        while (page.code({{"do", "resign"}, {"table", table}, {"as", 0}}) == "rate") {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        ASSERT_TRUE(page.sees([](const json::object& t) { return t.at("status").as_string() == "over"; }));
    }
    EXPECT_EQ(commitment(page.table.at("seed").as_string(), page.table.at("salt").as_string()), promised);
    // replay
    const json::value replay = body_of(anna.get("/api/tables/" + id + "/replay?as=all&lang=de"));
    EXPECT_EQ(replay.at("frames").as_array().size(), static_cast<std::size_t>(decisions) + 1);
    EXPECT_EQ(text_in(replay, "commitment"), promised);
    EXPECT_EQ(text_in(replay, "seed"), std::string(page.table.at("seed").as_string()));
    EXPECT_EQ(bert.get("/api/tables/" + id + "/replay?as=0").status, 200) << "after the end everybody may look";
    // record: verified by replaying it, and by its commitment
    const auto record = bert.get("/api/tables/" + id + "/record");
    ASSERT_EQ(record.status, 200);
    EXPECT_THAT(record.header("content-disposition"), HasSubstr(id));
    const auto match = load_record(games(), record.body);
    ASSERT_TRUE(match) << match.error().message;
    EXPECT_TRUE((*match)->sealed()) << "commitment and final hash hold";
    EXPECT_EQ((*match)->move_count(), decisions);
    EXPECT_EQ(commitment((*match)->setup().seed, (*match)->setup().salt), promised);
    std::string forged = record.body;
    forged.replace(forged.find("\"salt\":\"") + 8, 1, forged[forged.find("\"salt\":\"") + 8] == 'x' ? "y" : "x");
    EXPECT_FALSE(load_record(games(), forged));
    // import: the same game, finished, for everybody to look at
    const auto imported = bert.post("/api/replays", json::serialize(json::object{{"record", json::string(record.body)}}));
    ASSERT_EQ(imported.status, 200) << imported.body;
    const std::string copy = text_in(body_of(imported), "id");
    const json::value again = body_of(anna.get("/api/tables/" + copy + "/replay?as=all&lang=de"));
    const json::array frames = tests::pictured(replay);
    const json::array frames_again = tests::pictured(again);
    ASSERT_EQ(frames_again.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        ASSERT_EQ(json::serialize(frames_again[i].at("view")), json::serialize(frames[i].at("view"))) << i;
    }
    EXPECT_EQ(json::serialize(again.at("result")), json::serialize(replay.at("result")));
    const auto record_again = bert.get("/api/tables/" + copy + "/record");
    EXPECT_EQ(record_again.body, record.body);
    EXPECT_EQ(error_of(bert.post("/api/tables/" + copy + "/join", "{}")), "taken");
    // branch: a new table from any decision
    const int at = decisions / 2;
    const std::string seats = R"("seats":[{"kind":"me"},{"kind":"me"}])";  // a bot could end the few turns that are left by itself
    EXPECT_EQ(bert.post("/api/tables/" + id + "/branch", R"({"at":100000,)" + seats + "}").status, 400);
    EXPECT_EQ(bert.post("/api/tables/" + id + "/branch", R"({"at":0,"seats":[{"kind":"me"}]})").status, 400);
    const auto branched = bert.post("/api/tables/" + id + "/branch", R"({"at":)" + std::to_string(at) + "," + seats + "}");
    ASSERT_EQ(branched.status, 200) << branched.body;
    const std::string branch = text_in(body_of(branched), "id");
    const json::value start = body_of(bert.get("/api/tables/" + branch + "/replay?as=public"));
    const json::array seen = tests::pictured(body_of(bert.get("/api/tables/" + id + "/replay?as=public")));
    EXPECT_EQ(json::serialize(start.at("frames").at(0).at("view")), json::serialize(seen.at(static_cast<std::size_t>(at)).at("view")));
    EXPECT_EQ(text_in(body_of(bert.get("/api/tables/" + branch)), "status"), "running");
    EXPECT_NE(text_in(start, "commitment"), promised) << "a branch is shuffled anew from there";
}

TEST_F(ServerDesk, ARawPositionInMidEffectIsNotTaken) {
    anna.get("/api/me");
    starboard::Setup setup;
    setup.options["draft"] = "random";
    const auto started = games().front()->start(setup);
    ASSERT_TRUE(started) << started.error().message;
    Match& match = **started;
    for (u64 number = 0; number < 200 && !match.in_effect(); ++number) {
        match.random(number, 1);
    }
    ASSERT_TRUE(match.in_effect());
    ASSERT_TRUE(match.load_position(match.position())) << "it begins here now";
    const std::string body = json::serialize(json::object{{"record", json::string(match.record())}});
    const auto german = anna.post("/api/replays?lang=de", body);
    EXPECT_EQ(german.status, 400);
    EXPECT_EQ(error_of(german), "mid_effect");
    EXPECT_THAT(german.body, HasSubstr("mitten in einem Effekt"));
    EXPECT_THAT(anna.post("/api/replays?lang=en", body).body, HasSubstr("an effect is under way"));
}

TEST_F(ServerDeskAlone, ShowsMetricsToThisMachineOnly) {
    for (const auto& [address, status] :
         {std::pair{"127.0.0.1", 200}, std::pair{"::1", 200}, std::pair{"192.168.1.7", 403}, std::pair{"", 403}}) {
        Request request;
        request.method = "GET";
        request.path = "/metrics";
        request.address = address;
        int answered = 0;
        desk.request(request, [&](const Response& response) {
            answered = response.status;
            EXPECT_EQ(response.body.find("starboard_") != std::string::npos, response.status == 200);
        });
        EXPECT_EQ(answered, status) << address;
    }
}

TEST_F(ServerDesk, TheLessonIsPlayedOnTheSocket) {
    anna.get("/api/me");
    const json::value lesson = body_of(anna.get("/api/games/compile/lesson"));
    Page page(anna);
    for (const json::value& step : lesson.at("steps").as_array()) {
        const json::object opened = page.say({{"do", "lesson"}, {"game", "compile"}, {"step", step.at("id")}});
        ASSERT_TRUE(opened.at("ok").as_bool()) << json::serialize(opened);
        const json::value id = opened.at("lesson");
        ASSERT_TRUE(page.sees([&](const json::object& t) { return t.at("id") == id; }));
        EXPECT_TRUE(page.table.at("lesson").as_bool());
        ASSERT_FALSE(page.table.at("choices").as_array().empty());
        const json::object play = {{"do", "play"},
                                   {"table", id},
                                   {"as", page.table.at("as")},
                                   {"question", page.table.at("question").at("id")},
                                   {"move", page.table.at("choices").at(0).at("id")}};
        EXPECT_EQ(page.code(play), "ok") << json::serialize(step.at("id"));
    }
    EXPECT_EQ(body_of(anna.get("/api/lobby")).at("mine").as_array().size(), 0U);
}

TEST_F(ServerDesk, ListsAndData) {
    const json::value games_list = body_of(anna.get("/api/games"));
    EXPECT_EQ(games_list.at("protocol").as_int64(), 2);
    EXPECT_GE(games_list.at("results").as_array().size(), 1U);
    ASSERT_GE(games_list.at("levels").as_array().size(), 4U);
    for (const json::value& level : games_list.at("levels").as_array()) {
        EXPECT_TRUE(find_level(level.at("id").as_string()));
        for (const char* language : {"en", "de"}) {
            EXPECT_FALSE(level.at("name").at(language).as_string().empty());
            EXPECT_FALSE(level.at("about").at(language).as_string().empty());
        }
    }
    EXPECT_NE(anna.get("/api/games/compile/texts?lang=de").body, anna.get("/api/games/compile/texts?lang=en").body);
    EXPECT_EQ(anna.get("/api/games/compile/edition").status, 200);
    const std::string id = made(anna, open_table);
    EXPECT_THAT(json::serialize(body_of(bert.get("/api/lobby")).at("open")), HasSubstr(id));
    EXPECT_THAT(json::serialize(body_of(anna.get("/api/lobby")).at("mine")), HasSubstr(id));
    ASSERT_EQ(bert.post("/api/tables/" + id + "/join", "{}").status, 200);
    const json::value mine = body_of(bert.get("/api/tables/" + id));
    EXPECT_TRUE(mine.at("seats").at(1).at("mine").as_bool());
    EXPECT_EQ(mine.at("my_move").as_bool(), mine.at("to_move").at(0).as_int64() == 1);
    EXPECT_NE(text_in(mine, "question"), "");
    EXPECT_THAT(json::serialize(body_of(bert.get("/api/profile")).at("tables")), HasSubstr(id));
}

/// Every table's picture names its edition; the address gives what is printed there, a home-made one only to those who may see the table.
TEST_F(ServerDesk, ATableGivesItsOwnEdition) {
    const auto edition_of = [&](const std::string& edition) {
        json::object wanted = json::parse(R"({"game":"theseus","mode":"duel","settings":{"spectators":false},
            "seats":[{"kind":"me"},{"kind":"bot","level":"random"}]})")
                                  .as_object();
        wanted["edition"] = json::string(edition);
        const std::string id = made(anna, json::serialize(wanted));
        return std::pair(id, body_of(anna.get("/api/tables/" + id + "/replay?as=0")).at("edition"));
    };
    const auto [plain, built_in] = edition_of("");
    const std::string known = text_in(built_in, "at");
    EXPECT_EQ(known, "/api/editions/" + text_in(built_in, "hash"));
    const auto shown = bert.get(known);
    EXPECT_THAT(shown.header("cache-control"), HasSubstr("immutable"));
    EXPECT_EQ(body_of(shown).at("edition").at("marines").at("card").at(1).at("number"), json::value(2));
    EXPECT_TRUE(body_of(shown).at("changes").as_object().empty());
    EXPECT_EQ(shown.body, bert.get("/api/games/theseus/edition").body);

    const std::string text = EditionText("theseus", "").changed("copies = 4, number = 2", "copies = 4, number = 7");
    const auto [table, own] = edition_of(text);
    const std::string at = text_in(own, "at");
    EXPECT_EQ(at, "/api/tables/" + table + "/editions/" + text_in(own, "hash"));
    const auto given = anna.get(at);
    EXPECT_THAT(given.header("cache-control"), AllOf(HasSubstr("private"), HasSubstr("immutable")));
    const json::value book = body_of(given);
    EXPECT_EQ(book.at("edition").at_pointer(book.at("rows").at("card.mine_m").as_string()).at("number"), json::value(7));
    EXPECT_EQ(book.at("changes"), json::parse(R"({"card.mine_m":{"number":{"now":7,"was":2}}})"));
    EXPECT_EQ(error_of(bert.get(at)), "private");
    EXPECT_EQ(error_of(anna.get("/api/tables/" + plain + "/editions/" + text_in(own, "hash"))), "missing");
    EXPECT_EQ(error_of(anna.get("/api/editions/" + text_in(own, "hash"))), "missing");
    EXPECT_EQ(error_of(anna.get("/api/editions/x")), "missing");
}

}  // namespace
}  // namespace starboard::server
