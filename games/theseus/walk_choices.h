// What a unit on its way may do at the point it has reached (rulebook p.8, FAQ p.17).
#pragma once

#include "games/theseus/facts.h"

namespace starboard::theseus {

struct WalkChoices {
    bool go = false;  ///< enter the next sector
    bool stop = false;
    bool skip = false;  ///< the next sector, by a duct
    bool teleport = false;
    int burn = 0;          ///< movement points a time loop can take
    bool passage = false;  ///< bonus card
    bool run = false;      ///< runner
    bool trail = false;

    explicit WalkChoices(const Facts& facts) {
        const Walk& walk = facts.s.walk;
        go = walk.points > 0;
        stop = walk.points == 0;
        if (walk.way != Way::own) {
            return;
        }
        const Seat seat = facts.whose(walk.unit);
        skip = go && duct_slot(facts, facts.next(walk.at)) >= 0;
        if (walk.entered) {
            const u8 there = facts.working(walk.at);
            for (unsigned rest = there; rest != 0; rest &= rest - 1) {
                const int slot = slot_of(walk.at, std::countr_zero(rest));
                if (((facts.s.shortcuts >> slot) & 1U) != 0 || facts.enemies(seat, facts.controller(slot))) {
                    continue;
                }
                switch (facts.card_in(slot).effect) {
                    case Effect::teleport: teleport = true; break;
                    case Effect::exit: stop = true; break;
                    case Effect::time_loop: burn += walk.extended ? 0 : facts.number(slot) * (1 + facts.copies(slot, there)); break;
                    default: break;
                }
            }
            burn = burn < walk.points ? burn : walk.points;
        }
        if (walk.points == 0) {
            passage = facts.special_with(seat, Effect::passage).id != 0;
            run = !walk.ran && facts.side(walk.unit).extra_steps > 0;
            trail = trail_slot(facts) >= 0;
        }
    }
    [[nodiscard]] int count() const {
        return (go ? 1 : 0) + (stop ? 1 : 0) + (skip ? 1 : 0) + (teleport ? 1 : 0) + (burn > 0 ? 1 : 0) + (passage ? 1 : 0) +
               (run ? 1 : 0) + (trail ? 1 : 0);
    }
    /// A duct by which the walking unit may skip the sector; -1 = none.
    static int duct_slot(const Facts& facts, int sector) {
        for (unsigned rest = facts.working(sector); rest != 0; rest &= rest - 1) {
            const int slot = slot_of(sector, std::countr_zero(rest));
            if (facts.card_in(slot).effect == Effect::duct && facts.friends(facts.whose(facts.s.walk.unit), facts.controller(slot)) &&
                ((facts.s.shortcuts >> slot) & 1U) == 0) {
                return slot;
            }
        }
        return -1;
    }
    /// A trail the walking unit may follow to the next sector; -1 = none.
    static int trail_slot(const Facts& facts) {
        const Walk& walk = facts.s.walk;
        const Seat seat = facts.whose(walk.unit);
        const Faction faction = facts.s.faction[seat];
        if (walk.trailed || (faction != Faction::pandora && !facts.rules.trails[static_cast<int>(faction)])) {
            return -1;
        }
        for (const Sector in : facts.s.ring) {
            const int sector = static_cast<int>(in);
            for (unsigned rest = facts.working(sector); rest != 0; rest &= rest - 1) {
                const int slot = slot_of(sector, std::countr_zero(rest));
                const Effect effect = facts.card_in(slot).effect;
                if (facts.controller(slot) == seat &&
                    (effect == Effect::trail_free || (effect == Effect::trail && own_unit_in(facts, seat, facts.next(walk.at))))) {
                    return slot;
                }
            }
        }
        return -1;
    }

private:
    static bool own_unit_in(const Facts& facts, Seat seat, int sector) {
        for (int r = 0; r < rooms; ++r) {
            const UnitId there = facts.s.room[room_of(sector, r)];
            if (there.id != 0 && facts.whose(there) == seat) {
                return true;
            }
        }
        return false;
    }
};

}  // namespace starboard::theseus
