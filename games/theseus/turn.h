// The machine: set-up, turns, movements, fights, cards. What is still to do lies on the agenda.
//
//   setup.cpp     factions, boards, decks, start cards, units      fight.cpp   fights, attacks, damage, data
//   turn.cpp      phases of a turn, pending cards, the end         cards.cpp   action cards, specials, tokens, the disc, Pandora's cards
//   movement.cpp  walking, shortcuts, arrival, traps
//
// The order of resolution (rulebook pp. 7-11, 16-17; R-numbers of docs/rules/theseus.md):
//   1. A turn is movement, action cards, sector action, pending cards, end. The phase is set when the one before is decided, so it says
//      "action cards" while the unit still walks: whatever lies on the agenda above the turn comes first.
//   2. A movement goes sector by sector; before a unit leaves a sector it passes through, that sector's traps for passing units are set
//   off.
//      Its arrival is: who must make room is ejected into space, the traps of the sector, release of friends from Grippers, and the Limited
//      Fight if the sector is full. One unit is finished before the next one moves.
//   3. `after` closes a movement: the mover is visible again, it is noted whether Pandora may hatch, a gripped unit's turn ends at once
//      (unless the sector gives an extra turn and the option says so), Creepers are noted. Entering from space ends the turn there.
//   4. Traps of different players are ordered by the active player where it matters; a trap is carried out whole before the next.
//   5. Damage is booked at once; the first condition that is reached ends the game, nothing after it happens. Cards Pandora has
//   taken
//      over for one use go back as soon as that use is over (`settle`).
//   6. Rights beside the questions (tokens, special cards) may come before any answer of the own turn; what they do is carried out whole,
//      then the same question is asked again.
//   7. Effects of an action card happen in the order of its text; a card for one use is discarded when its last copy has been used or the
//      action phase ends.
#pragma once

#include "games/theseus/facts.h"
#include "games/theseus/words.h"
#include "kernel/machine.h"

namespace starboard::theseus {

/// How far an event is indented in the log.
constexpr u8 depth_of(What what) {
    switch (what) {
        case What::turn:
        case What::board_laid:
        case What::tile:
        case What::team_sector:
        case What::decks_chosen:
        case What::tie:
        case What::last_turn:
        case What::wins:
        case What::shared: return 0;
        case What::damage_taken:
        case What::gains_life:
        case What::gains_data:
        case What::heals:
        case What::loses_life:
        case What::gripper:
        case What::parasite:
        case What::camera:
        case What::lost_token:
        case What::lost_upgrade:
        case What::lost_side:
        case What::tokens:
        case What::no_tokens:
        case What::discards: return 3;
        case What::trap:
        case What::disarmed:
        case What::enters_sector:
        case What::skips_sector:
        case What::burns:
        case What::teleports:
        case What::goes_on:
        case What::runs:
        case What::ejected:
        case What::freed:
        case What::parasite_bites:
        case What::parasite_off:
        case What::hits:
        case What::hits_data:
        case What::lurks:
        case What::disable:
        case What::shoves:
        case What::abducts:
        case What::hides:
        case What::seen_again:
        case What::young:
        case What::strikes:
        case What::bonus_taken: return 2;
        default: return 1;
    }
}

class Turn : public Machine<State> {
public:
    /// Without a log nothing is told.
    Turn(const Rules& rules_in, State& state, EventLog* log) : Machine(state, log), rules(rules_in), facts{rules_in, state} {}

    void start(const Seed& seed);
    void resume(Phase phase);
    void answer(Seat seat, Move move);

    // -- bookkeeping ----------------------------------------------------------------------------------------------------------------------
    void run();
    void resolve(const Step& top);
    /// A card that is being used asks.
    [[nodiscard]] bool in_use() const { return s.agenda.top().kind == StepKind::use; }
    Unit& unit(UnitId id) { return s.unit[id.id - 1]; }
    void set(UnitId id, u8 what) { unit(id).is = static_cast<u8>(unit(id).is | what); }
    void clear(UnitId id, u8 what) { unit(id).is = static_cast<u8>(unit(id).is & ~what); }

