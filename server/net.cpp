// HTTP and WebSocket on one thread: a coroutine per connection, a write queue per WebSocket.
#include "server/net.h"

#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <csignal>
#include <exception>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/metrics.h"
#include "server/net_parts.h"
#include "server/wire.h"

namespace starboard::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

using Error = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Clock = std::chrono::steady_clock;
using Alarm = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
using Signals = asio::basic_signal_set<Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Tcp = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Stream = websocket::stream<Wire<Tcp>, false>;  // what is compressed, is compressed here
using RawRequest = http::request<http::string_body>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;

constexpr int too_many = 429;
constexpr std::size_t write_step = 256 * 1024;    ///< each step of a long answer has its own time limit
constexpr std::size_t kept_capacity = 4 * 1024;   ///< larger buffers are given back between messages
constexpr std::size_t linger_most = 1024 * 1024;  ///< read and forgotten after a refusal, so that the client can read why
constexpr std::size_t reason_most = 123;          ///< of a WebSocket's close frame
constexpr std::size_t packed_from = 512;          ///< shorter messages are sent as they are
constexpr std::chrono::seconds linger_time{1};
constexpr std::chrono::seconds close_time{10};    ///< for the waiting messages and the farewell of a WebSocket
constexpr std::chrono::seconds farewell_time{3};  ///< for the farewell alone
constexpr std::chrono::seconds answer_time{120};  ///< then the service has forgotten the request
constexpr std::chrono::milliseconds accept_pause{100};
constexpr std::chrono::seconds accept_log_pause{5};

auto to(Error& error) { return asio::redirect_error(asio::use_awaitable_t<Executor>(), error); }

/// Runs code of the service; an exception that escapes it is logged and does not end the server.
template <class Work>
bool guarded(std::string_view where, Work&& work) {
    try {
        work();
        return true;
    } catch (const std::exception& error) {
        log(Severity::error, "exception", {{"where", where}, {"cause", error.what()}});
    } catch (...) {
        log(Severity::error, "exception", {{"where", where}, {"cause", "unknown"}});
    }
    return false;
}

/// All waiting tasks behind one timer of the library. Handles may outlive it.
class Timers : public std::enable_shared_from_this<Timers> {
public:
    explicit Timers(const Executor& executor) : alarm_(executor) {}

    std::shared_ptr<void> after(Loop::Milliseconds wait, Loop::Task task) {
        constexpr Loop::Milliseconds longest = std::chrono::hours(24 * 365);
        const Clock::time_point at = Clock::now() + std::clamp(wait, Loop::Milliseconds(0), longest);
        auto handle = std::make_shared<Handle>();
        handle->place = waiting_.emplace(at, Entry{std::move(task), handle.get()});
        handle->timers = weak_from_this();
        if (handle->place == waiting_.begin()) {
            arm();
        }
        return handle;
    }

private:
    struct Handle;
    struct Entry {
        Loop::Task task;
        Handle* handle;
    };
    using Waiting = std::multimap<Clock::time_point, Entry>;
    struct Handle {
        std::weak_ptr<Timers> timers;
        Waiting::iterator place;
        bool begun = false;

        Handle() = default;
        Handle(const Handle&) = delete;
        Handle& operator=(const Handle&) = delete;
        ~Handle() {
            if (const auto alive = timers.lock(); alive != nullptr && !begun) {
                alive->waiting_.extract(place);
            }
        }
    };

    void arm() {
        alarm_.expires_at(waiting_.begin()->first);
        alarm_.async_wait([this](Error error) {
            if (!error) {
                run_due();
            }
        });
    }

    void run_due() {
        const Clock::time_point now = Clock::now();
        while (!waiting_.empty() && waiting_.begin()->first <= now) {
            auto due = waiting_.extract(waiting_.begin());
            due.mapped().handle->begun = true;
            guarded("timer", due.mapped().task);
        }
        if (!waiting_.empty()) {
            arm();
        }
    }

    Alarm alarm_;
    Waiting waiting_;
};

class BeastNet;

