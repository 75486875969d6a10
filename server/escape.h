// Text inside JSON strings, for lines and answers that are written without a JSON library.
#pragma once

#include <string>
#include <string_view>

namespace starboard::server {

/// In quotation marks and escaped; bytes that are not UTF-8 become the replacement character.
std::string json_quoted(std::string_view text);

}  // namespace starboard::server
