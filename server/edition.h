// The printed cards and boards of a table, as clients read them.
#pragma once

#include "format/game.h"

namespace starboard::server {

/// {"hash", "at"}: the edition of a match, and the address that gives it. The address names the content, so it can be kept for ever.
json::object edition_address(const Match& match, std::string_view table);

/// {"edition", "rows", "changes"} of the built-in edition with this hash.
Result<json::value> built_in_edition(std::string_view hash);
/// The hash of the edition that is taken when none is named.
Result<std::string> first_edition(const Game& game);

/// {"edition", "rows", "changes"}.
json::object edition_document(const Printed& printed);

}  // namespace starboard::server
