// Sets of hexes as 128 bits, and the floods the rules need. In a mask a hex has the bit 10 q + r + 59 of its axial coordinates: between two
// columns at least one bit stays free, so that each of the six directions is one shift of the whole set.
#pragma once

#include <bit>

#include "games/on_mars/map.h"
#include "kernel/types.h"

namespace starboard::on_mars {

namespace bits {
constexpr int stride = 10;
constexpr int offset = 59;
constexpr int count = 118;
constexpr int of(Axial at) { return stride * at.q + at.r + offset; }
}  // namespace bits

struct HexBits {
    u8 bit[hexes] = {};
    u8 hex[bits::count] = {};
    u64 low = 0;  ///< every hex there is
    u64 high = 0;

    constexpr HexBits() {
        for (u8& none : hex) {
            none = no_hex;
        }
        for (int i = 0; i < hexes; ++i) {
            const int at = bits::of(map.at[i]);
            bit[i] = static_cast<u8>(at);
            hex[at] = static_cast<u8>(i);
            (at < 64 ? low : high) |= u64{1} << (at % 64);
        }
    }
};
inline constexpr HexBits hex_bits;

/// A set of hexes.
struct Mask {
    u64 low = 0;
    u64 high = 0;

    static constexpr Mask of(int hex) {
        const int bit = hex_bits.bit[hex];
        return bit < 64 ? Mask{u64{1} << bit, 0} : Mask{0, u64{1} << (bit - 64)};
    }
    static constexpr Mask all() { return {hex_bits.low, hex_bits.high}; }

    [[nodiscard]] constexpr bool has(int hex) const {
        const int bit = hex_bits.bit[hex];
        return (((bit < 64 ? low : high) >> (bit % 64)) & 1U) != 0;
    }
    constexpr void add(int hex) { *this = *this | of(hex); }
    constexpr void remove(int hex) { *this = *this - of(hex); }
    [[nodiscard]] constexpr bool empty() const { return (low | high) == 0; }
    [[nodiscard]] constexpr bool any() const { return (low | high) != 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(low) + std::popcount(high); }
    /// The lowest hex of a set that has one.
    [[nodiscard]] constexpr int first() const { return hex_bits.hex[low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high)]; }
    /// Only hexes of the map.
    [[nodiscard]] constexpr bool valid() const { return (low & ~hex_bits.low) == 0 && (high & ~hex_bits.high) == 0; }
    template <class Visit>
    constexpr void each(Visit&& visit) const {
        for (u64 rest = low; rest != 0; rest &= rest - 1) {
            visit(static_cast<int>(hex_bits.hex[std::countr_zero(rest)]));
        }
        for (u64 rest = high; rest != 0; rest &= rest - 1) {
            visit(static_cast<int>(hex_bits.hex[64 + std::countr_zero(rest)]));
        }
    }
    friend constexpr Mask operator|(Mask a, Mask b) { return {a.low | b.low, a.high | b.high}; }
    friend constexpr Mask operator&(Mask a, Mask b) { return {a.low & b.low, a.high & b.high}; }
    friend constexpr Mask operator-(Mask a, Mask b) { return {a.low & ~b.low, a.high & ~b.high}; }
    constexpr Mask& operator|=(Mask b) { return *this = *this | b; }
    bool operator==(const Mask&) const = default;
    STARBOARD_DESCRIBE(low, high)

    /// Moved by so many bits, also beside the map.
    template <int by>
    [[nodiscard]] constexpr Mask shifted() const {
        if constexpr (by > 0) {
            return {low << by, (high << by) | (low >> (64 - by))};
        } else {
            return {(low >> -by) | (high << (64 + by)), high >> -by};
        }
    }
    /// The hexes next to those of the set; those of the set only where they touch each other.
    [[nodiscard]] constexpr Mask near() const {
        const Mask south = shifted<1>();
        const Mask north = shifted<-1>();
        return (south | north | (*this | north).shifted<bits::stride>() | (*this | south).shifted<-bits::stride>()) & all();
    }
    [[nodiscard]] constexpr Mask grown() const { return *this | near(); }
    /// At most so far away.
    [[nodiscard]] constexpr Mask within(int distance) const {
        Mask out = *this;
        for (int i = 0; i < distance; ++i) {
            out = out.grown();
        }
        return out;
    }
    /// Exactly so far away from the nearest hex of the set.
    [[nodiscard]] constexpr Mask at_distance(int distance) const {
        const Mask inner = within(distance - 1);
        return inner.grown() - inner;
    }
    /// Everything of `ground` that is connected with the set, which lies in it.
    [[nodiscard]] constexpr Mask flooded(Mask ground) const {
        Mask out = *this;
        for (Mask next = out.grown() & ground; next != out; next = out.grown() & ground) {
            out = next;
        }
        return out;
    }
    /// The hexes of `among` nearest to the set, but not in it; none if there are none.
    [[nodiscard]] constexpr Mask nearest(Mask among) const {
        Mask seen = *this;
        while (true) {
            const Mask next = seen.grown();
            const Mask found = (next - *this) & among;
            if (found.any() || next == seen) {
                return found;
            }
            seen = next;
        }
    }
};

// The rows of the specification: 18 hexes at distance 3 from the centre, and both corners of the numbering.
static_assert(Mask::all().size() == hexes && Mask::of(centre).at_distance(3).size() == 18 && Mask::of(centre).near().size() == 6);

constexpr bool shifts_agree_with_the_map() {
    for (int hex = 0; hex < hexes; ++hex) {
        Mask near;
        for (const u8 next : map.neighbour[hex]) {
            if (next != no_hex) {
                near.add(next);
            }
        }
        if (near != Mask::of(hex).near()) {
            return false;
        }
    }
    return true;
}
static_assert(shifts_agree_with_the_map());

}  // namespace starboard::on_mars
