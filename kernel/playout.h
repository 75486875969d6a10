// Random play: the same choices on every platform, for benchmarks, soaks and the comparison of targets.
#pragma once

#include "kernel/contract.h"

namespace starboard {

/// Seed of random game `number`; its choices come from a stream of their own.
inline Seed game_seed(u64 number) { return Seed::from_number(number); }
inline Rng choice_stream(u64 number) { return Rng::stream(Seed::from_number(number), 0x43484F49); }

/// Plays the lowest deciding seat's random moves to the end; returns the number of decisions (at most `limit`).
template <GameContract G>
u64 play_out(const typename G::Rules& rules, typename G::State& s, Rng& rng, u64 limit) {
    MoveList list;
    NoEvents silent;
    u64 n = 0;
    for (SeatSet asked = G::deciders(rules, s); !asked.empty() && n < limit; asked = G::deciders(rules, s)) {
        const Seat seat = asked.lowest();
        G::moves(rules, s, seat, list);
        require(!list.empty(), "a question without an answer");
        G::play(rules, s, seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))], silent);
        ++n;
    }
    return n;
}

/// Hash of the final state of random game `number`.
template <GameContract G>
u64 random_game_hash(const typename G::Rules& rules, u64 number, u64 limit) {
    typename G::State s;
    G::setup(rules, s, game_seed(number));
    Rng rng = choice_stream(number);
    play_out<G>(rules, s, rng, limit);
    return hash_of(s);
}

}  // namespace starboard