/// One WebSocket: the stream and the messages that wait for it. The service may keep it longer than the net lives.
class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
public:
    /// `packing`: what is answered to an offer to compress, if anything.
    WebSocket(BeastNet& net, Tcp socket, std::optional<std::string_view> packing);
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;
    ~WebSocket() override;

    using Socket::send;
    void send(std::shared_ptr<const std::string> text) override;
    void close(std::string_view reason) override { end(websocket::close_code::normal, reason); }
    void rest() override { resting_ = true; }
    /// Whether to wait now; asked once.
    [[nodiscard]] bool rests() { return std::exchange(resting_, false); }
    [[nodiscard]] std::size_t unsent() const override { return unsent_; }

    /// Says goodbye after the waiting messages.
    void end(websocket::close_code code, std::string_view reason);
    /// Cuts the connection; the reading coroutine notices.
    void cut();
    /// From now on nothing is sent or delivered.
    void finish();
    /// The net goes away.
    void detach();

    [[nodiscard]] bool ending() const { return ending_; }
    Stream& stream() { return *stream_; }
    Wire<Tcp>& wire() { return stream_->next_layer(); }

private:
    void write_next();
    Tcp& connection() { return wire().next_layer(); }
    void say_goodbye();

    BeastNet* net_;
    std::optional<Stream> stream_;
    std::vector<std::shared_ptr<const std::string>> writing_;
    std::vector<std::shared_ptr<const std::string>> waiting_;
    std::size_t next_ = 0;
    std::string packed_;  ///< what is being written, if it is compressed
    std::size_t unsent_ = 0;
    bool busy_ = false;
    bool ending_ = false;
    websocket::close_code code_ = websocket::close_code::normal;
    std::string reason_;
    bool resting_ = false;
    std::shared_ptr<void> deadline_;
};

/// One connection from accept to its end, on the frame of its coroutine.
struct Connection {
    BeastNet& net;
    Tcp socket;
    std::string address;
    bool answering = false;
    bool late = false;
    std::shared_ptr<void> deadline;

    Connection(BeastNet& n, Tcp s, std::string a);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    void close() {
        Error ignored;
        socket.close(ignored);
    }
};

/// A request that becomes a WebSocket.
struct Upgrade {
    RawRequest raw;
    Request request;
};

/// Where an answer arrives.
struct Exchange {
    explicit Exchange(const Executor& executor) : arrived(executor) {}
    Alarm arrived;
    std::optional<Response> response;
};

class BeastNet final : public Net {
public:
    explicit BeastNet(const NetLimits& limits)
        : limits_(limits),
          io_(1),
          timers_(std::make_shared<Timers>(io_.get_executor())),
          acceptor_(io_.get_executor()),
          signals_(io_.get_executor()) {}
    BeastNet(const BeastNet&) = delete;
    BeastNet& operator=(const BeastNet&) = delete;
    ~BeastNet() override {
        for (WebSocket* const socket : sockets_) {
            socket->detach();
        }
        sockets_.clear();
    }

    Result<void> open(const std::string& address, int port);

    void post(Task task) override {
        asio::post(io_, [task = std::move(task)] { guarded("task", task); });
    }
    [[nodiscard]] std::shared_ptr<void> after(Milliseconds wait, Task task) override { return timers_->after(wait, std::move(task)); }
    [[nodiscard]] int port() const override { return port_; }
    [[nodiscard]] int connections() const override { return count_.load(std::memory_order_relaxed); }
    void run(Service& service, std::function<void()> on_signal) override;
    void stop(std::chrono::milliseconds grace) override {
        asio::post(io_, [this, grace] { begin_stop(grace); });
    }

    [[nodiscard]] const NetLimits& limits() const { return limits_; }
    [[nodiscard]] Packer& packer() { return packer_; }
    void add(Connection& connection);
    void remove(Connection& connection);
    void add(WebSocket& socket) { sockets_.insert(&socket); }
    void remove(WebSocket& socket) { sockets_.erase(&socket); }
    /// Bytes that wait on their way to anybody.
    [[nodiscard]] std::size_t queued() const { return queued_; }
    void queue(std::ptrdiff_t bytes) { queued_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(queued_) + bytes); }

