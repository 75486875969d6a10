// The facts of a Theseus table: who is whose enemy, who stands where, which cards work, who can attack whom.
#pragma once

#include "games/theseus/state.h"

namespace starboard::theseus {

struct Table {
    const Rules& rules;
    const State& s;

    Table(const Rules& of, const State& state) : rules(of), s(state) {}

    // -- seats ----------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool friends(Seat a, Seat b) const {
        return ((a ^ b) & (rules.mode == mode_team ? 1 : 0xFF)) == 0;  // in teams both are even or both odd
    }
    [[nodiscard]] bool enemies(Seat a, Seat b) const { return !friends(a, b); }
    [[nodiscard]] Seat partner(Seat seat) const { return rules.mode == mode_team ? static_cast<Seat>((seat + 2) % 4) : seat; }
    [[nodiscard]] bool collects(Seat seat) const { return faction_row(s.faction[seat]).collects_data; }
    [[nodiscard]] const FactionRow& faction_row(Faction faction) const {
        const Edition& e = rules.edition;
        switch (faction) {
            case Faction::marines: return e.marines;
            case Faction::aliens: return e.aliens;
            case Faction::scientists: return e.scientists;
            case Faction::greys: return e.greys;
            case Faction::pandora: break;
        }
        return e.pandora;
    }
    /// -1 = nobody plays it.
    [[nodiscard]] int seat_of(Faction faction) const {
        const u8 seat = s.player[static_cast<int>(faction)];
        return seat == no_player ? -1 : seat;
    }
    /// Upgrade tokens the seat may spend: in a team also the partner's.
    [[nodiscard]] int tokens(Seat seat) const { return s.upgrades[seat] + (partner(seat) != seat ? s.upgrades[partner(seat)] : 0); }
    [[nodiscard]] int worth(Seat seat) const { return s.life[seat] + s.data[seat]; }

