// Everything a Theseus table can be asked: its facts (table.h), what a seat may do (permits.h), and whether there is anything to do it
// with.
#pragma once

#include "games/theseus/permits.h"

namespace starboard::theseus {

struct Facts : Permits {
    using Permits::Permits;

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
    [[nodiscard]] bool any_right(Seat seat) const {
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