private:
    Awaitable<void> accept_all();
    bool pause_of_accept(const Error& error);
    bool admit(Tcp& socket, std::string& address);
    Awaitable<void> serve(Tcp socket, std::string address);
    Awaitable<std::unique_ptr<Upgrade>> converse(Connection& connection);
    Awaitable<Error> read(Connection& connection, beast::flat_buffer& buffer, http::request_parser<http::string_body>& parser);
    Awaitable<Response> answer_of_service(Request request);
    Awaitable<bool> write(Connection& connection, const Response& response, bool keep_alive, bool head_only);
    Awaitable<void> refuse(Connection& connection, const Response& response);
    Awaitable<void> talk(Connection& connection, std::unique_ptr<Upgrade> upgrade);
    Awaitable<void> rest();

    std::optional<Response> refusal_of(const Error& error, const Connection& connection, bool begun) const;
    Result<Request> request_of(RawRequest& raw, const std::string& address);
    void limit_reading(Connection& connection);
    void limit_writing(Connection& connection, Milliseconds wait);
    void wait_for_signal();
    void begin_stop(Milliseconds grace);
    void end_if_done();
    void closed(WebSocket& socket);

    const NetLimits limits_;
    std::atomic<int> count_ = 0;
    std::map<std::string, int, std::less<>> by_address_;
    std::unordered_set<Connection*> connections_;
    std::unordered_set<WebSocket*> sockets_;  ///< all that exist
    std::unordered_set<WebSocket*> opened_;   ///< those the service knows
    Packer packer_;
    std::size_t queued_ = 0;
    std::uint64_t number_ = 0;
    int port_ = 0;
    bool stopping_ = false;
    Service* service_ = nullptr;
    std::function<void()> on_signal_;
    Clock::time_point accept_logged_{};

    // The coroutines die with the context and still need what stands above; what stands below needs the context.
    asio::io_context io_;
    std::shared_ptr<Timers> timers_;
    Acceptor acceptor_;
    Signals signals_;
    std::shared_ptr<void> grace_;
};

// ---- WebSocket ----

WebSocket::WebSocket(BeastNet& net, Tcp socket, std::optional<std::string_view> packing)
    : net_(&net), stream_(std::in_place, std::move(socket)) {
    net.add(*this);
    websocket::stream_base::timeout times{};
    times.handshake_timeout = farewell_time;
    times.idle_timeout = net.limits().idle;
    times.keep_alive_pings = true;
    stream_->set_option(times);
    stream_->set_option(websocket::stream_base::decorator([packing](websocket::response_type& response) {
        response.set("server", "starboard");
        if (packing) {
            response.set(http::field::sec_websocket_extensions, *packing);
        }
    }));
    stream_->read_message_max(net.limits().message);
    stream_->auto_fragment(false);
}

WebSocket::~WebSocket() {
    if (net_ != nullptr) {
        net_->queue(-static_cast<std::ptrdiff_t>(unsent_));
        net_->remove(*this);
    }
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
    if (ending_ || text == nullptr) {
        return;
    }
    const bool slow = unsent_ > net_->limits().unsent || (unsent_ > 0 && net_->queued() > net_->limits().queued);
    unsent_ += text->size();
    net_->queue(static_cast<std::ptrdiff_t>(text->size()));
    if (slow) {
        Metrics::count("starboard_sockets_too_slow_total");
        log(Severity::info, "socket_too_slow", {{"unsent", static_cast<std::int64_t>(unsent_)}});
        Error ignored;
        connection().set_option(asio::socket_base::linger(true, 0), ignored);
        ending_ = true;
        cut();
        return;
    }
    waiting_.push_back(std::move(text));
    if (!busy_) {
        write_next();
    }
}

void WebSocket::write_next() {
    if (next_ == writing_.size()) {
        writing_.clear();
        next_ = 0;
        writing_.swap(waiting_);
    }
    if (writing_.empty()) {
        busy_ = false;
        std::vector<std::shared_ptr<const std::string>>().swap(waiting_);
        if (ending_) {
            say_goodbye();
        }
        return;
    }
    busy_ = true;
    std::string_view message = *writing_[next_];
    const bool packs = wire().packs() && message.size() >= packed_from;
    if (packs) {
        packed_ = net_->packer().packed(message);
        message = packed_;
    }
    stream_->binary(packs);  // so it is called above the wire
    stream_->async_write(asio::buffer(message), [self = shared_from_this()](Error error, std::size_t) {
        if (error) {
            self->ending_ = true;
            if (error != asio::error::operation_aborted) {  // then the reading side is already saying goodbye
                self->cut();
            }
            return;
        }
        const std::size_t written = self->writing_[self->next_]->size();
        self->unsent_ -= written;
        if (self->net_ != nullptr) {
            self->net_->queue(-static_cast<std::ptrdiff_t>(written));
        }
        self->writing_[self->next_++].reset();
        self->packed_ = {};
        self->write_next();
    });
}

