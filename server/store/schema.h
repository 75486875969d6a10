// The tables of the database and how older files become newer ones.
#pragma once

#include <string>

#include "server/store/statement.h"

namespace starboard::server::sqlite {

constexpr int schema_version = 6;

/// A connection with the settings of the store, on a file whose schema is current. Creates the file (readable by its owner only) if asked.
Result<Connection> open_current(const std::string& file, bool create);

/// The version of a file's schema, which stays as it is; 0: an empty file.
Result<int> schema_of(const std::string& file);

}  // namespace starboard::server::sqlite
