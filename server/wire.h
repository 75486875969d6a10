// The connection below a WebSocket, for messages that are compressed one by one (RFC 7692, permessage-deflate without contexts). On the
// wire such a message is a text whose first frame has the bit RSV1; the library above compresses nothing and sees a binary message.
// With the library's own compression each socket would hold more than 20 KB of tables and windows; so one compressor serves all (Packer).
#pragma once

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/beast/core/buffers_cat.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/buffers_suffix.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstdint>
#include <utility>

namespace starboard::server {

/// Where the frames of one direction begin.
class Frames {
public:
    [[nodiscard]] bool at_start() const { return header_ == 0 && skip_ == 0; }

    /// The next bytes of the direction; `begins` is called with the first byte of every frame among them.
    template <class Byte, class Begins>
    void pass(Byte* bytes, std::size_t count, Begins begins) {
        for (std::size_t i = 0; i < count;) {
            if (skip_ > 0) {
                const std::uint64_t step = std::min<std::uint64_t>(skip_, count - i);
                skip_ -= step;
                i += static_cast<std::size_t>(step);
            } else {
                header(bytes[i++], begins);
            }
        }
    }

private:
    template <class Byte, class Begins>
    void header(Byte& byte, Begins& begins) {
        if (header_ == 0) {
            begins(byte);
            header_ = 1;
            return;
        }
        if (header_ == 1) {
            mask_ = (byte & 0x80U) != 0 ? 4 : 0;
            length_ = byte & 0x7FU;
            more_ = length_ == 126 ? 2 : length_ == 127 ? 8 : 0;
            length_ = more_ == 0 ? length_ : 0;
            header_ = 2;
        } else {
            length_ = (length_ << 8U) | byte;
            --more_;
        }
        if (more_ == 0) {
            skip_ = length_ + mask_;
            header_ = 0;
        }
    }

    int header_ = 0;  ///< which byte of the header comes next: the first, the second, the length
    int more_ = 0;    ///< bytes of the length still to come
    unsigned mask_ = 0;
    std::uint64_t length_ = 0;
    std::uint64_t skip_ = 0;  ///< bytes until the next header
};

template <class Connection>
class Wire {
public:
    using executor_type = typename Connection::executor_type;
    using next_layer_type = Connection;
    using Error = boost::system::error_code;

    explicit Wire(Connection connection) : connection_(std::move(connection)) {}

    [[nodiscard]] executor_type get_executor() { return connection_.get_executor(); }
    [[nodiscard]] next_layer_type& next_layer() { return connection_; }
    [[nodiscard]] const next_layer_type& next_layer() const { return connection_; }

    /// Both sides have agreed to compress; to be called when the handshake is through.
    void pack() { packs_ = true; }
    [[nodiscard]] bool packs() const { return packs_; }
    /// The other side has sent binary messages of its own: not every binary message is a compressed text then.
    [[nodiscard]] bool got_binary() const { return got_binary_; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_compose<Token, void(Error, std::size_t)>(
            [this, buffers, begun = false](auto& self, Error error = {}, std::size_t count = 0) mutable {
                if (!begun) {
                    begun = true;
                    return connection_.async_read_some(buffers, std::move(self));
                }
                if (count > 0) {  // else the socket may be gone
                    came(buffers, count);
                }
                self.complete(error, count);
            },
            token, connection_);
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_compose<Token, void(Error, std::size_t)>(
            [this, buffers, begun = false](auto& self, Error error = {}, std::size_t count = 0) mutable {
                if (begun) {
                    if (count > 0) {
                        went(buffers, count);
                    }
                    return self.complete(error, count);
                }
                begun = true;
                if (!packs_ || !going_.at_start() || first_of(buffers) != binary) {
                    return connection_.async_write_some(buffers, std::move(self));
                }
                static constexpr std::uint8_t head = packed_text;
                boost::beast::buffers_suffix<Buffers> rest(buffers);
                rest.consume(1);
                connection_.async_write_some(boost::beast::buffers_cat(boost::asio::const_buffer(&head, 1), rest), std::move(self));
            },
            token, connection_);
    }

private:
    static constexpr std::uint8_t binary = 0x82;       ///< the first byte of a message in one frame
    static constexpr std::uint8_t packed_text = 0xC1;  ///< the same with RSV1

    template <class Buffers>
    static int first_of(const Buffers& buffers) {
        for (const boost::asio::const_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
            if (buffer.size() > 0) {
                return *static_cast<const std::uint8_t*>(buffer.data());
            }
        }
        return -1;
    }
    template <class Buffers>
    void came(const Buffers& buffers, std::size_t count) {
        if (!packs_) {
            return;
        }
        for (const boost::asio::mutable_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
            const std::size_t here = std::min(count, buffer.size());
            coming_.pass(static_cast<std::uint8_t*>(buffer.data()), here, [this](std::uint8_t& first) {
                constexpr std::uint8_t final_bit = 0x80;
                const auto kind = static_cast<std::uint8_t>(first & ~final_bit);
                got_binary_ = got_binary_ || kind == 0x02 || kind == 0x42;
                first = kind == 0x41 ? static_cast<std::uint8_t>((first & final_bit) | 0x02U) : first;
            });
            count -= here;
        }
    }
    template <class Buffers>
    void went(const Buffers& buffers, std::size_t count) {
        if (!packs_) {
            return;
        }
        for (const boost::asio::const_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
            const std::size_t here = std::min(count, buffer.size());
            going_.pass(static_cast<const std::uint8_t*>(buffer.data()), here, [](std::uint8_t) {});
            count -= here;
        }
    }

    Connection connection_;
    Frames coming_;
    Frames going_;
    bool packs_ = false;
    bool got_binary_ = false;
};

// The library asks for these when a WebSocket ends.
template <class Connection>
void teardown(boost::beast::role_type role, Wire<Connection>& wire, boost::system::error_code& error) {
    boost::beast::websocket::teardown(role, wire.next_layer(), error);
}
template <class Connection, class Handler>
void async_teardown(boost::beast::role_type role, Wire<Connection>& wire, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, wire.next_layer(), std::forward<Handler>(handler));
}

}  // namespace starboard::server
