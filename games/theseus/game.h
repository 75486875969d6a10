// Raumstation Theseus (Michał Oracz): the game as the kernel's contract sees it.
//
//   edition.h       components as data              turn.h      the machine: setup.cpp, turn.cpp, movement.cpp, fight.cpp, cards.cpp
//   state.h         the facts on the table          offers.cpp  what is not of one question
//   table.h         what the table shows            questions.h one row per question: offers, answers, prompts
//   permits.h       what a seat may do with it      view.cpp    what a viewer sees
//   facts.h         both, and what can be used
//   walk_choices.h  what a unit on its way may do   imagine.cpp worlds a seat cannot tell apart
//   words.h         verbs, events, prompts          check.cpp   invariants: the table; check_course.cpp, check_edition.cpp
//   why.h           rules that refuse a move        arrange.cpp hand-made positions
//   rules.cpp       names, tables, payoff           judge.cpp   what is good (bots)
#pragma once

#include "games/theseus/state.h"
#include "games/theseus/view.h"
#include "games/theseus/why.h"
#include "games/theseus/words.h"
#include "kernel/contract.h"

namespace starboard {

struct Theseus : GameDefaults {
    using Rules = theseus::Rules;
    using State = theseus::State;
    using View = theseus::View;
    using Options = theseus::Options;
    using Edition = theseus::Edition;
    using Operand = theseus::Operand;

    static constexpr std::string_view id = "theseus";
    static constexpr int revision = 2;
    static constexpr int max_moves = 256;
    static constexpr Mode modes[] = {
        {"duel", 2, 2, 0, true, "", true}, {"deathmatch", 3, 4, 0, true, "", true}, {"team", 4, 4, 2, true, "", true}};
    static constexpr auto& verbs = theseus::verb_phrases;
    static constexpr auto& events = theseus::event_phrases;
    static constexpr auto& questions = theseus::question_phrases;
    static constexpr auto& reasons = theseus::reason_phrases;
    static constexpr auto& ref_kinds = theseus::ref_kind_names;

    static constexpr Operand kind_of(theseus::Kind /*row*/) { return Operand::card; }
    static constexpr Operand kind_of(theseus::UnitId /*unit*/) { return Operand::unit; }
    static bool print(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static bool row_path(const Rules& rules, Operand kind, Number value, TextBuffer& out);
    static constexpr Operand spoken_as(Operand kind) {
        return kind == Operand::unit2 ? Operand::unit : kind == Operand::slot2 ? Operand::slot : kind;
    }

    /// "card" in the text of a move that only names a slot or a position, "bonus" the one that lies there already, "top" that of the deck;
    /// "mark": the next place of the end marker; "price": what a further upgrade token costs.
    static bool stands_for(const Rules& rules, const State& s, Viewer viewer, Move move, std::string_view word, StandIn& out);

    /// What an empty deck does, what declining means, a copy of a card, a further token, a bonus card in the slot; why a fight hit nobody.
    static constexpr std::string_view wordings[] = {
        "move.replace_empty",     "move.replace_last",      "move.install_empty", "move.install_last",    "move.play_empty",
        "move.play_last",         "move.decline_sector",    "move.decline_disc",  "move.decline_pending", "move.decline_take_over",
        "move.decline_received",  "move.use_again",         "move.upgrade_more",  "move.put_bonus",       "event.no_attack_protected",
        "event.no_attack_unable", "event.no_attack_arrived"};
    static std::string_view move_wording(const Rules& rules, const State& s, Move move);
    static std::string_view event_wording(const Rules& rules, const Event& event);

    /// Third and fourth players and partners are not in every mode.
    static constexpr bool has_option(std::string_view mode, std::string_view option) {
        return option == "third" || option == "fourth" ? mode != "duel" : option != "partner_card" || mode == "team";
    }
    static void defaults(std::string_view mode, Options& options) {
        options = Options{};
        if (mode == "deathmatch") {
            options.sectors = theseus::Arrangement::random;
        }
    }
    static std::string_view check_edition(const Edition& edition, int& row) { return theseus::check_edition(edition, row); }
    /// Where the row stands that `check_edition` names: "marines.card[2]", "board[0]".
    static void edition_path(int row, TextBuffer& out);
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
    static bool aside(const Rules& rules, const State& s, Move move);
    static bool window(const Rules& rules, const State& s);
    static bool completes(const Rules& rules, const State& s, Seat seat);
    static bool set(const Rules& rules, const State& s, Seat seat, SetChoice& out);
    static Move face(const Rules& rules, const State& s, Seat seat, Move move, Viewer viewer);
    static void refs(const Rules& rules, const State& s, Seat seat, Move move, RefList& out);
    static Event question(const Rules& rules, const State& s, Seat seat, Viewer viewer);

    static bool over(const State& s) { return s.ended; }
    static Payoff payoff(const Rules& rules, const State& s, Seat seat);
    static int side(const Rules& rules, Seat seat) { return rules.mode == theseus::mode_team ? seat % 2 : seat; }

    static std::string_view role(const Rules& /*rules*/, const State& s, Seat seat) { return name_of(s.faction[seat]); }

    static void view(const Rules& rules, const State& s, Viewer viewer, View& out);
    static State imagine(const Rules& rules, const State& s, Seat seat, Rng& rng);
    static State redeal(const Rules& rules, const State& s, Rng& rng);
    static u64 knowledge_key(const Rules& rules, const State& s, Seat seat);

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