void WebSocket::end(websocket::close_code code, std::string_view reason) {
    if (ending_) {
        return;
    }
    ending_ = true;
    code_ = code;
    reason_ = shortened(reason, reason_most);
    deadline_ = net_->after(close_time, [this] { cut(); });
    if (!busy_) {
        say_goodbye();
    }
}

void WebSocket::say_goodbye() {
    if (!stream_->is_open()) {
        return;
    }
    busy_ = true;
    stream_->async_close(websocket::close_reason(code_, reason_), [self = shared_from_this()](Error) {});
}

void WebSocket::cut() {
    Error ignored;
    if (stream_) {
        connection().close(ignored);
    }
}

void WebSocket::finish() {
    ending_ = true;
    deadline_.reset();
    cut();
}

void WebSocket::detach() {
    ending_ = true;
    deadline_.reset();
    stream_.reset();
    net_ = nullptr;
}

// ---- Connection ----

Connection::Connection(BeastNet& n, Tcp s, std::string a) : net(n), socket(std::move(s)), address(std::move(a)) { net.add(*this); }

Connection::~Connection() {
    deadline.reset();
    net.remove(*this);
}

void BeastNet::add(Connection& connection) {
    connections_.insert(&connection);
    ++by_address_[connection.address];
    Metrics::gauge("starboard_connections", ++count_);
}

void BeastNet::remove(Connection& connection) {
    connections_.erase(&connection);
    if (const auto found = by_address_.find(connection.address); --found->second == 0) {
        by_address_.erase(found);
    }
    Metrics::gauge("starboard_connections", --count_);
    end_if_done();
}

// ---- listening, running, stopping ----

Result<void> BeastNet::open(const std::string& address, int port) {
    Error error;
    const asio::ip::address place = asio::ip::make_address(address, error);
    if (error) {
        return problem("usage", "\"" + address + "\" is not an IPv4 or IPv6 address to listen on, such as 127.0.0.1 or ::");
    }
    if (port < 0 || port > 65535) {
        return problem("usage", "port " + std::to_string(port) + " does not exist: 0 to 65535");
    }
    const asio::ip::tcp::endpoint end(place, static_cast<asio::ip::port_type>(port));
    acceptor_.open(end.protocol(), error);
    if (!error) {
        acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    }
    if (!error && place.is_v6()) {
        Error ignored;
        acceptor_.set_option(asio::ip::v6_only(false), ignored);  // "::" takes IPv4 as well
    }
    if (!error) {
        acceptor_.bind(end, error);
    }
    if (!error) {
        acceptor_.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error) {
        return problem("usage", "cannot listen on " + address + " port " + std::to_string(port) + ": " + error.message());
    }
    port_ = acceptor_.local_endpoint(error).port();
    return {};
}

void BeastNet::run(Service& service, std::function<void()> on_signal) {
    service_ = &service;
    if (on_signal) {
        on_signal_ = std::move(on_signal);
        Error ignored;
        signals_.add(SIGINT, ignored);
        signals_.add(SIGTERM, ignored);
        wait_for_signal();
    }
    const auto work = asio::make_work_guard(io_);
    asio::co_spawn(io_.get_executor(), accept_all(), [](const std::exception_ptr& thrown) {
        guarded("accept", [&thrown] {
            if (thrown) {
                std::rethrow_exception(thrown);
            }
        });
    });
    while (!guarded("loop", [this] { io_.run(); })) {
    }

    Error ignored;
    signals_.clear(ignored);
    acceptor_.close(ignored);
    while (!opened_.empty()) {
        const auto socket = (*opened_.begin())->shared_from_this();
        closed(*socket);
    }
    for (Connection* const connection : connections_) {
        connection->close();
    }
    service_ = nullptr;
}

void BeastNet::wait_for_signal() {
    signals_.async_wait([this](Error error, int) {
        if (!error) {
            guarded("signal", on_signal_);
            wait_for_signal();
        }
    });
}

