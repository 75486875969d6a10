// Blackout (21): what a Vandalism card strikes, and how many objectives the group can still reach.
#pragma once

#include "games/on_mars/table.h"

namespace starboard::on_mars {

struct Vandals {
    Mask darkens;  ///< damaged buildings, one of which falls into blackout
    Mask damages;  ///< else: normal ones, one of which is damaged

    /// What a card of a building type does now (21.4).
    static Vandals of(const Table& table, Building type) {
        const BlackoutState& b = table.s.blackout;
        const Mask struck = b.damaged | table.dark() | table.markers();
        const Mask all = table.of_type(type, 0);
        if ((all & b.damaged).any()) {
            return {all & b.damaged, {}};
        }
        if ((all - struck).any()) {
            return {{}, tiles_left(table) ? all - struck : Mask{}};
        }
        const Mask shelters = table.all_shelters();
        if ((shelters & b.damaged).any()) {
            return {shelters & b.damaged, {}};
        }
        int fewest = max_players * hexes;
        Mask normal;
        for (const u8 seat : table.s.order) {
            const Mask own = table.s.shelter[seat];
            const int n = (own & table.dark()).size();
            if ((own - struck).any() && n < fewest) {
                fewest = n;
                normal = own - struck;
            }
        }
        return {{}, tiles_left(table) ? normal : Mask{}};
    }
    static bool tiles_left(const Table& table) {
        return table.s.blackout.damaged.size() + table.dark().size() < table.rules.edition.blackout.tiles;
    }
};

/// Turns the seat still has for certain or at most, if the end is in sight; else more than it has Private Goals.
inline int turns_to_come(const Table& table, Seat seat) {
    const State& s = table.s;
    constexpr int many = 99;
    if (s.ended || (s.ending == 0 && s.round < table.rules.options.round_limit)) {
        return s.ended ? 0 : many;
    }
    int turns = s.ending == 1 && s.round < table.rules.options.round_limit ? 1 : 0;
    if (table.in_phase(Phase::colonization)) {
        turns += s.turn == seat && ((s.task_done >> seat) & 1U) == 0 && s.agenda.size() > 1 ? 1 : 0;
        for (int place = s.agenda.steps[0].n; place < s.order.size(); ++place) {
            turns += s.order[place] == seat ? 1 : 0;
        }
    }
    return turns;
}

/// Missions and Private Goals that can still be completed, at most.
inline int objectives_left(const Table& table) {
    int n = 0;
    for (int i = 0; i < mission_spaces; ++i) {
        n += table.s.mission_left[i] > 0 ? 1 : 0;
    }
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        const int cards = std::popcount(table.s.goal_hand[seat]);
        const int turns = turns_to_come(table, seat);
        n += cards < turns ? cards : turns;
    }
    return n;
}

}  // namespace starboard::on_mars
