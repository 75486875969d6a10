// One server for one database: the second one is told so instead of half working.
#pragma once

#include <memory>
#include <string>

#include "format/problem.h"

namespace starboard::server {

/// Held until it is let go of, or until the process ends, however it ends. The lock lies beside the database (FILE.lock).
Result<std::shared_ptr<void>> lock_database(const std::string& file);

}  // namespace starboard::server
