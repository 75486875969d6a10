// Rule tests that a player can read and write: games/<g>/scenarios/*.toml (docs/protocol.md describes the format).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "format/game.h"

namespace starboard {

struct ScenarioResult {
    std::string name;
    std::string source;
    std::string failure;  ///< empty = passed, else a readable difference
};

/// Runs all scenarios of a file of one game; `visit` sees the match at the start of each and after every move.
Result<std::vector<ScenarioResult>> run_scenarios(const Game& game, std::string_view text, std::string_view file,
                                                  const std::function<void(const Match&)>& visit = {});

}  // namespace starboard
