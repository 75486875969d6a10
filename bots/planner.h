// Looking for the best way to play a whole turn, where turns have many decisions and the game has its own judgement.
//
// A plan is everything the own seat decides until the turn ends. New plans are drawn by priors or are changes of good ones; the game's
// judgement at the end of the turn tells which are worth a closer look. The best ones are carried on in ever new worlds until everybody has
// had another turn: there each turn is the best of a few that were drawn by priors, so that nobody hopes for blunders. All worlds are such
// that the seat cannot tell them from the true one.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/search.h"

namespace starboard {

template <class G>
concept Planned = CountsTurns<G> && Judged<G>;

/// One thread's search: plans, generator, scratch space; nothing is allocated while it runs. Used like a Searcher.
template <GameContract G>
class Planner {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    Planner(const Rules& rules, Seat seat, u64 seed, const SearchOptions& options, std::size_t /*room*/)
        : rules_(rules), seat_(seat), options_(options) {
        reseed(seed);
    }

    void reseed(u64 seed) { rng_ = Rng::stream(Seed::from_number(seed), 0xB07); }
    void listen_to(const std::atomic<bool>* cancel) { options_.cancel = cancel; }
    /// Before a decision is thought about.
    void make_room(std::size_t /*nodes*/) {
        looked_ = 0;
        own_decisions_ = 0;
        beginnings_.clear();
        for (const Plan& plan : plans_) {
            begun(plan, plan.near / plan.drawn, plan.drawn);
        }
    }
    void rest() {}
    [[nodiscard]] static std::size_t memory() { return 0; }  // all of it is part of the planner
    /// A move was played at the table: plans that go on like this stay.
    void advance(const State& before, Seat by, Move move) {
        if (by != seat_) {
            return;
        }
        G::moves(rules_, before, seat_, list_);
        if (list_.size() == 1) {
            return;  // plans leave out what is no choice
        }
        int kept = 0;
        for (int i = 0; i < plans_.size(); ++i) {
            if (plans_[i].starts_with(move)) {
                plans_[kept] = plans_[i];
                plans_[kept++].drop_first();
            }
        }
        while (plans_.size() > kept) {
            plans_.pop();
        }
    }
    /// How many decisions with a choice the own seat has in this turn, this one included, by the plans since room was made.
    [[nodiscard]] double decisions_left() const {
        return looked_ == 0 ? 1 : std::max(1.0, static_cast<double>(own_decisions_) / static_cast<double>(looked_));
    }
    [[nodiscard]] bool cancelled() const { return options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed); }
    [[nodiscard]] u64 iterations() const { return iterations_; }

    /// A new plan, or a closer look at a good one.
    void iterate(const State& known) {
        if (G::turns(known) != turn_ || iterations_ == 0) {
            turn_ = G::turns(known);
            plans_.clear();
            beginnings_.clear();
            gap_ = {};
            spread_ = {};
        }
        if (iterations_++ % (drafts + 1) < drafts || plans_.empty()) {
            draft(known);
        } else {
            look_closer(known);
        }
    }
    /// How often a move was tried, and what it leads to: the best plan that begins with it, or a draft that was not worth a closer look.
    [[nodiscard]] MoveThought seen(Move move) const {
        MoveThought out{move, 0, 0};
        for (const Beginning& beginning : beginnings_) {
            if (beginning.move == move) {
                out.visits = beginning.tried;
                out.value = std::clamp(beginning.best + gap_.mean() - doubt * spread_.deviation(), 0.0, 1.0);
            }
        }
        bool planned = false;
        for (const Plan& plan : plans_) {
            if (plan.starts_with(move)) {
                out.value = planned ? std::max(out.value, surely(plan)) : surely(plan);
                planned = true;
            }
        }
        return out;
    }
    /// The best plan that begins with a move.
    void line_of(Move move, std::vector<Move>& out) const {
        const Plan* best = nullptr;
        for (const Plan& plan : plans_) {
            best = plan.starts_with(move) && (best == nullptr || surely(plan) > surely(*best)) ? &plan : best;
        }
        for (int i = 0; best != nullptr && i < best->moves.size() && i < longest_line; ++i) {
            out.push_back(best->moves[i]);
        }
    }

private:
    static constexpr int most_plans = 24;
    static constexpr int few_plans = 4;      ///< until there are so many every draft is a new plan
    static constexpr int longest_plan = 64;  ///< decisions; what comes after them is left to the priors
    static constexpr int longest_line = 8;
    static constexpr int drafts = 8;          ///< for one closer look, which takes about as long as all of them
    static constexpr int new_one = 8;         ///< of so many drafts one changes no other plan
    static constexpr int ways = 4;            ///< to play a turn of those to come
    static constexpr double far = 0.4;        ///< weight of the judgement after everybody's next turn, beside the one after the own turn
    static constexpr double curiosity = 0.7;  ///< for plans with few closer looks, in standard deviations of the results
    static constexpr double doubt = 0.5;      ///< about such plans in the end, likewise
    static constexpr int no_change = longest_plan + 1;

