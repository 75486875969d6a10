// Round robin of levels and ratings with intervals.
#pragma once

#include "arena/runner.h"

namespace starboard {

struct LadderPlan {
    MatchPlan match;  ///< setup, games per pair, budget; `bots` is filled in
    std::vector<std::string> levels;
    std::function<void(const std::string& pair, const MatchResult& result)> progress;
};

struct Rating {
    std::string level;
    double elo = 0;    ///< the first level of the plan is 0
    double half = 0;   ///< half of the 95 % interval
    double score = 0;  ///< points per game
    int games = 0;
};

struct PairScore {
    std::size_t first = 0;
    std::size_t second = 0;
    SeatScore score;  ///< of the first
    int games = 0;
};

struct LadderResult {
    std::vector<Rating> ratings;  ///< strongest first
    std::vector<PairScore> pairs;
    std::vector<SeatScore> success;  ///< instead of both, where all win or lose together: the rate of each level
};

Result<LadderResult> run_ladder(const Runner& runner, const LadderPlan& plan);

/// Bradley-Terry ratings (Elo scale) from points of pairs; the first of `n` is fixed at 0. `half` from the information matrix.
std::vector<Rating> rate(std::size_t n, const std::vector<PairScore>& pairs);

}  // namespace starboard
