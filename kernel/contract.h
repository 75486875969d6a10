// The contract between a game and everything else. A game is a type `G` with the static members below; bots, benchmarks, the server and
// the generic tests are templates over it. Each comment states what must hold; tests/contract_test.cpp checks it for every game.
#pragma once

#include <concepts>

#include "kernel/describe.h"
#include "kernel/event.h"
#include "kernel/move.h"
#include "kernel/rng.h"
#include "kernel/set_choice.h"

namespace starboard {

/// One way to play a game.
struct Mode {
    std::string_view id;
    u8 seats_min;
    u8 seats_max;
    u8 sides;  ///< 0 = every seat for itself, 1 = co-operative, n = teams
    bool hidden;
    std::string_view roles;  ///< comma-separated roles of the seats, empty if all are alike
    bool draws = false;      ///< the game knows drawn results, so the players may agree on one
};

template <class G>
concept GameContract = requires(const typename G::Rules& rules, typename G::Rules& rules_out, typename G::State& state,
                                const typename G::State& s, typename G::View& view, Seat seat, Viewer viewer, Move move, MoveList& list,
                                RefList& refs, Rng& rng, const Seed& seed, NoEvents& silent, EventLog& log, TextBuffer& text,
                                typename G::Operand operand, int& row) {
    // -- Values ---------------------------------------------------------------------------------------------------------------------
    // Rules: edition tables, options and seats; flat, const while a game runs, shared by all its states.
    // State: the facts on the table in one flat value; equality, hash and "identical" mean its bytes.
    requires Flat<typename G::State>;
    requires std::is_trivially_copyable_v<typename G::Rules>;
    requires Described<typename G::State> && Described<typename G::View> && Described<typename G::Options> &&
                 Described<typename G::Edition>;
    { rules.edition } -> std::same_as<const typename G::Edition&>;
    { rules.options } -> std::same_as<const typename G::Options&>;
    { rules.seats } -> std::convertible_to<int>;
    // `rules.mode`, if a game has it, is the index in `modes`: what the mode fixes and no option may change (sides).

    // -- Names ----------------------------------------------------------------------------------------------------------------------
    { G::id } -> std::convertible_to<std::string_view>;
    { G::revision } -> std::convertible_to<int>;   ///< number of the rules revision; grows with every change of behaviour
    { G::max_moves } -> std::convertible_to<int>;  ///< no question has more answers
    G::modes;                                      ///< array of Mode
    G::verbs;                                      ///< array of Phrase, indexed by Move::verb
    G::events;                                     ///< array of Phrase, indexed by Event::kind
    G::questions;                                  ///< array of Phrase, indexed by question kind
    G::reasons;                                    ///< array of Phrase, indexed by Reason::rule; [0] is legal
    G::ref_kinds;                                  ///< array of std::string_view, indexed by Ref::kind
    /// Prints operand `value` of the given kind; false if there is no such thing. Printing is injective per kind, so parsing is its
    /// inverse.
    { G::print(rules, operand, u8{}, text) } -> std::same_as<bool>;

    // -- Start ----------------------------------------------------------------------------------------------------------------------
    /// Sets the options of a mode to their defaults.
    { G::defaults(std::string_view{}, rules_out.options) } -> std::same_as<void>;
    /// Empty if the edition can be played, else what is wrong with it; `row` then names the row of the edition's first list, -1 = none.
    /// A game with rows in several lists numbers them as it likes and says with `G::edition_path(row, text)` where one stands.
    { G::check_edition(rules.edition, row) } -> std::same_as<std::string_view>;
    /// Makes the tables the machine runs on from edition and options.
    { G::prepare(rules_out) } -> std::same_as<void>;
    /// Empty if the rules (edition, options, seats) are playable, else one sentence naming what is wrong.
    { G::check_rules(rules) } -> std::same_as<std::string_view>;
    /// The start of a game. Same rules and seed, same bytes on every platform. The machine has run up to the first question.
    { G::setup(rules, state, seed) } -> std::same_as<void>;

    // Optional: `G::setup(rules, state, seed, log)` also tells what happens before the first question.

    // -- Play -----------------------------------------------------------------------------------------------------------------------
    /// Who must answer now; empty exactly when the game is over. Several seats: a simultaneous secret question. Each seat's answer (one
    /// move, or several until its own last one) lies in the seat's own slot and takes effect when the last seat's answer is in.
    { G::deciders(rules, s) } -> std::same_as<SeatSet>;
    /// All legal answers of a deciding seat: at least one, no duplicates, at most max_moves. Depends only on what the seat knows.
    { G::moves(rules, s, seat, list) } -> std::same_as<void>;
    /// Everything the seat might try at this question, legal or not; `moves` are those of them that `why` finds legal.
    { G::attempts(rules, s, seat, list) } -> std::same_as<void>;
    /// The first rule a move breaks; legal if it is in `moves`.
    { G::why(rules, s, seat, move) } -> std::same_as<Reason>;
    /// Plays a legal move and runs to the next question or the end. The caller has checked legality.
    { G::play(rules, state, seat, move, silent) } -> std::same_as<void>;
    { G::play(rules, state, seat, move, log) } -> std::same_as<void>;
    /// True for rights that may be used beside the question's answer.
    { G::aside(rules, s, move) } -> std::same_as<bool>;
    /// True at a question that exists only to offer asides: it is never answered automatically.
    { G::window(rules, s) } -> std::same_as<bool>;
    /// The move as another viewer sees it: what is hidden from the viewer is 0 there.
    { G::face(rules, s, seat, move, viewer) } -> std::same_as<Move>;
    /// The places the move touches, in clicking order.
    { G::refs(rules, s, seat, move, refs) } -> std::same_as<void>;
    /// The open question: kind and operands for its sentence (hidden things are 0 for viewers who may not know them).
    { G::question(rules, s, seat, viewer) } -> std::same_as<Event>;

    // -- End ------------------------------------------------------------------------------------------------------------------------
    { G::over(s) } -> std::same_as<bool>;
    /// Defined at any time; final when over. Every seat has its side's share of the win: shares of competing sides add up to 1000 (less a
    /// rounding), a co-operative side has 1000 or nothing.
    { G::payoff(rules, s, seat) } -> std::same_as<Payoff>;
    /// Seats of one side win and lose together.
    { G::side(rules, seat) } -> std::same_as<int>;

    // Optional: `G::wording` of (rules, s, move), of a question or of a reason names the sentence where the usual one would not say what
    // is meant here; `G::telling` does so for an event; empty: the usual one. `G::wordings` lists their text keys ("move.skip_probe").

    // Optional: `G::role(rules, s, seat)` names what the seat plays (its faction), so that matches can tell who wins with what.

    // -- Knowledge ------------------------------------------------------------------------------------------------------------------
    /// What the viewer sees, as a flat described value. Identical for states the viewer cannot tell apart.
    { G::view(rules, s, viewer, view) } -> std::same_as<void>;
    /// A state dealt anew, uniformly among all worlds consistent with the seat's knowledge, generators reseeded. Depends on that
    /// knowledge and `rng` alone; bounded time.
    { G::imagine(rules, s, seat, rng) } -> std::same_as<typename G::State>;
    /// What no seat has seen is dealt anew, uniformly, generators reseeded; every seat knows afterwards what it knew before and sees the
    /// same. Depends on what somebody has seen and on `rng` alone. An agreed take-back does it, so that nobody knows what comes.
    { G::redeal(rules, s, rng) } -> std::same_as<typename G::State>;
    /// 64-bit hash of what the seat knows.
    { G::knowledge_key(rules, s, seat) } -> std::same_as<u64>;
    /// Counts the information barriers: grows whenever a generator advances or some seat's knowledge narrows. Undo stops there.
    { G::barriers(s) } -> std::convertible_to<u32>;

    // -- Consistency ----------------------------------------------------------------------------------------------------------------
    /// Empty if every invariant of the state holds, else the broken one: components conserved, unused bytes zero, knowledge true.
    { G::check(rules, s) } -> std::same_as<std::string_view>;
    /// How deep the agenda is (high-water marks of soak).
    { G::depth(s) } -> std::convertible_to<int>;
    /// After a scenario has set places and fields: everything that follows from them (labels, knowledge as if all had been dealt unseen),
    /// then play goes on from the named point of a turn ("" = the usual one) to the next question. Empty, or what is wrong.
    { G::arrange(rules, state, std::string_view{}) } -> std::same_as<std::string_view>;
};

/// Seats whose answer to a simultaneous question is in and may still be taken back: not deciders, so simulations never ask them, but
/// `moves`, `why` and `play` take their retraction, which gives back the bytes before its last move. Answers and retractions leave
/// `barriers` alone; when the last answer is in, all take effect and it grows. Games without such questions leave G::retractors out.
template <class G>
SeatSet retractors(const typename G::Rules& rules, const typename G::State& s) {
    if constexpr (requires { G::retractors(rules, s); }) {
        return G::retractors(rules, s);
    } else {
        return SeatSet::none();
    }
}

/// The open question of a deciding seat as a choice of a set, the rest of it if some members are taken; false if it is none. Depends only
/// on what the seat knows. Games where several things are never chosen together leave G::set out.
template <class G>
bool set_of(const typename G::Rules& rules, const typename G::State& s, Seat seat, SetChoice& out) {
    out = SetChoice{};
    if constexpr (requires { G::set(rules, s, seat, out); }) {
        return G::deciders(rules, s).has(seat) && G::set(rules, s, seat, out) && out.several();
    } else {
        return false;
    }
}

/// True if a single answer to the seat's open question would carry out what the seat began itself (pay, place, spend, the rest of a set): a
/// player gives it by hand. Simulations do not ask; games without such questions leave G::completes out.
template <class G>
bool completes(const typename G::Rules& rules, const typename G::State& s, Seat seat) {
    if constexpr (requires { G::completes(rules, s, seat); }) {
        return G::completes(rules, s, seat);
    } else {
        return false;
    }
}

/// What bots may know about a game besides its rules (games/<g>/judge.cpp).
template <class G>
concept Judged = requires(const typename G::Rules& rules, const typename G::State& s, Seat seat, Move move) {
    /// How likely the seat wins, in thousandths; a final state gives its payoff. May use everything in `s`: bots pass imagined worlds.
    { G::judge(rules, s, seat) } -> std::same_as<i32>;
    /// How promising a legal move looks at first sight; only ratios count. 0: by what the seat knows another legal move is never worse, so
    /// that no thinking bot plays it; at least one legal move has more.
    { G::prior(rules, s, seat, move) } -> std::same_as<i32>;
};

}  // namespace starboard