void BeastNet::begin_stop(Milliseconds grace) {
    stopping_ = true;
    Error ignored;
    acceptor_.close(ignored);
    for (Connection* const connection : connections_) {
        if (!connection->answering) {
            connection->close();
        }
    }
    for (WebSocket* const socket : opened_) {
        socket->end(websocket::close_code::going_away, "the server stops");
    }
    grace_ = after(grace, [this] { io_.stop(); });
    end_if_done();
}

void BeastNet::end_if_done() {
    if (stopping_ && service_ != nullptr && connections_.empty()) {
        asio::post(io_, [this] { io_.stop(); });
    }
}

Awaitable<void> BeastNet::accept_all() {
    Alarm pause(io_.get_executor());
    while (!stopping_) {
        Error error;
        Tcp socket(io_.get_executor());
        co_await acceptor_.async_accept(socket, to(error));
        if (stopping_) {
            break;
        }
        if (error) {
            if (pause_of_accept(error)) {
                pause.expires_after(accept_pause);
                co_await pause.async_wait(to(error));
            }
            continue;
        }
        std::string address;
        if (admit(socket, address)) {
            asio::co_spawn(io_.get_executor(), serve(std::move(socket), std::move(address)), [](const std::exception_ptr& thrown) {
                guarded("connection", [&thrown] {
                    if (thrown) {
                        std::rethrow_exception(thrown);
                    }
                });
            });
        }
    }
}

/// A client that left again is no reason to wait; without files or memory, trying at once would only burn time.
bool BeastNet::pause_of_accept(const Error& error) {
    if (error == asio::error::connection_aborted || error == asio::error::interrupted) {
        return false;
    }
    Metrics::count("starboard_connections_refused_total", "system");
    if (Clock::now() - accept_logged_ > accept_log_pause) {
        accept_logged_ = Clock::now();
        log(Severity::warning, "accept_failed", {{"cause", error.message()}, {"connections", connections()}});
    }
    return true;
}

bool BeastNet::admit(Tcp& socket, std::string& address) {
    Error error;
    const asio::ip::tcp::endpoint end = socket.remote_endpoint(error);
    if (error) {
        return false;
    }
    const asio::ip::address& place = end.address();
    const bool mapped = place.is_v6() && place.to_v6().is_v4_mapped();
    address = mapped ? asio::ip::make_address_v4(asio::ip::v4_mapped, place.to_v6()).to_string() : place.to_string();
    socket.set_option(asio::ip::tcp::no_delay(true), error);
    const auto found = by_address_.find(address);
    if (found == by_address_.end() || found->second < limits_.connections_per_address) {
        return true;
    }
    Metrics::count("starboard_connections_refused_total", "address");
    const Response response = refusal(too_many, "limit", "too many connections from this address: close some");
    const std::string text = response_head(response, false, std::time(nullptr)) + response.body;
    socket.non_blocking(true, error);
    socket.write_some(asio::buffer(text), error);
    return false;
}

// ---- one connection ----

Awaitable<void> BeastNet::serve(Tcp socket, std::string address) {
    Connection connection(*this, std::move(socket), std::move(address));
    std::unique_ptr<Upgrade> upgrade = co_await converse(connection);
    if (upgrade != nullptr) {
        co_await talk(connection, std::move(upgrade));
    }
}

void BeastNet::limit_reading(Connection& connection) {
    connection.late = false;
    connection.deadline = after(limits_.request_time, [&connection] {
        Error ignored;
        connection.late = true;
        connection.socket.shutdown(asio::socket_base::shutdown_receive, ignored);  // reads end; an answer can still be written
    });
}

void BeastNet::limit_writing(Connection& connection, Milliseconds wait) {
    connection.deadline = after(wait, [&connection] { connection.close(); });
}