    struct Plan {
        List<Move, longest_plan> moves;  ///< own decisions with a choice
        u64 ends = 0;                    ///< what the seat knows at the end of the turn: plans that come to the same are one
        double near = 0;                 ///< sum of judgements at the end of the turn
        double sum = 0;                  ///< of closer looks
        u32 drawn = 0;
        u32 visits = 0;
        [[nodiscard]] bool starts_with(Move move) const { return !moves.empty() && moves[0] == move; }
        void drop_first() {
            std::copy(moves.begin() + 1, moves.end(), moves.begin());
            moves.pop();
        }
    };
    /// An answer to the question that is thought about.
    struct Beginning {
        Move move;
        u32 tried = 0;    ///< drafts and closer looks, those of earlier decisions of the turn among them
        double best = 0;  ///< judgement at the end of the turn
    };
    /// Mean difference between closer looks and the end of the turn.
    struct Gap {
        double sum = 0;
        double count = 0;
        [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
    };

    void begun(const Plan& plan, double near, u32 times = 1) {
        if (plan.moves.empty()) {
            return;
        }
        for (Beginning& beginning : beginnings_) {
            if (beginning.move == plan.moves[0]) {
                beginning.tried += times;
                beginning.best = std::max(beginning.best, near);
                return;
            }
        }
        if (beginnings_.size() < MoveList::capacity) {
            beginnings_.push({plan.moves[0], times, near});
        }
    }
    [[nodiscard]] double worth(const Plan& plan) const { return (plan.near / plan.drawn + gap_.mean() + plan.sum) / (plan.visits + 1.0); }
    [[nodiscard]] double surely(const Plan& plan) const {
        return std::max(0.0, worth(plan) - doubt * spread_.deviation() / std::sqrt(plan.visits + 1.0));
    }
    [[nodiscard]] double judgement(const State& s, Seat seat) const { return judged<G>(rules_, s, seat) * 0.001; }
    int index_of(Move move) const {
        for (int i = 0; i < list_.size(); ++i) {
            if (list_[i] == move) {
                return i;
            }
        }
        return -1;
    }
    int drawn(const State& s) { return drawn_by_prior<G>(rules_, s, seat_, list_, rng_); }

    /// Plays the turn to its end: as an older plan up to a change, then as far as that is possible, or by priors. The others do what looks
    /// best to them. Fills in the moves made.
    void finish(State& s, const Plan* along, int change, bool joins, Plan& made) {
        Distance<G> gone(s);
        int next = 0;  // of the older plan
        int choices = 0;
        for (SeatSet asked = G::deciders(rules_, s); !asked.empty() && gone.to(s) == 0 && !cancelled(); asked = G::deciders(rules_, s)) {
            const Seat seat = asked.lowest();
            G::moves(rules_, s, seat, list_);
            int i = 0;
            if (list_.size() > 1 && seat != seat_) {
                i = best_by_prior<G>(rules_, s, seat, list_);
            } else if (list_.size() > 1) {
                i = along == nullptr ? drawn(s) : followed(s, *along, next, choices, change, joins);
                if (made.moves.size() < longest_plan) {
                    made.moves.push(list_[i]);
                }
                ++choices;
            }
            G::play(rules_, s, seat, list_[i], silent_);
            gone.decided();
        }
        own_decisions_ += static_cast<u64>(choices);
        ++looked_;
    }
    int followed(const State& s, const Plan& along, int& next, int choices, int change, bool joins) {
        if (choices == change) {
            int i = drawn(s);
            for (int n = 0; n < 2 && next < along.moves.size() && list_[i] == along.moves[next]; ++n) {
                i = drawn(s);
            }
            ++next;
            return i;
        }
        if (choices < change || joins) {
            for (int skip = 0; skip < 2 && next + skip < along.moves.size(); ++skip) {
                if (const int i = index_of(along.moves[next + skip]); i >= 0) {
                    next += skip + 1;
                    return i;
                }
            }
        }
        return drawn(s);
    }

