// Short arrays of bytes, eight at a time: where a byte is, where all its likes are, how many are small, moving one. Neither a call nor a
// branch per byte.
#pragma once

#include <bit>
#include <cstring>
#include <utility>

#include "kernel/types.h"

namespace starboard {

/// By number n of bytes: the first n bytes of an array of N.
template <int N>
struct FirstBytes {
    u64 word[N + 1][(N + 7) / 8] = {};
    constexpr FirstBytes() {
        for (int n = 0; n <= N; ++n) {
            for (int i = 0; i < n; ++i) {
                word[n][i / 8] |= u64{0xFF} << (8 * (i % 8));
            }
        }
    }
};
template <int N>
inline constexpr FirstBytes<N> first_bytes{};

/// `N` bytes as words; `K` numbers them.
template <int N>
struct ByteWords {
    static_assert(std::endian::native == std::endian::little && N > 0 && N <= 64);
    static constexpr int count = (N + 7) / 8;
    static constexpr u64 ones = 0x0101010101010101ULL;
    static constexpr u64 highs = ones << 7U;  ///< the highest bit of every byte

    /// Bytes of a word that belong to the array.
    template <int K>
    static constexpr u64 inside = N - 8 * K >= 8 ? ~u64{0} : (u64{1} << (8 * (N - 8 * K) % 64)) - 1;

    /// The highest bit of every byte that has this value.
    static constexpr u64 equal(u64 word, u8 value) {
        constexpr u64 lows = ~highs;
        const u64 differs = word ^ (ones * value);
        return ~(((differs & lows) + lows) | differs) & highs;
    }
    template <class Visit>
    static void each(Visit&& visit) {
        [&]<int... K>(std::integer_sequence<int, K...> /*words*/) {
            (visit.template operator()<K>(), ...);
        }(std::make_integer_sequence<int, count>{});
    }
    /// The first `n` bytes of the array, as far as they lie in the word.
    template <int K>
    static u64 below(int n) {
        return first_bytes<N>.word[n][K];
    }
    /// Behind the end of the array lie zeros.
    template <int K>
    static u64 load(const u8* bytes) {
        constexpr int size = N - 8 * K;
        const u8* at = bytes + 8 * K;
        u64 word = 0;
        if constexpr (size >= 8) {
            std::memcpy(&word, at, 8);
        } else {
            if constexpr ((size & 4) != 0) {
                u32 part = 0;
                std::memcpy(&part, at, 4);
                word = part;
            }
            if constexpr ((size & 2) != 0) {
                u16 part = 0;
                std::memcpy(&part, at + (size & 4), 2);
                word |= u64{part} << (8 * (size & 4));
            }
            if constexpr ((size & 1) != 0) {
                word |= u64{at[size & 6]} << (8 * (size & 6));
            }
        }
        return word;
    }
    template <int K>
    static void store(u8* bytes, u64 word) {
        constexpr int size = N - 8 * K;
        u8* at = bytes + 8 * K;
        if constexpr (size >= 8) {
            std::memcpy(at, &word, 8);
        } else {
            if constexpr ((size & 4) != 0) {
                const auto part = static_cast<u32>(word);
                std::memcpy(at, &part, 4);
            }
            if constexpr ((size & 2) != 0) {
                const auto part = static_cast<u16>(word >> (8 * (size & 4)));
                std::memcpy(at + (size & 4), &part, 2);
            }
            if constexpr ((size & 1) != 0) {
                at[size & 6] = static_cast<u8>(word >> (8 * (size & 6)));
            }
        }
    }
};

/// Index of the only byte with this value, -1 = there is none.
template <int N>
int find_byte(const u8* bytes, u8 value) {
    using Words = ByteWords<N>;
    u64 found = 0;  // bit K of byte i: byte i of word K
    Words::each([&]<int K>() { found |= (Words::equal(Words::template load<K>(bytes), value) & Words::template inside<K>) >> (7 - K); });
    const int bit = std::countr_zero(found);
    return found == 0 ? -1 : (bit & 7) * 8 + (bit >> 3);
}

/// Bit i: byte i has this value.
template <int N>
u64 where_byte(const u8* bytes, u8 value) {
    using Words = ByteWords<N>;
    u64 found = 0;
    Words::each([&]<int K>() {
        const u64 equal = (Words::equal(Words::template load<K>(bytes), value) & Words::template inside<K>) >> 7U;
        found |= ((equal * 0x0102040810204080ULL) >> 56U) << (8 * K);  // the lowest bit of every byte, side by side
    });
    return found;
}

/// How many bytes are at most `value`; all are below 128.
template <int N>
int count_at_most(const u8* bytes, int value) {
    using Words = ByteWords<N>;
    u64 sum = 0;
    Words::each([&]<int K>() {
        const u64 at_most = (Words::ones * static_cast<u64>(value | 0x80)) - Words::template load<K>(bytes);
        sum += (at_most & Words::highs & Words::template inside<K>) >> 7U;
    });
    return static_cast<int>((sum * Words::ones) >> 56U);
}

/// Adds 1 to the bytes first..last, or takes 1 away; none of them overflows.
template <int N>
void add_to_bytes(u8* bytes, int first, int last, bool less) {
    using Words = ByteWords<N>;
    Words::each([&]<int K>() {
        const u64 ones = (Words::template below<K>(last + 1) ^ Words::template below<K>(first)) & Words::ones;
        Words::template store<K>(bytes, Words::template load<K>(bytes) + (less ? 0 - ones : ones));
    });
}

/// Takes the byte at index `from` out and puts it in at index `to`; those between close up.
template <int N>
void move_byte(u8* bytes, int from, int to) {
    using Words = ByteWords<N>;
    const u64 moved = Words::ones * bytes[from];
    u64 word[Words::count + 2] = {};  // with an empty one at each end
    Words::each([&]<int K>() { word[K + 1] = Words::template load<K>(bytes); });
    if (to >= from) {
        Words::each([&]<int K>() {
            const u64 at = Words::template below<K>(to + 1) ^ Words::template below<K>(to);
            const u64 between = Words::template below<K>(to) ^ Words::template below<K>(from);
            const u64 next = word[K + 1] >> 8U | word[K + 2] << 56U;
            Words::template store<K>(bytes, (word[K + 1] & ~(at | between)) | (next & between) | (moved & at));
        });
    } else {
        Words::each([&]<int K>() {
            const u64 at = Words::template below<K>(to + 1) ^ Words::template below<K>(to);
            const u64 between = Words::template below<K>(from + 1) ^ Words::template below<K>(to + 1);
            const u64 before = word[K + 1] << 8U | word[K] >> 56U;
            Words::template store<K>(bytes, (word[K + 1] & ~(at | between)) | (before & between) | (moved & at));
        });
    }
}

}  // namespace starboard
