// Lists of fixed capacity inside flat values. Unused tails are zero; overflow is a fault.
#pragma once

#include "kernel/types.h"

namespace starboard {

/// A set of small numbers; written as a list.
struct NumberSet {
    u8 bits = 0;
    [[nodiscard]] constexpr bool has(int n) const { return ((bits >> n) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    bool operator==(const NumberSet&) const = default;
};

template <class T, int N>
struct List {
    static constexpr int capacity = N;
    using Count = std::conditional_t<(alignof(T) > 1), std::conditional_t<(alignof(T) > 2), u32, u16>, u8>;
    T items[N] = {};
    Count count = 0;

    [[nodiscard]] constexpr int size() const { return static_cast<int>(count); }
    [[nodiscard]] constexpr bool empty() const { return count == 0; }
    constexpr T& operator[](int i) { return items[i]; }
    constexpr const T& operator[](int i) const { return items[i]; }
    constexpr T* begin() { return items; }
    constexpr T* end() { return items + count; }
    constexpr const T* begin() const { return items; }
    constexpr const T* end() const { return items + count; }
    constexpr T& back() { return items[count - 1]; }
    constexpr const T& back() const { return items[count - 1]; }
    constexpr void push(const T& item) {
        require(size() < N, "list is full");
        items[count++] = item;
    }
    constexpr void pop() {
        --count;
        const T nothing{};
        items[count] = nothing;  // `= T{}` is too much for GCC 12 where T holds lists
    }
    constexpr void clear() {
        while (count > 0) {
            pop();
        }
    }
    /// Behind its end lies nothing.
    [[nodiscard]] constexpr bool clean() const {
        for (int i = size(); i < N; ++i) {
            if (!(items[i] == T{})) {
                return false;
            }
        }
        return true;
    }
    bool operator==(const List&) const = default;
};

}  // namespace starboard
