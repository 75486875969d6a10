// Where every card lies, and what each viewer knows about it.
//
// `Zones` partitions the cards 0..N-1 of a game into named, ordered places. The last card of a place is its top.
// `Knowledge` holds, for one viewer and each card hidden from that viewer, the set of places where it can lie. Cards the viewer
// sees have the empty set. A hidden move widens sets, a look or an emptied place narrows them; true places are always inside.
#pragma once

#include "kernel/describe.h"
#include "kernel/bytes.h"

namespace starboard {

template <NamedEnum PlaceEnum, int N>
struct Zones {
    using Place = PlaceEnum;
    static constexpr int cards = N;
    static constexpr int places = enum_size<Place>;

    u8 card[N] = {};
    u8 start[places + 1] = {};

    /// All cards in the first place, in order of number.
    constexpr void reset() {
        for (int i = 0; i < N; ++i) {
            card[i] = static_cast<u8>(i);
        }
        for (int p = 0; p <= places; ++p) {
            start[p] = p == 0 ? 0 : N;
        }
    }
    [[nodiscard]] constexpr int begin(Place p) const { return start[static_cast<int>(p)]; }
    [[nodiscard]] constexpr int end(Place p) const { return start[static_cast<int>(p) + 1]; }
    [[nodiscard]] constexpr int size(Place p) const { return end(p) - begin(p); }
    [[nodiscard]] constexpr bool empty(Place p) const { return size(p) == 0; }
    [[nodiscard]] constexpr u8 at(Place p, int i) const { return card[begin(p) + i]; }
    [[nodiscard]] constexpr u8 top(Place p) const { return card[end(p) - 1]; }

    /// Position of a card in the arena.
    [[nodiscard]] int position(u8 which) const {
        const int found = find_byte<N>(card, which);
        require(found >= 0, "card lies nowhere");
        return found;
    }
    [[nodiscard]] Place place_at(int pos) const { return static_cast<Place>(count_at_most<places + 1>(start, pos) - 1); }
    [[nodiscard]] Place place_of(u8 which) const { return place_at(position(which)); }

    /// Moves the card at index `i` of `from` so that it lies at index `j` of `to` (counted after it left `from`).
    void move(Place from, int i, Place to, int j) {
        const int f = static_cast<int>(from);
        const int t = static_cast<int>(to);
        move_byte<N>(card, start[f] + i, start[t] + j - (f < t ? 1 : 0));
        add_to_bytes<places + 1>(start, (f < t ? f : t) + 1, f < t ? t : f, f < t);
    }
    void to_top(Place from, int i, Place to) { move(from, i, to, from == to ? size(to) - 1 : size(to)); }
    bool operator==(const Zones&) const = default;
};

/// One small attribute per card; readable by card name in positions.
template <class T, int N>
struct PerCard {
    T of[N] = {};
    constexpr T& operator[](int card) { return of[card]; }
    constexpr const T& operator[](int card) const { return of[card]; }
    bool operator==(const PerCard&) const = default;
};

/// Sets of hidden places as bit masks; the game numbers its hidden places 0..bits-1 as one viewer sees them.
template <class Mask, int N>
struct Knowledge {
    static constexpr int places = static_cast<int>(sizeof(Mask) * 8);
    Mask may[N] = {};

    static constexpr Mask bit(int place) { return static_cast<Mask>(Mask{1} << place); }
    /// A hidden card went from one hidden place to another: whatever may lie in `from` may now lie in `to`.
    constexpr void spread(int from, int to) {
        for (Mask& set : may) {
            set = static_cast<Mask>(set | ((set & bit(from)) != 0 ? bit(to) : Mask{0}));
        }
    }
    /// Nothing hidden lies in `place` any more.
    constexpr void vacate(int place) {
        for (Mask& set : may) {
            set = static_cast<Mask>(set & ~bit(place));
        }
    }
    /// The viewer knows in which hidden place the card lies.
    constexpr void pin(u8 card, int place) { may[card] = bit(place); }
    /// The viewer sees the card.
    constexpr void see(u8 card) { may[card] = 0; }
    [[nodiscard]] constexpr bool certain(u8 card) const { return std::has_single_bit(may[card]); }
    bool operator==(const Knowledge&) const = default;
};

}  // namespace starboard
