// Rounds: turns and how they end, the Shuttle phase, travelling, the end of the game (5, 6, 12, 14).
#include "games/on_mars/score.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

void Turn::go_on_round() {
    settle_bots();
    Step& step = top();
    switch (static_cast<Phase>(step.a)) {
        case Phase::goals: go_on_aiming(); return;
        case Phase::sabotage: go_on_sabotage_phase(); return;
        case Phase::spaces: go_on_choosing_spaces(); return;
        case Phase::shuttle_side: {
            if (rules.solo()) {
                answer_shuttle(lacerda, facts.side(lacerda));
                return;
            }
            Seat last = 0;
            for (Seat seat = 1; seat < rules.players; ++seat) {
                last = board(seat).space > board(last).space ? seat : last;
            }
            ask(Ask::shuttle, last);
            return;
        }
        case Phase::colonization:
            if (step.b != 0) {
                step.b = 0;
                begin_alien_turn();
            } else if (step.n < s.order.size()) {
                step.b = rules.invasion() ? 1 : 0;  // the alien comes after every human
                begin_turn(s.order[step.n++]);
            } else {
                after_colonization();
            }
            return;
        case Phase::shuttle: go_on_shuttle(); return;
    }
}

// -- set-up (5) ---------------------------------------------------------------------------------------------------------------------------

/// From the first player on each puts the marker on a Turn Order space and may take its benefit; First Colonists and Lacerda have drawn
/// theirs (16, 17).
void Turn::go_on_choosing_spaces() {
    Step& step = top();
    if (step.n == rules.players) {
        step.n = 0;
        step.a = static_cast<u8>(Phase::shuttle_side);
        return;
    }
    const auto seat = static_cast<Seat>((s.first + step.n) % rules.players);
    if (board(seat).space == 0) {
        ask(Ask::space, seat);
        return;
    }
    ++step.n;
    tell(What::start_space, seat, board(seat).space);
    if (rules.automa(seat)) {
        push({StepKind::closing, seat});
    }
    push_effect(seat, effects::space + board(seat).space - 1, may_decline);
}

/// The player on the highest space puts the Shuttle on the first travel space of a side; alone it stands on Lacerda's (16).
void Turn::answer_shuttle(Seat seat, Side side) {
    s.shuttle = side;
    s.shuttle_space = 1;
    tell(What::shuttle_set, seat, side);
    begin_round();
}

void Turn::begin_round() {
    Step& step = top();
    ++s.round;
    step.a = static_cast<u8>(Phase::colonization);
    step.n = 0;
    set_order();
    tell(What::round, actor_table, s.round);
}

void Turn::set_order() {
    s.order.clear();
    for (int space = 1; space <= turn_spaces; ++space) {
        for (u8 seat = 0; seat < rules.players; ++seat) {
            if (board(seat).space == space) {
                s.order.push(seat);
            }
        }
    }
}

// -- turns (6) ----------------------------------------------------------------------------------------------------------------------------

void Turn::begin_turn(Seat seat) {
    s.turn = seat;
    ++s.turns;
    s.main_done = s.executive_done = false;
    s.task_done = 0;
    Board& own = board(seat);
    own.fresh = 0;
    tell(What::turn, seat);
    if (own.buffer > 0) {
        const int room = facts.depot_room(seat);
        const int kept = own.buffer < room ? own.buffer : room;
        const int lost = own.buffer - kept;
        own.crystals = static_cast<u8>(own.crystals + kept);
        own.buffer = 0;
        if (kept > 0) {
            tell(What::stored_crystals, seat, kept);
        }
        if (lost > 0) {
            tell(What::lost, seat, Good::crystal, lost);
        }
    }
    push({StepKind::turn, seat});
    if (rules.outbreak()) {
        begin_turn_ill(seat);
    }
}

void Turn::go_on_turn() {
    const Seat seat = top().seat;
    if (rules.automa(seat)) {
        take_his_turn();
        return;
    }
    if (seat == alien) {
        go_on_alien_turn();
        return;
    }
    if (!s.main_done || facts.any_executive(seat) || facts.may_have_right(seat)) {
        ask(Ask::turn, seat);
        return;
    }
    begin_closing();
}

