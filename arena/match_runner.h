// Bots against bots: mirrored deals, several games at once, intervals, a sequential test.
#pragma once

#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "arena/runner.h"
#include "bots/player.h"
#include "format/edition.h"
#include "kernel/playout.h"

namespace starboard {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

template <GameContract G>
Sides sides_of(const typename G::Rules& rules, const Setup& setup) {
    Sides out;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        out.count = std::max(out.count, G::side(rules, seat) + 1);
    }
    for (const Mode& mode : G::modes) {
        out.alike = out.alike && (mode.id != setup.mode || mode.roles.empty());
    }
    return out;
}

template <GameContract G>
class MatchRunner {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    MatchRunner(const Game& game, const MatchPlan& plan) : game_(game), plan_(plan) {}

    Result<MatchResult> run() {
        const auto prepared = prepare_rules<G>(plan_.setup);
        if (!prepared) {
            return std::unexpected(prepared.error());
        }
        rules_ = prepared->rules;
        setup_ = prepared->setup;
        if (plan_.turn_ms > 0 && !CountsTurns<G>) {
            return problem("usage", "--turn-ms: " + std::string(G::id) + " does not count turns; give the time per decision with --ms");
        }
        const Sides sides = sides_of<G>(*rules_, setup_);
        const int parties = plan_.sides ? sides.count : rules_->seats;
        if (static_cast<int>(plan_.bots.size()) != parties) {
            return problem("usage", std::string(plan_.sides ? "--sides" : "--seats") + " names " + std::to_string(plan_.bots.size()) +
                                        " bots for " + std::to_string(parties) + (plan_.sides ? " sides" : " seats"));
        }
        for (const std::string& bot : plan_.bots) {
            const auto level = find_level(bot);
            if (!level) {
                return std::unexpected(level.error());
            }
            levels_.push_back(*level);
        }
        wins_.assign(plan_.bots.size(), 0.0);
        points_.assign(plan_.bots.size(), 0.0);
        idle_.assign(plan_.bots.size(), {});
        const auto start = Clock::now();
        {
            std::vector<std::jthread> threads;
            for (int t = 1; t < plan_.threads; ++t) {
                threads.emplace_back([this] { work(); });
            }
            work();
        }
        MatchResult out;
        out.games = done_;
        out.sides = sides.count;
        out.fault = fault_;
        out.verdict = verdict_;
        out.seconds = seconds_since(start);
        for (std::size_t b = 0; b < plan_.bots.size(); ++b) {
            out.seats.push_back(score(plan_.bots[b], wins_[b], done_));
            out.seats.back().points = done_ > 0 ? points_[b] / done_ : 0;
            out.seats.back().idle = idle_[b].offered;
            out.seats.back().idled = idle_[b].played;
        }
        for (const auto& [role, tally] : roles_) {
            out.roles.push_back(score(role, tally.wins, tally.games));
            out.roles.back().games = tally.games;
        }
        out.mean_decisions = done_ > 0 ? static_cast<double>(decisions_) / done_ : 0;
        out.decisions_per_s = static_cast<double>(decisions_) / out.seconds;
        out.worst_late_ms = worst_late_ms_;
        return out;
    }

private:
    void work() {
        for (int i = next_++; i < plan_.games && !stop_; i = next_++) {
            try {
                play_one(i);
            } catch (const std::exception& error) {
                const std::lock_guard lock(guard_);
                fault_ = "game " + std::to_string(i) + ": " + error.what();
                stop_ = true;
            }
        }
    }
    /// What one bot plays: a seat, or all seats of a side.
    [[nodiscard]] int party_of(int seat) const { return plan_.sides ? G::side(*rules_, static_cast<Seat>(seat)) : seat; }
    /// The bot at a seat: bot b plays for party (b + shift).
    [[nodiscard]] std::size_t bot_at(int seat, int shift) const {
        const int parties = static_cast<int>(plan_.bots.size());
        return static_cast<std::size_t>((party_of(seat) - shift + parties) % parties);
    }
    /// With --swap each deal is played once with every shift.
    void play_one(int i) {
        const Rules& rules = *rules_;
        const int seats = rules.seats;
        const int parties = static_cast<int>(plan_.bots.size());
        const int shift = plan_.swap ? i % parties : 0;
        const int deal = plan_.swap ? i / parties : i;
        Setup setup = setup_;
        setup.seed = plan_.setup.seed + "/" + std::to_string(deal);
        State s;
        G::setup(rules, s, Seed::from_text(setup.seed));
        std::vector<std::unique_ptr<Player<G>>> players;
        for (int seat = 0; seat < seats; ++seat) {
            const Level& level = levels_[bot_at(seat, shift)];
            Budget budget;
            budget.playouts = plan_.playouts;
            budget.ms = plan_.ms;
            budget.turn_ms = plan_.turn_ms;
            budget.scale = plan_.scale;
            budget.now_us = thread_now_us;  // a busy machine makes no bot weaker
            const u64 seed = hash_bytes(reinterpret_cast<const u8*>(setup.seed.data()), setup.seed.size(), static_cast<u64>(i * 8 + seat));
            players.push_back(std::make_unique<Player<G>>(rules, static_cast<Seat>(seat), level, budget, seed));
        }
        std::unique_ptr<Match> record;
        if (!plan_.records.empty()) {
            if (auto started = game_.start(setup)) {
                record = std::move(*started);
            }
        }
        NoEvents silent;
        u64 n = 0;
        double late = 0;
        std::vector<Idle> idle(plan_.bots.size());
        for (SeatSet asked = G::deciders(rules, s); !asked.empty() && !stop_ && n < decision_limit; asked = G::deciders(rules, s)) {
            const Seat seat = asked.lowest();
            const Move move = players[seat]->think(s).move;
            late = std::max(late, static_cast<double>(players[seat]->late_us()) / 1000.0);
            if (!G::why(rules, s, seat, move).legal()) {
                fault("a bot chose an illegal move");
            }
            if (record != nullptr && !record->play(seat, move)) {
                fault("the record refuses a move");
            }
            idle[bot_at(seat, shift)].add(rules, s, seat, move);
            for (const auto& player : players) {
                player->saw(s, seat, move);
            }
            G::play(rules, s, seat, move, silent);
            ++n;
        }
        if (record != nullptr) {
            std::filesystem::create_directories(plan_.records);
            std::ofstream(plan_.records + "/" + std::string(G::id) + "-" + std::to_string(i) + ".jsonl") << record->record();
        }
        const std::lock_guard lock(guard_);
        if (stop_) {
            return;
        }
        ++done_;
        decisions_ += n;
        worst_late_ms_ = std::max(worst_late_ms_, late);
        std::vector<bool> counted(plan_.bots.size());  // seats of one side have one result
        for (int seat = 0; seat < seats; ++seat) {
            const std::size_t b = bot_at(seat, shift);
            if (counted[b]) {
                continue;
            }
            counted[b] = true;
            const Payoff pay = G::payoff(rules, s, static_cast<Seat>(seat));
            const double share = pay.win / 1000.0;
            points_[b] += pay.points;
            idle_[b].offered += idle[b].offered;
            idle_[b].played += idle[b].played;
            wins_[b] += share;
            if (b == 0) {
                sum_ += share;
                sum_squares_ += share * share;
            }
        }
        if (!G::role(rules, s, Seat{}).empty()) {
            count_roles(s, shift);
        }
        sequential_test();
        if (plan_.progress) {
            plan_.progress(done_, wins_[0] / done_);
        }
    }
    /// Who wins with what: of two seats the pairing, of more each role by itself, whichever bot plays it; of sides each bot in each role,
    /// once.
    void count_roles(const State& s, int shift) {
        const auto role = [&](int seat) { return std::string(G::role(*rules_, s, static_cast<Seat>(seat))); };
        const auto add = [&](const std::string& name, int seat) {
            Tally& tally = roles_[name];
            tally.wins += G::payoff(*rules_, s, static_cast<Seat>(seat)).win / 1000.0;
            ++tally.games;
        };
        if (plan_.sides) {
            std::set<std::string> told;
            for (int seat = 0; seat < rules_->seats; ++seat) {
                const std::string name = plan_.bots[bot_at(seat, shift)] + " as " + role(seat);
                if (told.insert(std::to_string(party_of(seat)) + name).second) {
                    add(name, seat);
                }
            }
            return;
        }
        if (rules_->seats == 2) {
            const int first = role(0) < role(1) ? 0 : 1;
            add(role(first) + " against " + role(1 - first), first);
            return;
        }
        for (int seat = 0; seat < rules_->seats; ++seat) {
            add(role(seat), seat);
        }
    }
    /// Generalised sequential probability ratio test on the first bot's share, errors 5 % each.
    void sequential_test() {
        if (plan_.elo0 == plan_.elo1 || done_ < 20) {
            return;
        }
        const auto expected = [](double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); };
        const double mean = sum_ / done_;
        const double variance = std::max(sum_squares_ / done_ - mean * mean, 1e-4);
        const double s0 = expected(plan_.elo0);
        const double s1 = expected(plan_.elo1);
        const double ratio = done_ * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
        const double bound = std::log(0.95 / 0.05);
        if (std::abs(ratio) >= bound) {
            verdict_ = ratio > 0 ? "elo1 accepted" : "elo0 accepted";
            stop_ = true;
        }
    }

    /// Moves that are never better than another: how often there was one, how often it was played.
    struct Idle {
        u64 offered = 0;
        u64 played = 0;
        void add(const Rules& rules, const State& s, Seat seat, Move move) {
            MoveList list;
            G::moves(rules, s, seat, list);
            offered += std::any_of(list.begin(), list.end(), [&](Move one) { return prior_of<G>(rules, s, seat, one) == 0; }) ? 1 : 0;
            played += prior_of<G>(rules, s, seat, move) == 0 ? 1 : 0;
        }
    };
    struct Tally {
        double wins = 0;
        int games = 0;
    };

    static constexpr u64 decision_limit = 1000000;
    const Game& game_;
    const MatchPlan& plan_;
    std::shared_ptr<const Rules> rules_;
    Setup setup_;
    std::vector<Level> levels_;
    std::mutex guard_;
    std::atomic<int> next_{0};
    std::atomic<bool> stop_{false};
    int done_ = 0;
    u64 decisions_ = 0;
    double worst_late_ms_ = 0;
    std::vector<double> wins_;
    std::vector<double> points_;
    std::vector<Idle> idle_;
    std::map<std::string, Tally> roles_;
    double sum_ = 0;
    double sum_squares_ = 0;
    std::string verdict_;
    std::string fault_;
};

