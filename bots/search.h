// Information-set Monte Carlo tree search over the kernel contract (Cowling, Powley, Whitehouse 2012: MO-ISMCTS; own code).
//
// Each iteration deals a world the searching seat cannot tell from the true one and walks down: whoever decides chooses by the statistics
// of the own tree, in which moves of others appear as that seat sees them. New moves are tried in the order of the game's priors. Below the
// tree a short playout by priors, then the game's own judgement; every seat keeps its own result (max^n; a side shares one).
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <thread>
#include <vector>

#include "bots/level.h"
#include "bots/tree.h"
#include "kernel/contract.h"
#include "kernel/list.h"

namespace starboard {

struct SearchOptions {
    int cut = 30;  ///< decisions of a playout before the game's judgement
    double explore = 0.55;
    std::size_t nodes = 1U << 18U;  ///< per seat and thread
    int widening = 3;               ///< moves tried at first; two more for every doubling of visits
};

struct MoveThought {
    Move move;
    u32 visits = 0;
    double value = 0;  ///< win probability of the deciding seat
};

struct Thought {
    Move move;
    std::vector<MoveThought> moves;  ///< most visited first
    std::vector<Move> line;          ///< expected continuation as the seat sees it
    u64 iterations = 0;
    double value = 0;
};

template <GameContract G>
i32 judged(const typename G::Rules& rules, const typename G::State& s, Seat seat) {
    if constexpr (Judged<G>) {
        return G::judge(rules, s, seat);
    } else {
        return G::payoff(rules, s, seat).win;
    }
}

template <GameContract G>
i32 prior_of(const typename G::Rules& rules, const typename G::State& s, Seat seat, Move move) {
    if constexpr (Judged<G>) {
        return G::prior(rules, s, seat, move);
    } else {
        return 1;
    }
}

/// One thread's search: trees, generator, scratch space; nothing is allocated while it runs.
template <GameContract G>
class Searcher {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    Searcher(const Rules& rules, Seat seat, u64 seed, const SearchOptions& options)
        : rules_(rules), seat_(seat), options_(options), rng_(Rng::stream(Seed::from_number(seed), 0xB07)) {
        for (int i = 0; i < rules.seats; ++i) {
            trees_.emplace_back(options.nodes);
        }
    }

    void clear() {
        for (Tree& tree : trees_) {
            tree.clear();
        }
    }
    /// A move was played at the table: what hangs below it stays. Of another seat's tree only what the own seat saw happen is known.
    void advance(const State& before, Seat by, Move move) {
        const bool open = by == seat_ || G::face(rules_, before, by, move, seat_) == move;
        for (Seat viewer = 0; viewer < rules_.seats; ++viewer) {
            Tree& tree = trees_[viewer];
            const bool known = viewer == seat_ || open;
            const u32 kept = known ? tree.find(tree.root(), G::face(rules_, before, by, move, viewer).id()) : 0;
            if (kept == 0) {
                tree.clear();
            } else {
                tree.keep_below(kept, spare_);
            }
        }
    }
    [[nodiscard]] std::size_t memory() const {
        std::size_t bytes = spare_.capacity() * sizeof(Node);
        for (const Tree& tree : trees_) {
            bytes += tree.capacity() * sizeof(Node);
        }
        return bytes;
    }
    [[nodiscard]] const Tree& own_tree() const { return trees_[seat_]; }

    /// `known` may be any world the seat cannot tell from the true one.
    void iterate(const State& known) {
        State s = G::imagine(rules_, known, seat_, rng_);
        u32 at[max_seats];
        for (int i = 0; i < rules_.seats; ++i) {
            at[i] = trees_[static_cast<std::size_t>(i)].root();
        }
        path_.clear();
        int depth = 0;
        bool inside = true;
        while (inside && depth < max_depth) {
            const SeatSet asked = G::deciders(rules_, s);
            if (asked.empty()) {
                break;
            }
            const Seat seat = asked.lowest();
            G::moves(rules_, s, seat, list_);
            Choice choice = list_.size() == 1 ? only(seat, at[seat]) : select(s, seat, at[seat]);
            const Move move = list_[choice.index];
            // Nodes are stepped to before the move is played: faces depend on the table as it was.
            for (Seat viewer = 0; viewer < rules_.seats; ++viewer) {
                if (at[viewer] == 0) {
                    continue;
                }
                Tree& tree = trees_[viewer];
                const u32 label = viewer == seat ? move.id() : G::face(rules_, s, seat, move, viewer).id();
                u32 child = viewer == seat ? choice.node : tree.find(at[viewer], label);
                if (child == 0) {
                    child = tree.add(at[viewer], label);
                }
                at[viewer] = child;
            }
            if (at[seat] != 0) {
                path_.push({seat, at[seat]});
            }
            inside = !choice.fresh && at[seat] != 0;
            G::play(rules_, s, seat, move, silent_);
            ++depth;
        }
        playout(s);
        float result[max_seats];
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            result[seat] = static_cast<float>(judged<G>(rules_, s, seat)) * 0.001F;
        }
        for (const Step& step : path_) {
            Node& node = trees_[step.seat][step.node];
            ++node.visits;
            node.value += result[step.seat];
        }
        ++iterations_;
    }
    [[nodiscard]] u64 iterations() const { return iterations_; }

private:
    static constexpr int max_depth = 64;
    struct Step {
        Seat seat = 0;
        u32 node = 0;
    };
    struct Choice {
        int index = 0;
        u32 node = 0;
        bool fresh = false;
    };

