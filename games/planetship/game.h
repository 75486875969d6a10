// 2491: Weltenschiff Alpha (António Sousa Lara): the game as the kernel's contract sees it.
//
//   edition.h   components as data          questions.h  one row per question: offers, answers, prompts
//   state.h     the facts on the table      offers.cpp   what is not of one question
//   layout.h    which fields touch          view.cpp     what a viewer sees
//   facts.h     questions to the table      imagine.cpp  worlds a seat cannot tell apart
//   places.h    what lies where             check.cpp    invariants, editions
//   turn.h      rounds, placing, scoring    arrange.cpp  where hand-made positions go on
//   score.h     points and tie-breaks       judge.cpp    what is good (bots)
//   words.h     verbs, events, prompts      rules.cpp    names, tables, set-up and play
//   why.h       rules that refuse a move
#pragma once

#include "games/planetship/places.h"
#include "games/planetship/view.h"
#include "games/planetship/why.h"
#include "games/planetship/words.h"
#include "kernel/contract.h"

namespace starboard {

struct Planetship : GameDefaults {
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
    static constexpr auto& verbs = planetship::verb_phrases;
    static constexpr auto& events = planetship::event_phrases;
    static constexpr auto& questions = planetship::question_phrases;
    static constexpr auto& reasons = planetship::reason_phrases;
    static constexpr auto& ref_kinds = planetship::ref_kind_names;

    static constexpr Operand kind_of(planetship::CardId /*row*/) { return Operand::card; }
    static constexpr Operand kind_of(planetship::SectorId /*row*/) { return Operand::sector_id; }
    static constexpr Operand kind_of(planetship::MissionId /*row*/) { return Operand::mission; }
    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static bool row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static constexpr Operand spoken_as(Operand kind) {
        return kind == Operand::cell2 ? Operand::cell : kind == Operand::sector_id ? Operand::sector : kind;
    }

    /// What declining means here; how far Hack and probes reach; old stories in which `stopped` names no card; where the lowest total wins.
    static constexpr std::string_view wordings[] = {"move.skip_probe",      "move.skip_turn",        "reason.hack_too_far",
                                                    "reason.probe_too_far", "event.stopped_unnamed", "event.scoring_lowest"};
    static std::string_view move_wording(const Rules& rules, const State& s, Move move);
    static std::string_view reason_wording(const Reason& reason);
    static std::string_view event_wording(const Rules& rules, const Event& event);

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
    static bool completes(const Rules& rules, const State& s, Seat seat);
    static bool set(const Rules& rules, const State& s, Seat seat, SetChoice& out);
    static Move face(const Rules& rules, const State& s, Seat seat, Move move, Viewer viewer);
    static void refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out);
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer viewer);

    static bool over(const State& s) { return s.ended != 0; }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);

    static i32 judge(const Rules& rules, const State& s, Seat seat);
    static i32 prior(const Rules& rules, const State& s, Seat seat, Move move);

    static std::string_view check(const Rules& rules, const State& s);

    // Hand-made positions, and that nothing gets lost (kernel/families.h).
    using Families = planetship::Families;
    template <class S, class At>
    static void sites(const Rules& rules, S& s, At&& at) {
        planetship::sites(rules, s, at);
    }
    static std::string_view arrange(const Rules& rules, State& s, std::string_view from);
};

}  // namespace starboard
