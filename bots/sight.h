// A position at first sight: what it is worth, how promising a move looks, a move drawn by that.
#pragma once

#include "kernel/contract.h"
#include "kernel/list.h"

namespace starboard {

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

/// The index of a move of the list, more promising ones more often.
template <GameContract G>
int drawn_by_prior(const typename G::Rules& rules, const typename G::State& s, Seat seat, const MoveList& list, Rng& rng) {
    const int n = list.size();
    if constexpr (!Judged<G>) {
        return static_cast<int>(rng.below(static_cast<u32>(n)));
    } else {
        u32 weight[MoveList::capacity];
        u32 total = 0;
        for (int i = 0; i < n; ++i) {
            total += static_cast<u32>(G::prior(rules, s, seat, list[i]));
            weight[i] = total;
        }
        const u32 draw = rng.below(total);
        int i = 0;
        while (weight[i] <= draw) {
            ++i;
        }
        return i;
    }
}

/// The index of the move with the highest prior, the first of them.
template <GameContract G>
int best_by_prior(const typename G::Rules& rules, const typename G::State& s, Seat seat, const MoveList& list) {
    int best = 0;
    i32 most = -1;
    for (int i = 0; i < list.size(); ++i) {
        const i32 prior = prior_of<G>(rules, s, seat, list[i]);
        if (prior > most) {
            most = prior;
            best = i;
        }
    }
    return best;
}

/// How far play has gone on from a position: in turns where the game counts them, else in decisions.
template <GameContract G>
class Distance {
public:
    explicit Distance([[maybe_unused]] const typename G::State& from) {
        if constexpr (CountsTurns<G>) {
            turn_ = G::turns(from);
        }
    }
    void decided() { ++decisions_; }
    [[nodiscard]] int to([[maybe_unused]] const typename G::State& s) const {
        if constexpr (CountsTurns<G>) {
            const int turns = static_cast<int>(G::turns(s) - turn_);
            const int dawdled = decisions_ / longest_turn;
            return turns > dawdled ? turns : dawdled;
        } else {
            return decisions_;
        }
    }

private:
    static constexpr int longest_turn = 250;  ///< decisions of a turn that random play does not seem to end
    u32 turn_ = 0;
    int decisions_ = 0;
};

}  // namespace starboard