/// Iterations per second at a position of a random game, summed over the threads.
template <GameContract G>
Result<double> search_speed(const Setup& setup, u64 number, int decisions, int cut, int threads, double seconds) {
    const auto prepared = prepare_rules<G>(setup);
    if (!prepared) {
        return std::unexpected(prepared.error());
    }
    const typename G::Rules& rules = *prepared->rules;
    typename G::State s;
    G::setup(rules, s, game_seed(number));
    Rng rng = choice_stream(number);
    play_out<G>(rules, s, rng, static_cast<u64>(decisions));
    if (G::over(s)) {
        return problem("usage", "random game " + std::to_string(number) + " is over by then");
    }
    const Seat seat = G::deciders(rules, s).lowest();
    SearchOptions options;
    options.cut = cut;
    std::atomic<u64> total{0};
    const auto start = Clock::now();
    {
        std::vector<std::jthread> pool;
        for (int t = 0; t < threads; ++t) {
            pool.emplace_back([&, t] {
                Searcher<G> searcher(rules, seat, static_cast<u64>(t), options, options.nodes);
                while (seconds_since(start) < seconds) {
                    for (int i = 0; i < 64; ++i) {
                        searcher.iterate(s);
                    }
                }
                total += searcher.iterations();
            });
        }
    }
    return static_cast<double>(total) / seconds_since(start);
}

}  // namespace starboard
