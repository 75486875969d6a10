// Rule tests that a player can read and write: games/<g>/scenarios/*.toml (docs/protocol.md describes the format).
#pragma once

#include <string>
#include <vector>

#include "format/game.h"

namespace starboard {

struct ScenarioResult {
    std::string name;
    std::string source;
    std::string failure;  ///< empty = passed, else a readable difference
};

/// Runs all scenarios of a file of one game.
Result<std::vector<ScenarioResult>> run_scenarios(const Game& game, std::string_view text, std::string_view file);

}  // namespace starboard