    Choice only(Seat seat, u32 parent) {
        Choice choice;
        choice.node = parent == 0 ? 0 : trees_[seat].find(parent, list_[0].id());
        return choice;
    }
    /// The statistics of the own tree choose; moves without any are tried in the order of their priors.
    Choice select(const State& s, Seat seat, u32 parent) {
        Choice choice;
        const int n = list_.size();
        if (parent == 0) {
            choice.index = weighted(s, seat);
            choice.fresh = true;
            return choice;
        }
        Tree& tree = trees_[seat];
        for (int i = 0; i < n; ++i) {
            child_[i] = 0;
        }
        int known = 0;
        u32 total = 0;
        for (u32 node = tree[parent].child; node != 0; node = tree[node].next) {
            for (int i = 0; i < n; ++i) {
                if (list_[i].id() == tree[node].move) {
                    child_[i] = node;
                    ++known;
                    ++tree[node].available;
                    total += tree[node].visits;
                    break;
                }
            }
        }
        const int wide = options_.widening + 2 * std::bit_width(total);
        const int next = known < n && known < wide && !tree.full() ? best_new(s, seat, n) : -1;
        if (next >= 0) {
            choice.index = next;
            choice.node = tree.add(parent, list_[choice.index].id());
            if (choice.node != 0) {
                tree[choice.node].available = 1;
            }
            choice.fresh = true;
            return choice;
        }
        double best = -1;
        for (int i = 0; i < n; ++i) {
            if (child_[i] == 0) {
                continue;
            }
            const Node& node = tree[child_[i]];
            const double visits = node.visits + 1e-3;
            const double score = node.value / visits +
                                 options_.explore * std::sqrt(std::log(static_cast<double>(node.available) + 1) / visits);
            if (score > best) {
                best = score;
                choice.index = i;
                choice.node = child_[i];
            }
        }
        if (best < 0) {
            choice.index = weighted(s, seat);
            choice.fresh = true;
        }
        return choice;
    }
    /// The untried move with the highest prior; ties and near-ties are broken by chance. -1: none is worth a try.
    int best_new(const State& s, Seat seat, int n) {
        int best = -1;
        double most = 0;
        for (int i = 0; i < n; ++i) {
            if (child_[i] == 0) {
                const double score = prior_of<G>(rules_, s, seat, list_[i]) * (0.5 + rng_.real());
                if (score > most) {
                    most = score;
                    best = i;
                }
            }
        }
        return best;
    }
    int weighted(const State& s, Seat seat) {
        const int n = list_.size();
        if constexpr (!Judged<G>) {
            return static_cast<int>(rng_.below(static_cast<u32>(n)));
        } else {
            u32 total = 0;
            for (int i = 0; i < n; ++i) {
                total += static_cast<u32>(G::prior(rules_, s, seat, list_[i]));
                weight_[i] = total;
            }
            const u32 draw = rng_.below(total);
            int i = 0;
            while (weight_[i] <= draw) {
                ++i;
            }
            return i;
        }
    }
    void playout(State& s) {
        for (int n = 0; n < options_.cut; ++n) {
            const SeatSet asked = G::deciders(rules_, s);
            if (asked.empty()) {
                return;
            }
            const Seat seat = asked.lowest();
            G::moves(rules_, s, seat, list_);
            const int i = list_.size() == 1 ? 0 : weighted(s, seat);
            G::play(rules_, s, seat, list_[i], silent_);
        }
    }

    const Rules& rules_;
    Seat seat_;
    SearchOptions options_;
    Rng rng_;
    std::vector<Tree> trees_;
    std::vector<Node> spare_;
    List<Step, max_depth> path_;
    MoveList list_;
    NoEvents silent_;
    u32 child_[MoveList::capacity] = {};
    u32 weight_[MoveList::capacity] = {};
    u64 iterations_ = 0;
};

}  // namespace starboard
