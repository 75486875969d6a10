// The contract between a game and everything else. A game is a type `G` with the static members below; bots, benchmarks, the server and
// the generic tests are templates over it. Each comment states what must hold; tests/contract_test.cpp checks it for every game.
// "Else: ..." says what holds in a game that leaves a member out: it inherits that answer from GameDefaults. These and what only some games
// have are in kernel/hooks.h; nothing else is looked for in a game.
#pragma once

#include <concepts>

#include "kernel/describe.h"
#include "kernel/event.h"
#include "kernel/hooks.h"
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
    bool automa = false;     ///< an automatic opponent plays along (actor_automa); the text "name.automa" is its name
};

template <class G>
concept GameContract = requires(const typename G::Rules& rules, typename G::Rules& rules_out, typename G::State& state,
                                const typename G::State& s, typename G::View& view, Seat seat, Viewer viewer, Move move, MoveList& list,
                                RefList& refs, Rng& rng, const Seed& seed, NoEvents& silent, EventLog& log, TextBuffer& text,
                                typename G::Operand operand, int& row, std::string_view word, StandIn& stand_in, const Event& event,
                                const Reason& reason, SetChoice& set) {
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
    /// inverse. Only counts are ever negative or above 255.
    { G::print(rules, operand, Number{}, text) } -> std::same_as<bool>;
    /// Prints the name of a card of `zones`, by its number there; false as long as it has none, it is then written "#3". Else: none has.
    { G::print_card(rules, s, u8{}, text) } -> std::same_as<bool>;

    // -- Sentences ------------------------------------------------------------------------------------------------------------------
    /// The kind whose names sentences use for operands of this kind (a second unit is called like a unit). Else: the kind itself.
    { G::spoken_as(operand) } -> std::same_as<typename G::Operand>;
    /// What a word in the sentence of a legal move stands for, as the viewer knows it; false: for the operand of that name. Asked first, of
    /// every word, and again for each further part it has. Else: always for an operand.
    { G::stands_for(rules, s, viewer, move, word, stand_in) } -> std::same_as<bool>;
    /// Which sentence to say where that of the verb would not tell what a legal move means here; empty: the usual one. Clients get it with
    /// the move. So, too, for questions, reasons and events. Else: the usual ones.
    { G::move_wording(rules, s, move) } -> std::same_as<std::string_view>;
    { G::question_wording(event) } -> std::same_as<std::string_view>;
    { G::reason_wording(reason) } -> std::same_as<std::string_view>;
    { G::event_wording(rules, event) } -> std::same_as<std::string_view>;
    G::wordings;  ///< array of the text keys of all these ("move.skip_probe"), which must exist in every language. Else: none.
    /// Whether an event begins a passage of the story: what is told after it, up to the next beginning or the next event of depth 0, came
    /// of it and can be folded under its sentence, with the texts `brief.<event>` of what it brought. Else: nothing does.
    { G::begins(event) } -> std::same_as<bool>;
    /// Whether an event only repeats what the one told right before it has said ("takes Water from the Warehouse", "gains 1 Water"): it has
    /// no line of its own. Everybody may see both. Else: none does.
    { G::implied(event, event) } -> std::same_as<bool>;

    // -- Start ----------------------------------------------------------------------------------------------------------------------
    /// Sets the options of a mode to their defaults. Else: to those they are declared with.
    { G::defaults(std::string_view{}, rules_out.options) } -> std::same_as<void>;
    /// Whether a mode has an option; one it has not keeps its default. Else: every mode has all.
    { G::has_option(std::string_view{}, std::string_view{}) } -> std::same_as<bool>;
    /// Empty if the edition can be played, else what is wrong with it; `row` then names the row of the edition's first list, -1 = none.
    /// Else: every one can.
    { G::check_edition(rules.edition, row) } -> std::same_as<std::string_view>;
    /// Where the row stands ("marines.card[2]"), in a game that numbers the rows of several lists. Else, or empty: in the first list.
    { G::edition_path(row, text) } -> std::same_as<void>;
    /// Where the edition prints what an operand names ("marines.card[2]"); false: nowhere. Else: nowhere.
    { G::row_path(rules, operand, Number{}, text) } -> std::same_as<bool>;
    /// A number printed on what an operand names, for names that say it ("yellow {cost}"); false: there is none. Else: there is none.
    { G::printed_number(rules, operand, Number{}, word, row) } -> std::same_as<bool>;
    /// Makes the tables the machine runs on from edition and options. Else: there are none.
    { G::prepare(rules_out) } -> std::same_as<void>;
    /// Empty if the rules (edition, options, seats) are playable, else one sentence naming what is wrong.
    { G::check_rules(rules) } -> std::same_as<std::string_view>;
    /// The start of a game. Same rules and seed, same bytes on every platform. The machine has run up to the first question.
    { G::setup(rules, state, seed) } -> std::same_as<void>;

    // -- Play -----------------------------------------------------------------------------------------------------------------------
    /// Who must answer now; empty exactly when the game is over. Several seats: a simultaneous secret question. Each seat's answer (one
    /// move, or several until its own last one) lies in the seat's own slot and takes effect when the last seat's answer is in.
    { G::deciders(rules, s) } -> std::same_as<SeatSet>;
    /// Seats whose answer to a simultaneous question is in and may still be taken back: not deciders, so simulations never ask them, but
    /// `moves`, `why` and `play` take their retraction, which gives back the bytes before its last move. Answers and retractions leave
    /// `barriers` alone; when the last answer is in, all take effect and it grows. Else: none.
    { G::retractors(rules, s) } -> std::same_as<SeatSet>;
    /// All legal answers of a deciding seat: at least one, no duplicates, at most max_moves. Depends only on what the seat knows.
    { G::moves(rules, s, seat, list) } -> std::same_as<void>;
    /// Everything the seat might try at this question, legal or not; `moves` are those of them that `why` finds legal.
    { G::attempts(rules, s, seat, list) } -> std::same_as<void>;
    /// The first rule a move breaks; legal if it is in `moves`.
    { G::why(rules, s, seat, move) } -> std::same_as<Reason>;
    /// Plays a legal move and runs to the next question or the end. The caller has checked legality.
    { G::play(rules, state, seat, move, silent) } -> std::same_as<void>;
    { G::play(rules, state, seat, move, log) } -> std::same_as<void>;
    /// True for rights that may be used beside the question's answer. Else: there are none.
    { G::aside(rules, s, move) } -> std::same_as<bool>;
    /// True at a question that exists only to offer asides: it is never answered automatically. Else: there is none.
    { G::window(rules, s) } -> std::same_as<bool>;
    /// True if a single answer to the seat's open question would carry out what the seat began itself (pay, place, spend, the rest of a
    /// set): a player gives it by hand. Simulations do not ask. Else: false.
    { G::completes(rules, s, seat) } -> std::same_as<bool>;
    /// The open question of a deciding seat as a choice of a set, the rest of it if some members are taken; false if it is none. Depends
    /// only on what the seat knows. `set` is empty before; set_of (below) asks. Else: none is.
    { G::set(rules, s, seat, set) } -> std::same_as<bool>;
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
    /// What the automatic opponent of a mode that has one gets: the share of the win that is left, its rank among the seats, its points.
    /// Else: nothing.
    { G::automa(rules, s) } -> std::same_as<Payoff>;
    /// Seats of one side win and lose together. Else: every seat is a side.
    { G::side(rules, seat) } -> std::same_as<int>;
    /// What the seat plays (its faction, or one of its mode's roles), so that matches can tell who wins with what and people see who is
    /// who; never empty at the end. Else: empty.
    { G::role(rules, s, seat) } -> std::same_as<std::string_view>;

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
    /// Counts the information barriers: grows whenever a generator advances, some seat's knowledge narrows or something is told that
    /// narrows it, before the next question is asked. Undo stops there. Else: `s.barriers`.
    { G::barriers(s) } -> std::convertible_to<u32>;

    // -- Consistency ----------------------------------------------------------------------------------------------------------------
    /// Empty if every invariant of the state holds, else the broken one: components conserved, unused bytes zero, knowledge true.
    { G::check(rules, s) } -> std::same_as<std::string_view>;
    /// Fills in the fields of a state that its description leaves out because they follow from the others; called on every position that is
    /// read, before `check` has seen it. They stand at the end, from `State::derived_at` on, with barriers counted by word alone
    /// (`cross_by_word`), and are not hashed. Else: there are none.
    { G::derive(rules, state) } -> std::same_as<void>;
    /// How deep the agenda is (high-water marks of soak); at most 1 where nothing but the turn is under way. Else: that of `s.agenda`,
    /// 0 without one.
    { G::depth(s) } -> std::convertible_to<int>;
    /// After a scenario has set places and fields: everything that follows from them (labels, knowledge as if all had been dealt unseen),
    /// then play goes on from the named point of a turn ("" = the usual one) to the next question. Empty, or what is wrong.
    { G::arrange(rules, state, std::string_view{}) } -> std::same_as<std::string_view>;

    // -- What only some games have (kernel/hooks.h) fits, and is there as a whole ---------------------------------------------------
    requires !requires { G::turns(s); } || CountsTurns<G>;
    requires !requires { G::judge(rules, s, seat); } || Judged<G>;
    requires !requires { s.zones; } || HasZones<G>;
    requires !requires { G::place_name(0); } || NamesPlaces<G>;
};

/// The open question of a deciding seat as a choice of a set of several things; false if it is none.
template <class G>
bool set_of(const typename G::Rules& rules, const typename G::State& s, Seat seat, SetChoice& out) {
    out = SetChoice{};
    return G::deciders(rules, s).has(seat) && G::set(rules, s, seat, out) && out.several();
}

/// True while an effect is under way: more lies on the agenda than the turn itself.
template <class G>
bool in_effect(const typename G::State& s) {
    return !G::over(s) && G::depth(s) > 1;
}

}  // namespace starboard
