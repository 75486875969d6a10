// Our own generator, bounded draw and shuffle: the same numbers from every compiler and standard library.
#pragma once

#include <bit>

#include "kernel/describe.h"
#include "kernel/types.h"

namespace starboard {

/// One bijective mixing round (splitmix64 finaliser).
constexpr u64 mix(u64 x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

/// 64-bit hash of bytes; part of the stable record format.
constexpr u64 hash_bytes(const u8* bytes, std::size_t size, u64 start = 0) {
    u64 h = mix(start ^ size);
    std::size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        u64 word = 0;
        for (std::size_t k = 0; k < 8; ++k) {
            word |= static_cast<u64>(bytes[i + k]) << (8 * k);
        }
        h = mix(h ^ word);
    }
    u64 tail = 0;
    for (std::size_t k = 0; i + k < size; ++k) {
        tail |= static_cast<u64>(bytes[i + k]) << (8 * k);
    }
    return mix(h ^ tail ^ 0x5EEDULL);
}

/// What a value keeps only for speed or as a trace of its way stands at its end, from `derived_at` on, and is left out: records outlive it.
template <Flat T>
u64 hash_of(const T& value, u64 start = 0) {
    std::size_t size = sizeof(T);
    if constexpr (requires { T::derived_at; }) {
        size = T::derived_at;
    }
    return hash_bytes(reinterpret_cast<const u8*>(&value), size, start);
}

/// What a game is dealt from: 256 bits made from a text of any length.
struct Seed {
    u64 words[4] = {};

    static constexpr Seed from_text(std::string_view text) {
        Seed seed;
        for (u64 lane = 0; lane < 4; ++lane) {
            u64 h = mix(lane + 1);
            for (char c : text) {
                h = mix(h ^ static_cast<u8>(c));
            }
            seed.words[lane] = mix(h ^ text.size());
        }
        return seed;
    }
    static constexpr Seed from_number(u64 number) {
        return {{mix(number), mix(number ^ 0xA5A5A5A5ULL), mix(~number), mix(number + 0x1234567ULL)}};
    }
};

/// xoroshiro128++ (Blackman and Vigna, public domain algorithm; own code).
struct Rng {
    u64 a = 1;
    u64 b = 0;
    STARBOARD_DESCRIBE(a, b)

    /// One independent stream per stack and purpose.
    static constexpr Rng stream(const Seed& seed, u64 purpose) {
        Rng rng;
        rng.a = mix(seed.words[0] ^ mix(seed.words[1] ^ mix(purpose)));
        rng.b = mix(seed.words[2] ^ mix(seed.words[3] ^ mix(purpose + 0x51ULL)));
        if ((rng.a | rng.b) == 0) {
            rng.a = 1;
        }
        return rng;
    }
    constexpr u64 next() {
        const u64 x = a;
        u64 y = b;
        const u64 result = std::rotl(x + y, 17) + x;
        y ^= x;
        a = std::rotl(x, 49) ^ y ^ (y << 21U);
        b = std::rotl(y, 28);
        return result;
    }
    /// Uniform in [0, bound), bound >= 1 (multiply and reject, 32 bits).
    constexpr u32 below(u32 bound) {
        u64 product = (next() >> 32U) * bound;
        auto low = static_cast<u32>(product);
        if (low < bound) {
            const u32 threshold = (0U - bound) % bound;
            while (low < threshold) {
                product = (next() >> 32U) * bound;
                low = static_cast<u32>(product);
            }
        }
        return static_cast<u32>(product >> 32U);
    }
    /// Uniform in [0, 1) with 53 bits.
    constexpr double real() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }
    template <class T>
    constexpr void shuffle(T* items, int n) {
        for (int i = n - 1; i > 0; --i) {
            const u32 j = below(static_cast<u32>(i + 1));
            const T kept = items[i];
            items[i] = items[j];
            items[j] = kept;
        }
    }
    bool operator==(const Rng&) const = default;
};

}  // namespace starboard