/// Rights that were there before ask for nothing at its end.
void Turn::begin_closing() {
    Step& step = top();
    const Rights now = facts.rights(step.seat);
    step.kind = StepKind::closing;
    step.c = static_cast<u8>(now.goals);
    step.is = static_cast<u8>(now.goals >> 8U);
    if (rules.outbreak()) {
        step.n = static_cast<u8>(now.ill);
    }
}

void Turn::answer_turn(Seat seat, Move move) {
    switch (static_cast<Verb>(move.verb)) {
        case Verb::action: take_action(seat, static_cast<Action>(move.a)); return;
        case Verb::executive: take_executive(seat, move.a - 1); return;
        case Verb::use: use_building(seat, {move.a}, {}); return;
        case Verb::send: use_building(seat, {move.b}, {move.a}); return;
        default: begin_closing(); return;  // also at its end
    }
}

/// Slots that are full are cleared, the Colonist is placed, the others there are paid for, then comes the effect (6).
void Turn::take_action(Seat seat, Action action) {
    s.main_done = true;
    tell(What::action, seat, action);
    const int number = static_cast<int>(action);
    const bool slots = facts.has_slots(action);
    const Placement placement = slots ? facts.placement(seat, action) : Placement{};
    const u8 splits = placement.price > 0 ? facts.splits(seat, action, placement.price) : u8{1};
    if (slots) {
        clear_slots(action, placement.clears);
        if (facts.lasts(Sabotage::efficiency)) {
            end_sabotage(Sabotage::efficiency);
        }
    }
    push_effect(seat, effects::action + number);
    owe(seat, {}, placement.price, splits);
    if (slots) {
        depart(seat, 1, to_slot, number);
    }
    if (action == Action::control_center) {
        on_task(seat, Task::control_center);
    }
}

void Turn::clear_slots(Action action, u8 seats) {
    for (Seat seat = 0; seat < rules.players; ++seat) {
        u8& there = s.slot[static_cast<int>(action)][seat];
        if (((seats >> seat) & 1U) != 0 && there > 0) {
            tell(What::cleared, actor_table, action, rules.actor(seat), there);
            if (!rules.automa(seat)) {
                board(seat).working = static_cast<u8>(board(seat).working + there);
            }
            Ward& ward = s.outbreak.slot[static_cast<int>(action)][seat];
            s.outbreak.working[seat].ill = static_cast<u8>(s.outbreak.working[seat].ill + ward.ill);
            s.outbreak.working[seat].immune = static_cast<u8>(s.outbreak.working[seat].immune + ward.immune);
            ward = {};
            there = 0;
        }
    }
}

void Turn::take_executive(Seat seat, int slot) {
    s.executive_done = true;
    tell(What::executive, seat, slot + 1);
    Price price;
    price.crystal = rules.edition.executive[slot].crystals;
    push_effect(seat, effects::executive + slot);
    owe(seat, price);
    alien_gains_tile();
}

/// The end of a turn: owners of used Tech tiles, gaps of the display, Colony Status Updates; what all of this has made possible may be
/// done before the turn is over.
void Turn::go_on_closing() {
    Step& step = top();
    for (int i = 0; i < rules.players; ++i) {
        const auto owner = static_cast<Seat>((step.seat + i) % rules.players);
        for (int tech = 0; tech < human_techs; ++tech) {
            if (s.borrowed[owner][tech] > 0) {
                const u8 user = take_user(step, owner, s.borrowed[owner][tech]);
                --s.borrowed[owner][tech];
                push({StepKind::develop, owner, 0, 0, static_cast<u8>(tech + 1), user});
                return;
            }
        }
    }
    if (s.gaps != 0 && s.contract_deck != 0) {
        if (rules.automa(step.seat)) {
            answer_refill(step.seat, draw_contract());
        } else {
            ask(Ask::refill, step.seat);
        }
        return;
    }
    s.gaps = 0;
    if (update_due()) {
        update_colony();
        return;
    }
    const Rights before{static_cast<u16>(step.c | (static_cast<u32>(step.is) << 8U)), rules.outbreak() ? step.n : 0};
    if (facts.own_turn(step.seat) && !rules.automa(step.seat) && facts.rights(step.seat).beyond(before)) {
        ask(Ask::turn, step.seat);
        return;
    }
    if (rules.blackout() && step.n == 0) {
        ++step.n;
        push({StepKind::vandalism, step.seat});
        return;
    }
    pop();
    if (rules.outbreak()) {
        spread();
    }
}

