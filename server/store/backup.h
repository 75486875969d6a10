// A copy of a database in use.
#pragma once

#include <string>

#include "format/problem.h"

namespace starboard::server::sqlite {

/// The copy appears under its name only when it is complete; an older copy is replaced.
Result<void> back_up(const std::string& from, const std::string& to);

}  // namespace starboard::server::sqlite
