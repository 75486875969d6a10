// Paying with a choice: coins (cards, tokens, whatever counts) are laid one after the other, each only as long as the price can still be
// met with it, until the payment is complete. Nothing is spent before; a payment that has begun comes to an end or is taken back as a
// whole.
#pragma once

#include "kernel/question.h"

namespace starboard {

/// What such a question offers. `Self` is its row and has
///   each_coin(facts, seat, visit)   visit(move, coin) for everything that might be laid
///   Till(facts, seat)               how the payment stands: why(coin) for laying one more, complete()
///   pay                             the move that ends it, refused with `missing` while something is missing
/// and the rights that may be used inside the payment, if any, as its `Rights`.
template <class Self>
struct Payment {
    template <class Facts, class Out>
    static void offers(const Facts& facts, Seat seat, Out& out) {
        const typename Self::Till till(facts, seat);
        Self::each_coin(facts, seat, [&](Move move, const auto& coin) { out.offer(move, [&] { return till.why(coin); }); });
        if constexpr (requires { Self::Rights::offers(facts, seat, out); }) {
            Self::Rights::offers(facts, seat, out);
        }
        out.offer(Self::pay, [&] { return till.complete() ? decltype(Self::missing){} : Self::missing; });
    }
};

}  // namespace starboard
