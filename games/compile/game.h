// Compile (Michael Yang; German edition Pegasus Spiele): the game as the kernel's contract sees it.
//
//   edition.h    cards as data               turn.h        the machine:
//   state.h      the facts on the table        turn.cpp      draft, six phases, compile, control, refresh
//   facts.h      questions to the table        resolve.cpp   cards leave, are committed, land; texts begin and stop
//   standing.h   what follows from a stack     commands.cpp  how a text runs; commands about hands, decks and protocols
//   target.h     what a command may touch      field.cpp     commands on cards of the field
//   hidden.h     who knows which card        questions.h   one row per question: what is offered, what an answer does
//   words.h      verbs, events, prompts      offers.cpp    legal moves, attempts, reasons, prompts from these rows
//   why.h        rules that refuse a move    view.cpp      what a viewer sees
//   rules.cpp    names, set-up, play         check.cpp     invariants, editions, hand-made positions
//   judge.cpp    what is good (bots)         imagine.cpp   worlds a seat cannot tell apart
#pragma once

#include "games/compile/state.h"
#include "games/compile/view.h"
#include "games/compile/why.h"
#include "games/compile/words.h"
#include "kernel/contract.h"

namespace starboard {

struct Compile : GameDefaults {
    using Rules = compile::Rules;
    using State = compile::State;
    using View = compile::View;
    using Options = compile::Options;
    using Edition = compile::Edition;
    using Operand = compile::Operand;

    static constexpr std::string_view id = "compile";
    static constexpr int revision = 2;
    static constexpr int max_moves = 256;
    static constexpr Mode modes[] = {{"standard", 2, 2, 0, true, "", true}, {"basic", 2, 2, 0, true, "", true}};
    static constexpr auto& verbs = compile::verb_phrases;
    static constexpr auto& events = compile::event_phrases;
    static constexpr auto& questions = compile::question_phrases;
    static constexpr auto& reasons = compile::reason_phrases;
    static constexpr auto& ref_kinds = compile::ref_kind_names;

    static constexpr Operand kind_of(compile::ProtocolId /*row*/) { return Operand::protocol; }
    static constexpr Operand kind_of(compile::CardId /*row*/) { return Operand::card; }
    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static bool row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static bool print_card(const Rules& rules, const State& s, u8 c, TextBuffer& out);

    static void defaults(std::string_view mode, Options& options);
    static std::string_view check_edition(const Edition& edition, int& row) { return compile::check_edition(edition, row); }
    static void prepare(Rules& rules);
    static std::string_view check_rules(const Rules& rules);
    static void setup(const Rules& rules, State& s, const Seed& seed);
    static void setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink);

    static SeatSet deciders(const Rules& /*rules*/, const State& s) {
        return s.asks == compile::Ask::none ? SeatSet::none() : SeatSet::only(s.asked);
    }
    static void moves(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static void attempts(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static Reason why(const Rules& rules, const State& s, Seat seat, Move move);
    static void play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& sink);
    static void play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink);
    static bool completes(const Rules& rules, const State& s, Seat seat);
    static bool set(const Rules& rules, const State& s, Seat seat, SetChoice& out);
    static Move face(const Rules& rules, const State& s, Seat seat, Move move, Viewer viewer);
    static void refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out);
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer viewer);
    /// The card a move points at; the alternative of an "either ... or".
    static bool stands_for(const Rules& rules, const State& s, Viewer viewer, Move move, std::string_view word, StandIn& out);
    static constexpr std::string_view wordings[] = {"question.may_draw_then",   "question.may_discard_then",
                                                    "question.order_lines",     "question.may_flip_this",
                                                    "question.may_shift_this",  "question.may_shift_that",
                                                    "question.shift_that",      "question.may_shift_then",
                                                    "question.may_give_then",   "question.may_return_then",
                                                    "question.control_compile", "move.skip_discard",
                                                    "move.skip_draw",           "move.skip_flip",
                                                    "move.skip_delete",         "move.skip_return",
                                                    "move.skip_shift",          "move.skip_give",
                                                    "move.skip_arrange"};
    static std::string_view question_wording(const Event& question);
    static std::string_view move_wording(const Rules& rules, const State& s, Move move);

    static bool over(const State& s) { return s.ended != 0; }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static void texts_under_way(const Rules& rules, const State& s, TextsUnderWay& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);
    static u32 barriers(const State& s) { return s.barriers + s.told; }

    static i32 judge(const Rules& rules, const State& s, Seat seat);
    static i32 prior(const Rules& rules, const State& s, Seat seat, Move move);

    static std::string_view check(const Rules& rules, const State& s);
    static void derive(const Rules& rules, State& s);
    static std::string_view arrange(const Rules& rules, State& s, std::string_view from);
    /// Scenarios: where the cards of a place go when it is named anew, which places are piles named from the top, face-down cards.
    static compile::Place spill(compile::Place place);
    static bool pile(compile::Place place) { return place == compile::Place::deck0 || place == compile::Place::deck1; }
    static void mark_down(State& s, u8 card, bool down) { s.face[card] = down ? 1 : 0; }
    static bool is_down(const State& s, u8 card) { return s.face[card] != 0 && s.face[card] != compile::face_up; }
};

}  // namespace starboard
