// The subcommands of `starboard`. Each returns the exit code; a Problem is printed by main as one sentence.
#pragma once

#include "app/args.h"
#include "arena/runner.h"

namespace starboard {

using Command = Result<int> (*)(const Args& args);

Result<int> games_command(const Args& args);
Result<int> bench_command(const Args& args);
Result<int> soak_command(const Args& args);
Result<int> match_command(const Args& args);
Result<int> ladder_command(const Args& args);
Result<int> review_command(const Args& args);
Result<int> engine_command(const Args& args);
Result<int> serve_command(const Args& args);
Result<int> backup_command(const Args& args);
Result<int> admin_command(const Args& args);
Result<int> play_command(const Args& args);
Result<int> replay_command(const Args& args);
Result<int> verify_command(const Args& args);
Result<int> scenario_command(const Args& args);
Result<int> rules_command(const Args& args);
Result<int> types_command(const Args& args);

/// The game named by the first word, and its runner.
Result<const Runner*> runner_of(const Args& args);

}  // namespace starboard