    /// One of three by chance.
    [[nodiscard]] const Plan& good_plan() {
        const Plan* best = nullptr;
        for (int n = 0; n < 3; ++n) {
            const Plan& plan = plans_[static_cast<int>(rng_.below(static_cast<u32>(plans_.size())))];
            best = best == nullptr || worth(plan) > worth(*best) ? &plan : best;
        }
        return *best;
    }
    void draft(const State& known) {
        State s = G::imagine(rules_, known, seat_, rng_);
        Plan made;
        if (plans_.size() < few_plans || rng_.below(new_one) == 0) {
            finish(s, nullptr, 0, false, made);
        } else {
            const Plan& old = good_plan();
            const int change = old.moves.empty() ? 0 : static_cast<int>(rng_.below(static_cast<u32>(old.moves.size())));
            finish(s, &old, change, rng_.below(2) == 0, made);
        }
        if (cancelled() || made.moves.empty()) {
            return;
        }
        made.near = judgement(s, seat_);
        made.drawn = 1;
        begun(made, made.near);
        int worst = 0;
        for (int i = 0; i < plans_.size(); ++i) {
            if (plans_[i].moves == made.moves) {
                return;
            }
            worst = worth(plans_[i]) < worth(plans_[worst]) ? i : worst;
        }
        const bool room = plans_.size() < most_plans;
        if (!room && worth(made) <= worth(plans_[worst])) {
            return;
        }
        made.ends = G::knowledge_key(rules_, s, seat_);
        for (const Plan& plan : plans_) {
            if (plan.ends == made.ends) {
                return;
            }
        }
        if (room) {
            plans_.push(made);
        } else {
            plans_[worst] = made;
        }
    }

    /// What a plan comes to when everybody has had another turn.
    void look_closer(const State& known) {
        double all = 0;
        for (const Plan& plan : plans_) {
            all += plan.visits;
        }
        int best = 0;
        double most = -1;
        for (int i = 0; i < plans_.size(); ++i) {
            const double bonus = curiosity * spread_.deviation() * std::sqrt(std::log(all + 2) / (plans_[i].visits + 1.0));
            if (const double score = worth(plans_[i]) + bonus; score > most) {
                most = score;
                best = i;
            }
        }
        State s = G::imagine(rules_, known, seat_, rng_);
        Plan again;
        finish(s, &plans_[best], no_change, true, again);
        const double near = judgement(s, seat_);
        for (int n = 0; n < std::max(2, static_cast<int>(rules_.seats)); ++n) {
            play_turn(s);
        }
        if (cancelled()) {
            return;
        }
        Plan& plan = plans_[best];
        const double result = (1 - far) * near + far * judgement(s, seat_);
        begun(again, near);
        plan.near += near;
        ++plan.drawn;
        plan.sum += result;
        ++plan.visits;
        gap_.sum += result - near;
        gap_.count += 1;
        spread_.add(result);
    }
    /// The best of some ways to play a turn, for whoever begins it.
    void play_turn(State& s) {
        if (G::deciders(rules_, s).empty()) {
            return;
        }
        const Seat mover = G::deciders(rules_, s).lowest();
        i32 best = -1;
        begin_ = s;
        for (int n = 0; n < ways; ++n) {
            way_ = begin_;
            Distance<G> gone(way_);
            for (SeatSet asked = G::deciders(rules_, way_); !asked.empty() && gone.to(way_) == 0 && !cancelled();
                 asked = G::deciders(rules_, way_)) {
                const Seat seat = asked.lowest();
                G::moves(rules_, way_, seat, list_);
                const int i = list_.size() == 1 ? 0
                              : seat == mover   ? drawn_by_prior<G>(rules_, way_, seat, list_, rng_)
                                                : best_by_prior<G>(rules_, way_, seat, list_);
                G::play(rules_, way_, seat, list_[i], silent_);
                gone.decided();
            }
            if (const i32 value = judged<G>(rules_, way_, mover); value > best) {
                best = value;
                s = way_;
            }
        }
    }

    const Rules& rules_;
    Seat seat_;
    SearchOptions options_;
    Rng rng_;
    List<Plan, most_plans> plans_;
    List<Beginning, MoveList::capacity> beginnings_;
    Gap gap_;
    Spread spread_;
    MoveList list_;
    NoEvents silent_;
    State begin_;
    State way_;
    u32 turn_ = 0;
    u64 iterations_ = 0;
    u64 own_decisions_ = 0;
    u64 looked_ = 0;
};

}  // namespace starboard