/// Requests and answers until the end or until the client wants a WebSocket.
Awaitable<std::unique_ptr<Upgrade>> BeastNet::converse(Connection& connection) {
    beast::flat_buffer buffer;
    for (bool keep_alive = true; keep_alive && !stopping_;) {
        RawRequest raw;
        {
            http::request_parser<http::string_body> parser;
            const Error error = co_await read(connection, buffer, parser);
            if (error) {
                const std::optional<Response> response = refusal_of(error, connection, parser.got_some());
                if (response) {
                    co_await refuse(connection, *response);
                }
                co_return nullptr;
            }
            raw = parser.release();
        }
        if (buffer.size() == 0 && buffer.capacity() > kept_capacity) {
            buffer.shrink_to_fit();
        }
        auto request = request_of(raw, connection.address);
        if (!request) {
            const Response response = refusal(400, request.error().code, request.error().message);
            co_await refuse(connection, response);
            co_return nullptr;
        }

        Response response;
        keep_alive = raw.keep_alive();
        const bool head_only = raw.method() == http::verb::head;
        connection.answering = true;
        if (websocket::is_upgrade(raw)) {
            Result<void> allowed = problem("internal", "the server made a mistake: try again later");
            guarded("upgrade", [&] { allowed = service_->may_upgrade(*request); });
            if (allowed && buffer.size() == 0) {
                connection.answering = false;
                co_return std::make_unique<Upgrade>(std::move(raw), std::move(*request));
            }
            response = allowed ? refusal(400, "format", "wait for the answer before you send WebSocket frames")
                               : refusal(status_of(allowed.error()), allowed.error().code, allowed.error().message);
        } else {
            raw = {};
            response = co_await answer_of_service(std::move(*request));
        }
        if (response.status == too_many) {
            co_await rest();
        }
        keep_alive = keep_alive && !stopping_;
        const bool written = co_await write(connection, response, keep_alive, head_only);
        connection.answering = false;
        if (!written) {
            co_return nullptr;
        }
    }
    co_return nullptr;
}

Awaitable<Error> BeastNet::read(Connection& connection, beast::flat_buffer& buffer, http::request_parser<http::string_body>& parser) {
    Error error;
    parser.header_limit(static_cast<std::uint32_t>(limits_.header));
    parser.body_limit(limits_.body);
    limit_reading(connection);
    co_await http::async_read_header(connection.socket, buffer, parser, to(error));
    if (!error && !parser.is_done()) {
        if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
            static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
            co_await asio::async_write(connection.socket, asio::const_buffer(go_on.data(), go_on.size()), to(error));
        }
        if (!error) {
            co_await http::async_read(connection.socket, buffer, parser, to(error));
        }
    }
    connection.deadline.reset();
    co_return error;
}

/// What to say to a client whose request could not be read; nothing if it left or never began.
std::optional<Response> BeastNet::refusal_of(const Error& error, const Connection& connection, bool begun) const {
    if (connection.late) {
        return begun ? std::optional(refusal(408, "timeout", "the request took too long: send it at once")) : std::nullopt;
    }
    if (error == http::error::end_of_stream || error == http::error::partial_message) {
        return std::nullopt;
    }
    if (error == http::error::header_limit) {
        return refusal(431, "too_large", "the header of the request is larger than " + std::to_string(limits_.header) + " bytes");
    }
    if (error == http::error::body_limit) {
        return refusal(413, "too_large", "the body of the request is larger than " + std::to_string(limits_.body) + " bytes");
    }
    if (error.category() == http::make_error_code(http::error::bad_method).category()) {
        return refusal(400, "format", "this is not HTTP/1.1: " + error.message());
    }
    return std::nullopt;
}

Result<Request> BeastNet::request_of(RawRequest& raw, const std::string& address) {
    Request request;
    request.method = raw.method_string();
    if (auto done = read_target(raw.target(), request); !done) {
        return std::unexpected(std::move(done.error()));
    }
    for (const auto& field : raw) {
        add_header(request, field.name_string(), field.value());
    }
    request.body = std::move(raw.body());
    request.address = address;
    request.number = ++number_;
    return request;
}

Awaitable<Response> BeastNet::answer_of_service(Request request) {
    const std::uint64_t number = request.number;
    const auto exchange = std::make_shared<Exchange>(io_.get_executor());
    Answer answer = [weak = std::weak_ptr(exchange)](Response response) {
        if (const auto waiting = weak.lock(); waiting != nullptr && !waiting->response) {
            waiting->response = std::move(response);
            waiting->arrived.cancel();
        }
    };
    exchange->arrived.expires_after(answer_time);
    const bool taken = guarded("request", [&] { service_->request(std::move(request), std::move(answer)); });
    if (taken && !exchange->response) {
        Error ignored;
        co_await exchange->arrived.async_wait(to(ignored));
    }
    if (!exchange->response) {
        log(Severity::error, "no_answer", {{"request", static_cast<std::int64_t>(number)}});
        exchange->response = taken ? refusal(503, "busy", "the server did not find an answer in time: try again later")
                                   : refusal(500, "internal", "the server made a mistake: try again later");
    }
    co_return std::move(*exchange->response);
}

