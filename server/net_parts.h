// What net.cpp needs to speak HTTP besides the library: targets, heads of answers, refusals.
#pragma once

#include <ctime>
#include <optional>

#include "server/net.h"

namespace starboard::server {

/// Nothing if an escape is broken or a control character is in the text. In a form (the query) a plus is a space.
std::optional<std::string> percent_decoded(std::string_view text, bool form);
/// Fills path and query from the target of a request line.
Result<void> read_target(std::string_view target, Request& request);
/// Names become lower case; several lines of one name are joined.
void add_header(Request& request, std::string_view name, std::string_view value);

/// Status line and header, with the empty line.
std::string response_head(const Response& response, bool keep_alive, std::time_t now);
/// The bytes after the head; none for statuses without a body.
std::string_view response_body(const Response& response);
/// {"error":{"code","message"}}
Response refusal(int status, std::string_view code, std::string_view message);
/// The status for a problem that keeps a request from becoming a WebSocket.
int status_of(const Problem& problem);

/// The bytes as a gzip file; level 1 is quick, 9 makes it small.
std::string gzipped(std::string_view text, int level = 9);

/// What to answer to a client's WebSocket extensions if messages can be compressed one by one (RFC 7692); nothing if they cannot.
std::optional<std::string_view> packing_of(std::string_view offers);

/// Compresses and expands single messages of WebSockets.
class Packer {
public:
    Packer();
    ~Packer();
    Packer(const Packer&) = delete;
    Packer& operator=(const Packer&) = delete;

    [[nodiscard]] std::string packed(std::string_view text);
    /// Nothing if the bytes are broken or the text would be longer than `most`.
    [[nodiscard]] std::optional<std::string> unpacked(std::string_view bytes, std::size_t most);

private:
    struct Streams;
    std::unique_ptr<Streams> streams_;
};

/// Without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);
/// At most `most` bytes, not cut inside a character.
std::string_view shortened(std::string_view text, std::size_t most);

}  // namespace starboard::server
