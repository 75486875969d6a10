// What a seat of Theseus may do with a thing: the rule that forbids it, or legal.
#pragma once

#include "games/theseus/table.h"
#include "games/theseus/why.h"

namespace starboard::theseus {

struct Permits : Table {
    using Table::Table;

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
    /// A slot for a pending card: free, with a bonus card, or with an own card.
    [[nodiscard]] bool has_slot(Seat seat) const {
        return any_slot([&](int slot) { return !holds_card(slot) || put_over_why(seat, slot) == Why::legal; });
    }
};

}  // namespace starboard::theseus