Awaitable<bool> BeastNet::write(Connection& connection, const Response& response, bool keep_alive, bool head_only) {
    const std::string head = response_head(response, keep_alive, std::time(nullptr));
    std::string_view body = head_only ? std::string_view() : response_body(response);
    std::string_view rest_of_head = head;
    Error error;
    do {
        const std::string_view step = body.substr(0, write_step);
        const std::array<asio::const_buffer, 2> buffers = {asio::const_buffer(rest_of_head.data(), rest_of_head.size()),
                                                           asio::const_buffer(step.data(), step.size())};
        limit_writing(connection, limits_.request_time);
        co_await asio::async_write(connection.socket, buffers, to(error));
        rest_of_head = {};
        body.remove_prefix(step.size());
    } while (!error && !body.empty());
    connection.deadline.reset();
    if (!error && !keep_alive) {
        connection.socket.shutdown(asio::socket_base::shutdown_send, error);
    }
    co_return !error;
}

/// Answers and reads on for a moment: closing with unread bytes would take the answer away from the client.
Awaitable<void> BeastNet::refuse(Connection& connection, const Response& response) {
    Metrics::count("starboard_requests_refused_total", std::to_string(response.status));
    const bool written = co_await write(connection, response, false, false);
    if (!written || stopping_) {
        co_return;
    }
    std::vector<char> forgotten(kept_capacity);
    std::size_t total = 0;
    Error error;
    limit_writing(connection, linger_time);
    while (!error && total < linger_most) {
        total += co_await connection.socket.async_read_some(asio::buffer(forgotten), to(error));
    }
    connection.deadline.reset();
}

Awaitable<void> BeastNet::talk(Connection& connection, std::unique_ptr<Upgrade> upgrade) {
    const auto packing = packing_of(upgrade->request.header("sec-websocket-extensions"));
    const auto socket = std::make_shared<WebSocket>(*this, std::move(connection.socket), packing);
    Error error;
    co_await socket->stream().async_accept(upgrade->raw, to(error));
    if (error || stopping_) {
        co_return;
    }
    if (packing) {
        socket->wire().pack();
    }
    opened_.insert(socket.get());
    if (!guarded("opened", [&] { service_->opened(socket, upgrade->request); })) {
        socket->end(websocket::close_code::internal_error, "the server made a mistake");
    }
    upgrade.reset();
    beast::flat_buffer buffer;
    while (!error) {
        co_await socket->stream().async_read(buffer, to(error));
        if (!error && !socket->ending()) {
            std::string_view message(static_cast<const char*>(buffer.data().data()), buffer.size());
            std::optional<std::string> text;
            const bool packed = socket->stream().got_binary();
            if (packed && socket->wire().packs() && !socket->wire().got_binary()) {
                text = packer_.unpacked(message, limits_.message);
                message = text ? std::string_view(*text) : std::string_view();
            }
            if (packed && !text) {
                socket->end(websocket::close_code::unknown_data, "only text messages of a moderate length are understood");
            } else if (!guarded("message", [&] { service_->message(*socket, message); })) {
                socket->end(websocket::close_code::internal_error, "the server made a mistake");
            }
        }
        buffer.clear();
        if (buffer.capacity() > kept_capacity) {
            buffer.shrink_to_fit();
        }
        if (socket->rests() && !error) {
            co_await rest();
        }
    }
    closed(*socket);
}

Awaitable<void> BeastNet::rest() {
    Alarm wait(io_.get_executor());
    Error ignored;
    wait.expires_after(limits_.rest);
    co_await wait.async_wait(to(ignored));
}

/// Tells the service, once.
void BeastNet::closed(WebSocket& socket) {
    socket.finish();
    if (opened_.erase(&socket) != 0) {
        guarded("closed", [&] { service_->closed(socket); });
    }
}

}  // namespace

Result<std::unique_ptr<Net>> Net::listen(const std::string& address, int port, const NetLimits& limits) {
    auto net = std::make_unique<BeastNet>(limits);
    if (auto done = net->open(address, port); !done) {
        return std::unexpected(std::move(done.error()));
    }
    return net;
}

}  // namespace starboard::server
