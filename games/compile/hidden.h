// How knowledge follows the cards: the only functions that move a card between a hidden place and anywhere else.
// Each keeps both seats' sets true and counts an information barrier where somebody learns something.
#pragma once

#include "games/compile/facts.h"
#include "kernel/event.h"

namespace starboard::compile {

class Hidden {
public:
    explicit Hidden(State& state, EventLog* log = nullptr) : s(state), log_(log) {}

    /// deck -> hand of the same seat; the owner sees the card.
    void draw(Seat seat);
    /// top of `from`'s deck -> hand of the other seat (recompile, Love 1).
    void steal(Seat from);
    /// hand -> committed, face-up or face-down.
    void commit_from_hand(Seat seat, int hand_index, bool up);
    /// top of the deck -> committed, face-down; nobody sees it before it lands.
    void commit_from_deck(Seat seat);
    /// A committed face-down card reached the field: its owner may look at it.
    void landed(Seat seat, u8 card);
    /// hand -> trash.
    void discard(Seat seat, int hand_index);
    /// committed or lying card -> trash, open to all.
    void to_trash(Seat seat, Place from, int index);
    /// committed card -> hand of its owner.
    void to_hand(Seat seat, int limbo_index);
    void turn_up(Seat seat, u8 card);
    void turn_down(Seat seat, u8 card);
    /// A face-down card on the field is shown to both.
    void reveal(Seat seat, u8 card);
    void reveal_hand(Seat seat);
    void reveal_in_hand(Seat seat, u8 card);
    /// hand -> the other seat's hand; both know the card. `knew`: who knew which one it would be.
    void pass(Seat seat, int hand_index, SeatSet knew);
    /// trash -> empty deck, shuffled.
    void reshuffle(Seat seat);
    /// All 18 cards of each seat form its deck.
    void deal_decks();
    /// A card of the field is named to all next, before it gets to where all see it: a face-down one comes to light now.
    void name(u8 card);

    /// Knowledge as if every hidden card had been dealt unseen: what follows from the places alone.
    void reset_knowledge();

    /// Hidden place in which `viewer` has the card at an arena position, or -1 if the viewer sees it.
    [[nodiscard]] static int place_for(const State& s, Seat viewer, int position);

private:
    /// Something that only these seats knew comes to light next, or chance decides.
    void barrier(SeatSet knew = {}) { cross_barrier(s, log_, knew); }
    [[nodiscard]] SeatSet who_knows(u8 card) const;
    void settle(Seat seat);
    void take_slot(Seat seat, u8 card);
    void free_slot(Seat seat, u8 old_face);
    [[nodiscard]] u32 used_slots(Seat seat) const;

    State& s;
    EventLog* log_;
};

}  // namespace starboard::compile
