// HTTP and WebSocket behind a small interface; only net.cpp, net_parts.cpp and wire.h know the library.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "format/problem.h"
#include "server/loop.h"

namespace starboard::server {

struct Request {
    std::string method;  ///< "GET", "POST", "DELETE", "HEAD"
    std::string path;    ///< without the query, percent-decoded
    std::map<std::string, std::string, std::less<>> query;
    std::map<std::string, std::string, std::less<>> headers;  ///< names in lower case
    std::string body;
    std::string address;  ///< of the client, without port
    std::uint64_t number = 0;

    [[nodiscard]] std::string_view header(std::string_view name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string_view() : std::string_view(found->second);
    }
    /// A value of the query, empty if there is none.
    [[nodiscard]] std::string_view asked(std::string_view name) const {
        const auto found = query.find(name);
        return found == query.end() ? std::string_view() : std::string_view(found->second);
    }
    /// It came from this machine.
    [[nodiscard]] bool local() const { return address == "127.0.0.1" || address == "::1" || address == "::ffff:127.0.0.1"; }
    /// The value of a cookie, empty if there is none.
    [[nodiscard]] std::string cookie(std::string_view name) const;
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::map<std::string, std::string, std::less<>> headers;
    std::string body;
    /// Bytes that outlive the server (assets); used instead of `body` if not empty.
    std::string_view lasting;
};

/// Answers a request, at once or later; exactly once. Loop thread only.
using Answer = std::function<void(Response)>;

/// One WebSocket. Loop thread only.
class Socket {
public:
    Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    virtual ~Socket() = default;

    /// Queues a text message. A client that does not read (more than `NetLimits::unsent` waiting already) is dropped.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
    virtual void close(std::string_view reason) = 0;
    /// Reads the next message only after a while (`NetLimits::rest`): whoever sends too much waits, and their messages with them.
    virtual void rest() {}
    /// Bytes queued and not yet written.
    [[nodiscard]] virtual std::size_t unsent() const = 0;
};

/// What the server does with its clients. All calls come on the loop's thread.
class Service {
public:
    Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    virtual ~Service() = default;

    virtual void request(Request request, Answer answer) = 0;
    /// May this request become a WebSocket? If not: the answer to give.
    virtual Result<void> may_upgrade(const Request& request) = 0;
    /// A new socket; the service keeps it until `closed`.
    virtual void opened(std::shared_ptr<Socket> socket, const Request& request) = 0;
    virtual void message(Socket& socket, std::string_view text) = 0;
    virtual void closed(Socket& socket) = 0;
};

struct NetLimits {
    std::size_t body = 256 * 1024;  ///< a request's body
    std::size_t header = 16 * 1024;
    std::size_t message = 64 * 1024;         ///< a WebSocket message
    std::size_t unsent = 4 * 1024 * 1024;    ///< waiting bytes of a slow client, before one more message
    std::size_t queued = 256 * 1024 * 1024;  ///< waiting bytes of all together; then whoever has not read the last message is dropped
    int connections_per_address = 4096;
    std::chrono::milliseconds rest{250};    ///< whoever asks too much (429) is answered, and read again, so much later
    std::chrono::seconds request_time{30};  ///< to send a request, and between requests
    std::chrono::seconds idle{60};          ///< without a sign of life a WebSocket is dropped (pings are sent at half of it)
};

class Net : public Loop {
public:
    /// Listens. Port 0 takes a free one (see `port`).
    static Result<std::unique_ptr<Net>> listen(const std::string& address, int port, const NetLimits& limits);

    [[nodiscard]] virtual int port() const = 0;
    [[nodiscard]] virtual int connections() const = 0;
    /// Serves until `stop`; SIGINT and SIGTERM call `on_signal` on the loop's thread if given.
    virtual void run(Service& service, std::function<void()> on_signal) = 0;
    /// Stops taking connections, closes sockets, returns from `run` when all are gone or after `grace`. Any thread.
    virtual void stop(std::chrono::milliseconds grace) = 0;
};

/// The addresses under which others on the network reach this machine.
std::vector<std::string> network_addresses();

/// Raises the limit of open files as far as the system allows; returns it.
std::size_t raise_file_limit();

}  // namespace starboard::server
