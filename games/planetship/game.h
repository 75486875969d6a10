// 2491: Weltenschiff Alpha (António Sousa Lara): the game as the kernel's contract sees it.
//
//   edition.h   components as data          offers.cpp   legal moves, attempts, reasons, prompts
//   state.h     the facts on the table      view.cpp     what a viewer sees
//   layout.h    which fields touch          imagine.cpp  worlds a seat cannot tell apart
//   facts.h     questions to the table      check.cpp    invariants, editions
//   turn.h      rounds, placing, scoring    arrange.cpp  hand-made positions
//   score.h     points and tie-breaks       judge.cpp    what is good (bots)
//   words.h     verbs, events, prompts      rules.cpp    names, tables, set-up and play
//   why.h       rules that refuse a move
#pragma once

#include "games/planetship/state.h"
#include "games/planetship/view.h"
#include "games/planetship/why.h"
#include "games/planetship/words.h"
#include "kernel/contract.h"

namespace starboard {

struct Planetship {
    using Rules = planetship::Rules;
    using State = planetship::State;
    using View = planetship::View;
    using Options = planetship::Options;
    using Edition = planetship::Edition;
    using Operand = planetship::Operand;

    static constexpr std::string_view id = "planetship";
    static constexpr int revision = 1;
    static constexpr int max_moves = 256;
    static constexpr Mode modes[] = {{"standard", 2, 5, 0, true, ""}};
    static constexpr std::string_view editions[] = {"rulebook-2020"};
    static constexpr auto& verbs = planetship::verb_phrases;
    static constexpr auto& events = planetship::event_phrases;
    static constexpr auto& questions = planetship::question_phrases;
    static constexpr auto& reasons = planetship::reason_phrases;
    static constexpr auto& ref_kinds = planetship::ref_kind_names;

    static constexpr Operand kind_of(planetship::CardId /*row*/) { return Operand::card; }
    static constexpr Operand kind_of(planetship::SectorId /*row*/) { return Operand::sector_id; }
    static constexpr Operand kind_of(planetship::MissionId /*row*/) { return Operand::mission; }
    static bool print(const Rules& rules, Operand kind, u8 value, TextBuffer& out);
    /// Operands that are named like another kind in sentences.
    static constexpr Operand spoken_as(Operand kind) {
        return kind == Operand::cell2 ? Operand::cell : kind == Operand::sector_id ? Operand::sector : kind;
    }

    /// What declining means here; how far Hack reaches; old stories in which `stopped` names no card; where the lowest total wins.
    static constexpr std::string_view wordings[] = {"move.skip_probe", "move.skip_turn", "reason.hack_too_far", "event.stopped_unnamed",
                                                    "event.scoring_lowest"};
    static std::string_view wording(const Rules& rules, const State& s, Move move);
    static std::string_view wording(const Reason& reason);
    static std::string_view telling(const Rules& rules, const Event& event);

    static void defaults(std::string_view /*mode*/, Options& options) { options = Options{}; }
    static std::string_view check_edition(const Edition& edition, int& row) { return planetship::check_edition(edition, row); }
    static void prepare(Rules& rules);
    static std::string_view check_rules(const Rules& rules);
    static void setup(const Rules& rules, State& s, const Seed& seed);
    static void setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink);

    static SeatSet deciders(const Rules& rules, const State& s);
    static SeatSet retractors(const Rules& rules, const State& s);
    static void moves(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static void attempts(const Rules& rules, const State& s, Seat seat, MoveList& list);
    static Reason why(const Rules& rules, const State& s, Seat seat, Move move);
    static void play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& sink);
    static void play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink);
    static bool aside(const Rules& /*rules*/, const State& /*s*/, Move /*move*/) { return false; }
    static bool window(const Rules& /*rules*/, const State& /*s*/) { return false; }
    static bool completes(const Rules& rules, const State& s, Seat seat);
    static bool set(const Rules& rules, const State& s, Seat seat, SetChoice& out);
    static Move face(const Rules& rules, const State& s, Seat seat, Move move, Viewer viewer);
    static void refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out);
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer viewer);

    static bool over(const State& s) { return s.ended != 0; }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);
    static int side(const Rules& /*rules*/, Seat seat) { return seat; }

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);
    static u32 barriers(const State& s) { return s.barriers; }

    static i32 judge(const Rules& rules, const State& s, Seat seat);
    static i32 prior(const Rules& rules, const State& s, Seat seat, Move move);

    static std::string_view check(const Rules& rules, const State& s);
    static int depth(const State& s) { return s.agenda.size(); }

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
