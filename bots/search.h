// Information-set Monte Carlo tree search over the kernel contract (Cowling, Powley, Whitehouse 2012: MO-ISMCTS; own code).
//
// Each iteration deals a world the searching seat cannot tell from the true one and walks down: whoever decides chooses by the statistics
// of the own tree, in which moves of others appear as that seat sees them. New moves are tried in the order of the game's priors. Below the
// tree a short playout by priors, then the game's own judgement; every seat keeps its own result (max^n; a side shares one).
//
// Where turns have many decisions (CountsTurns) a decision is a small part of a plan: there priors weigh on every visit (PUCT), and all
// plans are judged at the same moment, so many turns after the position that is thought about.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>
#include <vector>

#include "bots/level.h"
#include "bots/sight.h"
#include "bots/tree.h"

namespace starboard {

struct SearchOptions {
    int cut = 0;  ///< how far it goes before the game's judgement: turns from the position, or decisions below the tree; 0: as usual
    double explore = 0.55;
    double curiosity = 2;           ///< the same where turns are counted: weight of the priors, in standard deviations of the results
    std::size_t nodes = 1U << 18U;  ///< at most, per seat and thread
    int widening = 3;               ///< moves tried at first; two more for every doubling of visits
    const std::atomic<bool>* cancel = nullptr;
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

/// How far the results of a search lie apart: what is much in one position is little in another.
class Spread {
public:
    void add(double result) {
        const double before = result - mean_;
        mean_ += before / ++count_;
        squares_ += before * (result - mean_);
    }
    [[nodiscard]] double deviation() const { return std::sqrt((squares_ + begin * usual * usual) / (count_ + begin)); }

private:
    static constexpr double usual = 0.1;  ///< until there are enough
    static constexpr double begin = 8;
    double count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

/// One thread's search: trees, generator, scratch space; nothing is allocated while it runs.
template <GameContract G>
class Searcher {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    /// There is room for so many nodes in each tree, and never for more than the options allow.
    Searcher(const Rules& rules, Seat seat, u64 seed, const SearchOptions& options, std::size_t room)
        : rules_(rules), seat_(seat), options_(options) {
        reseed(seed);
        for (int i = 0; i < rules.seats; ++i) {
            trees_.emplace_back(options.nodes);
        }
        make_room(room);
    }

