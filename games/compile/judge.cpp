// What is good in Compile: a quick estimate of who is winning, and which moves are worth a try. Bots only; the rules never ask.
#include "games/compile/facts.h"
#include "games/compile/game.h"

namespace starboard {

using namespace compile;

namespace {

// Weights in hundredths of a "unit of advantage"; the scale is that of the logistic-like curve in judge().
constexpr int compiled_worth[4] = {0, 130, 300, 900};
constexpr int progress_worth[11] = {0, 6, 12, 19, 26, 34, 42, 50, 58, 66, 74};
constexpr int ready_worth = 70;    // at least 10 and ahead: compiles next turn unless stopped
constexpr int ready_to_move = 45;  // ... and it is that player's turn
constexpr int again_share = 25;    // progress in a line whose protocol is compiled already, in percent
constexpr int hand_card = 9;
constexpr int control_worth = 14;
constexpr int tempo = 18;

int side_worth(const Facts& facts, const Totals& totals, Seat seat) {
    const State& s = facts.s;
    int worth = compiled_worth[facts.compiled_count(seat)];
    for (int line = 0; line < lines; ++line) {
        const int own = totals.of[seat][line];
        const bool done = ((s.compiled >> facts.slot_at(seat, line)) & 1U) != 0;
        int here = progress_worth[own > 10 ? 10 : own];
        if (totals.can_compile(seat, line)) {
            here += ready_worth + (s.turn == seat ? ready_to_move : 0);
        }
        worth += done ? here * again_share / 100 : here;
    }
    const int hand = facts.hand_size(seat);
    worth += hand_card * (hand > 6 ? 6 : hand);
    worth += s.control == seat + 1 ? control_worth : 0;
    worth += s.turn == seat ? tempo : 0;
    return worth;
}

}  // namespace

i32 Compile::judge(const Rules& rules, const State& s, Seat seat) {
    if (s.ended != 0) {
        return payoff(rules, s, seat).win;
    }
    if (s.protocol_at[0][0] == 0) {
        return 500;  // still drafting
    }
    const Facts facts{rules, s};
    const Totals totals(facts);
    const int x = side_worth(facts, totals, seat) - side_worth(facts, totals, compile::other(seat));
    const int size = x < 0 ? -x : x;
    return 500 + 490 * x / (160 + size);
}

i32 Compile::prior(const Rules& rules, const State& s, Seat seat, Move move) {
    const Facts facts{rules, s};
    const auto verb = static_cast<Verb>(move.verb);
    switch (verb) {
        case Verb::play_up: {
            const int value = move.a & 7;
            return 14 + 3 * value;
        }
        case Verb::play_down: {
            const int value = move.a & 7;
            return value <= 2 ? 6 : 3;
        }
        case Verb::refresh: {
            const int hand = facts.hand_size(seat);
            return hand <= 1 ? 60 : hand == 2 ? 20 : 4;
        }
        case Verb::discard:
        case Verb::give: return 12 - (move.a & 7);
        case Verb::delete_:
        case Verb::return_:
        case Verb::flip: {
            const Spot at{static_cast<Seat>(move.a / lines), static_cast<u8>(move.a % lines), move.b};
            const int c = facts.at(at);
            const int value = facts.value(c, at);
            const bool own = at.seat == seat;
            if (verb == Verb::flip) {
                // a turned card counts 2 face-down; a hidden own card may be worth more
                if (facts.up(c)) {
                    return own ? (value < 2 ? 8 : 2) : 4 + 4 * value;
                }
                return own ? 2 + 3 * facts.quick(c).value : 4;
            }
            return own ? 2 : 8 + 4 * value;
        }
        case Verb::shift: return move.a / lines == seat ? 8 : 6;
        case Verb::skip: return 6;
        default: return 8;
    }
}

}  // namespace starboard
