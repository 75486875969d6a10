// Points (rulebook p. 10): discards, cards of the hand, missions; and the order of the tied.
#pragma once

#include "games/planetship/facts.h"
#include "games/planetship/view.h"

namespace starboard::planetship {

/// Everything a player owns: the hand and what lies on the ship.
inline Deck owned(const State& s, Seat seat) {
    Deck out = s.hand[seat];
    for (int cell = 0; cell < cells; ++cell) {
        if (s.owner[cell] == seat + 1) {
            out.add(s.field[cell]);
        }
    }
    return out;
}

inline int mission_count(const Rules& rules, const Mission& mission, const Deck& deck) {
    int n = 0;
    deck.each([&](CardId id) {
        const Card& card = rules.card[id.id];
        switch (mission.wants) {
            case Wants::species: n += card.species == mission.species ? 1 : 0; break;
            case Wants::ability:
                for (const Ability ability : card.abilities) {
                    n += ability == mission.ability ? 1 : 0;
                }
                break;
            case Wants::strength: n += card.strength; break;
        }
    });
    return n;
}

struct Standing {
    Score score[max_players];
    int fulfilled[max_players] = {};  ///< missions with points or a shared first place (ruling R-15)
    int count[5][max_players] = {};
    int share[5][max_players] = {};

    /// With the cards owned now, as if the game ended.
    Standing(const Rules& rules, const State& s) {
        Deck deck[max_players];
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            deck[seat] = owned(s, seat);
            score[seat].discards = static_cast<u8>(s.discards[seat].size());
            deck[seat].each([&](CardId id) { score[seat].hand = static_cast<u8>(score[seat].hand + rules.card[id.id].points); });
        }
        for (int m = 0; m < 5 && s.mission[m].id != 0; ++m) {
            const Mission& mission = rules.edition.mission[s.mission[m].id - 1];
            int best = 0;
            int tied = 0;
            for (Seat seat = 0; seat < rules.seats; ++seat) {
                count[m][seat] = mission_count(rules, mission, deck[seat]);
                tied = count[m][seat] > best ? 1 : count[m][seat] == best ? tied + 1 : tied;
                best = count[m][seat] > best ? count[m][seat] : best;
            }
            for (Seat seat = 0; seat < rules.seats && best > 0; ++seat) {
                if (count[m][seat] == best) {
                    share[m][seat] = mission.points / tied;
                    ++fulfilled[seat];
                    score[seat].missions = static_cast<u8>(score[seat].missions + share[m][seat]);
                }
            }
        }
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            score[seat].total = static_cast<u8>(score[seat].discards + score[seat].hand + score[seat].missions);
        }
    }
    /// Whether `one` is placed before `other`: points, missions, points of the hand, farthest clockwise from the start card.
    [[nodiscard]] bool before(const Rules& rules, Seat start, Seat one, Seat other) const {
        if (score[one].total != score[other].total) {
            return score[one].total > score[other].total;
        }
        if (fulfilled[one] != fulfilled[other]) {
            return fulfilled[one] > fulfilled[other];
        }
        if (score[one].hand != score[other].hand) {
            return score[one].hand > score[other].hand;
        }
        const auto distance = [&](Seat seat) { return (seat - start + rules.seats) % rules.seats; };
        return distance(one) > distance(other);
    }
};

}  // namespace starboard::planetship
