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

/// The bytes as a gzip file.
std::string gzipped(std::string_view text);

/// Without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);
/// At most `most` bytes, not cut inside a character.
std::string_view shortened(std::string_view text, std::size_t most);

}  // namespace starboard::server
