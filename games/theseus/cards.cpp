// Cards at work (rulebook pp. 11-14): action cards, specials, upgrade tokens, the malfunction disc, cards that Pandora takes over.
#include "games/theseus/turn.h"

namespace starboard::theseus {

namespace {

template <int N>
bool take_out(List<Kind, N>& list, Kind kind) {
    for (int i = 0; i < list.size(); ++i) {
        if (list[i] == kind) {
            for (; i + 1 < list.size(); ++i) {
                list[i] = list[i + 1];
            }
            list.pop();
            return true;
        }
    }
    return false;
}

/// Actions that need choices: how often they may act comes from X.
bool asks_for_targets(Effect effect, bool deathmatch) {
    switch (effect) {
        case Effect::disarm:
        case Effect::control:
        case Effect::control_here:
        case Effect::abduct:
        case Effect::install:
        case Effect::malfunction:
        case Effect::remote:
        case Effect::destroy_here:
        case Effect::adrenaline:
        case Effect::hide:
        case Effect::drain: return true;
        case Effect::heal: return deathmatch;
        default: return false;
    }
}

}  // namespace

// -- action cards -------------------------------------------------------------------------------------------------------------------------

void Turn::use(Seat seat, int slot, bool remotely) {
    const Card& row = facts.card_in(slot);
    const int x = facts.number(slot);
    if (row.effect == Effect::camera) {
        const int pays = s.slot[slot].counter * (1 + facts.copies(slot, facts.working(slot / max_slots)));
        s.slot[slot].counter = 0;
        tell(What::camera_pays, seat, slot, pays);
        gain_data(seat, pays);
        return;
    }
    tell(What::uses, seat, s.slot[slot].card.id, slot);
    worked(slot);
    if (remotely) {
        s.remote_used |= u64{1} << slot;
    } else {
        ++s.used[slot % max_slots];
        if (s.used[slot % max_slots] > 1) {
            copies_worked(slot);
        }
    }
    if (asks_for_targets(row.effect, rules.mode == mode_deathmatch)) {
        const bool counts = row.effect == Effect::disarm || row.effect == Effect::control || row.effect == Effect::control_here ||
                            row.effect == Effect::abduct || row.effect == Effect::adrenaline || row.effect == Effect::hide ||
                            row.effect == Effect::heal;
        s.agenda.push({StepKind::use, static_cast<u8>(slot), remotely ? u8{1} : u8{0}, seat, counts ? static_cast<u8>(x) : u8{1}});
        return;
    }
    const Seat gains = facts.beneficiary(seat, slot);
    switch (row.effect) {
        case Effect::tokens: take_tokens(gains, x); break;
        case Effect::data: gain_data(gains, x); break;
        case Effect::heal: heal(gains, x); break;
        case Effect::fight: fight_everywhere(gains); break;
        case Effect::incubate: s.agenda.push({StepKind::incubate, static_cast<u8>(slot / max_slots), 0, s.slot[slot].owner}); break;
        default: fault("theseus: no such action");
    }
    if (!s.ended) {
        spend_single_use(slot);
    }
}

void Turn::go_on_use() {
    const Step& step = s.agenda.top();
    const int slot = step.a;
    const Seat seat = step.c;
    const auto any_unit = [&](auto&& why) { return facts.any_unit([&](UnitId id) { return why(id) == Why::legal; }); };
    if (step.n == 0) {
        finish_use();
        return;
    }
    switch (facts.card_in(slot).effect) {
        case Effect::drain:
        case Effect::heal: {
            int victims = 0;
            Seat last = 0;
            for (Seat other = 0; other < rules.seats; ++other) {
                if (facts.enemies(seat, other) && (facts.card_in(slot).effect == Effect::drain || s.life[other] > 0) &&
                    ((s.out >> other) & 1U) == 0) {
                    ++victims;
                    last = other;
                }
            }
            if (victims == 0) {
                finish_use();
            } else if (victims == 1 || (rules.mode == mode_deathmatch && facts.card_in(slot).effect == Effect::drain)) {
                answer_use(seat, Verb::victim, {0, last, 0, 0});
            } else {
                ask(Ask::victim, seat);
            }
            return;
        }
        case Effect::disarm:
            if (facts.disable_left() == 0 || !facts.any_slot([&](int other) { return facts.disarm_why(seat, other) == Why::legal; })) {
                finish_use();
                return;
            }
            ask(Ask::disarm, seat);
            return;
        case Effect::control:
        case Effect::control_here:
            if (!any_unit([&](UnitId id) { return facts.shove_card_why(seat, slot, id); })) {
                finish_use();
                return;
            }
            ask(Ask::shove, seat);
            return;
        case Effect::abduct:
            if (!facts.can_abduct_to(slot) || !any_unit([&](UnitId id) { return facts.shove_card_why(seat, slot, id); })) {
                finish_use();
                return;
            }
            ask(Ask::abduct, seat);
            return;
        case Effect::adrenaline:
            if (!any_unit([&](UnitId id) { return facts.strike_why(facts.beneficiary(seat, slot), id); })) {
                finish_use();
                return;
            }
            ask(Ask::strike, seat);
            return;
        case Effect::hide:
            if (facts.invisibility_left() == 0 || !any_unit([&](UnitId id) { return facts.hide_why(seat, id); })) {
                finish_use();
                return;
            }
            ask(Ask::hide, seat);
            return;
        case Effect::install: ask(Ask::plan, seat); return;
        case Effect::malfunction: ask(Ask::disc, seat); return;
        case Effect::remote: ask(Ask::remote, seat); return;
        case Effect::destroy_here: ask(Ask::destroy, seat); return;
        default: fault("theseus: no such action");
    }
}

void Turn::answer_use(Seat seat, Verb verb, Move move) {
    Step& step = s.agenda.top();
    const int slot = step.a;
    const int x = facts.number(slot);
    if (verb == Verb::done || verb == Verb::decline) {
        step.n = 0;
        return;
    }
    --step.n;
    switch (verb) {
        case Verb::victim:
            if (facts.card_in(slot).effect == Effect::heal) {
                --s.life[move.a];
                tell(What::loses_life, move.a, 1);
                return;
            }
            damage(seat, move.a, x);
            if (!s.ended && rules.mode != mode_deathmatch) {
                heal(facts.beneficiary(seat, slot), x);
            }
            return;
        case Verb::disarm: {
            const bool high = s.faction[facts.controller(slot)] == Faction::pandora;
            s.slot[move.a].disabled = static_cast<u8>(s.slot[move.a].disabled + (high ? 16 : 1));
            tell(What::disable, seat, s.slot[move.a].card.id, move.a);
            return;
        }
        case Verb::shove:
            tell(What::shoves, seat, move.a, s.slot[slot].card.id);
            start_walk({move.a}, Way::shoved, seat);
            return;
        case Verb::abduct: start_walk({move.a}, Way::abducted, seat); return;
        case Verb::strike: {
            const UnitId id{move.a};
            set(id, struck);
            tell(What::strikes, seat, move.a);
            Step fight{StepKind::fight, facts.whose(id), all_sectors, static_cast<u8>(id.number())};
            fight.only = true;
            s.agenda.push(fight);
            return;
        }
        case Verb::hide:
            set({move.a}, invisible);
            tell(What::hides, seat, move.a);
            return;
        case Verb::plan: install_from(seat, move.a); return;
        case Verb::disc: place_disc(seat, move.a); return;
        case Verb::disc_pending: place_disc_pending(seat, move.a); return;
        case Verb::remote: use(seat, move.a, true); return;
        case Verb::destroy: {
            const int from = slot / max_slots;
            discard_slot(move.a);
            if (rules.options.blast) {
                for (int r = 0; r < rooms && !s.ended; ++r) {
                    const UnitId there = s.room[room_of(from, r)];
                    if (there.id != 0 && facts.enemies(seat, facts.whose(there))) {
                        damage(seat, facts.whose(there), 1);
                    }
                }
            }
            return;
        }
        default: fault("theseus: no such answer to a card");
    }
}

void Turn::finish_use() {
    const int slot = s.agenda.top().a;
    s.agenda.pop();
    spend_single_use(slot);
}

/// A single-use card goes when it and its copies have been used.
void Turn::spend_single_use(int slot) {
    if (!facts.holds_card(slot) || !facts.card_in(slot).single_use || facts.card_in(slot).type != CardType::action) {
        return;
    }
    const bool here = slot / max_slots == s.here && s.phase == Phase::action_cards;
    const bool remotely = ((s.remote_used >> slot) & 1U) != 0;
    if (remotely || (here && s.used[slot % max_slots] >= facts.uses(slot, facts.working(s.here)))) {
        discard_slot(slot);
    }
}

// -- upgrade tokens (rulebook p.11) -------------------------------------------------------------------------------------------------------

void Turn::take_tokens(Seat seat, int n) {
    const int got = n < s.supply ? n : s.supply;
    s.supply = static_cast<u8>(s.supply - got);
    s.upgrades[seat] = static_cast<u8>(s.upgrades[seat] + got);
    tell(got > 0 ? What::tokens : What::no_tokens, seat, got);
    s.changed = true;
}

/// Own tokens first, then the partner's; where they go is the caller's business.
void Turn::spend_tokens(Seat seat, int n) {
    const int own = n < s.upgrades[seat] ? n : s.upgrades[seat];
    s.upgrades[seat] = static_cast<u8>(s.upgrades[seat] - own);
    const Seat partner = facts.partner(seat);
    s.upgrades[partner] = static_cast<u8>(s.upgrades[partner] - (n - own));
}

void Turn::use_right(Seat seat, Verb verb, Move move) {
    switch (verb) {
        case Verb::flip:
            spend_tokens(seat, 1);
            ++s.supply;
            set({move.a}, upgraded);
            tell(What::flips, seat, move.a);
            return;
        case Verb::upgrade: {
            Slot& slot = s.slot[move.a];
            const int discarded = slot.tokens;
            spend_tokens(seat, discarded + 1);
            s.supply = static_cast<u8>(s.supply + discarded);
            ++slot.tokens;
            tell(What::upgrades, seat, slot.card.id, move.a, slot.tokens);
            return;
        }
        default: play_special(seat, {move.a}); return;
    }
}

/// Downgrade: as many upgrades as there are, chosen by the victim.
void Turn::go_on_losing() {
    const Step& step = s.agenda.top();
    const Seat victim = step.a;
    bool any = s.upgrades[victim] > 0 || facts.any_slot([&](int slot) { return facts.lose_upgrade_why(victim, slot) == Why::legal; });
    for (int number = 0; number < facts.unit_count(victim) && !any; ++number) {
        any = facts.lose_side_why(victim, facts.unit_of(victim, number)) == Why::legal;
    }
    if (step.n == 0 || !any) {
        s.agenda.pop();
        return;
    }
    ask(Ask::lose, rules.options.downgrade == DowngradeBy::victim ? victim : step.b);
}

void Turn::answer_lose(Verb verb, Move move) {
    Step& step = s.agenda.top();
    --step.n;
    ++s.supply;
    switch (verb) {
        case Verb::lose_token:
            --s.upgrades[step.a];
            tell(What::lost_token, step.a);
            return;
        case Verb::lose_upgrade:
            --s.slot[move.a].tokens;
            tell(What::lost_upgrade, step.a, s.slot[move.a].card.id, move.a);
            return;
        default:
            --s.supply;  // a side has no token on it
            clear({move.a}, upgraded);
            tell(What::lost_side, step.a, move.a);
            return;
    }
}

// -- the malfunction disc (rulebook p.11) -------------------------------------------------------------------------------------------------

void Turn::place_disc(Seat seat, int slot) {
    const int guard = facts.safeguard(seat);
    s.disc = static_cast<u8>(slot + 1);
    tell(What::disc, seat, s.slot[slot].card.id, slot);
    if (guard >= 0) {
        worked(guard);
    }
}

void Turn::place_disc_pending(Seat seat, int position) {
    s.disc = static_cast<u8>(1 + all_slots + position);
    tell(What::disc_pending, seat, s.pending[position].card.id, position);
}

// -- cards come and go --------------------------------------------------------------------------------------------------------------------

void Turn::discard_slot(int slot) {
    const Slot there = s.slot[slot];
    const auto owner = static_cast<Seat>(there.owner - 1);
    tell(What::discards, facts.controller(slot), there.card.id, slot, owner);
    ++s.discard[owner][there.card.id - rules.first_kind[static_cast<int>(s.faction[owner])]];
    free_slot(slot);
    happened();
}

/// Everything on the card goes back to its supply.
void Turn::free_slot(int slot) {
    Slot& there = s.slot[slot];
    s.supply = static_cast<u8>(s.supply + there.tokens);
    if (there.embryo.id != 0) {
        unit(there.embryo) = {};
    }
    s.worked &= ~(u64{1} << slot);
    s.remote_used &= ~(u64{1} << slot);
    if (slot / max_slots == s.here) {
        s.used[slot % max_slots] = 0;
    }
    there = {};
}

void Turn::take_special(Seat seat, Kind kind) {
    s.special[seat].push(kind);
    s.changed = true;
}

/// Bonus cards leave the game, cards of a faction go to its discard pile.
void Turn::spend_special(Seat seat, Kind kind) {
    take_out(s.special[facts.holder(seat, kind)], kind);
    const Faction faction = rules.faction_of[kind.id];
    if (faction != Faction::pandora) {
        ++s.discard[facts.seat_of(faction)][kind.id - rules.first_kind[static_cast<int>(faction)]];
    }
}

void Turn::play_special(Seat seat, Kind kind) {
    spend_special(seat, kind);
    tell(What::plays, seat, kind.id);
    switch (facts.card(kind).effect) {
        case Effect::tokens: take_tokens(seat, facts.card(kind).number); return;
        case Effect::hole: s.agenda.push({StepKind::hole, seat}); return;
        case Effect::destroy: s.agenda.push({StepKind::destroy, seat}); return;
        case Effect::deck_card: {
            barrier();
            const Kind top = s.deck[seat].back();
            s.deck[seat].pop();
            if (facts.special(top)) {
                take_special(seat, top);
                tell(What::kept, seat, top.id);
                return;
            }
            s.agenda.push({StepKind::put, top.id, static_cast<u8>(PutFrom::deck), seat});
            return;
        }
        default: fault("theseus: no such special card");
    }
}

/// Option C of the pending phase: the card is installed (or kept), the position filled again.
void Turn::install_from(Seat seat, int position) {
    const Pending there = s.pending[position];
    s.pending[position] = {};
    s.agenda.push({StepKind::refill, static_cast<u8>(position), seat});
    if (facts.special(there.card)) {
        const auto owner = static_cast<Seat>(there.owner - 1);
        take_special(owner, there.card);
        tell(What::kept, owner, there.card.id);
        return;
    }
    s.agenda.push({StepKind::put, there.card.id, static_cast<u8>(PutFrom::pending), static_cast<u8>(there.owner - 1)});
}

void Turn::put(Seat seat, Verb verb, int slot) {
    const Step step = s.agenda.top();
    s.agenda.pop();
    if (static_cast<PutFrom>(step.b) == PutFrom::hole) {
        s.slot[slot] = s.slot[step.n];
        s.slot[step.n] = {};
        const u64 from = u64{1} << step.n;
        if ((s.worked & from) != 0) {
            s.worked = (s.worked & ~from) | (u64{1} << slot);
        }
        tell(What::hole, seat, step.a, step.n, slot);
        return;
    }
    if (verb == Verb::put_over) {
        discard_slot(slot);
    }
    const Kind bonus = s.slot[slot].card;
    Slot fresh;
    fresh.card = {step.a};
    fresh.owner = static_cast<u8>(step.c + 1);
    s.slot[slot] = fresh;
    tell(verb == Verb::put_over ? What::installs_over : What::installs, seat, step.a, slot);
    if (bonus.id != 0) {
        take_special(seat, bonus);
        tell(What::bonus_taken, seat, bonus.id);
    }
    s.changed = true;
}

// -- units that appear --------------------------------------------------------------------------------------------------------------------

void Turn::go_on_incubating() {
    const Step& step = s.agenda.top();
    int empty = 0;
    int last = 0;
    for (int r = 0; r < rooms; ++r) {
        if (s.room[room_of(step.a, r)].id == 0) {
            ++empty;
            last = room_of(step.a, r);
        }
    }
    if (empty == 1) {
        answer_room(Verb::room, {0, static_cast<u8>(last), 0, 0});
        return;
    }
    ask(Ask::incubate, s.turn);
}

void Turn::appear(UnitId id, int room) {
    unit(id) = {};
    stand(id, room);
}

// -- Pandora ------------------------------------------------------------------------------------------------------------------------------

void Turn::take_over(Seat seat, int slot) {
    const UnitId id = s.mover;
    lift(id);
    unit(id).where = on_a_card;
    unit(id).is = static_cast<u8>(unit(id).is & upgraded);
    unit(id).parasites = 0;
    s.slot[slot].embryo = id;
    s.worked &= ~(u64{1} << slot);
    tell(What::takes_over, seat, s.slot[slot].card.id, slot, id.id);
}

/// The card is its faction's again, the embryo goes back to the supply.
void Turn::give_back(int slot) {
    Slot& there = s.slot[slot];
    tell(What::gives_back, facts.controller(slot), there.card.id, slot);
    unit(there.embryo) = {};
    there.embryo = {};
    s.worked &= ~(u64{1} << slot);
    happened();
}

void Turn::worked(int slot) {
    if (s.slot[slot].embryo.id != 0 && !facts.side(s.slot[slot].embryo).keeps) {
        s.worked |= u64{1} << slot;
    }
}

/// A Duplication has done something: it copied this card.
void Turn::copies_worked(int slot) {
    if (s.slot[slot].embryo.id == 0) {
        return;
    }
    const int first = slot - slot % max_slots;
    for (unsigned rest = rules.next_to[slot / max_slots][slot % max_slots]; rest != 0; rest &= rest - 1) {
        const int other = first + std::countr_zero(rest);
        if (facts.holds_card(other) && facts.card_in(other).effect == Effect::duplicate &&
            facts.controller(other) == facts.controller(slot)) {
            worked(other);
        }
    }
}

/// Creepers have done something if they silence a card where somebody stops.
void Turn::note_creepers(int sector) {
    const int pandora = facts.seat_of(Faction::pandora);
    const int slot = pandora < 0 ? -1 : facts.find(sector, Effect::creep, static_cast<Seat>(pandora));
    if (slot < 0) {
        return;
    }
    const u8 there = facts.working(sector);
    for (int i = 0; i < rules.slots[sector]; ++i) {
        const int other = slot_of(sector, i);
        if (facts.holds_card(other) && ((there >> i) & 1U) == 0 && !facts.has_disc(other)) {
            worked(slot);
        }
    }
}

/// Cards that have done what they were taken over for go back; not one that is still at work or has a copy to be used.
void Turn::settle() {
    u64 done = s.worked;
    if (done == 0) {
        return;
    }
    for (int i = 0; i < rules.slots[s.here] && s.phase == Phase::action_cards; ++i) {
        const int slot = slot_of(s.here, i);
        if (s.used[i] > 0 && s.used[i] < facts.uses(slot, facts.working(s.here))) {
            done &= ~(u64{1} << slot);
        }
    }
    for (const Step& step : s.agenda.steps) {
        if (step.kind == StepKind::use) {
            done &= ~(u64{1} << step.a);
        }
    }
    for (; done != 0; done &= done - 1) {
        give_back(std::countr_zero(done));
    }
}

}  // namespace starboard::theseus
