// Movement (rulebook pp. 8-9): walking with shortcuts, arrival and ejection, traps, release, Limited Fight, in that order, whoever moves
// whom.
#include "games/theseus/turn.h"
#include "games/theseus/walk_choices.h"

namespace starboard::theseus {

void Turn::lift(UnitId id) {
    Unit& u = unit(id);
    if (Facts::stands(u)) {
        s.room[u.where - 1] = {};
    }
    u.where = walking;
}

void Turn::stand(UnitId id, int room) {
    s.room[room] = id;
    unit(id).where = static_cast<u8>(room + 1);
}

/// Not a movement: no traps, the gripper lets go.
void Turn::eject(UnitId id) {
    lift(id);
    unit(id).where = in_space;
    clear(id, gripped);
    tell(What::ejected, s.turn, id.id);
}

void Turn::start_walk(UnitId id, Way way, Seat mover) {
    s.walk = {};
    s.walk.unit = id;
    s.walk.way = way;
    s.walk.mover = mover;
    s.shortcuts = 0;
    if (way == Way::own || way == Way::shoved) {
        const int from = facts.sector(id);
        s.walk.at = s.walk.from = static_cast<u8>(from);
        s.walk.points = static_cast<u8>(facts.units_in(from));
        lift(id);
        tell(What::moves, mover, id.id, from, s.walk.points);
        s.agenda.push({StepKind::walk});
        return;
    }
    s.walk.from = way == Way::abducted ? static_cast<u8>(facts.sector(id)) : u8{0};
    lift(id);
    s.agenda.push({StepKind::arrive});
}

/// One question for everything the unit may do at this point; asked only if there is a choice.
void Turn::go_on_walk() {
    Walk& walk = s.walk;
    if (walk.onward != Onward::none) {
        carry_on();
        return;
    }
    const WalkChoices may(facts);
    if (may.count() > 1) {
        ask(Ask::walk, walk.mover);
        return;
    }
    if (may.go) {
        walk.onward = Onward::go;
        set_off_traps(walk.at, true);
        return;
    }
    // stop
    s.agenda.pop();
    s.agenda.push({StepKind::arrive});
}

void Turn::answer_walk(Seat seat, Verb verb, Move move) {
    Walk& walk = s.walk;
    switch (verb) {
        case Verb::go:
            walk.onward = Onward::go;
            set_off_traps(walk.at, true);
            return;
        case Verb::skip_sector:
            walk.onward = Onward::skip;
            set_off_traps(walk.at, true);
            return;
        case Verb::teleport: {
            const int slot = facts.find(walk.at, Effect::teleport, seat);
            worked(slot);
            walk.onward = Onward::teleport;
            walk.target = move.a;
            set_off_traps(walk.at, true);
            return;
        }
        case Verb::burn: {
            const u8 there = facts.working(walk.at);
            for (unsigned rest = there; rest != 0; rest &= rest - 1) {
                const int slot = slot_of(walk.at, std::countr_zero(rest));
                if (facts.card_in(slot).effect == Effect::time_loop && facts.friends(seat, facts.controller(slot))) {
                    s.shortcuts |= u64{1} << slot;
                    worked(slot);
                    if (move.a > facts.number(slot)) {
                        copies_worked(slot);
                    }
                }
            }
            tell(What::burns, walk.mover, walk.unit.id, move.a);
            walk.points = static_cast<u8>(walk.points - move.a);
            bite(walk.unit, move.a);
            return;
        }
        case Verb::passage: {
            const Kind kind = facts.special_with(seat, Effect::passage);
            spend_special(seat, kind);
            tell(What::goes_on, seat, walk.unit.id, kind.id);
            walk.points = 1;
            walk.extended = true;
            return;
        }
        case Verb::run:
            tell(What::runs, seat, walk.unit.id);
            walk.points = 1;
            walk.extended = walk.ran = true;
            return;
        case Verb::trail: {
            const int slot = WalkChoices::trail_slot(facts);
            tell(What::goes_on, seat, walk.unit.id, s.slot[slot].card.id);
            worked(slot);
            walk.points = 1;
            walk.extended = walk.trailed = true;
            // "exactly one sector further": the next sector is entered
            walk.onward = Onward::go;
            set_off_traps(walk.at, true);
            return;
        }
        case Verb::stop:
            s.agenda.pop();
            s.agenda.push({StepKind::arrive});
            return;
        default: fault("theseus: no such way to go on");
    }
}

/// The traps on the way have gone off: the unit goes where it has decided to go.
void Turn::carry_on() {
    Walk& walk = s.walk;
    const Onward onward = walk.onward;
    walk.onward = Onward::none;
    switch (onward) {
        case Onward::go:
            walk.at = static_cast<u8>(facts.next(walk.at));
            walk.entered = true;
            note_stride(false);
            --walk.points;
            tell(What::enters_sector, walk.mover, walk.unit.id, walk.at);
            bite(walk.unit, 1);
            return;
        case Onward::skip: {
            walk.at = static_cast<u8>(facts.next(walk.at));
            walk.entered = false;
            note_stride(true);
            const int slot = WalkChoices::duct_slot(facts, walk.at);
            worked(slot);
            // equal ones of a sector work only once
            for (int i = 0; i < rules.slots[walk.at]; ++i) {
                const int other = slot_of(walk.at, i);
                s.shortcuts |= s.slot[other].card == s.slot[slot].card ? u64{1} << other : 0;
            }
            tell(What::skips_sector, walk.mover, walk.unit.id, walk.at);
            if (rules.options.ducts_pass_traps) {
                walk.entered = true;
                set_off_traps(walk.at, true);
                walk.entered = false;
            }
            return;
        }
        case Onward::teleport:
            walk.at = walk.target;
            walk.jumped = true;
            walk.points = 0;
            walk.entered = true;
            tell(What::teleports, walk.mover, walk.unit.id, walk.at);
            s.agenda.pop();
            s.agenda.push({StepKind::arrive});
            return;
        case Onward::none: return;
    }
}

void Turn::note_stride(bool skipped) {
    Walk& walk = s.walk;
    if (walk.strides < most_strides) {
        walk.skips = static_cast<u8>(walk.skips | ((skipped ? 1U : 0U) << walk.strides));
    }
    walk.strides = static_cast<u8>(std::min(walk.strides + 1, most_strides + 1));
}

/// Parasites: one damage per token and movement point, booked as it is used.
void Turn::bite(UnitId id, int points) {
    const u8 tokens = facts.unit(id).parasites;
    for (int i = 0; i < points && tokens != 0 && !s.ended; ++i) {
        const int of_aliens = tokens & 0xF;
        const int of_pandora = tokens >> 4;
        tell(What::parasite_bites, facts.whose(id), id.id, of_aliens + of_pandora);
        s.walk.bitten = true;
        if (of_aliens > 0) {
            damage(facts.seat_of(Faction::aliens), facts.whose(id), of_aliens);
        }
        if (of_pandora > 0 && !s.ended) {
            damage(facts.seat_of(Faction::pandora), facts.whose(id), of_pandora);
        }
    }
}

// -- arrival ------------------------------------------------------------------------------------------------------------------------------

void Turn::go_on_arrival() {
    const Walk& walk = s.walk;
    if (walk.way == Way::abducted || walk.way == Way::entering) {
        ask(Ask::room, walk.mover);
        return;
    }
    int empty = 0;
    int last = 0;
    for (int r = 0; r < rooms; ++r) {
        if (s.room[room_of(walk.at, r)].id == 0) {
            ++empty;
            last = room_of(walk.at, r);
        }
    }
    if (empty == 1) {
        arrive(last);
        return;
    }
    ask(Ask::room, walk.mover);
}

void Turn::answer_room(Verb verb, Move move) {
    if (s.agenda.top().kind == StepKind::incubate) {
        const Step step = s.agenda.top();
        s.agenda.pop();
        const UnitId young = facts.young_left(static_cast<Seat>(step.c - 1));
        int room = move.a;
        if (verb == Verb::eject) {
            room = facts.room({move.a});
            eject({move.a});
        }
        appear(young, room);
        tell(What::young, facts.whose(young), young.id, room);
        fill_fight(step.a);
        return;
    }
    if (verb == Verb::eject) {
        const int room = facts.room({move.a});
        eject({move.a});
        arrive(room);
        return;
    }
    arrive(move.a);
}

void Turn::arrive(int room) {
    Walk& walk = s.walk;
    const UnitId id = walk.unit;
    const int sector = room / rooms;
    s.agenda.pop();
    walk.at = static_cast<u8>(sector);
    stand(id, room);
    if (walk.way == Way::own) {
        s.here = static_cast<u8>(sector);
    }
    set(id, walk.way == Way::own || walk.way == Way::entering ? moved : shoved);
    tell(walk.way == Way::entering ? What::enters : walk.way == Way::abducted ? What::abducts : What::arrives, walk.mover, id.id, room);
    // before the traps: a parasite caught now stays
    if ((rules.options.parasite == ParasiteFreed::own_sector && facts.is_home(facts.whose(id), sector)) ||
        (rules.options.parasite == ParasiteFreed::one_movement && walk.bitten)) {
        remove_parasites(id);
    }
    s.agenda.push({StepKind::after, static_cast<u8>(sector)});
    if (walk.way == Way::entering || walk.way == Way::abducted || sector != walk.from || rules.options.start_sector_traps) {
        walk.entered = true;
        set_off_traps(sector, false);
    }
}

// -- traps --------------------------------------------------------------------------------------------------------------------------------

void Turn::set_off_traps(int sector, bool passing) {
    const bool spared = sector == s.walk.from && !rules.options.start_sector_traps;
    if (passing && (!s.walk.entered || spared)) {
        return;
    }
    const u8 traps = facts.traps_for(s.walk.unit, sector, passing);
    if (traps != 0) {
        s.agenda.push({StepKind::traps, static_cast<u8>(sector), traps});
    } else if (rules.options.invisibility == Invisible::next_only && facts.is(s.walk.unit, invisible)) {
        clear(s.walk.unit, invisible);
        if (facts.traps_for(s.walk.unit, sector, passing) == 0) {
            set(s.walk.unit, invisible);
        } else {
            tell(What::seen_again, facts.whose(s.walk.unit), s.walk.unit.id);
        }
    }
}

/// The order is the active player's choice; it matters only if different players profit, or for a disable token on one of two Grippers.
void Turn::go_on_traps() {
    Step& step = s.agenda.top();
    if (step.b == 0) {
        s.agenda.pop();
        return;
    }
    const int first = slot_of(step.a, std::countr_zero(static_cast<unsigned>(step.b)));
    bool matters = false;
    bool grips = false;
    bool disarmed = false;
    for (unsigned rest = step.b; rest != 0; rest &= rest - 1) {
        const int slot = slot_of(step.a, std::countr_zero(rest));
        matters = matters || facts.controller(slot) != facts.controller(first);
        if (facts.card_in(slot).effect == Effect::grip) {
            (facts.disarmed_for(s.walk.unit, slot) ? disarmed : grips) = true;
        }
    }
    if (matters || (grips && disarmed)) {
        ask(Ask::trap, s.turn);
        return;
    }
    resolve_trap(first);
}

void Turn::resolve_trap(int slot) {
    Step& step = s.agenda.top();
    step.b = static_cast<u8>(step.b & ~(1U << (slot % max_slots)));
    const UnitId id = s.walk.unit;
    Slot& there = s.slot[slot];
    const Card& row = facts.card_in(slot);
    const Seat owner = facts.controller(slot);
    if (row.effect == Effect::grip && facts.is(id, gripped)) {
        return;  // the second Gripper waits for the next unit
    }
    // a disable token is used up instead
    if (facts.disarmed_for(id, slot)) {
        there.disabled = static_cast<u8>(there.disabled - (facts.marines_disarm(id, slot) ? 1 : 16));
        tell(What::disarmed, facts.whose(id), there.card.id, slot, id.id);
        return;
    }
    const int times = 1 + facts.copies(slot, facts.working(slot / max_slots));
    const int x = facts.number(slot);
    tell(What::trap, owner, there.card.id, slot, id.id);
    worked(slot);
    if (times > 1 && row.effect != Effect::camera) {
        copies_worked(slot);
    }
    switch (row.effect) {
        case Effect::damage:
            for (int i = 0; i < times && !s.ended; ++i) {
                damage(owner, facts.whose(id), x);
            }
            break;
        case Effect::data: gain_data(owner, x * times); break;
        case Effect::drain:
            damage(owner, facts.whose(id), x * times);
            if (!s.ended && rules.mode != mode_deathmatch) {
                heal(owner, x * times);
            }
            break;
        case Effect::camera: {
            const int limit = rules.edition.tokens.camera_limit;
            there.counter = static_cast<u8>(there.counter + x > limit ? limit : there.counter + x);
            tell(What::camera, owner, slot, there.counter);
            break;
        }
        case Effect::grip:
            set(id, gripped);
            tell(What::gripper, owner, id.id);
            break;
        case Effect::parasite: {
            const int left = facts.parasites_left();
            const int n = times < left ? times : left;
            const bool high_bits = s.faction[owner] == Faction::pandora;
            unit(id).parasites = static_cast<u8>(unit(id).parasites + (high_bits ? n * 16 : n));
            if (n > 0) {
                tell(What::parasite, owner, id.id, n);
            }
            break;
        }
        case Effect::ambush:
            for (int i = 0; i < times; ++i) {
                Step fight{StepKind::fight, owner, static_cast<u8>(slot / max_slots)};
                fight.prey = rules.options.ambush == AmbushTargets::arriving ? id : UnitId{};
                s.agenda.push(fight);
            }
            break;
        case Effect::downgrade: s.agenda.push({StepKind::lose, facts.whose(id), owner, 0, static_cast<u8>(x * times)}); break;
        default: break;
    }
    if (row.single_use && !s.ended) {
        discard_slot(slot);
    }
}

// -- what follows -------------------------------------------------------------------------------------------------------------------------

void Turn::go_on_after() {
    Step& step = s.agenda.top();
    const int sector = step.a;
    const Walk& walk = s.walk;
    const UnitId id = walk.unit;
    if (step.n == 0) {
        step.n = 1;
        if (walk.way == Way::entering) {
            return;
        }
        const bool held = facts.is(id, gripped);
        for (int r = 0; r < rooms && !held; ++r) {
            const UnitId there = s.room[room_of(sector, r)];
            if (there.id == 0 || there == id || facts.enemies(facts.whose(there), facts.whose(id))) {
                continue;
            }
            if (facts.is(there, gripped)) {
                clear(there, gripped);
                tell(What::freed, facts.whose(there), there.id);
            }
            if (rules.options.parasite == ParasiteFreed::friend_joins) {
                remove_parasites(there);
            }
        }
        fill_fight(sector);
        return;
    }
    s.agenda.pop();
    const bool by_itself = walk.way == Way::own || walk.way == Way::entering;
    if (by_itself && facts.is(id, invisible) && rules.options.invisibility == Invisible::until_moved) {
        clear(id, invisible);
        tell(What::seen_again, facts.whose(id), id.id);
    }
    if (walk.way == Way::own) {
        s.hatches = s.faction[facts.whose(id)] == Faction::pandora && id.number() < first_young && !facts.is(id, gripped) &&
                    facts.stands(id) && !facts.enemy_in(facts.whose(id), sector);
        if (facts.is(id, gripped)) {
            const bool dock = rules.edition.board[sector].action == SectorAction::extra_turn && rules.options.gripped_extra_turn;
            s.phase = dock ? Phase::sector_action : Phase::end_of_turn;
            s.done = token_done;
            s.changed = true;
        }
    }
    if (walk.way != Way::own || facts.is(id, gripped)) {
        note_creepers(sector);  // else at the end of the action card phase
    }
    const bool entering = walk.way == Way::entering;
    s.walk = {};
    settle();
    if (entering) {
        end_turn();
    }
}

void Turn::remove_parasites(UnitId id) {
    if (facts.unit(id).parasites != 0) {
        unit(id).parasites = 0;
        tell(What::parasite_off, facts.whose(id), id.id);
    }
}

/// Limited Fight: the active player's units attack in a sector that has been filled.
void Turn::fill_fight(int sector) {
    if (!facts.full(sector)) {
        return;
    }
    tell(What::limited_fight, s.turn, sector);
    s.agenda.push({StepKind::lurk, s.turn, static_cast<u8>(sector)});
    s.agenda.push({StepKind::fight, s.turn, static_cast<u8>(sector)});
}

}  // namespace starboard::theseus
