// What is still to resolve: a stack of small flat steps inside the state, so that a game can be copied, saved and searched
// in the middle of an effect. Last pushed, first resolved.
#pragma once

#include "kernel/list.h"

namespace starboard {

template <class Step, int N>
struct Agenda {
    static_assert(Flat<Step>);
    static constexpr int capacity = N;
    List<Step, N> steps;

    [[nodiscard]] constexpr int size() const { return steps.size(); }
    [[nodiscard]] constexpr bool empty() const { return steps.empty(); }
    constexpr Step& top() { return steps.back(); }
    constexpr const Step& top() const { return steps.back(); }
    constexpr void pop() { steps.pop(); }
    constexpr void push(const Step& step) {
        require(steps.size() < N, "agenda is full");
        steps.push(step);
    }
    /// Pushes so that the code reads in the order of resolution: the first argument is resolved first.
    template <class... Rest>
    constexpr void then(const Step& first, const Rest&... rest) {
        if constexpr (sizeof...(rest) > 0) {
            then(rest...);
        }
        push(first);
    }
    constexpr void clear() { steps.clear(); }
    bool operator==(const Agenda&) const = default;
};

}  // namespace starboard
