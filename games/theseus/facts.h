// Questions to a Theseus table: who is whose enemy, which cards work, who can attack whom.
#pragma once

#include "games/theseus/state.h"
#include "games/theseus/why.h"

namespace starboard::theseus {

struct Facts {
    const Rules& rules;
    const State& s;

    // -- seats ----------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] bool friends(Seat a, Seat b) const { return a == b || (rules.mode == mode_team && a % 2 == b % 2); }
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
        int creeps = -1;
        const int first = slot_of(sector, 0);
        for (int i = 0; i < rules.slots[sector]; ++i) {
            if (s.slot[first + i].owner == 0 || (!lifted && has_disc(first + i))) {
                continue;
            }
            there |= 1U << i;
            if (card_in(first + i).effect == Effect::creep) {
                creeps = first + i;
            }
        }
        if (creeps >= 0) {
            const Seat creeper = controller(creeps);
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

    // -- what a seat may do: the rule that forbids it, or legal --------------------------------------------------------------------------
    [[nodiscard]] Why move_why(Seat seat, UnitId id) const {
        const Unit& u = unit(id);
        if (whose(id) != seat) {
            return Why::not_yours;
        }
        if (u.where == in_space) {
            return (u.is & moved) != 0 ? Why::already_moved : any_empty_room() ? Why::in_space : Why::no_empty_room;
        }
        if (!stands(u)) {
            return Why::not_there;
        }
        return (u.is & moved) != 0 ? Why::already_moved : (u.is & gripped) != 0 ? Why::is_gripped : Why::legal;
    }
    [[nodiscard]] Why enter_why(Seat seat, UnitId id) const {
        const Why why = move_why(seat, id);
        return why == Why::in_space ? Why::legal : why == Why::legal ? Why::not_in_space : why;
    }
    /// Else everybody would pass for ever: who is gripped is freed only by somebody who moves.
    [[nodiscard]] bool anyone_can_move_again() const {
        const bool room = any_empty_room();
        for (const Unit& u : s.unit) {
            if ((stands(u) && (u.is & gripped) == 0) || (u.where == in_space && room)) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool can_move_any(Seat seat) const {
        for (int number = 0; number < unit_count(seat); ++number) {
            const Why why = move_why(seat, unit_of(seat, number));
            if (why == Why::legal || why == Why::in_space) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] Why flip_why(Seat seat, UnitId id) const {
        const u8 where = unit(id).where;
        if (where == nowhere || where == on_a_card) {
            return Why::not_there;
        }
        if (enemies(seat, whose(id))) {
            return Why::not_yours;
        }
        if (young(id)) {
            return Why::cannot_upgrade;
        }
        return is(id, upgraded) ? Why::already_upgraded : tokens(seat) == 0 ? Why::too_few_tokens : Why::legal;
    }
    [[nodiscard]] Why upgrade_why(Seat seat, int slot) const {
        if (!holds_card(slot)) {
            return Why::not_there;
        }
        if (enemies(seat, controller(slot))) {
            return Why::not_yours;
        }
        if (!card_in(slot).upgradable) {
            return Why::not_upgradable;
        }
        if (has_disc(slot)) {
            return Why::under_disc;
        }
        return s.slot[slot].tokens >= max_upgrades_on_a_card ? Why::card_full
               : tokens(seat) < s.slot[slot].tokens + 1      ? Why::too_few_tokens
                                                             : Why::legal;
    }
    /// Discarding an enemy's card.
    [[nodiscard]] Why destroy_why(Seat seat, int slot) const {
        if (!holds_card(slot)) {
            return Why::not_there;
        }
        return friends(seat, controller(slot)) ? Why::not_an_enemy : has_disc(slot) ? Why::under_disc : Why::legal;
    }
    /// In his own sector also his own cards that Pandora has taken over, which are Pandora's now.
    [[nodiscard]] Why clean_up_why(Seat seat, int slot) const { return destroy_why(seat, slot); }
    [[nodiscard]] Why take_over_why(Seat seat, int slot) const { return destroy_why(seat, slot); }
    [[nodiscard]] Why hole_why(Seat seat, int slot) const {
        if (!holds_card(slot)) {
            return Why::not_there;
        }
        if (enemies(seat, controller(slot))) {
            return Why::not_yours;
        }
        return card_in(slot).type != CardType::shortcut ? Why::not_a_shortcut : has_disc(slot) ? Why::under_disc : Why::legal;
    }
    /// Laying a card on a slot; `over`: bonus cards and own cards may be there.
    [[nodiscard]] Why put_why(int slot) const {
        return empty_slot(slot) ? Why::legal : holds_bonus(slot) ? Why::bonus_there : Why::slot_taken;
    }
    [[nodiscard]] Why put_over_why(Seat seat, int slot) const {
        if (!holds_card(slot)) {
            return Why::not_there;
        }
        return enemies(seat, controller(slot)) ? Why::enemy_card : has_disc(slot) ? Why::under_disc : Why::legal;
    }
    /// In a full sector an own unit makes room.
    [[nodiscard]] Why hatch_why(Seat seat, int kind, int room) const {
        if (embryo_left(seat, kind).id == 0) {
            return Why::no_embryo;
        }
        if (full(room / rooms)) {
            return friends(seat, whose(s.room[room])) ? Why::legal : Why::not_yours;
        }
        return s.room[room].id != 0 ? Why::room_taken : Why::legal;
    }
    [[nodiscard]] bool can_hatch(Seat seat) const {
        for (int i = 0; i < 3 * rooms; ++i) {
            if (hatch_why(seat, i / rooms, room_of(s.here, i % rooms)) == Why::legal) {
                return true;
            }
        }
        return false;
    }
    /// `guard`: the Safeguard that draws the disc of this seat, -1 = none.
    [[nodiscard]] Why disc_why(Seat seat, int slot, int guard) const {
        if (guard >= 0) {
            return slot == guard ? Why::legal : Why::safeguarded;
        }
        return !holds_card(slot) ? Why::not_there : friends(seat, controller(slot)) ? Why::not_an_enemy : Why::legal;
    }
    [[nodiscard]] Why disc_pending_why(Seat seat, int position, int guard) const {
        const Pending& there = s.pending[position];
        if (there.owner == 0) {
            return Why::not_there;
        }
        return guard >= 0 ? Why::safeguarded : friends(seat, static_cast<Seat>(there.owner - 1)) ? Why::not_an_enemy : Why::legal;
    }
    /// Moving an enemy's unit by a card.
    [[nodiscard]] Why shove_why(Seat seat, UnitId id) const {
        const Unit& u = unit(id);
        if (u.where == in_space) {
            return Why::in_space;
        }
        if (!stands(u)) {
            return Why::not_there;
        }
        if (friends(seat, whose(id))) {
            return Why::not_an_enemy;
        }
        return (u.is & gripped) != 0 ? Why::is_gripped : (u.is & shoved) != 0 ? Why::moved_by_card : Why::legal;
    }
    /// By this card: Abduction and its like only reach units of their own sector.
    [[nodiscard]] Why shove_card_why(Seat seat, int slot, UnitId id) const {
        const Why why = shove_why(seat, id);
        const Effect effect = card_in(slot).effect;
        const bool here = effect == Effect::abduct || effect == Effect::control_here;
        return why == Why::legal && here && sector(id) != slot / max_slots ? Why::other_sector : why;
    }
    [[nodiscard]] Why lose_upgrade_why(Seat seat, int slot) const {
        if (!holds_card(slot) || s.slot[slot].tokens == 0) {
            return Why::nothing_to_lose;
        }
        return controller(slot) != seat ? Why::not_yours : has_disc(slot) ? Why::under_disc : Why::legal;
    }
    [[nodiscard]] Why lose_side_why(Seat seat, UnitId id) const {
        const u8 where = unit(id).where;
        if (where == nowhere || where == on_a_card) {
            return Why::not_there;
        }
        return whose(id) != seat ? Why::not_yours : is(id, upgraded) ? Why::legal : Why::nothing_to_lose;
    }
    [[nodiscard]] Why strike_why(Seat seat, UnitId id) const {
        if (!stands(id)) {
            return Why::not_there;
        }
        if (whose(id) != seat) {
            return Why::not_yours;
        }
        if (is(id, gripped)) {
            return Why::is_gripped;
        }
        if (is(id, struck)) {
            return Why::attacked_by_card;
        }
        return side(id).targets == 0 ? Why::has_no_attack : prey(id) == 0 ? Why::nobody_in_range : Why::legal;
    }
    [[nodiscard]] Why hide_why(Seat seat, UnitId id) const {
        const u8 where = unit(id).where;
        if (where == nowhere || where == on_a_card) {
            return Why::not_there;
        }
        return enemies(seat, whose(id)) ? Why::not_yours : is(id, invisible) ? Why::has_token : Why::legal;
    }
    [[nodiscard]] Why disarm_why(Seat seat, int slot) const {
        if (!holds_card(slot)) {
            return Why::not_there;
        }
        return friends(seat, controller(slot)) ? Why::not_an_enemy
               : !is_trap(slot)                ? Why::not_a_trap
               : has_disc(slot)                ? Why::under_disc
                                               : Why::legal;
    }
    [[nodiscard]] Why plan_why(Seat seat, int position) const {
        const Pending& there = s.pending[position];
        if (there.owner == 0) {
            return Why::not_there;
        }
        if (enemies(seat, static_cast<Seat>(there.owner - 1))) {
            return Why::not_yours;
        }
        return pending_has_disc(position) ? Why::under_disc : special(there.card) || has_slot(seat) ? Why::legal : Why::no_slot;
    }
    [[nodiscard]] Why lay_why(Seat seat, int position) const {
        return s.pending[position].owner != 0 ? Why::position_taken : s.deck[seat].empty() ? Why::deck_empty : Why::legal;
    }
    [[nodiscard]] Why replace_why(Seat seat, int position) const {
        const Pending& there = s.pending[position];
        if (there.owner == 0) {
            return Why::not_there;
        }
        return friends(seat, static_cast<Seat>(there.owner - 1)) ? Why::not_an_enemy
               : pending_has_disc(position)                      ? Why::under_disc
                                                                 : Why::legal;
    }

    // -- is there anything to do it with --------------------------------------------------------------------------------------------------
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
    /// A slot for a pending card: free, with a bonus card, or with an own card.
    [[nodiscard]] bool has_slot(Seat seat) const {
        return any_slot([&](int slot) { return !holds_card(slot) || put_over_why(seat, slot) == Why::legal; });
    }
    [[nodiscard]] bool can_place_disc(Seat seat) const {
        return any_slot([&](int slot) { return disc_why(seat, slot, -1) == Why::legal; }) ||
               any_position([&](int position) { return disc_pending_why(seat, position, -1) == Why::legal; });
    }
    /// The action of a card can be used by the seat: there is something for it to act on.
    [[nodiscard]] bool usable(Seat seat, int slot, bool remotely = false) const {
        const Card& row = card_in(slot);
        if (row.type != CardType::action) {
            return false;
        }
        const int here = slot / max_slots;
        switch (row.effect) {
            case Effect::tokens: return s.supply > 0 && number(slot) > 0;
            case Effect::data: return collects(beneficiary(seat, slot)) && number(slot) > 0;
            case Effect::heal:
                return number(slot) > 0 &&
                       (rules.mode == mode_deathmatch ? any_victim(seat) : s.life[beneficiary(seat, slot)] < rules.edition.life);
            case Effect::fight: return true;
            case Effect::drain: return number(slot) > 0;
            case Effect::disarm: return disable_left() > 0 && any_slot([&](int other) { return disarm_why(seat, other) == Why::legal; });
            case Effect::control:
            case Effect::control_here:
            case Effect::abduct:
                return any_unit([&](UnitId id) { return shove_card_why(seat, slot, id) == Why::legal; }) &&
                       (row.effect != Effect::abduct || can_abduct_to(slot));
            case Effect::install:
                return s.faction[seat] != Faction::pandora &&
                       any_position([&](int position) { return plan_why(seat, position) == Why::legal; });
            case Effect::malfunction: return can_place_disc(seat);
            case Effect::remote: return !remotely && any_slot([&](int other) { return remote_why(seat, slot, other) == Why::legal; });
            case Effect::destroy_here:
                for (int i = 0; i < rules.slots[here]; ++i) {
                    if (destroy_why(seat, slot_of(here, i)) == Why::legal) {
                        return true;
                    }
                }
                return false;
            case Effect::incubate: return young_left(static_cast<Seat>(s.slot[slot].owner - 1)).id != 0;
            case Effect::adrenaline: return any_unit([&](UnitId id) { return strike_why(beneficiary(seat, slot), id) == Why::legal; });
            case Effect::hide: return invisibility_left() > 0 && any_unit([&](UnitId id) { return hide_why(seat, id) == Why::legal; });
            default: return false;
        }
    }
    /// Who gains by an action card the seat uses (option partner_card).
    [[nodiscard]] Seat beneficiary(Seat seat, int slot) const {
        return rules.options.partner_card == PartnerCard::faction && rules.mode == mode_team ? controller(slot) : seat;
    }
    [[nodiscard]] bool any_victim(Seat seat) const {
        for (Seat other = 0; other < rules.seats; ++other) {
            if (enemies(seat, other) && s.life[other] > 0 && ((s.out >> other) & 1U) == 0) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool abduct_room(int slot, int room) const {
        const int to = room / rooms;
        return s.room[room].id == 0 && to != slot / max_slots &&
               (rules.options.abduction == AbductTo::any || is_home(controller(slot), to));
    }
    [[nodiscard]] bool can_abduct_to(int slot) const {
        for (const Sector in : s.ring) {
            for (int r = 0; r < rooms; ++r) {
                if (abduct_room(slot, room_of(static_cast<int>(in), r))) {
                    return true;
                }
            }
        }
        return false;
    }
    /// Using another own action card from afar.
    [[nodiscard]] Why remote_why(Seat seat, int from, int slot) const {
        if (!holds_card(slot)) {
            return Why::not_there;
        }
        if (enemies(seat, controller(slot))) {
            return Why::not_yours;
        }
        if (slot == from || card_in(slot).effect == Effect::remote) {
            return Why::same_card;
        }
        if (card_in(slot).type != CardType::action) {
            return Why::not_an_action;
        }
        if (((s.remote_used >> slot) & 1U) != 0) {
            return Why::used_up;
        }
        return has_disc(slot) ? Why::under_disc : !works(slot) ? Why::crept : usable(seat, slot, true) ? Why::legal : Why::no_target;
    }
    /// Times an action card of `here` may be used in this phase.
    [[nodiscard]] int uses(int slot, u8 working_here) const {
        return card_in(slot).copying == Copying::once ? 1 : 1 + copies(slot, working_here);
    }
    /// Using an action card of the sector where the movement ended.
    [[nodiscard]] Why use_why(Seat seat, int slot) const {
        if (slot / max_slots != s.here) {
            return Why::other_sector;
        }
        if (!holds_card(slot)) {
            return Why::not_there;
        }
        if (enemies(seat, controller(slot))) {
            return Why::not_yours;
        }
        const Card& row = card_in(slot);
        const bool camera = row.effect == Effect::camera;
        if (row.type != CardType::action && !camera) {
            return Why::not_an_action;
        }
        const u8 there = working(s.here);
        if (((there >> (slot % max_slots)) & 1U) == 0) {
            return has_disc(slot) ? Why::under_disc : Why::crept;
        }
        if (camera) {
            return pays(seat, slot) ? Why::legal : Why::no_target;
        }
        if (s.used[slot % max_slots] >= uses(slot, there)) {
            return Why::used_up;
        }
        return usable(seat, slot) ? Why::legal : Why::no_target;
    }
    /// A camera pays when a unit of its faction has ended its own movement here.
    [[nodiscard]] bool pays(Seat seat, int slot) const {
        return card_in(slot).effect == Effect::camera && s.slot[slot].counter > 0 && controller(slot) == seat && collects(seat);
    }
    [[nodiscard]] Why play_why(Seat seat, Kind kind) const {
        if (kind.id == 0 || kind.id > rules.kinds || holder(seat, kind) < 0) {
            return Why::not_there;
        }
        bool target = false;
        switch (card(kind).effect) {
            case Effect::tokens: return s.supply > 0 ? Why::legal : Why::no_tokens_left;
            case Effect::hole: target = has_empty_slot() && any_slot([&](int slot) { return hole_why(seat, slot) == Why::legal; }); break;
            case Effect::destroy: target = any_slot([&](int slot) { return destroy_why(seat, slot) == Why::legal; }); break;
            case Effect::deck_card:
                if (s.deck[seat].empty()) {
                    return Why::deck_empty;
                }
                target = special(s.deck[seat].back()) || has_empty_slot();
                break;
            default: return Why::not_now;  // Passage: during a movement
        }
        return target ? Why::legal : Why::no_target;
    }
    /// Some right beside the question's answer.
    [[nodiscard]] bool any_aside(Seat seat) const {
        if (tokens(seat) > 0) {
            for (const Seat who : {seat, partner(seat)}) {
                for (int number = 0; number < unit_count(who); ++number) {
                    if (flip_why(seat, unit_of(who, number)) == Why::legal) {
                        return true;
                    }
                }
            }
            if (any_slot([&](int slot) { return upgrade_why(seat, slot) == Why::legal; })) {
                return true;
            }
        }
        for (const Seat who : {seat, partner(seat)}) {
            for (const Kind kind : s.special[who]) {
                if (play_why(seat, kind) == Why::legal) {
                    return true;
                }
            }
        }
        return false;
    }
};

/// What a seat can do in the sector where its movement has ended (rulebook pp. 10-11, 17).
struct SectorWork {
    SectorAction action = SectorAction::own;  ///< of a common sector; `own`: none
    bool own = false;                         ///< the own faction sector: a token or a clean-up
    bool token = false;                       ///< there is one to take
    bool clean_up = false;

    SectorWork(const Facts& facts, Seat seat) {
        const int here = facts.s.here;
        const bool pandora = facts.s.faction[seat] == Faction::pandora;
        action = facts.board(here).action;
        own = action == SectorAction::own && facts.is_home(seat, here) && !pandora;
        token = (own || (pandora && facts.is_home(seat, here))) && facts.s.supply > 0;
        for (int i = 0; i < facts.rules.slots[here] && own; ++i) {
            clean_up = clean_up || facts.clean_up_why(seat, slot_of(here, i)) == Why::legal;
        }
    }
};

}  // namespace starboard::theseus
