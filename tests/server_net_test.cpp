// HTTP, WebSocket and the loop from the outside: a toy service and clients with plain sockets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <condition_variable>
#include <csignal>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "server/metrics.h"
#include "server/net.h"
#include "server/net_parts.h"
#include "tests/socket_client.h"

namespace starboard::server {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using tests::SocketClient;

constexpr auto patience = SocketClient::patience;

#if defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(undefined_behavior_sanitizer);
#else
constexpr bool sanitized = false;
#endif

/// Words that the loop's thread leaves and the test waits for.
class Diary {
public:
    void write(std::string word) {
        const std::scoped_lock lock(mutex_);
        words_.push_back(std::move(word));
        changed_.notify_all();
    }
    bool wait_for(const std::string& word, std::ptrdiff_t times = 1) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience, [&] { return std::ranges::count(words_, word) >= times; });
    }
    std::vector<std::string> words() {
        const std::scoped_lock lock(mutex_);
        return words_;
    }
    std::ptrdiff_t count(const std::string& word) {
        const std::scoped_lock lock(mutex_);
        return std::ranges::count(words_, word);
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> words_;
};

/// Echoes, answers later, floods, throws: whatever the path or the text says.
class Toy final : public Service {
public:
    Diary diary;
    Net* net = nullptr;
    std::string big = std::string(1'000'000, 'x');