/// Who has used a tile of the owner: the number of a player + 1, 0 = whose turn it was. Uses by others, at its end, are the last ones.
u8 Turn::take_user(Step& closing, Seat owner, int uses) {
    u32 users = closing.a | (static_cast<u32>(closing.b) << 8U);
    int n = 0;
    u8 first = 0;
    for (int user = max_players - 1; user >= 0; --user) {
        if (((users >> used_bit(user, owner)) & 1U) != 0) {
            ++n;
            first = static_cast<u8>(user + 1);
        }
    }
    if (n < uses) {
        return 0;
    }
    users &= ~(1U << used_bit(first - 1, owner));
    closing.a = static_cast<u8>(users);
    closing.b = static_cast<u8>(users >> 8U);
    return first;
}

/// The Oxygen for a used Tech tile is kept, or given back for a development at no cost (9).
void Turn::answer_owner(Seat seat, Move move) {
    const u8 tech = top().a;
    pop();
    if (static_cast<Verb>(move.verb) == Verb::keep_oxygen) {
        tell(What::oxygen_kept, seat, tech);
        give(seat, Good::oxygen, 1);
    } else {
        develop(seat, move.a, move.b);
    }
}

void Turn::answer_refill(Seat seat, ContractId id) {
    const int place = std::countr_zero(s.gaps);
    s.gaps = static_cast<u8>(s.gaps & (s.gaps - 1U));
    s.contract_deck = static_cast<u16>(s.contract_deck & ~(1U << (id.id - 1)));
    s.offer[place] = id;
    tell(What::refilled, seat, id.id);
}

/// Whether the game ends (14, 31.1), else the Shuttle phase.
void Turn::after_colonization() {
    if (rules.monolith()) {
        top().a = static_cast<u8>(Phase::sabotage);
        top().n = 0;
        return;
    }
    if (rules.outbreak()) {
        --s.outbreak.timer;
        tell(What::timer_moved, actor_table, s.outbreak.timer);
        if (s.outbreak.timer == 0) {
            lose_together(Cause::time);
            return;
        }
        begin_shuttle();
        return;
    }
    if (s.ending == 2) {
        finish();
        return;
    }
    if (s.round >= rules.options.round_limit) {
        if (rules.blackout()) {
            lose_together(Cause::round_limit, s.round);
            return;
        }
        tell(What::round_limit, actor_table, s.round);
        finish();
        return;
    }
    if (s.ending == 0 && s.remaining >= rules.edition.colony.remaining && !rules.invasion()) {
        s.ending = 1;
        tell(What::end_triggered, actor_table);
        if (rules.options.space_oddity) {
            finish();
            return;
        }
    }
    begin_shuttle();
}

void Turn::begin_shuttle() {
    Step& step = top();
    step.a = static_cast<u8>(Phase::shuttle);
    step.n = 0;
    move_shuttle();
    set_order();
}

// -- the Shuttle phase (12) ---------------------------------------------------------------------------------------------------------------

/// One travel space towards the middle, or to the other side.
void Turn::move_shuttle() {
    s.shuttle_went = s.shuttle_space <= 1;
    if (s.shuttle_went) {
        s.shuttle = other_side(s.shuttle);
        s.shuttle_space = rules.edition.colony.shuttle[s.level - 1];
        tell(What::shuttle_travelled, actor_table, s.shuttle, s.shuttle_space);
    } else {
        --s.shuttle_space;
        tell(What::shuttle_moved, actor_table, s.shuttle, s.shuttle_space);
    }
}

void Turn::go_on_shuttle() {
    Step& step = top();
    if (step.n == s.order.size()) {
        s.shuttle_went = false;
        if (s.ending == 1) {
            s.ending = 2;
            tell(What::last_round, actor_table);
        }
        begin_round();
        return;
    }
    const Seat seat = s.order[step.n];
    s.turn = seat;
    s.task_done = 0;
    if (rules.automa(seat)) {
        ++step.n;
        travel_by_card();
    } else if (facts.can_travel(seat)) {
        ask(Ask::travel, seat);
    } else {
        ++step.n;
    }
}

