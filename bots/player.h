// A bot at one seat of one game: random, greedy or searching. It is shown the true state but looks only at worlds imagined from it.
#pragma once

#include <optional>

#include "bots/search.h"

namespace starboard {

template <GameContract G>
class Player {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    Player(const Rules& rules, Seat seat, const Level& level, Budget budget, u64 seed, const SearchOptions& options = {})
        : rules_(rules), seat_(seat), level_(level), budget_(std::move(budget)), rng_(Rng::stream(Seed::from_number(seed), 0x9C7)) {
        if (!budget_.now_us) {
            budget_.now_us = steady_now_us;
        }
        if (level.style == Style::search) {
            for (int t = 0; t < std::max(1, budget_.threads); ++t) {
                searchers_.push_back(std::make_unique<Searcher<G>>(rules, seat, mix(seed + static_cast<u64>(t)), options));
            }
        }
    }

    /// The seat must be asked. Never slower than the budget allows by more than one batch of iterations.
    Thought think(const State& truth) {
        const i64 start = budget_.now_us();
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
            case Style::greedy: greedy(known, list, thought); break;
            case Style::search: search(known, list, start, thought); break;
        }
        return thought;
    }

    /// Keeps what the search has learnt about the positions after a move at the table.
    void saw(const State& before, Seat by, Move move) {
        for (const auto& searcher : searchers_) {
            searcher->advance(before, by, move);
        }
    }
    [[nodiscard]] std::size_t memory() const {
        std::size_t bytes = 0;
        for (const auto& searcher : searchers_) {
            bytes += searcher->memory();
        }
        return bytes;
    }

private:
    static constexpr int greedy_worlds = 8;
    static constexpr int batch = 8;  ///< iterations between two looks at the clock

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
    void greedy(const State& known, const MoveList& list, Thought& thought) {
        NoEvents silent;
        std::vector<double> sum(static_cast<std::size_t>(list.size()), 0.0);
        for (int w = 0; w < greedy_worlds; ++w) {
            const State world = G::imagine(rules_, known, seat_, rng_);
            for (int i = 0; i < list.size(); ++i) {
                State s = world;
                G::play(rules_, s, seat_, list[i], silent);
                sum[static_cast<std::size_t>(i)] += judged<G>(rules_, s, seat_);
            }
        }
        for (int i = 0; i < list.size(); ++i) {
            // equal judgements are told apart by the prior
            const double value = sum[static_cast<std::size_t>(i)] / (1000.0 * greedy_worlds);
            const double tie = 1e-6 * prior_of<G>(rules_, known, seat_, list[i]) + 1e-9 * rng_.real();
            thought.moves.push_back({list[i], greedy_worlds, value + tie});
        }
        std::sort(thought.moves.begin(), thought.moves.end(), [](const MoveThought& a, const MoveThought& b) { return a.value > b.value; });
        thought.move = thought.moves.front().move;
        thought.value = thought.moves.front().value;
        thought.iterations = greedy_worlds;
    }

    void search(const State& known, const MoveList& list, i64 start, Thought& thought) {
        const int ms = budget_.ms > 0 ? budget_.ms : level_.ms;
        const i64 deadline = start + static_cast<i64>(ms) * 1000;
        const bool exact = budget_.playouts > 0;
        const int limit = exact ? budget_.playouts : level_.max_playouts;
        const auto share = static_cast<u64>((limit + static_cast<int>(searchers_.size()) - 1) / static_cast<int>(searchers_.size()));
        const auto work = [&](Searcher<G>& searcher) {
            for (u64 n = 0; limit == 0 || n < share; ++n) {
                if (n % batch == 0 && n > 0 && !exact && (budget_.now_us() >= deadline)) {
                    break;
                }
                if (n % batch == 0 && budget_.cancel != nullptr && budget_.cancel->load(std::memory_order_relaxed)) {
                    break;
                }
                searcher.iterate(known);
                ++done_;
            }
        };
        done_ = 0;
        {
            std::vector<std::jthread> threads;
            for (std::size_t t = 1; t < searchers_.size(); ++t) {
                threads.emplace_back([&, t] { work(*searchers_[t]); });
            }
            work(*searchers_[0]);
        }
        thought.iterations = done_;
        for (int i = 0; i < list.size(); ++i) {
            MoveThought sum{list[i], 0, 0};
            for (const auto& searcher : searchers_) {
                const Tree& tree = searcher->own_tree();
                const u32 node = tree.find(tree.root(), list[i].id());
                if (node != 0) {
                    sum.visits += tree[node].visits;
                    sum.value += tree[node].value;
                }
            }
            sum.value = sum.visits > 0 ? sum.value / sum.visits : 0;
            thought.moves.push_back(sum);
        }
        std::stable_sort(thought.moves.begin(), thought.moves.end(), [&](const MoveThought& a, const MoveThought& b) {
            // without a single visit (cancelled at once) first sight decides
            return a.visits != b.visits ? a.visits > b.visits
                                        : prior_of<G>(rules_, known, seat_, a.move) > prior_of<G>(rules_, known, seat_, b.move);
        });
        thought.move = level_.softness > 0 ? soft_choice(thought) : thought.moves.front().move;
        thought.value = thought.moves.front().value;
        expected_line(thought);
    }
    /// Among the moves that were tried enough and are nearly as good as the best, the better ones more often: a human-like spread, no
    /// blunders.
    Move soft_choice(const Thought& thought) {
        const double best = thought.moves.front().value;
        const u32 most = thought.moves.front().visits;
        double total = 0;
        std::vector<double> weight;
        for (const MoveThought& move : thought.moves) {
            const bool good = move.visits * 10 >= most && move.visits > 0 && best - move.value < 1.5 * level_.softness;
            const double w = good ? std::exp((move.value - best) / level_.softness) : 0;
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
    void expected_line(Thought& thought) const {
        const Tree& tree = searchers_[0]->own_tree();
        u32 at = tree.root();
        for (int depth = 0; depth < 8; ++depth) {
            u32 best = 0;
            for (u32 child = tree[at].child; child != 0; child = tree[child].next) {
                const bool chosen_root = depth > 0 || tree[child].move == thought.move.id();
                if (chosen_root && (best == 0 || tree[child].visits > tree[best].visits)) {
                    best = child;
                }
            }
            if (best == 0 || tree[best].visits < 2) {
                break;
            }
            thought.line.push_back(Move::from_id(tree[best].move));
            at = best;
        }
    }

    const Rules& rules_;
    Seat seat_;
    Level level_;
    Budget budget_;
    Rng rng_;
    std::vector<std::unique_ptr<Searcher<G>>> searchers_;
    std::atomic<u64> done_{0};
};

}  // namespace starboard
