// A bot at one seat of one game: random, greedy or searching. It is shown the true state but looks only at worlds imagined from it.
#pragma once

#include <exception>
#include <optional>

#include "bots/greedy.h"
#include "bots/planner.h"

namespace starboard {

template <GameContract G>
class Player {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    using Search = std::conditional_t<Planned<G>, Planner<G>, Searcher<G>>;

    Player(const Rules& rules, Seat seat, const Level& level, const Budget& budget, u64 seed, SearchOptions options = {})
        : rules_(rules), seat_(seat), level_(level), budget_(budget), nodes_(options.nodes) {
        if (level.style == Style::search) {
            for (int t = 0; t < std::max(1, budget_.threads); ++t) {
                searchers_.push_back(std::make_unique<Search>(rules, seat, 0, options, room()));
            }
        }
        allow(budget);
        reseed(seed);
    }

    /// Another budget from the next decision on, with as many threads as before.
    void allow(const Budget& budget) {
        budget_ = budget;
        if (!budget_.now_us) {
            budget_.now_us = steady_now_us;
        }
        for (const auto& searcher : searchers_) {
            searcher->listen_to(budget_.cancel);
        }
    }
    void reseed(u64 seed) {
        rng_ = Rng::stream(Seed::from_number(seed), 0x9C7);
        for (std::size_t t = 0; t < searchers_.size(); ++t) {
            searchers_[t]->reseed(mix(seed + t));
        }
    }

    /// The seat must be asked. Never slower than the budget allows by more than one batch of iterations.
    Thought think(const State& truth) {
        const i64 start = budget_.now_us();
        if (begins_anew(truth)) {
            spent_.us = 0;
        }
        Thought thought = decide(truth, start);
        spent_.us += budget_.now_us() - start;
        return thought;
    }

    /// Keeps what the search has learnt about the positions after a move at the table.
    void saw(const State& before, Seat by, Move move) {
        for (const auto& searcher : searchers_) {
            searcher->advance(before, by, move);
        }
    }
    /// Gives memory back that it needs only while it thinks.
    void rest() {
        for (const auto& searcher : searchers_) {
            searcher->rest();
        }
    }
    [[nodiscard]] std::size_t memory() const {
        std::size_t bytes = 0;
        for (const auto& searcher : searchers_) {
            bytes += searcher->memory();
        }
        return bytes;
    }
    /// The time it has used for its last decision, or so far for that turn; whoever goes on for another player takes it over.
    struct Spent {
        u32 turn = 0;
        i64 us = 0;
    };
    [[nodiscard]] const Spent& spent() const { return spent_; }
    void take_over(const Spent& spent) { spent_ = spent; }
    /// How far that is over what was allowed.
    [[nodiscard]] i64 late_us() const { return spent_.us - allowed_us(); }

private:
    static constexpr int batch = 8;                       ///< iterations between two looks at the clock
    static constexpr std::size_t nodes_per_playout = 32;  ///< far more than one playout adds to a tree

    // -- time --
    /// The time is for a turn, not for one decision.
    [[nodiscard]] bool for_turn() const { return CountsTurns<G> && budget_.ms == 0; }
    [[nodiscard]] i64 allowed_us() const {
        const int own = std::max(1, static_cast<int>(level_.ms * budget_.scale));
        const int ms = budget_.ms > 0 ? budget_.ms : for_turn() && budget_.turn_ms > 0 ? budget_.turn_ms : own;
        return static_cast<i64>(ms) * 1000;
    }
    bool begins_anew([[maybe_unused]] const State& truth) {
        if constexpr (CountsTurns<G>) {
            const bool same = for_turn() && spent_.turn == G::turns(truth);
            spent_.turn = G::turns(truth);
            return !same;
        } else {
            return true;
        }
    }
    /// What this decision may take. Of a turn's time it gets a share of what is left: so many decisions to come have falling shares, as
    /// n (n + 1) / 2 ... 6, 3, 1, since what the first finds out stays in the trees for the others.
    [[nodiscard]] i64 share_us(double decisions_left) const {
        if (!for_turn()) {
            return allowed_us();
        }
        const i64 rest = std::max<i64>(0, allowed_us() - spent_.us);
        return static_cast<i64>(static_cast<double>(rest) * 3 / (decisions_left + 2));
    }
    [[nodiscard]] bool cancelled() const { return budget_.cancel != nullptr && budget_.cancel->load(std::memory_order_relaxed); }
    /// The exact number of playouts, or the level's limit; 0: as many as the time allows.
    [[nodiscard]] int most_playouts() const { return budget_.playouts > 0 ? budget_.playouts : level_.max_playouts; }
    /// Nodes of a tree for the playouts of one decision.
    [[nodiscard]] std::size_t room() const {
        const auto playouts = static_cast<std::size_t>(most_playouts());
        return playouts == 0 ? nodes_ : std::min(nodes_, playouts * nodes_per_playout);
    }

