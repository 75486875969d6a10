// Fights (rulebook p.10): who attacks whom, damage and data.
#include "games/theseus/turn.h"

namespace starboard::theseus {

/// All own units in all sectors, then the cards that lie in wait.
void Turn::fight_everywhere(Seat seat) {
    tell(What::fight, seat);
    s.agenda.push({StepKind::lurk, seat, all_sectors});
    s.agenda.push({StepKind::fight, seat, all_sectors});
}

void Turn::go_on_fight() {
    Step& step = s.agenda.top();
    for (; step.c < facts.unit_count(step.a); ++step.c, step.n = 0) {
        const UnitId id = facts.unit_of(step.a, step.c);
        const Unit& u = facts.unit(id);
        if (!Facts::stands(u) || (u.is & gripped) != 0 || (step.b != all_sectors && facts.sector(id) != step.b) ||
            facts.side(id).targets == 0) {
            if (step.only) {
                break;
            }
            continue;
        }
        const int attacks = facts.attacks(id);
        while (step.n < attacks) {
            u8 prey = facts.prey(id);
            if (step.prey.id != 0) {
                const int room = facts.stands(step.prey) ? facts.room(step.prey) : -1;
                prey = room >= 0 && room / rooms == facts.sector(id) ? static_cast<u8>(prey & (1U << (room % rooms))) : u8{0};
            }
            if (prey == 0) {
                if (!turned_away(id)) {
                    break;
                }
                ++step.n;
                continue;
            }
            if (!facts.side(id).data && choose_target(prey, facts.side(id).targets)) {
                return;
            }
            attack(id, prey);
            if (s.ended) {
                return;
            }
            if (facts.side(id).targets > 1) {
                turned_away(id);
            }
            ++step.n;
        }
        if (facts.seat_of(Faction::pandora) >= 0) {
            note_protection(step.a, facts.sector(id), rules.reach[facts.sector(id)][facts.room(id) % rooms]);
        }
        if (step.only) {
            break;
        }
    }
    if (!step.hit && told()) {
        tell(What::no_attack, step.a, why_no_attack(step));
    }
    s.agenda.pop();
}

/// A unit that can attack and reaches somebody without hitting has been kept from it by protection.
NoAttack Turn::why_no_attack(const Step& step) const {
    NoAttack why = step.prey.id != 0 ? NoAttack::not_the_arriving : NoAttack::nobody_reached;
    const int first = step.only ? step.c : 0;
    const int end = step.only ? first + 1 : facts.unit_count(step.a);
    for (int i = first; i < end; ++i) {
        const UnitId id = facts.unit_of(step.a, i);
        if (!facts.stands(id) || (step.b != all_sectors && facts.sector(id) != step.b) || !facts.reaches_enemy(id, step.prey)) {
            continue;
        }
        if (facts.side(id).targets > 0 && !facts.is(id, gripped)) {
            return NoAttack::all_protected;
        }
        why = NoAttack::cannot_attack;
    }
    return why;
}

/// An invisibility that turns one attack away is used up by it (option).
bool Turn::turned_away(UnitId id) {
    bool any = false;
    const int here = facts.sector(id);
    for (unsigned rest = rules.reach[here][facts.room(id) % rooms]; rest != 0 && rules.options.invisibility == Invisible::next_only;
         rest &= rest - 1) {
        const UnitId there = s.room[room_of(here, std::countr_zero(rest))];
        if (there.id != 0 && facts.enemies(facts.whose(id), facts.whose(there)) && facts.is(there, invisible)) {
            any = true;
            clear(there, invisible);
            tell(What::seen_again, facts.whose(there), there.id);
        }
    }
    return any;
}

/// A card that Pandora may use once has worked if it has kept somebody from being hit.
void Turn::note_protection(Seat attacker, int here, u8 in_rooms) {
    for (unsigned rest = in_rooms; rest != 0; rest &= rest - 1) {
        const UnitId there = s.room[room_of(here, std::countr_zero(rest))];
        if (there.id == 0 || facts.friends(attacker, facts.whose(there)) || facts.is(there, invisible)) {
            continue;
        }
        for (const Effect effect : {Effect::protect, Effect::shelter}) {
            const int slot = facts.find(here, effect, facts.whose(there));
            if (slot >= 0) {
                worked(slot);
            }
        }
    }
}

/// Which of several units is hit matters only where partners have lives of their own: then the attacker is asked.
bool Turn::choose_target(u8 prey, int targets) {
    if (rules.mode != mode_team || std::popcount(prey) <= targets) {
        return false;
    }
    const Step& step = s.agenda.top();
    const int here = step.kind == StepKind::lurk ? step.c / max_slots : facts.sector(facts.unit_of(step.a, step.c));
    const UnitId first = s.room[room_of(here, std::countr_zero(prey))];
    for (unsigned rest = prey; rest != 0; rest &= rest - 1) {
        if (facts.whose(s.room[room_of(here, std::countr_zero(rest))]) != facts.whose(first)) {
            ask(Ask::target, step.kind == StepKind::fight ? step.a : s.turn);
            return true;
        }
    }
    return false;
}

void Turn::attack(UnitId id, u8 prey) {
    const int here = facts.sector(id);
    int left = facts.side(id).targets;
    bool first = true;
    for (unsigned rest = prey; rest != 0 && left > 0 && !s.ended; rest &= rest - 1, --left) {
        hit(id, s.room[room_of(here, std::countr_zero(rest))], first);
        first = false;
    }
}

void Turn::answer_target(UnitId target) {
    Step& step = s.agenda.top();
    if (step.kind == StepKind::lurk) {
        const int slot = step.c;
        ++step.n;
        lurk(slot, target);
        return;
    }
    ++step.n;
    hit(facts.unit_of(step.a, step.c), target, true);
}

void Turn::hit(UnitId id, UnitId target, bool first) {
    s.agenda.top().hit = true;
    const int here = facts.sector(id);
    const bool data = facts.side(id).data;
    const bool bonus = first || rules.options.bonus_per == BonusPer::hit;
    const Effect helps = data ? Effect::data_bonus : Effect::attack_bonus;
    const int n = 1 + (bonus ? facts.sum(here, helps, facts.whose(id)) : 0);
    tell(data ? What::hits_data : What::hits, facts.whose(id), id.id, target.id, n);
    const int pandora = facts.seat_of(Faction::pandora);
    if (pandora >= 0 && facts.friends(static_cast<Seat>(pandora), facts.whose(id))) {
        const u8 there = facts.working(here);
        for (unsigned rest = there; rest != 0; rest &= rest - 1) {
            const int slot = slot_of(here, std::countr_zero(rest));
            const Effect effect = facts.card_in(slot).effect;
            const bool again = effect == Effect::double_shot && s.agenda.top().n > 0 && facts.controller(slot) == facts.whose(id);
            if (facts.controller(slot) == pandora && (effect == helps || again)) {
                worked(slot);
                copies_worked(slot);
            }
        }
    }
    if (data) {
        gain_data(facts.whose(id), n);
    } else {
        damage(facts.whose(id), facts.whose(target), n);
    }
}

// -- Lurk ---------------------------------------------------------------------------------------------------------------------------------

void Turn::go_on_lurking() {
    Step& step = s.agenda.top();
    if (step.b != all_sectors && step.c < slot_of(step.b, 0)) {
        step.c = static_cast<u8>(slot_of(step.b, 0));
    }
    const int end = step.b == all_sectors ? all_slots : slot_of(step.b + 1, 0);
    for (; step.c < end; ++step.c, step.n = 0) {
        const int slot = step.c;
        const int here = slot / max_slots;
        if (!facts.holds_card(slot) || (step.b != all_sectors && here != step.b)) {
            continue;
        }
        const Effect effect = facts.card_in(slot).effect;
        if ((effect != Effect::lurk && effect != Effect::lurk_all) || facts.enemies(facts.controller(slot), step.a) || !facts.works(slot)) {
            continue;
        }
        const int times = 1 + facts.copies(slot, facts.working(here));
        while (step.n < times) {
            unsigned prey = 0;
            for (int r = 0; r < rooms; ++r) {
                const UnitId there = s.room[room_of(here, r)];
                if (there.id != 0 && facts.enemies(facts.whose(there), step.a) && facts.can_be_hit(there)) {
                    prey |= 1U << r;
                }
            }
            if (prey == 0) {
                break;
            }
            if (effect == Effect::lurk && choose_target(static_cast<u8>(prey), 1)) {
                return;
            }
            for (unsigned rest = prey; rest != 0 && !s.ended; rest &= rest - 1) {
                lurk(slot, s.room[room_of(here, std::countr_zero(rest))]);
                if (effect == Effect::lurk) {
                    break;
                }
            }
            if (s.ended) {
                return;
            }
            ++step.n;
        }
        if (facts.seat_of(Faction::pandora) >= 0) {
            note_protection(step.a, here, (1U << rooms) - 1U);
        }
    }
    s.agenda.pop();
}

void Turn::lurk(int slot, UnitId target) {
    const int n = facts.number(slot);
    tell(What::lurks, facts.controller(slot), s.slot[slot].card.id, target.id, n);
    worked(slot);
    copies_worked(slot);
    damage(facts.controller(slot), facts.whose(target), n);
}

// -- tracks -------------------------------------------------------------------------------------------------------------------------------

/// Damage to a faction; in a deathmatch the dealer gains it as life instead. Booked at once, the first condition reached ends the game.
void Turn::damage(int dealer, Seat victim, int n) {
    if (s.ended || n == 0) {
        return;
    }
    if (rules.mode == mode_deathmatch) {
        if (dealer < 0 || ((s.out >> dealer) & 1U) != 0) {
            return;
        }
        const int life = s.life[dealer] + n;
        s.life[dealer] = static_cast<u8>(life > rules.edition.life ? rules.edition.life : life);
        tell(What::gains_life, static_cast<u8>(dealer), n);
        if (s.life[dealer] == rules.edition.life) {
            finish(static_cast<u8>(1U << dealer));
        }
        return;
    }
    s.life[victim] = static_cast<u8>(s.life[victim] > n ? s.life[victim] - n : 0);
    tell(What::damage_taken, victim, n, victim);
    if (s.life[victim] == 0) {
        u8 winners = 0;
        for (Seat seat = 0; seat < rules.seats; ++seat) {
            winners = static_cast<u8>(winners | (facts.enemies(seat, victim) ? 1U << seat : 0U));
        }
        finish(winners);
    }
}

void Turn::gain_data(Seat seat, int n) {
    if (s.ended || n == 0 || !facts.collects(seat) || ((s.out >> seat) & 1U) != 0) {
        return;
    }
    const int data = s.data[seat] + n;
    s.data[seat] = static_cast<u8>(data > rules.edition.data_goal ? rules.edition.data_goal : data);
    tell(What::gains_data, seat, n);
    if (s.data[seat] == rules.edition.data_goal) {
        u8 winners = 0;
        for (Seat other = 0; other < rules.seats; ++other) {
            winners = static_cast<u8>(winners | (facts.friends(seat, other) ? 1U << other : 0U));
        }
        finish(winners);
    }
}

void Turn::heal(Seat seat, int n) {
    const int room = rules.edition.life - s.life[seat];
    const int gain = n < room ? n : room;
    if (gain > 0) {
        s.life[seat] = static_cast<u8>(s.life[seat] + gain);
        tell(What::heals, seat, gain);
    }
}

}  // namespace starboard::theseus
