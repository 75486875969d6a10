// The greedy bot: what every answer leads to in some imagined worlds, by the game's own judgement. Where turns have many decisions an
// answer alone says little: there it looks to the end of the turn.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/search.h"

namespace starboard {

template <GameContract G>
class Greedy {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    Greedy(const Rules& rules, Seat seat, Rng& rng) : rules_(rules), seat_(seat), rng_(rng) {}

    /// Fills in the thought, best move first. `enough(decisions left in the turn)` may end it after any world.
    template <class Enough>
    void look(const State& known, const MoveList& list, Thought& thought, Enough&& enough) {
        std::vector<double> sum(static_cast<std::size_t>(list.size()), 0.0);
        int seen = 0;
        while (seen < worlds && (seen == 0 || !enough(decisions_left()))) {
            const State world = G::imagine(rules_, known, seat_, rng_);
            for (int i = 0; i < list.size(); ++i) {
                State s = world;
                G::play(rules_, s, seat_, list[i], silent_);
                sum[static_cast<std::size_t>(i)] += worth(s, world);
            }
            ++seen;
        }
        for (int i = 0; i < list.size(); ++i) {
            // equal judgements are told apart by the prior
            const double value = sum[static_cast<std::size_t>(i)] / (1000.0 * seen);
            const double tie = 1e-6 * prior_of<G>(rules_, known, seat_, list[i]) + 1e-9 * rng_.real();
            thought.moves.push_back({list[i], static_cast<u32>(seen), value + tie});
        }
        std::sort(thought.moves.begin(), thought.moves.end(), [](const MoveThought& a, const MoveThought& b) { return a.value > b.value; });
        thought.move = thought.moves.front().move;
        thought.value = thought.moves.front().value;
        thought.iterations = static_cast<u64>(seen);
    }

private:
    static constexpr int worlds = 8;
    static constexpr int ways = 4;  ///< to end a turn, tried after each answer

    [[nodiscard]] double decisions_left() const {
        return ends_ == 0 ? 1 : 1 + static_cast<double>(own_decisions_) / static_cast<double>(ends_);
    }
    /// The position after an answer, or the best end of the turn that was found.
    double worth(const State& after, [[maybe_unused]] const State& before) {
        if constexpr (CountsTurns<G>) {
            i32 best = 0;
            for (int way = 0; way < ways; ++way) {
                State s = after;
                if (!end_turn(s, G::turns(before)) && way == 0) {
                    return judged<G>(rules_, s, seat_);  // the answer ended it
                }
                best = std::max(best, judged<G>(rules_, s, seat_));
            }
            return best;
        } else {
            return judged<G>(rules_, after, seat_);
        }
    }
    /// Own decisions are drawn by their priors; the others do what looks best to them, so that nobody hopes for their mistakes. False if
    /// there was nothing to decide.
    bool end_turn(State& s, u32 turn)
        requires CountsTurns<G>
    {
        Distance<G> gone(s);
        bool decided = false;
        for (SeatSet asked = G::deciders(rules_, s); !asked.empty() && G::turns(s) == turn && gone.to(s) == 0;
             asked = G::deciders(rules_, s)) {
            const Seat seat = asked.lowest();
            G::moves(rules_, s, seat, list_);
            own_decisions_ += seat == seat_ && list_.size() > 1 ? 1U : 0U;
            const int i = seat == seat_ ? drawn_by_prior<G>(rules_, s, seat, list_, rng_) : best_by_prior<G>(rules_, s, seat, list_);
            G::play(rules_, s, seat, list_[i], silent_);
            gone.decided();
            decided = true;
        }
        ++ends_;
        return decided;
    }

    const Rules& rules_;
    Seat seat_;
    Rng& rng_;
    MoveList list_;
    NoEvents silent_;
    u64 own_decisions_ = 0;  ///< with a choice, in the ends of the turn looked at
    u64 ends_ = 0;
};

}  // namespace starboard
