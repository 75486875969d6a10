// Small types every room uses: fixed-width integers, seats, sets of seats, reasons, faults.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace starboard {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

using Seat = u8;
constexpr int max_seats = 5;

/// Whoever looks at a game: a seat, the public (spectators) or all (tests, finished games).
using Viewer = u8;
constexpr Viewer viewer_public = 0xFE;
constexpr Viewer viewer_all = 0xFF;

/// Actors of events besides the seats.
constexpr u8 actor_table = 0xFF;
constexpr u8 actor_automa = 0xFE;

/// An operand of an event, a question or a reason: what a row, a seat or a place is called (0 to 255), or a count, which may be large or
/// negative. Operands of moves are names.
using Number = i16;
/// A count as an operand: one that does not fit stays at the limit.
constexpr Number to_number(i64 count) { return static_cast<Number>(count > 0x7FFF ? 0x7FFF : count < -0x8000 ? -0x8000 : count); }
constexpr bool is_name(Number value) { return value >= 0 && value <= 0xFF; }

struct SeatSet {
    u8 bits = 0;

    static constexpr SeatSet none() { return {}; }
    static constexpr SeatSet only(Seat seat) { return {static_cast<u8>(1U << seat)}; }
    static constexpr SeatSet first(int seats) { return {static_cast<u8>((1U << seats) - 1U)}; }
    [[nodiscard]] constexpr bool has(Seat seat) const { return ((bits >> seat) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits); }
    /// Simulations ask the lowest seat first.
    [[nodiscard]] constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits)); }
    constexpr void add(Seat seat) { bits = static_cast<u8>(bits | (1U << seat)); }
    constexpr void remove(Seat seat) { bits = static_cast<u8>(bits & ~(1U << seat)); }
    bool operator==(const SeatSet&) const = default;
};

/// What a game pays one seat. `win` is its share of the win in thousandths (a win 1000, a draw of two 500),
/// `rank` starts at 1, `margin` is the game's own measure of how clear it was, `points` what it counts.
struct Payoff {
    i32 win = 0;
    i32 rank = 1;
    i32 margin = 0;
    i32 points = 0;
    bool operator==(const Payoff&) const = default;
};

/// Why a move is refused: the game's own rule number (0 = it is legal) and up to three operands for the sentence.
struct Reason {
    u8 rule = 0;
    Number args[3] = {};
    [[nodiscard]] constexpr bool legal() const { return rule == 0; }
};

/// An invariant does not hold: never repaired silently. The program that links the kernel defines what happens
/// (throw, trap); it must not return.
[[noreturn]] void fault(const char* what);

constexpr void require(bool holds, const char* what) {
    if (!holds) [[unlikely]] {
        fault(what);
    }
}

template <class T>
concept Flat = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

/// Short text inside flat values (names of edition rows).
template <int N>
struct FlatText {
    char chars[N] = {};

    [[nodiscard]] constexpr std::string_view view() const {
        int n = 0;
        while (n < N && chars[n] != '\0') {
            ++n;
        }
        return {chars, static_cast<std::size_t>(n)};
    }
    constexpr bool assign(std::string_view text) {
        if (text.size() > N) {
            return false;
        }
        for (std::size_t i = 0; i < N; ++i) {
            chars[i] = i < text.size() ? text[i] : '\0';
        }
        return true;
    }
    bool operator==(const FlatText&) const = default;
};

/// Text under construction without a heap; what does not fit is a fault.
struct TextBuffer {
    static constexpr int capacity = 96;
    char chars[capacity];
    int size = 0;

    constexpr void put(char c) {
        require(size < capacity, "text buffer is full");
        chars[size++] = c;
    }
    constexpr void put(std::string_view text) {
        for (char c : text) {
            put(c);
        }
    }
    constexpr void number(i32 value) {
        if (value < 0) {
            put('-');
            value = -value;
        }
        if (value >= 10) {
            number(value / 10);
        }
        put(static_cast<char>('0' + value % 10));
    }
    /// "marines.card" and 2: "marines.card[2]".
    constexpr void row(std::string_view list, i32 place) {
        put(list);
        put('[');
        number(place);
        put(']');
    }
    [[nodiscard]] constexpr std::string_view view() const { return {chars, static_cast<std::size_t>(size)}; }
};

}  // namespace starboard