    // -- setup.cpp ------------------------------------------------------------------------------------------------------------------------
    void pick_factions(const Seed& seed);
    void deal_decks();
    void deal_deck(Seat seat, Rng& rng);
    [[nodiscard]] int deck_size() const;
    [[nodiscard]] int left_out(Seat seat) const;
    [[nodiscard]] int start_hand() const;
    void next_setup(Phase phase);
    void go_on_setup();
    void collect_boards();
    void lay_board(Seat seat, Sector sector);
    void set_order();
    void lay_bonus_cards();
    void draw_start_cards();
    void lay_rest_pending(Seat seat);
    void answer_setup(Seat seat, Verb verb, Move move);

    // -- turn.cpp -------------------------------------------------------------------------------------------------------------------------
    void begin_turn(Seat seat);
    void begin_movement();
    void go_on_turn();
    void start_actions();
    void finish_actions();
    void go_on_sector();
    void take_extra_turn();
    void go_on_pending();
    void end_turn();
    void next_player();
    void answer_move(Seat seat, Verb verb, Move move);
    void answer_sector(Seat seat, Verb verb, Move move);
    void answer_pending(Seat seat, Verb verb, int position);
    void answer_hatch(Seat seat, int kind, int room);
    void answer_take_over(Seat seat, Verb verb, int slot);
    void answer_received(Seat seat, Verb verb, Kind kind);
    void answer_hole(Seat seat, int slot);
    void destroy(int slot);
    void draw_to(Seat seat, int position);
    void refill(Seat seat, int position);
    void push_end_marker(Seat seat);
    void count_points(Seat seat);
    void finish(u8 winners);

    // -- movement.cpp ---------------------------------------------------------------------------------------------------------------------
    void start_walk(UnitId id, Way way, Seat mover);
    void lift(UnitId id);
    void stand(UnitId id, int room);
    void eject(UnitId id);
    void go_on_walk();
    void carry_on();
    void note_stride(bool skipped);
    void bite(UnitId id, int points);
    void answer_walk(Seat seat, Verb verb, Move move);
    void go_on_arrival();
    void arrive(int room);
    void answer_room(Verb verb, Move move);
    void set_off_traps(int sector, bool passing);
    void go_on_traps();
    void resolve_trap(int slot);
    void go_on_after();
    void remove_parasites(UnitId id);
    void fill_fight(int sector);

    // -- fight.cpp ------------------------------------------------------------------------------------------------------------------------
    void fight_everywhere(Seat seat);
    void go_on_fight();
    [[nodiscard]] NoAttack why_no_attack(const Step& step) const;
    void go_on_lurking();
    bool turned_away(UnitId id);
    void note_protection(Seat attacker, int here, u8 in_rooms);
    bool choose_target(u8 prey, int targets);
    void attack(UnitId id, u8 prey);
    void hit(UnitId id, UnitId target, bool first);
    void lurk(int slot, UnitId target);
    void answer_target(UnitId target);
    void damage(int dealer, Seat victim, int n);
    void gain_data(Seat seat, int n);
    void heal(Seat seat, int n);

    // -- cards.cpp ------------------------------------------------------------------------------------------------------------------------
    void use(Seat seat, int slot, bool remotely);
    void go_on_use();
    void answer_use(Seat seat, Verb verb, Move move);
    void finish_use();
    void spend_single_use(int slot);
    void take_tokens(Seat seat, int n);
    void spend_tokens(Seat seat, int n);
    void place_disc(Seat seat, int slot);
    void place_disc_pending(Seat seat, int position);
    void discard_slot(int slot);
    void free_slot(int slot);
    void take_special(Seat seat, Kind kind);
    void spend_special(Seat seat, Kind kind);
    void play_special(Seat seat, Kind kind);
    void install_from(Seat seat, int position);
    void put(Seat seat, Verb verb, int slot);
    void go_on_incubating();
    void appear(UnitId id, int room);
    void go_on_losing();
    void answer_lose(Verb verb, Move move);
    void take_over(Seat seat, int slot);
    void give_back(int slot);
    void worked(int slot);
    void copies_worked(int slot);
    void note_creepers(int sector);
    void settle();
    void use_right(Seat seat, Verb verb, Move move);
    void note_change() { s.changed = true; }

private:
    const Rules& rules;
    Facts facts;
};

}  // namespace starboard::theseus