void Turn::answer_travel(Seat seat, bool travels) {
    ++top().n;
    if (!travels) {
        tell(What::stayed, seat);
        return;
    }
    const bool by_shuttle = facts.shuttle_left(facts.side(seat));
    if (!by_shuttle) {
        --board(seat).hangar;
        ++board(seat).gone;
        tell(What::ship_spent, seat);
        score_team(seat, -rules.edition.invasion.points.ship);
    }
    start_travel(seat, other_side(facts.side(seat)), true, by_shuttle);
}

void Turn::start_travel(Seat seat, Side to, bool with_tile, bool by_shuttle) {
    tell(What::travelled, seat, to);
    push({StepKind::travel, seat, 0, 0, static_cast<u8>(to), with_tile ? u8{1} : u8{0}});
    if (by_shuttle) {
        on_task(seat, Task::shuttle);
    }
}

/// To the Colony a Discovery tile is placed, to Orbit everything produces; Colonists come home; the marker goes to a new space.
void Turn::go_on_travel() {
    Step& step = top();
    const Seat seat = step.seat;
    const auto to = static_cast<Side>(step.a);
    if (rules.automa(seat)) {
        go_on_his_travel();
        return;
    }
    switch (step.n) {
        case 0:
            if (to == Side::orbit) {
                ++step.n;
                produce_all(seat);
            } else if (step.b != 0 && (s.exploration[0].id != 0 || s.exploration[1].id != 0) && facts.exploration_hexes(seat).any()) {
                ask(Ask::discovery, seat);
            } else {
                ++step.n;
            }
            return;
        case 1:
            ++step.n;
            come_home(seat, to);
            return;
        default: ask(Ask::space, seat); return;
    }
}

/// Colonists of a side's slots and of the Working Area.
void Turn::come_home(Seat seat, Side side) {
    if (rules.outbreak()) {
        if (const Crowd crowd = leave_for_home(seat, side); crowd.all() > 0) {
            go_home(seat, crowd);
            tell(What::home, seat, crowd.all());
        }
        return;
    }
    int n = board(seat).working;
    board(seat).working = 0;
    for (int action = 0; action < actions; ++action) {
        if (rules.edition.action[action].side == side) {
            n += s.slot[action][seat];
            s.slot[action][seat] = 0;
        }
    }
    if (n > 0) {
        come_to_quarters(seat, n);
        tell(What::home, seat, n);
    }
}

void Turn::answer_space(Seat seat, int space) {
    board(seat).space = static_cast<u8>(space);
    if (top().kind == StepKind::round) {
        return;  // told with its benefit
    }
    pop();
    tell(What::landed, seat, space);
    push_effect(seat, effects::space + space - 1, may_decline);
}

void Turn::explore(Seat seat, DiscoveryId tile, int hex) {
    ++top().n;
    for (DiscoveryId& shown : s.exploration) {
        if (shown == tile) {
            shown = {};
            break;
        }
    }
    s.discovery[hex] = tile;
    s.tiles.add(hex);
    tell(What::explored, seat, tile.id, hex);
    on_task(seat, Task::discovery);
    refill_exploration();
}

void Turn::refill_exploration() {
    for (DiscoveryId& shown : s.exploration) {
        if (shown.id == 0 && !s.discovery_stack.empty()) {
            barrier();
            shown = s.discovery_stack.back();
            s.discovery_stack.pop();
            tell(What::discovery_shown, actor_table, shown.id);
        }
    }
}

// -- the end (14) -------------------------------------------------------------------------------------------------------------------------

void Turn::finish() {
    if (rules.invasion()) {
        finish_invasion();
        return;
    }
    if (rules.blackout()) {
        lose_together(Cause::end);
        return;
    }
    s.agenda.clear();
    s.ended = true;
    const Standing standing(rules, s);
    for (Seat seat = 0; seat < rules.players; ++seat) {
        if (standing.rank(seat) == 1 && !rules.solo() && !rules.monolith()) {
            s.winners = static_cast<u8>(s.winners | (1U << seat));
        }
        tell(What::score, seat, standing.score[seat].total);
    }
    if (rules.solo()) {
        judge_goals(standing);
        return;
    }
    if (rules.monolith()) {
        judge_aims(standing);
        return;
    }
    for (Seat seat = 0; seat < rules.players; ++seat) {
        if (((s.winners >> seat) & 1U) != 0) {
            tell(std::has_single_bit(s.winners) ? What::wins : What::shared, seat);
        }
    }
}

}  // namespace starboard::on_mars
