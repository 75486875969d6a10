// How many of each edition row lie in one place: for cards of which there are equal copies, in places where order means nothing.
// Equal copies have no identity, so states that nobody can tell apart have the same bytes.
#pragma once

#include <cstring>

#include "kernel/types.h"

namespace starboard {

/// `Row` names an edition row by its id, 1..N.
template <class Row, int N>
struct Counts {
    static constexpr int rows = N;
    u8 of[N] = {};

    [[nodiscard]] constexpr u8& operator[](Row row) { return of[row.id - 1]; }
    [[nodiscard]] constexpr u8 operator[](Row row) const { return of[row.id - 1]; }
    constexpr void add(Row row) {
        require(of[row.id - 1] < 0xFF, "too many copies of a row");
        ++of[row.id - 1];
    }
    constexpr void remove(Row row) {
        require(of[row.id - 1] > 0, "a card is taken from a place where it is not");
        --of[row.id - 1];
    }
    [[nodiscard]] int total() const {
        u64 sum = 0;  // four sums of 16 bits
        for (int i = 0; i < N; i += 8) {
            const u64 eight = word(i);
            sum += (eight & 0x00FF00FF00FF00FFULL) + ((eight >> 8U) & 0x00FF00FF00FF00FFULL);
        }
        return static_cast<int>((sum * 0x0001000100010001ULL) >> 48U);
    }
    /// Calls `visit(row, count)` for every row that is there, in order. Most are not: eight are looked at together.
    template <class Visit>
    void each(Visit&& visit) const {
        for (int i = 0; i < N; i += 8) {
            for (u64 rest = word(i); rest != 0;) {
                const int byte = std::countr_zero(rest) / 8;
                const u64 count = (rest >> (8 * byte)) & 0xFFU;
                rest &= ~(u64{0xFF} << (8 * byte));
                visit(Row{static_cast<u8>(i + byte + 1)}, static_cast<int>(count));
            }
        }
    }
    bool operator==(const Counts&) const = default;

private:
    static_assert(std::endian::native == std::endian::little);
    [[nodiscard]] u64 word(int from) const {
        u64 eight = 0;
        std::memcpy(&eight, of + from, static_cast<std::size_t>(N - from < 8 ? N - from : 8));
        return eight;
    }
};

}  // namespace starboard