    // -- choice --
    Thought decide(const State& truth, i64 start) {
        const State known = G::imagine(rules_, truth, seat_, rng_);
        MoveList list;
        G::moves(rules_, known, seat_, list);
        if (level_.style != Style::random) {
            leave_alone(known, list);
        }
        Thought thought;
        if (list.size() == 1) {
            thought.move = list[0];
            thought.moves.push_back({list[0], 0, judged<G>(rules_, known, seat_) / 1000.0});
            return thought;
        }
        switch (level_.style) {
            case Style::random: thought.move = list[static_cast<int>(rng_.below(static_cast<u32>(list.size())))]; break;
            case Style::greedy: greedy(known, list, start, thought); break;
            case Style::search: search(known, list, start, thought); break;
        }
        return thought;
    }
    /// Moves that are never better than another are not thought about.
    void leave_alone(const State& known, MoveList& list) const {
        MoveList worth_a_thought;
        for (const Move move : list) {
            if (prior_of<G>(rules_, known, seat_, move) > 0) {
                worth_a_thought.push(move);
            }
        }
        list = worth_a_thought;
    }
    void greedy(const State& known, const MoveList& list, i64 start, Thought& thought) {
        Greedy<G> greedy(rules_, seat_, rng_);
        // games that do not count turns are done with all worlds in no time
        greedy.look(known, list, thought, [&](double decisions_left) {
            return CountsTurns<G> && (cancelled() || (budget_.playouts == 0 && budget_.now_us() >= start + share_us(decisions_left)));
        });
    }

    void search(const State& known, const MoveList& list, i64 start, Thought& thought) {
        const bool exact = budget_.playouts > 0;
        const int limit = most_playouts();
        const auto share = static_cast<u64>((limit + static_cast<int>(searchers_.size()) - 1) / static_cast<int>(searchers_.size()));
        for (const auto& searcher : searchers_) {
            searcher->make_room(room());
        }
        const auto work = [&](Search& searcher) {
            for (u64 n = 0; limit == 0 || n < share; ++n) {
                if (n % batch == 0 && n > 0 && !exact && budget_.now_us() >= start + share_us(searcher.decisions_left())) {
                    break;
                }
                if (searcher.cancelled()) {
                    break;
                }
                searcher.iterate(known);
                ++done_;
            }
        };
        done_ = 0;
        std::vector<std::exception_ptr> faults(searchers_.size());
        {
            std::vector<std::jthread> threads;
            for (std::size_t t = 1; t < searchers_.size(); ++t) {
                threads.emplace_back([&, t] {
                    try {
                        work(*searchers_[t]);
                    } catch (...) {
                        faults[t] = std::current_exception();
                    }
                });
            }
            work(*searchers_[0]);
        }
        for (const std::exception_ptr& fault : faults) {
            if (fault) {
                std::rethrow_exception(fault);
            }
        }
        thought.iterations = done_;
        for (int i = 0; i < list.size(); ++i) {
            MoveThought sum{list[i], 0, 0};
            for (const auto& searcher : searchers_) {
                const MoveThought part = searcher->seen(list[i]);
                sum.visits += part.visits;
                sum.value += part.value * part.visits;
            }
            sum.value = sum.visits > 0 ? sum.value / sum.visits : 0;
            thought.moves.push_back(sum);
        }
        std::stable_sort(thought.moves.begin(), thought.moves.end(), [&](const MoveThought& a, const MoveThought& b) {
            if (Planned<G> && a.value != b.value) {  // of plans the best one counts, not how many begin alike
                return a.value > b.value;
            }
            // without a single visit (cancelled at once) first sight decides
            return a.visits != b.visits ? a.visits > b.visits
                                        : prior_of<G>(rules_, known, seat_, a.move) > prior_of<G>(rules_, known, seat_, b.move);
        });
        thought.move = level_.softness > 0 ? soft_choice(thought) : thought.moves.front().move;
        thought.value = thought.moves.front().value;
        searchers_[0]->line_of(thought.move, thought.line);
    }
    /// Among the moves that were tried enough and are nearly as good as the best, the better ones more often: a human-like spread, no
    /// blunders.
    Move soft_choice(const Thought& thought) {
        const double best = thought.moves.front().value;
        const u32 most = thought.moves.front().visits;
        // many small steps aside would lead a turn far astray
        const double softness = CountsTurns<G> ? level_.softness / std::sqrt(searchers_[0]->decisions_left()) : level_.softness;
        double total = 0;
        std::vector<double> weight;
        for (const MoveThought& move : thought.moves) {
            const bool good = move.visits * 10 >= most && move.visits > 0 && best - move.value < 1.5 * softness;
            const double w = good ? std::exp((move.value - best) / softness) : 0;
            weight.push_back(w);
            total += w;
        }
        double draw = rng_.real() * total;
        for (std::size_t i = 0; i < weight.size(); ++i) {
            draw -= weight[i];
            if (draw < 0) {
                return thought.moves[i].move;
            }
        }
        return thought.moves.front().move;
    }
    const Rules& rules_;
    Seat seat_;
    Level level_;
    Budget budget_;
    std::size_t nodes_;
    Rng rng_;
    std::vector<std::unique_ptr<Search>> searchers_;
    std::atomic<u64> done_{0};
    Spent spent_;
};

}  // namespace starboard
