// A small blocking client for tests of the server: HTTP and WebSocket over one connection to this machine.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace starboard::tests {

class SocketClient {
public:
    using Headers = std::vector<std::pair<std::string, std::string>>;
    using Milliseconds = std::chrono::milliseconds;
    /// Long, so that a busy machine does not fail a test; nobody waits for it when all is well.
    static constexpr Milliseconds patience{10000};

    struct Reply {
        int status = 0;                                           ///< 0: the connection ended before an answer
        std::map<std::string, std::string, std::less<>> headers;  ///< names in lower case
        std::string body;

        [[nodiscard]] std::string header(std::string_view name) const {
            const auto found = headers.find(name);
            return found == headers.end() ? std::string() : found->second;
        }
    };
    struct Frame {
        int opcode = 0;  ///< 1 text, 2 binary, 8 close, 9 ping, 10 pong
        bool packed = false;
        std::string text;
        /// Of a close frame; 1005 if it says none.
        [[nodiscard]] int code() const {
            return text.size() < 2 ? 1005 : static_cast<unsigned char>(text[0]) * 256 + static_cast<unsigned char>(text[1]);
        }
        [[nodiscard]] std::string reason() const { return text.size() < 2 ? std::string() : text.substr(2); }
    };

    SocketClient() = default;
    /// Connects to 127.0.0.1; a small receive buffer makes a slow client.
    explicit SocketClient(int port, int receive_buffer = 0) { connect(port, receive_buffer); }
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;
    SocketClient(SocketClient&& other) noexcept { *this = std::move(other); }
    SocketClient& operator=(SocketClient&& other) noexcept {
        std::swap(file_, other.file_);
        std::swap(gone_, other.gone_);
        std::swap(received_, other.received_);
        return *this;
    }
    ~SocketClient() { disconnect(); }

    bool connect(int port, int receive_buffer = 0) {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(static_cast<std::uint16_t>(port));
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        return connect_to(reinterpret_cast<const sockaddr*>(&place), sizeof(place), receive_buffer);
    }
    bool connect_v6(int port) {
        sockaddr_in6 place{};
        place.sin6_family = AF_INET6;
        place.sin6_port = htons(static_cast<std::uint16_t>(port));
        place.sin6_addr = in6addr_loopback;
        return connect_to(reinterpret_cast<const sockaddr*>(&place), sizeof(place), 0);
    }
    [[nodiscard]] bool connected() const { return file_ >= 0; }
    void disconnect() {
        if (file_ >= 0) {
            ::close(file_);
        }
        file_ = -1;
        received_.clear();
    }
    /// Ends our sending side only.
    void finish_sending() const { ::shutdown(file_, SHUT_WR); }

    // ---- bytes ----

