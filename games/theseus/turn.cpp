// A turn (rulebook pp. 8-9): movement, action cards, sector action, pending card; and how the game ends.
#include "games/theseus/turn.h"

#include "games/theseus/questions.h"

namespace starboard::theseus {

void Turn::run() {
    Machine::run([this](const Step& top) { resolve(top); });
}

void Turn::resolve(const Step& top) {
    switch (top.kind) {
        case StepKind::setup: go_on_setup(); break;
        case StepKind::turn: go_on_turn(); break;
        case StepKind::token: ask(Ask::sector, s.turn); break;
        case StepKind::walk: go_on_walk(); break;
        case StepKind::arrive: go_on_arrival(); break;
        case StepKind::traps: go_on_traps(); break;
        case StepKind::after: go_on_after(); break;
        case StepKind::fight: go_on_fight(); break;
        case StepKind::lurk: go_on_lurking(); break;
        case StepKind::use: go_on_use(); break;
        case StepKind::incubate: go_on_incubating(); break;
        case StepKind::lose: go_on_losing(); break;
        case StepKind::put: ask(Ask::slot, s.turn); break;
        case StepKind::refill: refill(top.b, top.a); break;
        case StepKind::destroy: ask(Ask::destroy, top.a); break;
        case StepKind::hole: ask(Ask::hole, top.a); break;
        case StepKind::none: fault("theseus: an empty step");
    }
}

void Turn::answer(Seat seat, Move move) {
    const Ask asked = s.asks;
    close();
    answer_question<StationQuestions>(asked, *this, seat, move);
    run();
}

void Turn::destroy(int slot) {
    s.agenda.pop();
    discard_slot(slot);
}

void Turn::answer_take_over(Seat seat, Verb verb, int slot) {
    if (verb == Verb::take_over) {
        take_over(seat, slot);
    }
    s.phase = Phase::sector_action;
    s.done = 0;
}

void Turn::answer_received(Seat seat, Verb verb, Kind kind) {
    if (verb == Verb::play) {
        play_special(seat, kind);
    } else {
        s.agenda.top().n = 1;
    }
}

void Turn::answer_hole(Seat seat, int slot) {
    s.agenda.pop();
    s.agenda.push({StepKind::put, s.slot[slot].card.id, static_cast<u8>(PutFrom::hole), seat, static_cast<u8>(slot)});
}

/// Play goes on from a phase of the turn of `s.turn` (hand-made positions).
void Turn::resume(Phase phase) {
    s.agenda.clear();
    s.phase = phase;
    if (phase < Phase::movement) {
        s.agenda.push({StepKind::setup});
    } else {
        s.agenda.push({StepKind::turn});
        s.changed = true;
    }
    run();
}

// -- phases -------------------------------------------------------------------------------------------------------------------------------

void Turn::begin_turn(Seat seat) {
    s.turn = seat;
    for (Unit& u : s.unit) {
        u.is = static_cast<u8>(u.is & ~(moved | shoved | struck));
    }
    ++s.turns;
    tell(What::turn, seat, s.turns);
    s.agenda.push({StepKind::turn});
    s.extra_turn = false;
    begin_movement();
}

void Turn::begin_movement() {
    s.phase = Phase::movement;
    s.remote_used = 0;
    s.here = 0;
    s.mover = {};
    s.hatches = false;
    s.changed = false;
    s.done = 0;
    for (u8& used : s.used) {
        used = 0;
    }
}

void Turn::go_on_turn() {
    settle();
    switch (s.phase) {
        case Phase::movement: ask(Ask::move, s.turn); return;
        case Phase::action_cards: start_actions(); return;
        case Phase::sector_action: go_on_sector(); return;
        case Phase::pending_card: go_on_pending(); return;
        case Phase::end_of_turn:
            if (s.changed && facts.any_right(s.turn)) {
                ask(Ask::end, s.turn);
            } else {
                end_turn();
            }
            return;
        default: fault("theseus: no such phase of a turn");
    }
}

void Turn::answer_move(Seat seat, Verb verb, Move move) {
    if (verb == Verb::pass) {
        tell(What::passes, seat);
        end_turn();
        return;
    }
    s.mover = {move.a};
    s.phase = Phase::action_cards;
    start_walk(s.mover, verb == Verb::enter ? Way::entering : Way::own, seat);
}

void Turn::start_actions() {
    // the movement is over: its unit may have been thrown out or taken away since, the sector stays the same
    const Seat seat = s.turn;
    bool cards = false;
    for (int i = 0; i < rules.slots[s.here] && !cards; ++i) {
        cards = facts.use_why(seat, slot_of(s.here, i)) == Why::legal && facts.card_in(slot_of(s.here, i)).effect != Effect::camera;
    }
    if (cards || facts.any_right(seat)) {
        ask(Ask::actions, seat);
        return;
    }
    finish_actions();
}

void Turn::finish_actions() {
    const Seat seat = s.turn;
    for (int i = 0; i < rules.slots[s.here] && !s.ended; ++i) {
        const int slot = slot_of(s.here, i);
        if (facts.use_why(seat, slot) == Why::legal && facts.card_in(slot).effect == Effect::camera) {
            use(seat, slot, false);
        }
        // single-use cards whose copies nobody wanted
        if (s.used[i] > 0 && facts.holds_card(slot) && facts.card_in(slot).single_use && facts.card_in(slot).type == CardType::action) {
            discard_slot(slot);
        }
        if (((s.worked >> slot) & 1U) != 0) {
            give_back(slot);
        }
    }
    if (s.ended) {
        return;
    }
    note_creepers(s.here);
    if (s.hatches) {
        s.hatches = false;
        if (facts.can_hatch(seat)) {
            ask(Ask::hatch, seat);
            return;
        }
    }
    if (s.mover.id != 0 && facts.embryo(s.mover) && facts.stands(s.mover)) {
        for (int i = 0; i < rules.slots[s.here]; ++i) {
            if (facts.take_over_why(seat, slot_of(s.here, i)) == Why::legal) {
                ask(Ask::take_over, seat);
                return;
            }
        }
    }
    s.phase = Phase::sector_action;
    s.done = 0;
}

/// Kind and room; a room with an own unit: that one is ejected.
void Turn::answer_hatch(Seat seat, int kind, int room) {
    const UnitId id = facts.embryo_left(seat, kind);
    if (s.room[room].id != 0) {
        eject(s.room[room]);
    }
    appear(id, room);
    tell(What::hatches, seat, id.id, room);
    s.phase = Phase::sector_action;
    s.done = 0;
}

// -- sector action (rulebook pp. 10-11, 17) -----------------------------------------------------------------------------------------------

void Turn::go_on_sector() {
    const Seat seat = s.turn;
    const SectorWork work(facts, seat);
    const bool token = work.token && (s.done & token_done) == 0;
    const bool took_over = s.mover.id != 0 && facts.unit(s.mover).where == on_a_card;
    if (work.own) {
        if ((s.done & action_done) == 0 && (work.token || work.clean_up)) {
            ask(Ask::sector, seat);
            return;
        }
        s.phase = Phase::pending_card;
        return;
    }
    if ((s.done & action_done) == 0) {
        switch (work.action) {
            case SectorAction::fight:
                // tokens may be used first: one just taken, or on a card just taken over
                if (token || (((s.done & token_done) != 0 || took_over) && facts.any_right(seat))) {
                    ask(Ask::sector, seat);
                    return;
                }
                s.done |= action_done;
                fight_everywhere(seat);
                s.changed = true;
                return;
            case SectorAction::extra_turn:
                if (token) {
                    ask(Ask::sector, seat);
                    return;
                }
                take_extra_turn();
                return;
            case SectorAction::malfunction:
                if (token || facts.can_place_disc(seat)) {
                    ask(Ask::disc, seat);
                    return;
                }
                break;
            case SectorAction::own: break;
        }
    }
    if (token) {
        ask(Ask::sector, seat);
        return;
    }
    s.phase = Phase::pending_card;
}

void Turn::answer_sector(Seat seat, Verb verb, Move move) {
    if (s.agenda.top().kind == StepKind::token) {
        s.agenda.pop();
        if (verb == Verb::token) {
            take_tokens(seat, 1);
        } else {
            tell(What::declines, seat, 1);
        }
        return;
    }
    note_change();
    const bool own = SectorWork(facts, seat).own;
    switch (verb) {
        case Verb::token:
            s.done |= own ? action_done : token_done;
            take_tokens(seat, 1);
            return;
        case Verb::clean_up:
            s.done |= action_done;
            tell(What::clean_up, seat, s.slot[move.a].card.id, move.a);
            discard_slot(move.a);
            return;
        case Verb::fight:
            s.done |= action_done;
            fight_everywhere(seat);
            return;
        case Verb::extra_turn: take_extra_turn(); return;
        case Verb::disc:
            s.done |= action_done;
            place_disc(seat, move.a);
            return;
        case Verb::disc_pending:
            s.done |= action_done;
            place_disc_pending(seat, move.a);
            return;
        default:
            tell(What::declines, seat, 1);
            s.done = (s.done & action_done) != 0 || own || SectorWork(facts, seat).action == SectorAction::own ? action_done | token_done
                                                                                                               : s.done | action_done;
            return;
    }
}

void Turn::take_extra_turn() {
    const bool token = SectorWork(facts, s.turn).token && (s.done & token_done) == 0;
    if (token) {
        // Pandora's own sector action waits below
        if (s.agenda.size() > 1) {
            ++s.agenda.steps[0].n;
        } else {
            s.agenda.pop();
            s.agenda.push({StepKind::token});
            s.agenda.push({StepKind::turn});
        }
    }
    if (!facts.can_move_any(s.turn)) {
        tell(What::extra_turn_lapses, s.turn);
        s.phase = Phase::end_of_turn;
        s.changed = true;
        return;
    }
    for (Unit& u : s.unit) {
        u.is = static_cast<u8>(u.is & ~struck);
    }
    tell(What::extra_turn, s.turn);
    s.extra_turn = true;
    begin_movement();
}

// -- pending cards (rulebook p.9) ---------------------------------------------------------------------------------------------------------

void Turn::go_on_pending() {
    const Seat seat = s.turn;
    bool any = false;
    for (int i = 0; i < rules.pending[s.here] && s.faction[seat] != Faction::pandora; ++i) {
        const int position = pending_of(s.here, i);
        any = any || facts.lay_why(seat, position) == Why::legal || facts.replace_why(seat, position) == Why::legal ||
              facts.plan_why(seat, position) == Why::legal;
    }
    if (any) {
        ask(Ask::pending, seat);
        return;
    }
    s.phase = Phase::end_of_turn;
}

void Turn::answer_pending(Seat seat, Verb verb, int position) {
    s.phase = Phase::end_of_turn;
    s.changed = true;
    switch (verb) {
        case Verb::lay_card: draw_to(seat, position); return;
        case Verb::replace: {
            const Pending there = s.pending[position];
            const auto owner = static_cast<Seat>(there.owner - 1);
            ++s.discard[owner][there.card.id - rules.first_kind[static_cast<int>(s.faction[owner])]];
            s.pending[position] = {};
            tell(What::replaces, seat, there.card.id, position, owner);
            s.agenda.push({StepKind::refill, static_cast<u8>(position), seat});
            return;
        }
        case Verb::install: install_from(seat, position); return;
        default:
            s.changed = false;  // the question offered all asides
            tell(What::declines, seat, 2);
            return;
    }
}

void Turn::draw_to(Seat seat, int position) {
    barrier();
    const Kind kind = s.deck[seat].back();
    s.deck[seat].pop();
    s.pending[position] = {kind, static_cast<u8>(seat + 1)};
    tell(What::card_laid, seat, kind.id, position);
}

/// A Card from the deck may come before.
void Turn::refill(Seat seat, int position) {
    const Kind first = facts.special_with(seat, Effect::deck_card);
    if (s.agenda.top().n == 0 && first.id != 0 && facts.play_why(seat, first) == Why::legal) {
        ask(Ask::received, seat);
        return;
    }
    s.agenda.pop();
    if (s.deck[seat].empty()) {
        push_end_marker(seat);
        return;
    }
    draw_to(seat, position);
}

// -- the end (rulebook p.9) ---------------------------------------------------------------------------------------------------------------

void Turn::push_end_marker(Seat seat) {
    if (s.tied) {
        return;
    }
    ++s.end_marker;
    tell(What::end_marker, seat, s.end_marker);
    if (s.end_marker == end_pushes) {
        count_points(seat);
    }
}

/// Whoever has most; a tie gives each tied player one more turn, and after that is shared.
void Turn::count_points(Seat seat) {
    const auto side_worth = [&](Seat who) {
        int sum = facts.worth(who);
        if (facts.partner(who) != who) {
            sum += facts.worth(facts.partner(who));
        }
        return sum;
    };
    int best = -1;
    for (Seat who = 0; who < rules.seats; ++who) {
        if (((s.out >> who) & 1U) == 0 && side_worth(who) > best) {
            best = side_worth(who);
        }
    }
    u8 ahead = 0;
    Seat one = 0;
    bool tie = false;
    for (Seat who = 0; who < rules.seats; ++who) {
        if (((s.out >> who) & 1U) == 0 && side_worth(who) == best) {
            tie = tie || (ahead != 0 && facts.enemies(one, who));
            one = ahead == 0 ? who : one;
            ahead = static_cast<u8>(ahead | (1U << who));
        }
    }
    if (!tie || s.tied) {
        finish(ahead);
        return;
    }
    tell(What::tie, actor_table, best);
    s.tied = true;
    s.extra_turns = ahead;
    s.out = rules.mode == mode_deathmatch ? static_cast<u8>(((1U << rules.seats) - 1U) & ~ahead) : u8{0};
    s.turn = seat;
    next_player();
}

void Turn::end_turn() {
    if (s.agenda.top().kind == StepKind::turn && s.agenda.size() > 1) {
        s.agenda.pop();  // Pandora's token waits below
        if (s.agenda.top().kind == StepKind::token) {
            Step& waiting = s.agenda.top();
            if (waiting.n > 0) {
                --waiting.n;
            } else {
                s.agenda.pop();
            }
            s.agenda.push({StepKind::turn});
            s.phase = Phase::end_of_turn;
            s.changed = false;
            s.agenda.push({StepKind::token});
            return;
        }
    }
    next_player();
}

void Turn::next_player() {
    s.agenda.clear();
    s.asks = Ask::none;
    s.walk = {};
    int i = 0;
    while (s.order[i] != s.turn) {
        ++i;
    }
    if (!s.tied && facts.anyone_can_move_again()) {
        begin_turn(s.order[(i + 1) % rules.seats]);
        return;
    }
    if (!s.tied) {
        s.end_marker = end_pushes;
        s.tied = true;  // extra turns would change nothing
    }
    for (int k = 1; k <= rules.seats; ++k) {
        const Seat seat = s.order[(i + k) % rules.seats];
        if (((s.extra_turns >> seat) & 1U) != 0) {
            s.extra_turns = static_cast<u8>(s.extra_turns & ~(1U << seat));
            tell(What::last_turn, seat);
            begin_turn(seat);
            return;
        }
    }
    count_points(s.turn);
}

void Turn::finish(u8 winners) {
    s.ended = true;
    s.winners = winners;
    s.agenda.clear();
    s.asks = Ask::none;
    bool shared = false;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        for (Seat other = 0; other < rules.seats; ++other) {
            shared = shared || (((winners >> seat) & 1U) != 0 && ((winners >> other) & 1U) != 0 && facts.enemies(seat, other));
        }
    }
    for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (((winners >> seat) & 1U) != 0) {
            tell(shared ? What::shared : What::wins, seat, seat);
        }
    }
}

}  // namespace starboard::theseus
