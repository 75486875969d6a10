// Benchmarks, soaks and matches of one game, without its type.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "format/game.h"

namespace starboard {

struct BenchResult {
    std::string game;
    std::string mode;
    int seats = 0;
    double games_per_s = 0;
    double decisions_per_s = 0;
    double ns_per_decision = 0;
    double clones_per_s = 0;
    double imagines_per_s = 0;
    std::size_t state_bytes = 0;
    double mean_decisions = 0;
    double us_per_picture = 0;  ///< the change of a viewer's view after one event, as JSON text
    double picture_bytes = 0;   ///< of one that changes something
    double view_bytes = 0;      ///< of a whole view, at the start
    u64 signature = 0;          ///< hash over the first games: the same on every machine and compiler
};

struct SoakPlan {
    Setup setup;
    u64 games = 1000;
    u64 first_seed = 0;
    int deep = 256;  ///< costly checks on one decision in this many
    int threads = 1;
    int max_decisions = 100000;
    std::function<void(u64)> progress;
};

struct SoakResult {
    u64 games = 0;
    u64 decisions = 0;
    u64 violations = 0;
    int max_agenda = 0;
    int max_moves = 0;
    u64 longest = 0;
    double seconds = 0;
    std::string violation;  ///< the first one
    std::string record;     ///< the game that broke
};

struct Mutant {
    std::string edition;  ///< as TOML text
    int changes = 0;
    int refused = 0;  ///< changes the checks did not accept
};

struct MatchPlan {
    Setup setup;
    std::vector<std::string> bots;  ///< level names, one per seat
    bool sides = false;             ///< `bots` names one level per side instead
    int games = 100;
    bool swap = true;  ///< every deal is played once from each seat, or with the sides changed
    int threads = 1;   ///< games at once
    int ms = 0;        ///< time per decision for all bots; 0 = the level's own
    int turn_ms = 0;   ///< time per turn for all bots, in games that count turns; 0 = the level's own
    double scale = 1;  ///< factor on the levels' own times
    int playouts = 0;  ///< exact number of playouts instead of time
    double elo0 = 0;   ///< sequential test (--until): stop as soon as the first bot is known to be nearer to elo0 or elo1
    double elo1 = 0;
    std::string records;                        ///< folder for records, empty = none
    std::function<void(int, double)> progress;  ///< games done, win rate of the first bot
};

struct SeatScore {
    std::string bot;
    double wins = 0;
    double win_rate = 0;
    double low = 0;
    double high = 0;
    double elo = 0;
    double points = 0;  ///< average of what the game counts
    int games = 0;      ///< of a role
    u64 idle = 0;       ///< decisions with a move that is never better than another (its prior is 0)
    u64 idled = 0;      ///< how often the bot played one
};

struct MatchResult {
    int games = 0;
    std::vector<SeatScore> seats;
    std::vector<SeatScore> roles;  ///< wins by what was played (factions), if the game names roles
    int sides = 0;                 ///< 1: all win or lose together, so that the first seat's rate is the rate of success
    double mean_decisions = 0;
    double decisions_per_s = 0;
    double seconds = 0;
    double worst_late_ms = 0;  ///< how far a decision, or the decisions of a turn, overran their time
    std::string verdict;       ///< of the sequential test
    std::string fault;         ///< empty, or what broke
};

struct ReviewPlan {
    std::string level = "hard";
    int ms = 0;
    int playouts = 0;
};

struct ReviewedDecision {
    int number = 0;  ///< entry of the record
    Seat seat = 0;
    Move played;
    Move best;
    double played_value = 0;
    double best_value = 0;
};

struct Review {
    std::vector<ReviewedDecision> decisions;  ///< those with a choice, in order
};

/// Who plays for whom in a setup.
struct Sides {
    int count = 0;
    bool alike = true;  ///< no roles: any seat could be any other
};

/// Win rate with its 95 % interval (Wilson) and the Elo difference to an equal opponent.
SeatScore score(const std::string& bot, double wins, int games);

class Runner {
public:
    Runner() = default;
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    virtual ~Runner() = default;

    [[nodiscard]] virtual const Game& game() const = 0;
    [[nodiscard]] virtual Result<BenchResult> bench(const Setup& setup, double seconds) const = 0;
    [[nodiscard]] virtual Result<SoakResult> soak(const SoakPlan& plan) const = 0;
    /// The edition of the setup with some changes that its checks accept (arena/mutant.h).
    [[nodiscard]] virtual Result<Mutant> mutant(const Setup& setup, u64 number, int most) const = 0;
    [[nodiscard]] virtual Result<Sides> sides(const Setup& setup) const = 0;
    [[nodiscard]] virtual Result<MatchResult> match(const MatchPlan& plan) const = 0;
    /// Iterations per second of the search at decision `decisions` of random game `number`; cut 0 = the usual one.
    [[nodiscard]] virtual Result<double> search_speed(const Setup& setup, u64 number, int decisions, int cut, int threads,
                                                      double seconds) const = 0;
    /// What each decision of a finished or running match was worth.
    [[nodiscard]] virtual Result<Review> review(const Match& match, const ReviewPlan& plan) const = 0;
    /// Checked rules as the flat block other targets are handed (wasm), and the hash of one random game.
    [[nodiscard]] virtual Result<std::string> rules_bytes(const Setup& setup) const = 0;
    [[nodiscard]] virtual Result<u64> random_game_hash(const Setup& setup, u64 number) const = 0;
    /// Everything the contract promises about one random game, checked after one decision in `deep`; empty or the first violation.
    [[nodiscard]] virtual Result<std::string> check_game(const Setup& setup, u64 number, int deep) const = 0;
    /// Its invariants and what it promises about a choice of a set, where a match stands now; empty or the first violation.
    [[nodiscard]] virtual std::string check_here(const Match& match) const = 0;
};

/// Runners of the games of games/registry.def.
std::vector<const Runner*> runners();

}  // namespace starboard
