// The decisions in force of a match with the states they were taken in. The states since the last barrier lie here, of the older ones every
// 64th and those dealt anew; the others are played again from there.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "kernel/contract.h"

namespace starboard {

template <GameContract G>
class Past {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    struct Decision {
        Move move;
        u32 barriers = 0;  ///< counted before it
        Seat seat = 0;
        bool with = false;    ///< of the same play as the one before it
        bool joined = false;  ///< answers the same simultaneous question as the decision before it
        bool forced = false;  ///< there was no other answer
        bool dealt = false;   ///< what nobody had seen was dealt anew before it
    };

    [[nodiscard]] int size() const { return static_cast<int>(decisions_.size()); }
    [[nodiscard]] bool empty() const { return decisions_.empty(); }
    [[nodiscard]] const Decision& operator[](int number) const { return decisions_[static_cast<std::size_t>(number)]; }
    [[nodiscard]] const Decision& back() const { return decisions_.back(); }

    void push(const Decision& decision, std::unique_ptr<State> before) {
        states_[size()] = std::move(before);
        decisions_.push_back(decision);
    }
    /// Forgets this decision and all after it; the state before it comes back.
    std::unique_ptr<State> cut(const Rules& rules, int number) {
        const auto kept = states_.find(number);
        auto state = kept != states_.end() ? std::move(kept->second) : before(rules, number);
        states_.erase(states_.lower_bound(number), states_.end());
        decisions_.resize(static_cast<std::size_t>(number));
        folded_ = std::min(folded_, number);
        return state;
    }
    void clear() {
        decisions_.clear();
        states_.clear();
        folded_ = 0;
    }
    /// The states before these decisions need not be at hand any more.
    void fold(int number) {
        for (auto kept = states_.lower_bound(folded_); kept != states_.end() && kept->first < number;) {
            const bool stays = kept->first % stride == 0 || (*this)[kept->first].dealt;
            kept = stays ? std::next(kept) : states_.erase(kept);
        }
        folded_ = std::max(folded_, number);
    }
    /// How many states lie here.
    [[nodiscard]] std::size_t states() const { return states_.size(); }

    /// The state before a decision.
    [[nodiscard]] std::unique_ptr<State> before(const Rules& rules, int number) const {
        const auto kept = std::prev(states_.upper_bound(number));
        auto state = std::make_unique<State>(*kept->second);
        for (int i = kept->first; i < number; ++i) {
            play(rules, *state, i);
        }
        return state;
    }
    /// Visits the decisions from this one on, each with the state before it.
    template <class Visit>
    void walk(const Rules& rules, int number, Visit visit) const {
        if (number >= size()) {
            return;
        }
        const auto state = before(rules, number);
        for (int i = number; i < size(); ++i) {
            if (i > number) {
                play(rules, *state, i - 1);
            }
            if (const auto kept = states_.find(i); kept != states_.end()) {
                *state = *kept->second;
            }
            visit(std::as_const(*state), (*this)[i]);
        }
    }

private:
    static constexpr int stride = 64;

    void play(const Rules& rules, State& state, int number) const {
        NoEvents silent;
        G::play(rules, state, (*this)[number].seat, (*this)[number].move, silent);
    }

    std::vector<Decision> decisions_;
    std::map<int, std::unique_ptr<State>> states_;  ///< by decision; never without the first
    int folded_ = 0;                                ///< what could be forgotten before this decision is forgotten
};

}  // namespace starboard
