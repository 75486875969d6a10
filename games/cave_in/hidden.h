// Who knows what. Hidden are the order of the stacks, the cards of the starting hands until they are played, and which cards of the
// active player's hand are painted or chosen for a payment. Everything else happens in the open, so a card taken to hand stays known.
// These are the only functions that move cards into and out of hands; they count an information barrier where somebody learns something.
#pragma once

#include "games/cave_in/facts.h"
#include "kernel/event.h"

namespace starboard::cave_in {

class Hidden {
public:
    explicit Hidden(State& state, EventLog* log = nullptr) : s(state), log_(log) {}

    /// A card that everybody has seen comes to a hand.
    void gain(Seat seat, MercId card) {
        s.hand[seat].add(card);
        if (seat == s.turn && !s.painted.empty()) {
            s.fresh.add(card);
        }
    }
    /// A card of the starting hand: only its owner sees it.
    void deal(Seat seat, MercId card) {
        s.hand[seat].add(card);
        conceal(seat, card);
    }
    void conceal(Seat seat, MercId card) {
        List<MercId, start_hand>& secret = s.secret[seat];
        secret.push(card);
        for (int i = secret.size() - 1; i > 0 && before(secret[i], secret[i - 1]); --i) {
            const MercId kept = secret[i];
            secret[i] = secret[i - 1];
            secret[i - 1] = kept;
        }
    }
    /// A card leaves the hand, open to all, as the copy with this colour.
    void leave(Seat seat, Tinted card) {
        if (card.colour.id != 0) {
            cross_by_word(s, log_, SeatSet::only(seat));
            unpaint(card);
        } else if (s.fresh[card.card] > 0) {
            --s.fresh[card.card];
        } else if (seat == s.turn && s.painted.size() >= s.hand[seat][card.card]) {
            cross_by_word(s, log_, SeatSet::only(seat));  // a plain copy is left: not all of them are painted
        }
        show(seat, card.card);
        s.hand[seat].remove(card.card);
    }
    /// ... as any copy: a plain one if there is one. Returns the copy that was taken.
    Tinted leave(Seat seat, MercId card) {
        Tinted copy{card, {}};
        if (seat == s.turn && !s.painted.empty()) {
            int painted = 0;
            for (const Tinted& t : s.painted) {
                painted += t.card == card ? 1 : 0;
                copy = t.card == card ? t : copy;
            }
            if (s.hand[seat][card] > painted) {
                copy.colour = {};
            }
        }
        leave(seat, copy);
        return copy;
    }
    /// A card of the hand gets another colour; one that is painted already is painted over.
    void paint(Tinted card, ColourId colour) {
        if (card.colour.id != 0) {
            cross_by_word(s, log_, SeatSet::only(s.turn));  // the others see how many have which colour
            unpaint(card);
        }
        s.painted.push({card.card, colour});
        for (int i = s.painted.size() - 1; i > 0 && before(s.painted[i], s.painted[i - 1]); --i) {
            const Tinted kept = s.painted[i];
            s.painted[i] = s.painted[i - 1];
            s.painted[i - 1] = kept;
        }
    }
    /// Something that only these seats knew comes to light next, or chance decides.
    void barrier(SeatSet knew = {}) { cross_barrier(s, log_, knew); }

    static constexpr bool before(MercId a, MercId b) { return a.level() != b.level() ? a.level() < b.level() : a.id < b.id; }
    static constexpr bool before(Tinted a, Tinted b) { return a.card.id != b.card.id ? a.card.id < b.card.id : a.colour.id < b.colour.id; }
    /// Copies of a card in the hand that the others know of.
    static int known(const State& s, Seat seat, MercId card) {
        int n = s.hand[seat][card];
        for (const MercId unseen : s.secret[seat]) {
            n -= unseen == card ? 1 : 0;
        }
        return n;
    }

private:
    /// Copies are alike: as long as a known one is there, that one was played.
    void show(Seat seat, MercId card) {
        if (known(s, seat, card) > 0) {
            return;
        }
        barrier(SeatSet::only(seat));
        List<MercId, start_hand>& secret = s.secret[seat];
        int at = 0;
        while (secret[at] != card) {
            ++at;
        }
        for (; at + 1 < secret.size(); ++at) {
            secret[at] = secret[at + 1];
        }
        secret.pop();
    }
    void unpaint(Tinted card) {
        int at = 0;
        while (s.painted[at] != card) {
            ++at;
        }
        for (; at + 1 < s.painted.size(); ++at) {
            s.painted[at] = s.painted[at + 1];
        }
        s.painted.pop();
        if (s.painted.empty()) {
            s.fresh = Crew{};
        }
    }

    State& s;
    EventLog* log_;
};

}  // namespace starboard::cave_in
