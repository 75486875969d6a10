// The machine: set-up, turns, movements, fights, cards. What is still to do lies on the agenda.
//
//   setup.cpp     factions, boards, decks, start cards, units      fight.cpp   fights, attacks, damage, data
//   turn.cpp      phases of a turn, pending cards, the end         cards.cpp   action cards, specials, tokens, the disc, Pandora's cards
//   movement.cpp  walking, shortcuts, arrival, traps
#pragma once

#include "games/theseus/facts.h"
#include "games/theseus/words.h"
#include "kernel/event.h"
#include "kernel/move.h"

namespace starboard::theseus {

class Turn {
public:
    /// Without a log nothing is told.
    Turn(const Rules& rules_in, State& state, EventLog* log_in) : rules(rules_in), s(state), facts{rules_in, state}, log(log_in) {}

    void start(const Seed& seed);
    void resume(Phase phase);
    void answer(Seat seat, Move move);

private:
    // -- bookkeeping ----------------------------------------------------------------------------------------------------------------------
    struct Operands {
        u8 of[4];
    };
    template <class... Args>
    void tell(What what, u8 actor, Args... args) {
        if (log != nullptr) {
            write(what, actor, Operands{{static_cast<u8>(args)...}});
        }
    }
    void write(What what, u8 actor, Operands operands);
    void ask(Ask what, Seat seat) {
        s.asks = what;
        s.asked = seat;
    }
    void barrier() { ++s.barriers; }
    Unit& unit(UnitId id) { return s.unit[id.id - 1]; }
    void set(UnitId id, u8 what) { unit(id).is = static_cast<u8>(unit(id).is | what); }
    void clear(UnitId id, u8 what) { unit(id).is = static_cast<u8>(unit(id).is & ~what); }
    void run();

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
    bool answer_aside(Seat seat, Verb verb, Move move);

    const Rules& rules;
    State& s;
    Facts facts;
    EventLog* log;
};

}  // namespace starboard::theseus