    /// False if the server does not take them (any more).
    bool write(std::string_view bytes, Milliseconds wait = patience) const {
        const auto end = Clock::now() + wait;
        while (!bytes.empty()) {
            if (!ready(POLLOUT, end)) {
                return false;
            }
            const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent < 0 && errno != EAGAIN && errno != EINTR) {
                return false;
            }
            bytes.remove_prefix(sent < 0 ? 0 : static_cast<std::size_t>(sent));
        }
        return true;
    }
    /// True if the server ends the connection within the time; what it sends before is forgotten.
    bool ended(Milliseconds wait = patience) {
        const auto end = Clock::now() + wait;
        while (fill(end)) {
        }
        return gone_;
    }
    /// Exactly so many bytes, fewer if the connection ends or the time is over.
    std::string read(std::size_t count, Milliseconds wait = patience) {
        const auto end = Clock::now() + wait;
        while (received_.size() < count && fill(end)) {
        }
        return take(std::min(count, received_.size()));
    }

    // ---- HTTP ----

    static std::string request_text(std::string_view method, std::string_view target, const Headers& headers = {},
                                    std::string_view body = {}) {
        std::string text = std::string(method) + " " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n";
        for (const auto& [name, value] : headers) {
            text += name + ": " + value + "\r\n";
        }
        if (!body.empty() || method == "POST") {
            text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        }
        return text + "\r\n" + std::string(body);
    }
    Reply http(std::string_view method, std::string_view target, const Headers& headers = {}, std::string_view body = {}) {
        write(request_text(method, target, headers, body));
        return reply(method == "HEAD");
    }
    Reply get(std::string_view target, const Headers& headers = {}) { return http("GET", target, headers); }
    Reply reply(bool head_only = false, Milliseconds wait = patience) {
        const auto end = Clock::now() + wait;
        std::size_t head = 0;
        while ((head = received_.find("\r\n\r\n")) == std::string::npos) {
            if (!fill(end)) {
                return {};
            }
        }
        Reply reply = parse_head(take(head + 4));
        const std::string length = reply.header("content-length");
        if (!head_only && !length.empty()) {
            const auto left = std::chrono::duration_cast<Milliseconds>(end - Clock::now());
            reply.body = read(std::stoul(length), left);
        }
        return reply;
    }

    // ---- WebSocket ----

    /// The answer has status 101 if the connection is a WebSocket now. Cookie and Origin go into the headers.
    Reply open_socket(std::string_view target, Headers headers = {}) {
        headers.emplace_back("Connection", "Upgrade");
        headers.emplace_back("Upgrade", "websocket");
        headers.emplace_back("Sec-WebSocket-Version", "13");
        headers.emplace_back("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
        return http("GET", target, headers);
    }
    static constexpr int packed = 0x40;  ///< with the opcode: the message is compressed
    bool send_text(std::string_view text) const { return send_frame(1, text); }
    bool send_frame(int opcode, std::string_view payload, bool last = true) const {
        static constexpr unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
        std::string frame(1, static_cast<char>((last ? 0x80 : 0) | opcode));
        if (payload.size() < 126) {
            frame += static_cast<char>(0x80U | payload.size());
        } else {
            const int bytes = payload.size() < 65536 ? 2 : 8;
            frame += static_cast<char>(0x80U | (bytes == 2 ? 126U : 127U));
            for (int i = bytes - 1; i >= 0; --i) {
                frame += static_cast<char>((payload.size() >> (8U * static_cast<unsigned>(i))) & 0xFFU);
            }
        }
        frame.append(reinterpret_cast<const char*>(mask), sizeof(mask));
        for (std::size_t i = 0; i < payload.size(); ++i) {
            frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask[i % 4]);
        }
        return write(frame);
    }
    bool send_close(int code = 1000) const {
        const char payload[2] = {static_cast<char>(code / 256), static_cast<char>(code % 256)};
        return send_frame(8, std::string_view(payload, 2));
    }
    /// The next frame of the server, which does not fragment.
    std::optional<Frame> receive_frame(Milliseconds wait = patience) {
        const auto end = Clock::now() + wait;
        const auto have = [&](std::size_t count) {
            while (received_.size() < count && fill(end)) {
            }
            return received_.size() >= count;
        };
        if (!have(2)) {
            return std::nullopt;
        }
        std::size_t size = static_cast<unsigned char>(received_[1]) & 0x7FU;
        std::size_t head = 2;
        if (size >= 126) {
            head += size == 126 ? 2 : 8;
            if (!have(head)) {
                return std::nullopt;
            }
            size = 0;
            for (std::size_t i = 2; i < head; ++i) {
                size = size * 256 + static_cast<unsigned char>(received_[i]);
            }
        }
        if (!have(head + size)) {
            return std::nullopt;
        }
        Frame frame;
        frame.opcode = static_cast<unsigned char>(received_[0]) & 15U;
        frame.packed = (static_cast<unsigned char>(received_[0]) & packed) != 0;
        take(head);
        frame.text = take(size);
        return frame;
    }
    /// The next text message; pings are answered meanwhile. Nothing if the server closes or the time is over.
    std::optional<std::string> receive_text(Milliseconds wait = patience) {
        const auto end = Clock::now() + wait;
        for (;;) {
            const auto frame = receive_frame(std::chrono::duration_cast<Milliseconds>(end - Clock::now()));
            if (!frame || frame->opcode == 8) {
                return std::nullopt;
            }
            if (frame->opcode == 9) {
                send_frame(10, frame->text);
            } else if (frame->opcode == 1) {
                return frame->text;
            }
        }
    }
    /// Reads on to the server's close frame and answers it.
    std::optional<Frame> receive_close(Milliseconds wait = patience) {
        const auto end = Clock::now() + wait;
        for (;;) {
            auto frame = receive_frame(std::chrono::duration_cast<Milliseconds>(end - Clock::now()));
            if (!frame || frame->opcode == 8) {
                if (frame) {
                    send_frame(8, frame->text);
                }
                return frame;
            }
        }
    }

private:
    using Clock = std::chrono::steady_clock;

    bool connect_to(const sockaddr* place, socklen_t size, int receive_buffer) {
        disconnect();
        gone_ = false;
        file_ = ::socket(place->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (receive_buffer > 0) {
            ::setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof(receive_buffer));
        }
        if (file_ >= 0 && ::connect(file_, place, size) != 0) {
            disconnect();
        }
        return connected();
    }
    [[nodiscard]] bool ready(short what, Clock::time_point end) const {
        const auto left = std::chrono::duration_cast<Milliseconds>(end - Clock::now()).count();
        pollfd entry{file_, what, 0};
        return file_ >= 0 && ::poll(&entry, 1, static_cast<int>(std::max<std::int64_t>(left, 0))) > 0;
    }
    /// Waits for more bytes.
    bool fill(Clock::time_point end) {
        if (gone_ || !ready(POLLIN, end)) {
            return false;
        }
        char bytes[16384];
        const ssize_t count = ::recv(file_, bytes, sizeof(bytes), 0);
        gone_ = count <= 0;
        received_.append(bytes, count > 0 ? static_cast<std::size_t>(count) : 0);
        return !gone_;
    }
    std::string take(std::size_t count) {
        std::string out = received_.substr(0, count);
        received_.erase(0, count);
        return out;
    }
    static Reply parse_head(std::string_view head) {
        Reply reply;
        reply.status = head.size() > 12 ? std::atoi(std::string(head.substr(9, 3)).c_str()) : 0;
        for (std::size_t line = head.find("\r\n") + 2; line < head.size() - 2;) {
            const std::size_t end = head.find("\r\n", line);
            const std::size_t colon = head.find(':', line);
            std::string name(head.substr(line, colon - line));
            std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
            std::string_view value = head.substr(colon + 1, end - colon - 1);
            while (value.starts_with(' ')) {
                value.remove_prefix(1);
            }
            reply.headers[name] = value;
            line = end + 2;
        }
        return reply;
    }

    int file_ = -1;
    bool gone_ = false;
    std::string received_;
};

}  // namespace starboard::tests