    void request(Request request, Answer answer) override {
        note_thread();
        if (request.path == "/later") {
            answers_.push_back(std::move(answer));
            diary.write("later");
        } else if (request.path == "/twice") {
            answer(reply("first"));
            answer(reply("second"));
        } else if (request.path == "/timer") {
            timer_ = net->after(5ms, [answer = std::move(answer)] { answer(reply("timer")); });
        } else if (request.path == "/throw") {
            throw std::runtime_error("a mistake in the service");
        } else if (request.path == "/big") {
            Response response = reply({});
            response.lasting = big;
            answer(std::move(response));
        } else if (request.path == "/too-much") {
            diary.write("too much");
            Response response = reply("wait");
            response.status = 429;
            answer(std::move(response));
        } else if (request.path == "/nothing") {
            Response response = reply("never sent");
            response.status = 204;
            answer(std::move(response));
        } else if (request.path == "/split") {
            Response response = reply("ok");
            response.headers["x-name"] = "a\r\nset-cookie: evil=1";
            answer(std::move(response));
        } else {
            std::string text = request.method + " " + request.path + " from " + request.address + " " + request.cookie("sid");
            for (const auto& [name, value] : request.query) {
                text += " [" + name + "=" + value + "]";
            }
            answer(reply(text + " " + request.body));
        }
    }
    Result<void> may_upgrade(const Request& request) override {
        note_thread();
        if (request.header("origin") == "http://evil.example") {
            return problem("origin", "this page may not open a \"socket\" here");
        }
        return {};
    }
    void opened(std::shared_ptr<Socket> socket, const Request& request) override {
        note_thread();
        socket->send("hello " + request.cookie("sid"));
        sockets_.push_back(std::move(socket));
        diary.write("opened");
    }
    void message(Socket& socket, std::string_view text) override {
        note_thread();
        if (text == "flood") {
            const auto piece = std::make_shared<const std::string>(64 * 1024, 'f');
            for (int i = 0; i < 2000; ++i) {
                socket.send(piece);
            }
            diary.write("flooded");
        } else if (text == "heap") {
            const auto piece = std::make_shared<const std::string>(64 * 1024, 'f');
            for (int i = 0; i < 50; ++i) {
                socket.send(piece);
            }
        } else if (text == "many") {
            for (int i = 0; i < 1000; ++i) {
                socket.send(std::to_string(i));
            }
        } else if (text == "throw") {
            throw std::runtime_error("a mistake in the service");
        } else if (text == "rest") {
            diary.write("rest");
            socket.rest();
        } else if (text == "large") {
            socket.send(std::string(200'000, 'l'));
        } else if (text == "leave") {
            socket.send("one last word");
            socket.close("as you wish " + std::string(200, '.'));
            socket.send("never sent");
        } else {
            socket.send("echo " + std::string(text));
        }
    }
    void closed(Socket& socket) override {
        note_thread();
        socket.send("nobody hears this");
        std::erase_if(sockets_, [&socket](const auto& entry) { return entry.get() == &socket; });
        diary.write("closed");
    }

    void answer_all(const std::string& text) {
        for (const Answer& answer : std::exchange(answers_, {})) {
            answer(reply(text));
        }
    }
    static Response reply(std::string text) {
        Response response;
        response.type = "text/plain";
        response.body = std::move(text);
        return response;
    }
    std::thread::id thread;
    std::atomic<bool> strayed = false;

private:
    void note_thread() { strayed = strayed || std::this_thread::get_id() != thread; }

    std::vector<Answer> answers_;
    std::vector<std::shared_ptr<Socket>> sockets_;
    std::shared_ptr<void> timer_;
};

/// A net with a toy service on its own thread.
class Server {
public:
    explicit Server(const NetLimits& limits = {}, const std::string& address = "127.0.0.1", std::function<void()> on_signal = {}) {
        auto made = Net::listen(address, 0, limits);
        EXPECT_TRUE(made) << made.error().message;
        net_ = std::move(*made);
        toy.net = net_.get();
        std::promise<void> begun;
        thread_ = std::thread([this, &begun, on_signal = std::move(on_signal)] {
            toy.thread = std::this_thread::get_id();
            net_->post([&begun] { begun.set_value(); });
            net_->run(toy, on_signal);
            toy.diary.write("over");
        });
        begun.get_future().wait();
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() {
        stop(0ms);
        EXPECT_FALSE(toy.strayed);
    }
    void stop(std::chrono::milliseconds grace = patience) {
        if (thread_.joinable()) {
            net_->stop(grace);
            thread_.join();
        }
    }
    [[nodiscard]] int port() const { return net_->port(); }
    Net& net() { return *net_; }
    /// Runs the task on the loop's thread and waits.
    void on_loop(const std::function<void()>& task) {
        std::promise<void> done;
        net_->post([&] {
            task();
            done.set_value();
        });
        done.get_future().wait();
    }
    /// Waits until so many connections are left.
    bool left(int connections) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (net_->connections() != connections && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(1ms);
        }
        return net_->connections() == connections;
    }

    Toy toy;

private:
    std::unique_ptr<Net> net_;
    std::thread thread_;
};

NetLimits small() {
    NetLimits limits;
    limits.body = 1000;
    limits.header = 2000;
    limits.message = 1000;
    limits.unsent = 100'000;
    return limits;
}

// ---- HTTP ----

TEST(Http, GetPostHeadOnOneConnection) {
    Server server;
    SocketClient client(server.port());
    const auto get = client.get("/a%20b?x=1&y=%C3%A9+%2B&flag", {{"Cookie", "other=1; sid=abc"}, {"Cookie", "late=2"}});
    EXPECT_EQ(get.status, 200);
    EXPECT_EQ(get.body, "GET /a b from 127.0.0.1 abc [flag=] [x=1] [y=\xC3\xA9 +] ");
    EXPECT_EQ(get.header("content-type"), "text/plain");
    EXPECT_EQ(get.header("connection"), "keep-alive");
    EXPECT_THAT(get.header("date"), HasSubstr(" GMT"));
    const auto post = client.http("POST", "/p", {}, "the body");
    EXPECT_EQ(post.body, "POST /p from 127.0.0.1  the body");
    const auto head = client.http("HEAD", "/p");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.header("content-length"), std::to_string(std::string("HEAD /p from 127.0.0.1  ").size()));
    EXPECT_EQ(client.get("/nothing").status, 204);
    EXPECT_EQ(client.http("DELETE", "/d").body, "DELETE /d from 127.0.0.1  ");
    EXPECT_EQ(server.net().connections(), 1);
}

TEST(Http, PipelinedChunkedAndContinued) {
    Server server;
    SocketClient client(server.port());
    client.write(SocketClient::request_text("GET", "/1") + SocketClient::request_text("GET", "/2"));
    EXPECT_THAT(client.reply().body, HasSubstr("/1"));
    EXPECT_THAT(client.reply().body, HasSubstr("/2"));
    client.write("POST /c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
    EXPECT_THAT(client.reply().body, HasSubstr("abcde"));
    client.write("POST /e HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
    EXPECT_EQ(client.reply().status, 100);
    client.write("xyz");
    EXPECT_THAT(client.reply().body, HasSubstr("xyz"));
    EXPECT_THAT(client.get("http://localhost:80/absolute?q=1").body, HasSubstr("GET /absolute from"));
}

TEST(Http, ClosesWhenAsked) {
    Server server;
    SocketClient client(server.port());
    const auto reply = client.get("/", {{"Connection", "close"}});
    EXPECT_EQ(reply.header("connection"), "close");
    EXPECT_TRUE(client.ended());
    SocketClient old(server.port());
    old.write("GET / HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.reply().status, 200);
    EXPECT_TRUE(old.ended());
    EXPECT_TRUE(server.left(0));
}

TEST(Http, LongAnswersAndNoHeaderSplitting) {
    Server server;
    SocketClient client(server.port());
    EXPECT_EQ(client.get("/big").body, server.toy.big);
    const auto split = client.get("/split");
    EXPECT_EQ(split.header("set-cookie"), "");
    EXPECT_EQ(split.header("x-name"), "aset-cookie: evil=1");
}

TEST(Http, RefusesBadRequestsWithASentence) {
    Server server(small());
    const auto refused = [&](const std::string& bytes) {
        SocketClient client(server.port());
        client.write(bytes);
        const auto reply = client.reply();
        EXPECT_EQ(reply.header("connection"), "close");
        EXPECT_EQ(reply.header("content-type"), "application/json");
        EXPECT_THAT(reply.body, testing::StartsWith(R"({"error":{"code":")"));
        client.finish_sending();
        EXPECT_TRUE(client.ended());
        return reply.status;
    };
    EXPECT_EQ(refused("this is no HTTP\r\n\r\n"), 400);
    EXPECT_EQ(refused("\x16\x03\x01 hello of another protocol\r\n\r\n"), 400);
    EXPECT_EQ(refused("GET / HTTP/9.9\r\n\r\n"), 400);
    for (const char* target : {"/%", "/%2", "/%zz", "/%00", "/a%0Ab", "/?x=%1", "/?%00=1", "*", "other"}) {
        EXPECT_EQ(refused(SocketClient::request_text("GET", target)), 400) << target;
    }
    EXPECT_EQ(refused("POST / HTTP/1.1\r\nContent-Length: -3\r\n\r\n"), 400);
    EXPECT_EQ(refused("POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc"), 400);
    EXPECT_EQ(refused(SocketClient::request_text("POST", "/", {}, std::string(1001, 'x'))), 413);
    EXPECT_EQ(refused(SocketClient::request_text("POST", "/", {}, std::string(300'000, 'x'))), 413);
    EXPECT_EQ(refused("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n800\r\n" + std::string(2048, 'x')), 413);
    EXPECT_EQ(refused(SocketClient::request_text("GET", "/", {{"X-Long", std::string(3000, 'x')}})), 431);
    SocketClient fine(server.port());
    EXPECT_EQ(fine.http("POST", "/", {}, std::string(1000, 'x')).status, 200);
    EXPECT_TRUE(server.left(1));
}

TEST(Http, AnswersLaterAndOnlyOnce) {
    Server server;
    SocketClient client(server.port());
    EXPECT_EQ(client.get("/timer").body, "timer");
    EXPECT_EQ(client.get("/twice").body, "first");
    client.write(SocketClient::request_text("GET", "/later"));
    ASSERT_TRUE(server.toy.diary.wait_for("later"));
    server.on_loop([&] { server.toy.answer_all("at last"); });
    EXPECT_EQ(client.reply().body, "at last");
    EXPECT_EQ(client.get("/throw").status, 500);
    EXPECT_EQ(client.get("/").status, 200);
}

TEST(Http, ClientDisappearsMidRequestAndBeforeTheAnswer) {
    Server server;
    for (const std::string part : {"", "GET", "GET / HTTP/1.1\r\nHost:", "POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc"}) {
        SocketClient client(server.port());
        client.write(part);
        EXPECT_TRUE(server.left(1));
        client.disconnect();
        EXPECT_TRUE(server.left(0)) << part;
    }
    SocketClient client(server.port());
    client.write(SocketClient::request_text("GET", "/later"));
    ASSERT_TRUE(server.toy.diary.wait_for("later"));
    client.disconnect();
    server.on_loop([&] { server.toy.answer_all("too late"); });
    EXPECT_TRUE(server.left(0));
}

TEST(Http, SlowRequestsEnd) {
    NetLimits limits;
    limits.request_time = 1s;
    Server server(limits);
    SocketClient silent(server.port());
    SocketClient slow(server.port());
    slow.write("GET / HTT");
    EXPECT_EQ(slow.reply().status, 408);
    EXPECT_TRUE(slow.ended());
    EXPECT_EQ(silent.reply().status, 0);
    EXPECT_TRUE(silent.ended());
}

TEST(Http, ConnectionsOfOneAddressAreLimited) {
    NetLimits limits;
    limits.connections_per_address = 2;
    Server server(limits);
    SocketClient first(server.port());
    SocketClient second(server.port());
    EXPECT_EQ(first.get("/").status, 200);
    EXPECT_EQ(second.get("/").status, 200);
    SocketClient third(server.port());
    EXPECT_EQ(third.reply().status, 429);
    EXPECT_TRUE(third.ended());
    first.disconnect();
    ASSERT_TRUE(server.left(1));
    SocketClient fourth(server.port());
    EXPECT_EQ(fourth.get("/").status, 200);
}

TEST(Http, SurvivesTheLimitOfOpenFiles) {
    if (sanitized) {
        GTEST_SKIP() << "the sanitizer's checks need files themselves";
    }
    Server server;
    SocketClient before(server.port());
    EXPECT_EQ(before.get("/").status, 200);
    SocketClient waiting;
    rlimit old{};
    getrlimit(RLIMIT_NOFILE, &old);
    const int next = dup(0);
    close(next);
    rlimit tight = old;
    tight.rlim_cur = static_cast<rlim_t>(next) + 1;  // one more file: our end of the connection
    setrlimit(RLIMIT_NOFILE, &tight);
    const bool connected = waiting.connect(server.port());
    waiting.write(SocketClient::request_text("GET", "/"));
    EXPECT_EQ(before.get("/").status, 200);
    EXPECT_EQ(waiting.reply(false, 20ms).status, 0);
    setrlimit(RLIMIT_NOFILE, &old);
    ASSERT_TRUE(connected);
    EXPECT_EQ(waiting.reply().status, 200);
}

TEST(Http, ListensOnIpv6AndExplainsWhyNot) {
    EXPECT_THAT(Net::listen("nowhere", 0, {}).error().message, HasSubstr("nowhere"));
    EXPECT_THAT(Net::listen("127.0.0.1", 70000, {}).error().message, HasSubstr("70000"));
    auto taken = Net::listen("127.0.0.1", 0, {});
    ASSERT_TRUE(taken);
    EXPECT_THAT(Net::listen("127.0.0.1", (*taken)->port(), {}).error().message, HasSubstr("cannot listen"));
    if (!Net::listen("::", 0, {})) {
        GTEST_SKIP() << "no IPv6 here";
    }
    Server server({}, "::");
    SocketClient four(server.port());
    EXPECT_THAT(four.get("/").body, HasSubstr("from 127.0.0.1 "));
    SocketClient six;
    if (six.connect_v6(server.port())) {
        EXPECT_THAT(six.get("/").body, HasSubstr("from ::1 "));
    }
}

// ---- WebSocket ----

TEST(WebSockets, EchoWithCookieAndFragments) {
    Server server;
    SocketClient client(server.port());
    EXPECT_EQ(client.get("/before").status, 200);
    const auto opened = client.open_socket("/socket", {{"Cookie", "sid=me"}, {"Origin", "http://localhost"}});
    EXPECT_EQ(opened.status, 101);
    EXPECT_EQ(opened.header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_EQ(opened.header("sec-websocket-extensions"), "");
    EXPECT_EQ(client.receive_text(), "hello me");
    client.send_text("one");
    EXPECT_EQ(client.receive_text(), "echo one");
    client.send_frame(1, "fr", false);
    client.send_frame(0, "ag", false);
    client.send_frame(9, "ping in between");
    client.send_frame(0, "ment");
    const auto pong = client.receive_frame();
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->opcode, 10);
    EXPECT_EQ(client.receive_text(), "echo fragment");
    const std::string longest(64 * 1024, 'l');
    client.send_text(longest);
    EXPECT_EQ(client.receive_text(), "echo " + longest);
    client.send_text("many");
    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(client.receive_text(), std::to_string(i));
    }
    client.send_close();
    EXPECT_TRUE(client.receive_close());
    EXPECT_TRUE(client.ended());
    client.disconnect();
    EXPECT_TRUE(server.toy.diary.wait_for("closed"));
    EXPECT_EQ(server.toy.diary.count("closed"), 1);
    EXPECT_TRUE(server.left(0));
}

TEST(WebSockets, RefusedUpgradesAreAnswered) {
    Server server;
    SocketClient client(server.port());
    const auto refused = client.open_socket("/socket", {{"Origin", "http://evil.example"}});
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(refused.body, R"({"error":{"code":"origin","message":"this page may not open a \"socket\" here"}})");
    EXPECT_EQ(client.open_socket("/socket").status, 101);
    SocketClient hasty(server.port());
    hasty.write(SocketClient::request_text("GET", "/", {{"Connection", "Upgrade"}, {"Upgrade", "websocket"}}));
    EXPECT_EQ(hasty.reply().status, 400);  // neither version nor key
    EXPECT_EQ(server.toy.diary.count("closed"), 0);
}

TEST(WebSockets, RefusesWhatIsNotText) {
    Server server(small());
    const auto close_code = [&](int opcode, std::string_view payload) {
        SocketClient client(server.port());
        EXPECT_EQ(client.open_socket("/").status, 101);
        client.send_frame(opcode, payload);
        const auto frame = client.receive_close();
        EXPECT_TRUE(client.ended());
        return frame ? frame->code() : 0;
    };
    EXPECT_EQ(close_code(2, "binary"), 1003);
    EXPECT_EQ(close_code(1, std::string(1001, 'x')), 1009);
    EXPECT_EQ(close_code(1, "\xFF not UTF-8"), 1007);
    EXPECT_EQ(close_code(3, "unknown opcode"), 1002);
    EXPECT_EQ(close_code(1, "throw"), 1011);
    EXPECT_TRUE(server.toy.diary.wait_for("closed", 5));
    EXPECT_TRUE(server.left(0));
    EXPECT_EQ(server.toy.diary.count("closed"), 5);
}

const SocketClient::Headers packing = {{"Sec-WebSocket-Extensions", "permessage-deflate; client_max_window_bits"}};

TEST(WebSockets, LongMessagesAreCompressedForThoseWhoCan) {
    Server server;
    SocketClient client(server.port());
    const auto opened = client.open_socket("/ws", packing);
    EXPECT_EQ(opened.status, 101);
    EXPECT_EQ(opened.header("sec-websocket-extensions"), "permessage-deflate; server_no_context_takeover; client_no_context_takeover");
    EXPECT_EQ(client.receive_text(), "hello ");
    Packer packer;
    const std::string_view piece = "a table has four seats, ";
    for (const std::size_t size : {std::size_t{10}, std::size_t{506}, std::size_t{507}, std::size_t{3000}, std::size_t{60'000}}) {
        std::string text;
        while (text.size() < size) {
            text += piece.substr(0, size - text.size());
        }
        client.send_text(text);  // may be plain at any time
        for (const bool packs : {false, true}) {
            if (packs) {
                client.send_frame(1 | SocketClient::packed, packer.packed(text));
            }
            const auto frame = client.receive_frame();
            ASSERT_TRUE(frame);
            EXPECT_EQ(frame->opcode, 1);
            EXPECT_EQ(frame->packed, size + 5 >= 512) << size;
            EXPECT_EQ(frame->packed ? packer.unpacked(frame->text, 100'000) : frame->text, "echo " + text);
        }
    }
    // in pieces, with control frames in between and after
    const std::string bytes = packer.packed("fragment");
    client.send_frame(1 | SocketClient::packed, bytes.substr(0, 3), false);
    client.send_frame(9, "ping in between");
    client.send_frame(0, bytes.substr(3));
    EXPECT_EQ(client.receive_frame()->opcode, 10);
    EXPECT_EQ(client.receive_text(), "echo fragment");
    client.send_text("many");
    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(client.receive_text(), std::to_string(i));
    }
    client.send_close();
    EXPECT_EQ(client.receive_close()->code(), 1000);
}

TEST(WebSockets, BytesOfCompressedMessagesMayComeOneByOne) {
    Server server;
    SocketClient client(server.port());
    client.open_socket("/ws", packing);
    EXPECT_EQ(client.receive_text(), "hello ");
    Packer packer;
    std::string long_text;
    for (int i = 0; i < 2000; ++i) {
        long_text += std::to_string(i * 7919);
    }
    for (const std::string& text : {std::string("short"), long_text}) {
        const std::string bytes = packer.packed(text);
        std::string frame = {static_cast<char>(0xC1)};
        frame += bytes.size() < 126
                     ? std::string(1, static_cast<char>(0x80U | bytes.size()))
                     : std::string{static_cast<char>(0xFE), static_cast<char>(bytes.size() >> 8U), static_cast<char>(bytes.size() & 0xFFU)};
        frame += std::string(4, '\0') + bytes;  // a mask of zeros
        for (std::size_t i = 0; i < frame.size(); ++i) {
            client.write(frame.substr(i, 1));
        }
        const auto answer = client.receive_frame();
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->packed ? packer.unpacked(answer->text, 100'000) : answer->text, "echo " + text);
    }
}

TEST(WebSockets, NobodyIsMadeToCompress) {
    Server server;
    const auto answered = [&](const SocketClient::Headers& headers) {
        SocketClient client(server.port());
        const auto opened = client.open_socket("/ws", headers);
        EXPECT_EQ(client.receive_text(), "hello ");
        client.send_text(std::string(2000, 'x'));
        const auto frame = client.receive_frame();
        EXPECT_EQ(frame && frame->packed, !opened.header("sec-websocket-extensions").empty());
        return opened.header("sec-websocket-extensions");
    };
    const auto offer = [](std::string text) { return SocketClient::Headers{{"Sec-WebSocket-Extensions", std::move(text)}}; };
    EXPECT_EQ(answered({}), "");
    EXPECT_EQ(answered(offer("x-webkit-deflate-frame")), "");
    EXPECT_EQ(answered(offer("permessage-deflate; server_max_window_bits=10")), "") << "our window is larger";
    EXPECT_EQ(answered(offer("permessage-deflate; something_new")), "");
    EXPECT_THAT(answered(offer("permessage-deflate; server_max_window_bits=10, permessage-deflate")), HasSubstr("permessage-deflate"));
    EXPECT_THAT(answered(offer("permessage-deflate; client_max_window_bits=12; server_no_context_takeover")),
                HasSubstr("server_no_context_takeover"));
}

TEST(WebSockets, BrokenCompressionEndsTheConnection) {
    Server server(small());
    Packer packer;
    const auto close_code = [&](const SocketClient::Headers& headers, int opcode, std::string_view payload) {
        SocketClient client(server.port());
        client.open_socket("/ws", headers);
        client.send_frame(opcode, payload);
        const auto frame = client.receive_close();
        return frame ? frame->code() : 0;
    };
    EXPECT_EQ(close_code(packing, 1 | SocketClient::packed, "\xFF\xFF\xFF"), 1003);
    EXPECT_EQ(close_code(packing, 1 | SocketClient::packed, packer.packed(std::string(1001, 'x'))), 1003) << "longer than a message may be";
    EXPECT_EQ(close_code(packing, 2, "binary"), 1003);
    EXPECT_EQ(close_code(packing, 2 | SocketClient::packed, packer.packed("binary")), 1002);
    EXPECT_EQ(close_code(packing, 9 | SocketClient::packed, "ping"), 1002);
    EXPECT_EQ(close_code({}, 1 | SocketClient::packed, packer.packed("not agreed on")), 1002);
}

TEST(WebSockets, TheServiceCloses) {
    Server server;
    SocketClient client(server.port());
    EXPECT_EQ(client.open_socket("/").status, 101);
    EXPECT_EQ(client.receive_text(), "hello ");
    client.send_text("leave");
    EXPECT_EQ(client.receive_text(), "one last word");
    const auto frame = client.receive_close();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->code(), 1000);
    EXPECT_EQ(frame->reason().size(), 123U);
    EXPECT_TRUE(client.ended());
    client.disconnect();
    EXPECT_TRUE(server.toy.diary.wait_for("closed"));
}

TEST(WebSockets, OneLargeMessageIsNotSlow) {
    Server server(small());
    SocketClient client(server.port());
    EXPECT_EQ(client.open_socket("/").status, 101);
    EXPECT_EQ(client.receive_text(), "hello ");
    for (int i = 0; i < 3; ++i) {
        client.send_text("large");
        EXPECT_EQ(client.receive_text(), std::string(200'000, 'l')) << "longer than what may wait";
    }
}

TEST(WebSockets, WhoHasNotReadIsDroppedWhenTheHouseHoldsTooMuch) {
    NetLimits limits;
    limits.queued = 1'000'000;
    Server server(limits);
    SocketClient slow(server.port(), 4096);
    EXPECT_EQ(slow.open_socket("/").status, 101);
    SocketClient reader(server.port());
    EXPECT_EQ(reader.open_socket("/").status, 101);
    EXPECT_EQ(reader.receive_text(), "hello ");
    slow.send_text("heap");  // less than one socket may hold, more than all together
    EXPECT_TRUE(server.toy.diary.wait_for("closed"));
    reader.send_text("still here");
    EXPECT_EQ(reader.receive_text(), "echo still here");
}

TEST(WebSockets, WhoSendsTooMuchIsReadLater) {
    NetLimits limits;
    limits.rest = std::chrono::hours(1);
    Server server(limits);
    SocketClient loud(server.port());
    EXPECT_EQ(loud.open_socket("/").status, 101);
    loud.send_text("rest");
    loud.send_text("rest");
    SocketClient other(server.port());
    EXPECT_EQ(other.open_socket("/").status, 101);
    EXPECT_EQ(other.receive_text(), "hello ");
    EXPECT_TRUE(server.toy.diary.wait_for("rest"));
    for (int i = 0; i < 20; ++i) {
        other.send_text("word");
        EXPECT_EQ(other.receive_text(), "echo word");
    }
    EXPECT_EQ(server.toy.diary.count("rest"), 1);
}

TEST(Http, WhoAsksTooMuchIsAnsweredLater) {
    NetLimits limits;
    limits.rest = std::chrono::hours(1);
    Server server(limits);
    SocketClient loud(server.port());
    loud.write(SocketClient::request_text("GET", "/too-much") + SocketClient::request_text("GET", "/too-much"));
    EXPECT_TRUE(server.toy.diary.wait_for("too much"));
    SocketClient other(server.port());
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(other.get("/").status, 200);
    }
    EXPECT_EQ(server.toy.diary.count("too much"), 1) << "the next one waits behind it";
}

TEST(WebSockets, SlowReadersAreDropped) {
    Server server(small());
    SocketClient slow(server.port(), 4096);
    EXPECT_EQ(slow.open_socket("/").status, 101);
    slow.send_text("flood");
    EXPECT_TRUE(server.toy.diary.wait_for("flooded"));
    EXPECT_TRUE(server.toy.diary.wait_for("closed"));
    EXPECT_TRUE(server.left(0));
    EXPECT_TRUE(slow.ended());
    EXPECT_THAT(Metrics::text(), HasSubstr("starboard_sockets_too_slow_total"));
}

TEST(WebSockets, DisappearingClientsAreNoticed) {
    Server server;
    for (int i = 1; i <= 20; ++i) {
        SocketClient client(server.port());
        EXPECT_EQ(client.open_socket("/").status, 101);
        client.send_text("many");
        client.disconnect();
        EXPECT_TRUE(server.toy.diary.wait_for("closed", i));
    }
    EXPECT_TRUE(server.left(0));
    EXPECT_EQ(server.toy.diary.count("closed"), 20);
}

TEST(WebSockets, SilentClientsGetPingsAndAreDropped) {
    NetLimits limits;
    limits.idle = 1s;
    Server server(limits);
    SocketClient client(server.port());
    EXPECT_EQ(client.open_socket("/").status, 101);
    EXPECT_EQ(client.receive_text(), "hello ");
    const auto ping = client.receive_frame();
    ASSERT_TRUE(ping);
    EXPECT_EQ(ping->opcode, 9);
    EXPECT_TRUE(server.toy.diary.wait_for("closed"));
}

// ---- the loop ----

TEST(NetLoop, PostsAndTimersKeepTheirOrder) {
    Server server;
    Diary& diary = server.toy.diary;
    std::vector<std::shared_ptr<void>> handles;
    server.on_loop([&] {
        Net& net = server.net();
        handles.push_back(net.after(30ms, [&] { diary.write("c"); }));
        handles.push_back(net.after(10ms, [&] { diary.write("a"); }));
        handles.push_back(net.after(20ms, [&] { diary.write("b"); }));
        auto dropped = net.after(15ms, [&] { diary.write("never"); });
        handles.push_back(net.after(5ms, [&] { throw std::runtime_error("a mistake in a timer"); }));
        net.post([&] { diary.write("1"); });
        net.post([&] { diary.write("2"); });
        net.post([&] { throw std::runtime_error("a mistake in a task"); });
    });
    EXPECT_TRUE(diary.wait_for("c"));
    EXPECT_THAT(diary.words(), ElementsAre("1", "2", "a", "b", "c"));
    server.on_loop([&] { handles.clear(); });
}

TEST(NetLoop, TimersMayDropThemselvesAndEachOther) {
    Server server;
    Diary& diary = server.toy.diary;
    std::shared_ptr<void> own;
    std::shared_ptr<void> other;
    std::shared_ptr<void> again;
    server.on_loop([&] {
        Net& net = server.net();
        own = net.after(1ms, [&] {
            own.reset();
            other.reset();
            again = net.after(0ms, [&] { diary.write("again"); });
        });
        other = net.after(1ms, [&] { diary.write("other"); });
    });
    EXPECT_TRUE(diary.wait_for("again"));
    EXPECT_EQ(diary.count("other"), 0);
}

TEST(NetLoop, HandlesMayOutliveTheNet) {
    std::shared_ptr<void> handle;
    {
        Server server;
        server.on_loop([&] { handle = server.net().after(1h, [] {}); });
    }
    handle.reset();
}

TEST(NetLoop, PostsFromManyThreads) {
    Server server;
    int sum = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int k = 0; k < 250; ++k) {
                server.net().post([&sum] { ++sum; });
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    int seen = 0;
    server.on_loop([&] { seen = sum; });
    EXPECT_EQ(seen, 1000);
}

TEST(NetLoop, SignalsAreHandedOver) {
    Diary signals;
    Server server({}, "127.0.0.1", [&] { signals.write("signal"); });
    for (const int number : {SIGTERM, SIGINT}) {
        ASSERT_EQ(kill(getpid(), number), 0);
    }
    EXPECT_TRUE(signals.wait_for("signal", 2));
}

// ---- stopping ----

TEST(NetStop, ClosesSocketsAndLetsAnswersFinish) {
    Server server;
    SocketClient idle(server.port());
    EXPECT_EQ(idle.get("/").status, 200);
    SocketClient socket(server.port());
    EXPECT_EQ(socket.open_socket("/").status, 101);
    SocketClient asking(server.port());
    asking.write(SocketClient::request_text("GET", "/later"));
    ASSERT_TRUE(server.toy.diary.wait_for("later"));
    server.net().stop(patience);
    const auto farewell = socket.receive_close();
    ASSERT_TRUE(farewell);
    EXPECT_EQ(farewell->code(), 1001);
    EXPECT_TRUE(socket.ended());
    socket.disconnect();
    EXPECT_TRUE(idle.ended());
    EXPECT_FALSE(SocketClient(server.port()).connected());
    EXPECT_EQ(server.toy.diary.count("over"), 0);
    server.on_loop([&] { server.toy.answer_all("finished"); });
    EXPECT_EQ(asking.reply().body, "finished");
    EXPECT_TRUE(server.toy.diary.wait_for("over"));
    EXPECT_EQ(server.toy.diary.count("closed"), 1);
}

TEST(NetStop, EndsAfterTheGrace) {
    Server server;
    SocketClient socket(server.port());
    EXPECT_EQ(socket.open_socket("/").status, 101);
    ASSERT_TRUE(server.toy.diary.wait_for("opened"));
    SocketClient asking(server.port());
    asking.write(SocketClient::request_text("GET", "/later"));
    ASSERT_TRUE(server.toy.diary.wait_for("later"));
    server.stop(20ms);  // neither the client's farewell nor the answer comes
    EXPECT_EQ(server.toy.diary.count("closed"), 1);
    EXPECT_TRUE(asking.ended());
    EXPECT_TRUE(socket.ended());
}

TEST(NetStop, BeforeRunning) {
    auto net = Net::listen("127.0.0.1", 0, {});
    ASSERT_TRUE(net);
    Toy toy;
    (*net)->stop(patience);
    (*net)->run(toy, {});
    EXPECT_EQ((*net)->connections(), 0);
}

// ---- parts ----

TEST(NetParts, ShortensBetweenCharacters) {
    EXPECT_EQ(shortened("short", 10), "short");
    EXPECT_EQ(shortened("a\xC3\xA9", 2), "a");
    EXPECT_EQ(shortened("a\xC3\xA9", 3), "a\xC3\xA9");
}

TEST(NetParts, Cookies) {
    Request request;
    request.headers["cookie"] = "a=1;b = \"two\" ; c=x=y; empty=; ab=3";
    EXPECT_EQ(request.cookie("a"), "1");
    EXPECT_EQ(request.cookie("b"), "two");
    EXPECT_EQ(request.cookie("c"), "x=y");
    EXPECT_EQ(request.cookie("empty"), "");
    EXPECT_EQ(request.cookie("ab"), "3");
    EXPECT_EQ(request.cookie("none"), "");
}

TEST(NetParts, FileLimitIsRaised) {
    const std::size_t limit = raise_file_limit();
    rlimit now{};
    getrlimit(RLIMIT_NOFILE, &now);
    EXPECT_EQ(limit, now.rlim_cur);
    EXPECT_EQ(now.rlim_cur, now.rlim_max);
}

}  // namespace
}  // namespace starboard::server
