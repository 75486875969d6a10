// A set of edition rows or cards in a place where order means nothing and every one is there at most once.
#pragma once

#include <bit>

#include "kernel/types.h"

namespace starboard {

/// `Row` names a row by its id, 1..N.
template <class Row, int N>
struct RowSet {
    static constexpr int rows = N;
    static constexpr int parts = (N + 63) / 64;
    u64 bits[parts] = {};

    [[nodiscard]] constexpr bool has(Row row) const { return ((bits[(row.id - 1) / 64] >> ((row.id - 1) % 64)) & 1U) != 0; }
    constexpr void add(Row row) {
        require(!has(row), "a card is put where it is already");
        bits[(row.id - 1) / 64] |= u64{1} << ((row.id - 1) % 64);
    }
    constexpr void remove(Row row) {
        require(has(row), "a card is taken from a place where it is not");
        bits[(row.id - 1) / 64] &= ~(u64{1} << ((row.id - 1) % 64));
    }
    [[nodiscard]] constexpr int size() const {
        int n = 0;
        for (const u64 part : bits) {
            n += std::popcount(part);
        }
        return n;
    }
    [[nodiscard]] constexpr bool empty() const {
        u64 any = 0;
        for (const u64 part : bits) {
            any |= part;
        }
        return any == 0;
    }
    /// Calls `visit(row)` in order.
    template <class Visit>
    constexpr void each(Visit&& visit) const {
        for (int i = 0; i < parts; ++i) {
            for (u64 rest = bits[i]; rest != 0; rest &= rest - 1) {
                visit(Row{static_cast<u8>(i * 64 + std::countr_zero(rest) + 1)});
            }
        }
    }
    bool operator==(const RowSet&) const = default;
};

}  // namespace starboard
