// One row per question of a game: what is offered and what an answer does stand in one place. `moves`, `attempts` and `why` come from one
// generator, so they cannot disagree.
//
// A row is a struct of static members; the rows of a game stand in the order of its `Ask`, the first one for "nothing is asked":
//   offers(facts, seat, out)           everything the seat might try: out.put(move, why), or out.offer(move, [&] { return why; }) where the
//                                      reason is worth a thought, out.offer(move, legal, [&] { return why; }) where only the reason is;
//                                      a row with many verbs skips those that out.wants(verb) does not name
//   answer(turn, seat, move)           what a legal answer does; the question is closed before
//   args(facts, seat, viewer, event)   operands of the question's sentence
//   never(facts, seat, move)           why a move of this question is refused that was not even offered
//   completes                          a single answer carries out what the seat began itself (kernel/contract.h)
//   Rights                             what may be used beside the answer (see NoRights)
//   window(facts, seat)                it is asked now only for the sake of those rights
// Rows are types: the dispatch is a switch over them, without function pointers.
#pragma once

#include <tuple>

#include "kernel/event.h"
#include "kernel/move.h"

namespace starboard {

/// Rights that may be used beside a question, as a row of their own: `takes(move)`, `offers`, `answer`. A question that allows them names
/// them as its `Rights` and calls their `offers` where they stand among its answers. Using one interrupts the question: its effect lies on
/// the agenda above the question's own step, which asks again when it is on top again. So they nest in payments, in effects and in each
/// other.
struct NoRights {
    static constexpr bool takes(Move /*move*/) { return false; }
    template <class Turn>
    static void answer(Turn& /*turn*/, Seat /*seat*/, Move /*move*/) {
        fault("nobody has this right");
    }
};

/// Nobody is asked, and what a row need not say.
struct NoQuestion {
    using Rights = NoRights;
    static constexpr bool completes = false;
    template <class Facts>
    static bool window(const Facts& /*facts*/, Seat /*seat*/) {
        return false;
    }
    template <class Facts, class Out>
    static void offers(const Facts& /*facts*/, Seat /*seat*/, Out& /*out*/) {}
    template <class Turn>
    static void answer(Turn& /*turn*/, Seat /*seat*/, Move /*move*/) {
        fault("an answer to a question nobody asked");
    }
    template <class Facts>
    static void args(const Facts& /*facts*/, Seat /*seat*/, Viewer /*viewer*/, Event& /*question*/) {}
};

template <class... Row>
struct Questions {
    static constexpr int count = sizeof...(Row);
    static_assert(count <= 64);

    /// Calls `act.operator()<Row>()` for the row of a question.
    template <class Ask, class Act>
    static constexpr void with(Ask ask, Act&& act) {
        using Rows = std::tuple<Row...>;
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define STARBOARD_ROW(n)                                              \
    case n:                                                           \
        if constexpr ((n) < count) {                                  \
            act.template operator()<std::tuple_element_t<n, Rows>>(); \
        }                                                             \
        return;
#define STARBOARD_ROWS(n)  \
    STARBOARD_ROW(n)       \
    STARBOARD_ROW((n) + 1) \
    STARBOARD_ROW((n) + 2) \
    STARBOARD_ROW((n) + 3) STARBOARD_ROW((n) + 4) STARBOARD_ROW((n) + 5) STARBOARD_ROW((n) + 6) STARBOARD_ROW((n) + 7)
        // NOLINTEND(cppcoreguidelines-macro-usage)
        switch (static_cast<int>(ask)) {
            STARBOARD_ROWS(0)
            STARBOARD_ROWS(8)
            STARBOARD_ROWS(16)
            STARBOARD_ROWS(24)
            STARBOARD_ROWS(32)
            STARBOARD_ROWS(40)
            STARBOARD_ROWS(48)
            STARBOARD_ROWS(56)
            default: return;
        }
#undef STARBOARD_ROWS
#undef STARBOARD_ROW
    }
};

/// What a row offers to: `take(move, why)` gets everything, `why()` is worked out only if somebody wants to know. Who wants legal moves and
/// nothing else has `take(move, legal)`.
template <class Why, class Take, bool legal_only = false>
class Offers {
public:
    /// `verb`: the only one of interest, 0 = all.
    explicit Offers(Take take, u8 verb = 0) : take_(take), verb_(verb) {}

    /// True: what cannot be legal need not be offered.
    [[nodiscard]] static constexpr bool only_legal() { return legal_only; }
    /// False: nobody is interested in moves with this verb.
    template <class Verb>
    [[nodiscard]] constexpr bool wants(Verb verb) const {
        return verb_ == 0 || verb_ == static_cast<u8>(verb);
    }
    template <class Reasoning>
    void offer(Move move, Reasoning&& why) {
        if constexpr (legal_only) {
            take_(move, why() == Why::legal);
        } else {
            take_(move, why);
        }
    }
    /// It is known at once whether the move is legal; the reason is worth a thought.
    template <class Reasoning>
    void offer(Move move, bool legal, Reasoning&& why) {
        if constexpr (legal_only) {
            take_(move, legal);
        } else {
            take_(move, [&] { return legal ? Why::legal : why(); });
        }
    }
    void put(Move move, Why why) {
        if constexpr (legal_only) {
            take_(move, why == Why::legal);
        } else {
            take_(move, [why] { return why; });
        }
    }

private:
    Take take_;
    u8 verb_;
};

/// The legal answers of a seat that is asked.
template <class Rows, class Why, class Facts>
void legal_moves(const Facts& facts, Seat seat, MoveList& list) {
    const auto take = [&list](Move move, bool legal) { list.push_if(move, legal); };
    Offers<Why, decltype(take), true> out(take);
    Rows::with(facts.s.asks, [&]<class Row>() { Row::offers(facts, seat, out); });
}

/// Everything it might try.
template <class Rows, class Why, class Facts>
void attempted_moves(const Facts& facts, Seat seat, MoveList& list) {
    const auto take = [&list](Move move, auto&& /*why*/) { list.push(move); };
    Offers<Why, decltype(take)> out(take);
    Rows::with(facts.s.asks, [&]<class Row>() { Row::offers(facts, seat, out); });
}

/// Carries out the answer to a question that is closed already, or a right that was used beside it.
template <class Rows, class Ask, class Turn>
void answer_question(Ask asked, Turn& turn, Seat seat, Move move) {
    Rows::with(asked, [&]<class Row>() {
        if (Row::Rights::takes(move)) {
            Row::Rights::answer(turn, seat, move);
        } else {
            Row::answer(turn, seat, move);
        }
    });
}

/// The move uses a right beside the question.
template <class Rows, class Ask>
bool uses_right(Ask asked, Move move) {
    bool out = false;
    Rows::with(asked, [&]<class Row>() { out = Row::Rights::takes(move); });
    return out;
}

/// The question is asked only for the sake of rights beside it.
template <class Rows, class Facts>
bool is_window(const Facts& facts, Seat seat) {
    bool out = false;
    Rows::with(facts.s.asks, [&]<class Row>() { out = Row::window(facts, seat); });
    return out;
}

/// Why one move is refused; only its own verb is looked at.
template <class Rows, class Why, class Facts>
Why refusal_of(const Facts& facts, Seat seat, Move move) {
    Why answer{};
    Rows::with(facts.s.asks, [&]<class Row>() {
        answer = Row::never(facts, seat, move);
        const auto take = [&](Move offered, auto&& why) {
            if (offered == move) {
                answer = why();
            }
        };
        Offers<Why, decltype(take)> out(take, move.verb);
        Row::offers(facts, seat, out);
    });
    return answer;
}

}  // namespace starboard
