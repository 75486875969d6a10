#include "games/compile/hidden.h"

namespace starboard::compile {

namespace {

constexpr int slot_place(u8 face) { return hidden_slot + (face & 0x7F) - 1; }

}  // namespace

int Hidden::place_for(const State& s, Seat viewer, int position) {
    const Place p = s.zones.place_at(position);
    const u8 c = s.zones.card[position];
    const Seat them = other(viewer);
    if (p == deck_of(viewer)) {
        return hidden_own_deck;
    }
    if (p == deck_of(them)) {
        return hidden_their_deck;
    }
    if (p == hand_of(them)) {
        return hidden_their_hand;
    }
    if (p == limbo_of(viewer) && s.known[viewer].may[c] != 0) {
        return hidden_own_limbo;
    }
    if ((p == limbo_of(them) || (is_stack(p) && stack_index(p) / lines == them)) && (s.face[c] & face_up) == 0) {
        return slot_place(s.face[c]);
    }
    return -1;
}

/// Places that became empty hold nothing hidden.
void Hidden::settle(Seat seat) {
    const Seat them = other(seat);
    if (s.zones.empty(deck_of(seat))) {
        s.known[seat].vacate(hidden_own_deck);
        s.known[them].vacate(hidden_their_deck);
    }
    if (s.zones.empty(hand_of(seat))) {
        s.known[them].vacate(hidden_their_hand);
    }
}

/// Bit n + 1: some card of the seat lies face-down in slot n.
u32 Hidden::used_slots(Seat seat) const {
    u32 used = 0;
    const auto note = [&](int from, int to) {
        for (int i = from; i < to; ++i) {
            const u8 face = s.face[s.zones.card[i]];
            used |= (face & face_up) != 0 ? 0U : 1U << face;
        }
    };
    note(s.zones.begin(limbo_of(seat)), s.zones.end(limbo_of(seat)));
    note(s.zones.begin(stack_of(seat, 0)), s.zones.end(stack_of(seat, lines - 1)));
    return used;
}

void Hidden::take_slot(Seat seat, u8 card) {
    const int free = std::countr_one(used_slots(seat) | 1U);
    s.face[card] = static_cast<u8>(free < knowledge_slots ? free : knowledge_slots);
}

/// A card no longer lies face-down in its slot (it has been turned or has left already).
void Hidden::free_slot(Seat seat, u8 old_face) {
    if (((used_slots(seat) >> old_face) & 1U) == 0) {
        s.known[other(seat)].vacate(slot_place(old_face));
    }
}

/// Who sees the card's face, or has seen it and could follow it.
SeatSet Hidden::who_knows(u8 card) const {
    SeatSet out;
    for (Seat seat = 0; seat < seats; ++seat) {
        if (s.known[seat].may[card] == 0) {
            out.add(seat);
        }
    }
    return out;
}

void Hidden::draw(Seat seat) {
    barrier();
    const u8 c = s.zones.top(deck_of(seat));
    s.zones.to_top(deck_of(seat), s.zones.size(deck_of(seat)) - 1, hand_of(seat));
    s.known[seat].see(c);
    s.known[other(seat)].spread(hidden_their_deck, hidden_their_hand);
    settle(seat);
}

void Hidden::steal(Seat from) {
    barrier();
    const Seat thief = other(from);
    const u8 c = s.zones.top(deck_of(from));
    s.zones.to_top(deck_of(from), s.zones.size(deck_of(from)) - 1, hand_of(thief));
    s.known[thief].see(c);
    s.known[from].spread(hidden_own_deck, hidden_their_hand);
    settle(from);
}

void Hidden::commit_from_hand(Seat seat, int hand_index, bool up) {
    const u8 c = s.zones.at(hand_of(seat), hand_index);
    if (up) {
        barrier(SeatSet::only(seat));
        s.face[c] = face_up;
        s.known[other(seat)].see(c);
    } else {
        take_slot(seat, c);
        s.known[other(seat)].spread(hidden_their_hand, slot_place(s.face[c]));
    }
    s.zones.to_top(hand_of(seat), hand_index, limbo_of(seat));
    settle(seat);
}

void Hidden::commit_from_deck(Seat seat) {
    const u8 c = s.zones.top(deck_of(seat));
    take_slot(seat, c);
    s.known[seat].spread(hidden_own_deck, hidden_own_limbo);
    s.known[other(seat)].spread(hidden_their_deck, slot_place(s.face[c]));
    s.zones.to_top(deck_of(seat), s.zones.size(deck_of(seat)) - 1, limbo_of(seat));
    settle(seat);
}

void Hidden::landed(Seat seat, u8 card) {
    if (s.known[seat].may[card] == 0) {
        return;
    }
    barrier();
    s.known[seat].see(card);
    const Place limbo = limbo_of(seat);
    for (int i = s.zones.begin(limbo); i < s.zones.end(limbo); ++i) {
        if (s.known[seat].may[s.zones.card[i]] != 0) {
            return;
        }
    }
    s.known[seat].vacate(hidden_own_limbo);
}

void Hidden::discard(Seat seat, int hand_index) { to_trash(seat, hand_of(seat), hand_index); }

void Hidden::name(u8 card) {
    if ((s.face[card] & face_up) == 0) {
        cross_by_word(s, log_, who_knows(card));
    }
}

void Hidden::to_trash(Seat seat, Place from, int index) {
    const u8 c = s.zones.at(from, index);
    const u8 old_face = s.face[c];
    if ((old_face & face_up) == 0) {
        barrier(who_knows(c));
    }
    s.zones.to_top(from, index, trash_of(seat));
    s.face[c] = 0;
    s.known[0].see(c);
    s.known[1].see(c);
    if (from == hand_of(seat)) {
        settle(seat);
    } else if ((old_face & face_up) == 0) {
        free_slot(seat, old_face);
    }
}

void Hidden::to_hand(Seat seat, int limbo_index) {
    const u8 c = s.zones.at(limbo_of(seat), limbo_index);
    const u8 old_face = s.face[c];
    Knowledge<u16, cards>& theirs = s.known[other(seat)];
    s.zones.to_top(limbo_of(seat), limbo_index, hand_of(seat));
    s.face[c] = 0;
    if ((old_face & face_up) != 0) {
        theirs.pin(c, hidden_their_hand);
    } else {
        theirs.spread(slot_place(old_face), hidden_their_hand);
        free_slot(seat, old_face);
    }
}

void Hidden::turn_up(Seat seat, u8 card) {
    barrier(who_knows(card));
    const u8 old_face = s.face[card];
    s.face[card] = face_up;
    s.known[other(seat)].see(card);
    free_slot(seat, old_face);
}

void Hidden::turn_down(Seat seat, u8 card) {
    take_slot(seat, card);
    s.known[other(seat)].pin(card, slot_place(s.face[card]));
}

void Hidden::reveal(Seat seat, u8 card) {
    barrier(who_knows(card));
    const int slot = (s.face[card] & 0x7F) - 1;
    if (slot < knowledge_slots - 1) {
        s.known[other(seat)].vacate(hidden_slot + slot);
    }
    s.known[other(seat)].pin(card, hidden_slot + slot);
}

void Hidden::reveal_hand(Seat seat) {
    barrier(SeatSet::only(seat));
    Knowledge<u16, cards>& theirs = s.known[other(seat)];
    theirs.vacate(hidden_their_hand);
    const Place hand = hand_of(seat);
    for (int i = s.zones.begin(hand); i < s.zones.end(hand); ++i) {
        theirs.pin(s.zones.card[i], hidden_their_hand);
    }
}

void Hidden::reveal_in_hand(Seat seat, u8 card) {
    barrier(SeatSet::only(seat));
    s.known[other(seat)].pin(card, hidden_their_hand);
}

void Hidden::pass(Seat seat, int hand_index, SeatSet knew) {
    barrier(knew);
    const u8 c = s.zones.at(hand_of(seat), hand_index);
    s.zones.to_top(hand_of(seat), hand_index, hand_of(other(seat)));
    s.known[other(seat)].see(c);
    s.known[seat].pin(c, hidden_their_hand);
    settle(seat);
}

void Hidden::reshuffle(Seat seat) {
    barrier();
    const Place trash = trash_of(seat);
    const Place deck = deck_of(seat);
    while (!s.zones.empty(trash)) {
        const u8 c = s.zones.top(trash);
        s.zones.to_top(trash, s.zones.size(trash) - 1, deck);
        s.known[seat].pin(c, hidden_own_deck);
        s.known[other(seat)].pin(c, hidden_their_deck);
    }
    s.deck_rng[seat].shuffle(s.zones.card + s.zones.begin(deck), s.zones.size(deck));
}

void Hidden::deal_decks() {
    barrier();
    for (Seat seat = 0; seat < seats; ++seat) {
        const int per_seat = cards / seats;
        for (int i = 0; i < per_seat; ++i) {
            s.zones.to_top(Place::box, 0, deck_of(seat));
        }
        const Place deck = deck_of(seat);
        for (int i = s.zones.begin(deck); i < s.zones.end(deck); ++i) {
            s.known[seat].pin(s.zones.card[i], hidden_own_deck);
            s.known[other(seat)].pin(s.zones.card[i], hidden_their_deck);
        }
        s.deck_rng[seat].shuffle(s.zones.card + s.zones.begin(deck), s.zones.size(deck));
    }
}

void Hidden::reset_knowledge() {
    for (Seat viewer = 0; viewer < seats; ++viewer) {
        // Cards of a seat that lie hidden may lie in any hidden place of that seat.
        u16 places[seats] = {};
        for (int i = 0; i < cards; ++i) {
            s.known[viewer].may[i] = 0;
        }
        for (int pass = 0; pass < 2; ++pass) {
            for (int i = 0; i < cards; ++i) {
                const int place = place_for(s, viewer, i);
                if (place >= 0) {
                    const Seat side = place == hidden_own_deck ? viewer : other(viewer);
                    if (pass == 0) {
                        places[side] = static_cast<u16>(places[side] | (1U << place));
                    } else {
                        s.known[viewer].may[s.zones.card[i]] = places[side];
                    }
                }
            }
        }
    }
}

}  // namespace starboard::compile