    // -- the ring -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int place(int sector) const {
        for (int i = 0; i < s.ring.size(); ++i) {
            if (static_cast<int>(s.ring[i]) == sector) {
                return i;
            }
        }
        return -1;
    }
    [[nodiscard]] bool in_play(int sector) const { return place(sector) >= 0; }
    [[nodiscard]] int next(int sector) const {
        const int i = place(sector) + 1;
        return static_cast<int>(s.ring[i == s.ring.size() ? 0 : i]);
    }
    [[nodiscard]] bool is_home(Seat seat, int sector) const { return static_cast<int>(s.home[seat]) == sector; }
    [[nodiscard]] const Board& board(int sector) const { return rules.edition.board[sector]; }

    // -- units ----------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] Seat whose(UnitId id) const { return s.player[static_cast<int>(id.faction())]; }
    [[nodiscard]] UnitId unit_of(Seat seat, int number) const { return UnitId::of(s.faction[seat], number); }
    [[nodiscard]] int unit_count(Seat seat) const { return units_of(s.faction[seat]); }
    [[nodiscard]] const Unit& unit(UnitId id) const { return s.unit[id.id - 1]; }
    [[nodiscard]] bool is(UnitId id, u8 what) const { return (unit(id).is & what) != 0; }
    [[nodiscard]] static bool stands(const Unit& unit) { return unit.where > nowhere && unit.where <= all_rooms; }
    [[nodiscard]] bool stands(UnitId id) const { return stands(unit(id)); }
    [[nodiscard]] int room(UnitId id) const { return unit(id).where - 1; }
    [[nodiscard]] int sector(UnitId id) const { return room(id) / rooms; }
    [[nodiscard]] static bool young(UnitId id) { return id.faction() == Faction::aliens && id.number() >= first_young; }
    [[nodiscard]] static bool embryo(UnitId id) { return id.faction() == Faction::pandora && id.number() >= first_young; }
    [[nodiscard]] int embryo_kind(int number) const { return number < rules.embryo_first[1] ? 0 : number < rules.embryo_first[2] ? 1 : 2; }
    [[nodiscard]] Side side(UnitId id) const {
        const bool up = is(id, upgraded);
        if (embryo(id)) {
            const EmbryoRow& row = rules.edition.embryo[embryo_kind(id.number())];
            return up ? row.upgraded : row.base;
        }
        return young(id) ? Side{} : rules.side[static_cast<int>(id.faction())][up ? 1 : 0];
    }
    /// Calls `visit(id)` for the units of a seat that are in a room or in space.
    template <class Visit>
    void each_unit(Seat seat, Visit&& visit) const {
        for (int number = 0; number < unit_count(seat); ++number) {
            const UnitId id = unit_of(seat, number);
            const u8 where = unit(id).where;
            if (where != nowhere && where != on_a_card && where != walking) {
                visit(id);
            }
        }
    }
    [[nodiscard]] int units_in(int sector) const {
        int n = 0;
        for (int r = 0; r < rooms; ++r) {
            n += s.room[room_of(sector, r)].id != 0 ? 1 : 0;
        }
        return n;
    }
    [[nodiscard]] bool full(int sector) const { return units_in(sector) == rooms; }
    [[nodiscard]] bool any_empty_room() const {
        for (const Sector sector : s.ring) {
            if (!full(static_cast<int>(sector))) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool enemy_in(Seat seat, int sector) const {
        for (int r = 0; r < rooms; ++r) {
            const UnitId there = s.room[room_of(sector, r)];
            if (there.id != 0 && enemies(seat, whose(there))) {
                return true;
            }
        }
        return false;
    }

    // -- cards ----------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] const Card& card(Kind kind) const { return rules.card[kind.id]; }
    [[nodiscard]] const Card& card_in(int slot) const { return rules.card[s.slot[slot].card.id]; }
    [[nodiscard]] bool special(Kind kind) const { return card(kind).type == CardType::special; }
    [[nodiscard]] bool holds_card(int slot) const { return s.slot[slot].owner != 0; }
    [[nodiscard]] bool holds_bonus(int slot) const { return s.slot[slot].card.id != 0 && s.slot[slot].owner == 0; }
    [[nodiscard]] bool empty_slot(int slot) const { return s.slot[slot].card.id == 0; }
    /// Whose card it is now: of its faction, or Pandora's.
    [[nodiscard]] Seat controller(int slot) const {
        const Slot& there = s.slot[slot];
        return there.embryo.id != 0 ? whose(there.embryo) : static_cast<Seat>(there.owner - 1);
    }
    [[nodiscard]] bool has_disc(int slot) const { return s.disc == slot + 1; }
    [[nodiscard]] bool pending_has_disc(int position) const { return s.disc == 1 + all_slots + position; }
    /// Cards of the sector that work, bit per slot. `lifted`: as if the disc had been taken up.
    [[nodiscard]] u8 working(int sector, bool lifted = false) const {
        unsigned there = 0;
        unsigned creeps = 0;
        const int first = slot_of(sector, 0);
        for (int i = 0; i < rules.slots[sector]; ++i) {
            there |= (holds_card(first + i) ? 1U : 0U) << i;
            creeps |= (card_in(first + i).effect == Effect::creep ? 1U : 0U) << i;
        }
        if (const int disc = s.disc - 1 - first; !lifted && disc >= 0 && disc < max_slots) {
            there &= ~(1U << disc);
        }
        creeps &= there;
        if (creeps != 0) {
            const Seat creeper = controller(first + 31 - std::countl_zero(creeps));
            for (int i = 0; i < rules.slots[sector]; ++i) {
                if (((there >> i) & 1U) != 0 && enemies(creeper, controller(first + i))) {
                    there &= ~(1U << i);
                }
            }
        }
        return static_cast<u8>(there);
    }
    [[nodiscard]] bool works(int slot) const { return ((working(slot / max_slots) >> (slot % max_slots)) & 1U) != 0; }
    /// X of a card.
    [[nodiscard]] int number(int slot) const {
        const Card& row = card_in(slot);
        int n = row.number + s.slot[slot].tokens;
        if (row.numbered && row.effect != Effect::amplify && rules.amplifiers) {
            n += sum(slot / max_slots, Effect::amplify, controller(slot));
        }
        return n;
    }
    /// Copies by working Duplications side by side.
    [[nodiscard]] int copies(int slot, u8 working_here) const {
        const Card& row = card_in(slot);
        if (row.copying == Copying::once || row.copying == Copying::never || row.effect == Effect::duplicate) {
            return 0;
        }
        int n = 0;
        const int first = slot - slot % max_slots;
        const unsigned near = rules.next_to[slot / max_slots][slot % max_slots] & working_here;
        for (unsigned rest = near; rest != 0; rest &= rest - 1) {
            const int other = first + std::countr_zero(rest);
            n += card_in(other).effect == Effect::duplicate && controller(other) == controller(slot) ? 1 : 0;
        }
        return n;
    }
    /// Sum of X over the working cards with that effect in the sector that serve the seat, copies included.
    [[nodiscard]] int sum(int sector, Effect effect, Seat seat) const {
        int n = 0;
        const u8 there = working(sector);
        for (unsigned rest = there; rest != 0; rest &= rest - 1) {
            const int slot = slot_of(sector, std::countr_zero(rest));
            if (card_in(slot).effect == effect && friends(seat, controller(slot))) {
                n += number(slot) * (1 + copies(slot, there));
            }
        }
        return n;
    }
    /// A working card with that effect that serves the seat; -1 = none.
    [[nodiscard]] int find(int sector, Effect effect, Seat seat) const {
        for (unsigned rest = working(sector); rest != 0; rest &= rest - 1) {
            const int slot = slot_of(sector, std::countr_zero(rest));
            if (card_in(slot).effect == effect && friends(seat, controller(slot))) {
                return slot;
            }
        }
        return -1;
    }
    [[nodiscard]] bool is_trap(int slot) const {
        const CardType type = card_in(slot).type;
        return type == CardType::trap || type == CardType::passing_trap;
    }
    /// Traps of the sector that a unit of the seat sets off by stopping (or passing), bit per slot. Only one Gripper works per stop, but
    /// those with a disable token are in its way.
    [[nodiscard]] u8 traps_for(UnitId id, int sector, bool passing) const {
        if (is(id, invisible)) {
            return 0;
        }
        const u8 there = working(sector);
        unsigned traps = 0;
        bool grips = false;
        for (unsigned rest = there; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            const int slot = slot_of(sector, i);
            const Card& row = card_in(slot);
            if (row.effect == Effect::shelter && friends(controller(slot), whose(id))) {
                return 0;
            }
            const bool fits = row.type == CardType::passing_trap || (row.type == CardType::trap && !passing);
            const bool gripper = row.effect == Effect::grip && !disarmed_for(id, slot);
            if (!fits || friends(controller(slot), whose(id)) || (row.effect == Effect::damage && number(slot) == 0) ||
                (gripper && grips)) {
                continue;
            }
            grips = grips || gripper;
            traps |= 1U << i;
        }
        return static_cast<u8>(traps);
    }
    /// A disable token of the unit's side lies on the trap: of the Marines (low bits) or of Pandora (high bits).
    [[nodiscard]] bool marines_disarm(UnitId id, int slot) const {
        const int marines = seat_of(Faction::marines);
        return (s.slot[slot].disabled & 0xF) != 0 && marines >= 0 && friends(static_cast<Seat>(marines), whose(id));
    }
    [[nodiscard]] bool pandora_disarms(UnitId id, int slot) const {
        const int pandora = seat_of(Faction::pandora);
        return (s.slot[slot].disabled >> 4) != 0 && pandora >= 0 && friends(static_cast<Seat>(pandora), whose(id));
    }
    [[nodiscard]] bool disarmed_for(UnitId id, int slot) const { return marines_disarm(id, slot) || pandora_disarms(id, slot); }
    /// A working Safeguard against this seat, the disc being lifted; -1 = none.
    [[nodiscard]] int safeguard(Seat seat) const {
        for (const Sector in : s.ring) {
            for (unsigned rest = working(static_cast<int>(in), true); rest != 0; rest &= rest - 1) {
                const int slot = slot_of(static_cast<int>(in), std::countr_zero(rest));
                if (card_in(slot).effect == Effect::safeguard && enemies(controller(slot), seat)) {
                    return slot;
                }
            }
        }
        return -1;
    }
    /// Special and bonus cards the seat may play: its own and its partner's. The seat that has one with this effect, -1 = nobody.
    [[nodiscard]] int holder(Seat seat, Kind kind) const {
        for (const Seat who : {seat, partner(seat)}) {
            for (const Kind there : s.special[who]) {
                if (there == kind) {
                    return who;
                }
            }
        }
        return -1;
    }
    [[nodiscard]] Kind special_with(Seat seat, Effect effect) const {
        for (const Seat who : {seat, partner(seat)}) {
            for (const Kind there : s.special[who]) {
                if (card(there).effect == effect) {
                    return there;
                }
            }
        }
        return {};
    }

    // -- attacks (rulebook p.10) ----------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool sheltered(Seat seat, int sector) const {
        return find(sector, Effect::protect, seat) >= 0 || find(sector, Effect::shelter, seat) >= 0;
    }
    [[nodiscard]] bool can_be_hit(UnitId id) const { return !is(id, invisible) && !sheltered(whose(id), sector(id)); }
    /// Rooms of its sector with units the unit can attack, bit per room.
    [[nodiscard]] u8 prey(UnitId id) const {
        const int here = sector(id);
        unsigned out = 0;
        for (unsigned rest = rules.reach[here][room(id) % rooms]; rest != 0; rest &= rest - 1) {
            const int r = std::countr_zero(rest);
            const UnitId there = s.room[room_of(here, r)];
            if (there.id != 0 && enemies(whose(id), whose(there)) && can_be_hit(there)) {
                out |= 1U << r;
            }
        }
        return static_cast<u8>(out);
    }
    /// An enemy, or just this one, stands in a room the unit's attacks reach, whether it can be hit or not.
    [[nodiscard]] bool reaches_enemy(UnitId id, UnitId only) const {
        const int here = sector(id);
        for (unsigned rest = rules.reach[here][room(id) % rooms]; rest != 0; rest &= rest - 1) {
            const UnitId there = s.room[room_of(here, std::countr_zero(rest))];
            if (there.id != 0 && enemies(whose(id), whose(there)) && (only.id == 0 || there.id == only.id)) {
                return true;
            }
        }
        return false;
    }
    /// Attacks the unit makes when it attacks: once, and again for each Double shot of its own faction.
    [[nodiscard]] int attacks(UnitId id) const {
        int n = 1;
        const int here = sector(id);
        const u8 there = working(here);
        for (unsigned rest = there; rest != 0; rest &= rest - 1) {
            const int slot = slot_of(here, std::countr_zero(rest));
            if (card_in(slot).effect == Effect::double_shot && controller(slot) == whose(id)) {
                n += 1 + copies(slot, there);
            }
        }
        return n;
    }

    // -- tokens in the supply -------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int invisibility_left() const {
        int n = rules.edition.tokens.invisibility;
        for (const Unit& unit : s.unit) {
            n -= (unit.is & invisible) != 0 ? 1 : 0;
        }
        return n;
    }
    [[nodiscard]] int parasites_left() const {
        int n = rules.edition.tokens.parasites;
        for (const Unit& unit : s.unit) {
            n -= (unit.parasites & 0xF) + (unit.parasites >> 4);
        }
        return n;
    }
    [[nodiscard]] int disable_left() const {
        int n = rules.edition.tokens.disable;
        for (const Slot& slot : s.slot) {
            n -= (slot.disabled & 0xF) + (slot.disabled >> 4);
        }
        return n;
    }
    /// A young alien in the supply of the seat; none = 0.
    [[nodiscard]] UnitId young_left(Seat seat) const {
        for (int i = 0; i < rules.edition.tokens.young_aliens; ++i) {
            const UnitId id = unit_of(seat, first_young + i);
            if (unit(id).where == nowhere) {
                return id;
            }
        }
        return {};
    }
    [[nodiscard]] UnitId embryo_left(Seat seat, int kind) const {
        for (int number = rules.embryo_first[kind]; number < rules.embryo_first[kind + 1]; ++number) {
            if (unit(unit_of(seat, number)).where == nowhere) {
                return unit_of(seat, number);
            }
        }
        return {};
    }

    // -- is there one that ... -------------------------------------------------------------------------------------------------------
    template <class Test>
    [[nodiscard]] bool any_slot(Test&& test) const {
        for (const Sector in : s.ring) {
            const int sector = static_cast<int>(in);
            for (int i = 0; i < rules.slots[sector]; ++i) {
                if (test(slot_of(sector, i))) {
                    return true;
                }
            }
        }
        return false;
    }
    template <class Test>
    [[nodiscard]] bool any_position(Test&& test) const {
        for (const Sector in : s.ring) {
            const int sector = static_cast<int>(in);
            for (int i = 0; i < rules.pending[sector]; ++i) {
                if (test(pending_of(sector, i))) {
                    return true;
                }
            }
        }
        return false;
    }
    template <class Test>
    [[nodiscard]] bool any_unit(Test&& test) const {
        for (u8 id = 1; id <= all_units; ++id) {
            if (s.unit[id - 1].where != nowhere && test(UnitId{id})) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool has_empty_slot() const {
        return any_slot([&](int slot) { return empty_slot(slot); });
    }
};

}  // namespace starboard::theseus
