// Star Scrappers: Cave-In (Filip Miłuński, Jan Zalewski): the game as the kernel's contract sees it.
//
//   edition.h   components as data         turn.h      set-up, phases, actions, raid, clean-up, end
//   state.h     the facts on the table     effects.h   abilities of mercenaries and artifacts
//   facts.h     questions to the table     questions.h one row per question: offers, answers, prompts
//   payment.h   which cards may pay        offers.cpp  what is not of one question, view.cpp what a viewer sees
//   target.h    what an effect may touch   check.cpp   invariants, editions
//   hidden.h    who knows which card       arrange.cpp hand-made positions
//   score.h     points                     imagine.cpp worlds a seat cannot tell apart
//   words.h     verbs, events, prompts     judge.cpp   what is good (bots)
//   why.h       rules that refuse a move   rules.cpp   set-up and play
#pragma once

#include "games/cave_in/state.h"
#include "games/cave_in/view.h"
#include "games/cave_in/why.h"
#include "games/cave_in/words.h"
#include "kernel/contract.h"

namespace starboard {

struct CaveIn : GameDefaults {
    using Rules = cave_in::Rules;
    using State = cave_in::State;
    using View = cave_in::View;
    using Options = cave_in::Options;
    using Edition = cave_in::Edition;
    using Operand = cave_in::Operand;

    static constexpr std::string_view id = "cave_in";
    static constexpr int revision = 1;
    static constexpr int max_moves = 256;
    static constexpr Mode modes[] = {{"standard", 2, 4, 0, true, ""}, {"first_game", 2, 4, 0, true, ""}};
    static constexpr auto& verbs = cave_in::verb_phrases;
    static constexpr auto& events = cave_in::event_phrases;
    static constexpr auto& questions = cave_in::question_phrases;
    static constexpr auto& reasons = cave_in::reason_phrases;
    static constexpr auto& ref_kinds = cave_in::ref_kind_names;

    static constexpr Operand kind_of(cave_in::MercId /*row*/) { return Operand::card; }
    static constexpr Operand kind_of(cave_in::CrystalId /*row*/) { return Operand::crystal; }
    static constexpr Operand kind_of(cave_in::ArtifactId /*row*/) { return Operand::artifact; }
    static constexpr Operand kind_of(cave_in::HalfId /*row*/) { return Operand::half; }
    static constexpr Operand kind_of(cave_in::FactionId /*row*/) { return Operand::faction; }
    static constexpr Operand kind_of(cave_in::ColourId /*row*/) { return Operand::colour; }
    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static bool printed_number(const Rules& rules, Operand kind, Number value, std::string_view word, i32& out);
    static bool row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static constexpr Operand spoken_as(Operand kind) {
        switch (kind) {
            case Operand::payer:
            case Operand::card2:
            case Operand::card3:
            case Operand::card4: return Operand::card;
            case Operand::colour2: return Operand::colour;
            default: return kind;
        }
    }
    /// The crystal at a spot, the card at a place of a base.
    static bool stands_for(const Rules& rules, const State& s, Viewer viewer, Move move, std::string_view word, StandIn& out);

    static void defaults(std::string_view mode, Options& options);
    static std::string_view check_edition(const Edition& edition, int& row) { return cave_in::check_edition(edition, row); }
    static void prepare(Rules& rules);
    static std::string_view check_rules(const Rules& rules);
    static void setup(const Rules& rules, State& s, const Seed& seed);
    static void setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink);

    static SeatSet deciders(const Rules& /*rules*/, const State& s) {
        return s.asks == cave_in::Ask::none ? SeatSet::none() : SeatSet::only(s.asked);
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
    static constexpr std::string_view wordings[] = {"question.second_action_any",
                                                    "question.second_action_mine",
                                                    "question.second_action_any_mine",
                                                    "question.pay_mine_any",
                                                    "question.pay_mine_others",
                                                    "question.pay_mine_any_others",
                                                    "question.gather_all",
                                                    "move.skip_crystal",
                                                    "move.skip_further",
                                                    "move.skip_recolour",
                                                    "move.skip_hire",
                                                    "move.skip_lift",
                                                    "move.skip_subjugate",
                                                    "move.skip_colour",
                                                    "move.skip_shield",
                                                    "move.skip_raid",
                                                    "move.skip_recycle"};
    static std::string_view question_wording(const Event& question);
    /// What declining leaves undone.
    static std::string_view move_wording(const Rules& rules, const State& s, Move move);

    static bool over(const State& s) { return s.ended != 0; }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);
    static u32 barriers(const State& s) { return s.barriers + s.told; }

    static i32 judge(const Rules& rules, const State& s, Seat seat);
    static i32 prior(const Rules& rules, const State& s, Seat seat, Move move);

    static std::string_view check(const Rules& rules, const State& s);

    // Scenarios: places of a position by name, what is in them, and how they are emptied and filled.
    static std::string_view place_name(int i);
    static bool place_kind(std::string_view place, Operand& kind);
    static bool pile(std::string_view place);
    static void lift(const Rules& rules, State& s, std::string_view place);
    static std::string_view lay(const Rules& rules, State& s, std::string_view place, u8 what);
    static int lies(const Rules& rules, const State& s, std::string_view place, u8* out);
    static std::string_view arrange(const Rules& rules, State& s, std::string_view from);
};

}  // namespace starboard