    void reseed(u64 seed) { rng_ = Rng::stream(Seed::from_number(seed), 0xB07); }
    /// Who calls a search off.
    void listen_to(const std::atomic<bool>* cancel) { options_.cancel = cancel; }
    /// Before a decision is thought about.
    void make_room(std::size_t nodes) {
        for (Tree& tree : trees_) {
            tree.make_room(nodes);
        }
        looked_ = 0;
        own_decisions_ = 0;
        spread_.fill({});
    }
    /// Until the next decision no more memory than the trees need.
    void rest() {
        for (Tree& tree : trees_) {
            tree.rest();
        }
        spare_ = {};
    }
    /// A move was played at the table: what hangs below it stays. Only what the own seat saw of it and knows counts, for the trees of the
    /// others too.
    void advance(const State& before, Seat by, Move move) {
        const Move seen = G::face(rules_, before, by, move, seat_);
        const State world = G::imagine(rules_, before, seat_, rng_);
        const bool open = saw_all(world, by, seen);
        for (Seat viewer = 0; viewer < rules_.seats; ++viewer) {
            Tree& tree = trees_[viewer];
            const Move label = viewer == seat_ ? seen : G::face(rules_, world, by, seen, viewer);
            const u32 kept = viewer == seat_ || open ? tree.find(tree.root(), label.id()) : 0;
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
    /// How many decisions with a choice the own seat has in this turn, this one included, by the playouts since room was made.
    [[nodiscard]] double decisions_left() const {
        return looked_ == 0 ? 1 : std::max(1.0, static_cast<double>(own_decisions_) / static_cast<double>(looked_));
    }
    [[nodiscard]] const Tree& own_tree() const { return trees_[seat_]; }
    /// What is known of a move at the root.
    [[nodiscard]] MoveThought seen(Move move) const {
        MoveThought out{move, 0, 0};
        const Tree& tree = own_tree();
        if (const u32 node = tree.find(tree.root(), move.id()); node != 0 && tree[node].visits > 0) {
            out.visits = tree[node].visits;
            out.value = static_cast<double>(tree[node].value) / tree[node].visits;
        }
        return out;
    }
    /// The most visited way on after a move.
    void line_of(Move move, std::vector<Move>& out) const {
        const Tree& tree = own_tree();
        u32 at = tree.root();
        for (int depth = 0; depth < 8; ++depth) {
            u32 best = 0;
            for (u32 child = tree[at].child; child != 0; child = tree[child].next) {
                const bool meant = depth > 0 || tree[child].move == move.id();
                if (meant && (best == 0 || tree[child].visits > tree[best].visits)) {
                    best = child;
                }
            }
            if (best == 0 || tree[best].visits < 2) {
                break;
            }
            out.push_back(Move::from_id(tree[best].move));
            at = best;
        }
    }

    /// `known` may be any world the seat cannot tell from the true one.
    void iterate(const State& known) {
        State s = G::imagine(rules_, known, seat_, rng_);
        u32 at[max_seats];
        for (int i = 0; i < rules_.seats; ++i) {
            at[i] = trees_[static_cast<std::size_t>(i)].root();
        }
        path_.clear();
        begin_turn(s);
        Distance<G> walked(s);
        bool inside = true;
        while (inside && path_.size() < longest_path && walked.to(s) < deepest() && !cancelled()) {
            const SeatSet asked = G::deciders(rules_, s);
            if (asked.empty()) {
                break;
            }
            const Seat seat = asked.lowest();
            G::moves(rules_, s, seat, list_);
            count_decision(s, seat);
            Choice choice = list_.size() == 1 ? only(seat, at[seat]) : at[seat] == 0 ? drawn(s, seat) : select(s, seat, at[seat]);
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
            walked.decided();
        }
        playout(s, walked);
        if (cancelled()) {
            return;
        }
        float result[max_seats];
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            result[seat] = static_cast<float>(judged<G>(rules_, s, seat)) * 0.001F;
            spread_[seat].add(result[seat]);
        }
        for (const Step& step : path_) {
            Node& node = trees_[step.seat][step.node];
            ++node.visits;
            node.value += result[step.seat];
        }
        ++iterations_;
        ++looked_;
        own_decisions_ += in_this_turn_;
    }
    [[nodiscard]] u64 iterations() const { return iterations_; }
    /// Nobody waits for the result any more.
    [[nodiscard]] bool cancelled() const { return options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed); }

private:
    static constexpr int deepest_tree = 64;  ///< decisions
    static constexpr int usual_cut = 30;     ///< decisions
    static constexpr int usual_turns = 2;    ///< of every seat
    static constexpr int fewest_turns = 4;   ///< alone against an automaton, which has turns too
    static constexpr int longest_path = CountsTurns<G> ? 1024 : 64;
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
    /// Outside the tree.
    Choice drawn(const State& s, Seat seat) {
        Choice choice;
        choice.index = drawn_by_prior<G>(rules_, s, seat, list_, rng_);
        choice.fresh = true;
        return choice;
    }
    /// How far the tree goes.
    [[nodiscard]] int deepest() const {
        if constexpr (CountsTurns<G>) {
            return options_.cut > 0 ? options_.cut : std::max(fewest_turns, usual_turns * rules_.seats);
        } else {
            return deepest_tree;
        }
    }
    /// The statistics of the own tree choose, together with the priors: the more often a move was tried the less its prior counts. One that
    /// was never tried is thought to be as good as the others are on average.
    Choice select(const State& s, Seat seat, u32 parent)
        requires CountsTurns<G>
    {
        Choice choice;
        const int n = list_.size();
        Tree& tree = trees_[seat];
        double all_priors = 0;
        for (int i = 0; i < n; ++i) {
            child_[i] = 0;
            prior_[i] = prior_of<G>(rules_, s, seat, list_[i]);
            all_priors += prior_[i];
        }
        u32 visits = 0;
        double value = 0;
        for (u32 node = tree[parent].child; node != 0; node = tree[node].next) {
            for (int i = 0; i < n; ++i) {
                if (list_[i].id() == tree[node].move) {
                    child_[i] = node;
                    visits += tree[node].visits;
                    value += tree[node].value;
                    break;
                }
            }
        }
        const double untried = visits == 0 ? 0 : value / visits;
        const double weight = options_.curiosity * spread_[seat].deviation() * std::sqrt(visits + 1.0) / all_priors;
        const bool closed = tree.full() && visits > 0;
        double best = -1;
        for (int i = 0; i < n; ++i) {
            if (prior_[i] == 0 || (closed && child_[i] == 0)) {
                continue;
            }
            const Node& node = tree[child_[i]];  // node 0 has no visits
            const double score = node.visits == 0 ? untried + weight * prior_[i] * (0.75 + 0.5 * rng_.real())
                                                  : node.value / node.visits + weight * prior_[i] / (1.0 + node.visits);
            if (score > best) {
                best = score;
                choice.index = i;
            }
        }
        if (best < 0) {
            return drawn(s, seat);
        }
        choice.node = child_[choice.index];
        if (choice.node == 0) {
            choice.node = tree.add(parent, list_[choice.index].id());
            choice.fresh = true;
        }
        return choice;
    }
    /// The statistics of the own tree choose; moves without any are tried in the order of their priors.
    Choice select(const State& s, Seat seat, u32 parent) {
        Choice choice;
        const int n = list_.size();
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
        return best < 0 ? drawn(s, seat) : choice;
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
    /// Where turns are counted it goes on as far as the tree would.
    void playout(State& s, const Distance<G>& walked) {
        const int cut = CountsTurns<G> ? deepest() : options_.cut > 0 ? options_.cut : usual_cut;
        for (Distance<G> gone = CountsTurns<G> ? walked : Distance<G>(s); gone.to(s) < cut && !cancelled(); gone.decided()) {
            const SeatSet asked = G::deciders(rules_, s);
            if (asked.empty()) {
                return;
            }
            const Seat seat = asked.lowest();
            G::moves(rules_, s, seat, list_);
            count_decision(s, seat);
            const int i = list_.size() == 1 ? 0 : drawn_by_prior<G>(rules_, s, seat, list_, rng_);
            G::play(rules_, s, seat, list_[i], silent_);
        }
    }

    /// As far as the own seat knows, no other move would have looked like this one.
    bool saw_all(const State& world, Seat by, Move seen) {
        if (by == seat_) {
            return true;
        }
        if (!G::deciders(rules_, world).has(by)) {  // took an answer back
            return false;
        }
        G::moves(rules_, world, by, list_);
        return std::none_of(list_.begin(), list_.end(),
                            [&](Move other) { return other != seen && G::face(rules_, world, by, other, seat_) == seen; });
    }
    void begin_turn([[maybe_unused]] const State& s) {
        in_this_turn_ = 0;
        if constexpr (CountsTurns<G>) {
            turn_ = G::turns(s);
        }
    }
    void count_decision([[maybe_unused]] const State& s, [[maybe_unused]] Seat seat) {
        if constexpr (CountsTurns<G>) {
            in_this_turn_ += seat == seat_ && list_.size() > 1 && G::turns(s) == turn_ ? 1U : 0U;
        }
    }

    const Rules& rules_;
    Seat seat_;
    SearchOptions options_;
    Rng rng_;
    std::vector<Tree> trees_;
    std::vector<Node> spare_;
    List<Step, longest_path> path_;
    MoveList list_;
    NoEvents silent_;
    u32 child_[MoveList::capacity] = {};
    i32 prior_[MoveList::capacity] = {};
    std::array<Spread, max_seats> spread_;
    u64 iterations_ = 0;
    u32 turn_ = 0;          ///< in which the search stands
    u32 in_this_turn_ = 0;  ///< own decisions of this playout in it
    u64 own_decisions_ = 0;
    u64 looked_ = 0;
};

}  // namespace starboard
