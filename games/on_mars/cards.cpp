// Advanced Buildings, Missions, Contracts, Private Goals, and the tasks of the First Colonists (10, 13, 15, 17).
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- Advanced Buildings (10) --------------------------------------------------------------------------------------------------------------

/// For Crystals, or for nothing where a Scientist works; one who is sent there stays.
void Turn::use_building(Seat seat, BlueprintId id, ScientistId scientist) {
    s.executive_done = true;
    if (scientist.id != 0) {
        s.scientist_at[scientist.id - 1] = id;
        tell(What::sent, seat, scientist.id, id.id);
    } else {
        tell(What::used, seat, id.id);
    }
    Price price;
    price.crystal = static_cast<u8>(facts.use_price(seat, id));
    push({StepKind::choice, seat, 0, 0, id.id});
    owe(seat, price);
    alien_gains_tile();
}

/// One of the actions of a card, if more than one can be carried out.
void Turn::go_on_choice() {
    const Step step = top();
    const int first = effects::blueprint + 2 * (step.a - 1);
    const int actions_of_card = facts.blueprint({step.a}).action.size();
    int n = 0;
    int only = 0;
    for (int i = 0; i < actions_of_card; ++i) {
        if (facts.possible(step.seat, first + i, facts.purse(step.seat))) {
            only = i;
            ++n;
        }
    }
    if (n > 1) {
        ask(Ask::choice, step.seat);
        return;
    }
    pop();
    if (n == 1) {
        push_effect(step.seat, first + only);
    }
}

void Turn::answer_choice(int option) {
    const Step step = top();
    pop();
    push_effect(step.seat, effects::blueprint + 2 * (step.a - 1) + option);
}

// -- Missions (13, 15.4) ------------------------------------------------------------------------------------------------------------------

/// A finished Mission gives nothing any more; the contribution that finishes it does (31.8).
void Turn::contribute(Seat seat, Contribution what) {
    for (int i = 0; i < mission_spaces; ++i) {
        if (s.mission[i].id == 0 || s.mission_left[i] == 0) {
            continue;
        }
        const MissionRow& row = rules.edition.mission[s.mission[i].id - 1];
        if (row.contribution == what) {
            move_mission(seat, i);
        }
    }
}

void Turn::move_mission(Seat seat, int space) {
    const MissionRow& row = rules.edition.mission[s.mission[space].id - 1];
    --s.mission_left[space];
    tell(What::contribution, seat, row.id, s.mission_left[space]);
    if (s.mission_left[space] == 0) {
        tell(What::mission_done, seat, row.id);
        step_remaining();
        if (rules.blackout()) {
            push({StepKind::deliver, seat, 0, row.crystals, static_cast<u8>(Good::crystal), 0, 1});  // the repair comes first (21.5)
            reach_objective(seat);
            return;
        }
    }
    give(seat, Good::crystal, row.crystals);
}

// -- Contracts (8.5) ----------------------------------------------------------------------------------------------------------------------

/// A Contract is complete the moment its requirement is met.
void Turn::check_contracts() {
    for (u8 id = 1; id <= contracts; ++id) {
        if (s.contract_owner[id - 1] != 0 && !facts.complete({id}) && facts.fulfilled({id})) {
            complete({id});
        }
    }
}

void Turn::complete(ContractId id) {
    const auto owner = static_cast<Seat>(s.contract_owner[id.id - 1] - 1);
    s.completed = static_cast<u16>(s.completed | (1U << (id.id - 1)));
    tell(What::completed, owner, id.id);
    score_team(owner, facts.contract(id).penalty + facts.contract(id).points);
    if (!has_lapsed(id)) {
        contribute(owner, Contribution::contract);
    }
}

// -- Private Goals (13) -------------------------------------------------------------------------------------------------------------------

void Turn::show_goal(Seat seat, GoalId id) {
    if (!rules.together()) {
        barrier(rules.knowers(seat));
    }
    const auto bit = static_cast<u16>(1U << (id.id - 1));
    s.goal_hand[seat] = static_cast<u16>(s.goal_hand[seat] & ~bit);
    s.goal_shown[seat] = static_cast<u16>(s.goal_shown[seat] | bit);
    tell(What::shown, seat, id.id);
    push({StepKind::reward, seat, 0, 0, id.id});
    if (rules.blackout()) {
        s.task_done = static_cast<u8>(s.task_done | (1U << seat));
        reach_objective(seat);
    }
}

void Turn::answer_reward(Seat seat, int option) {
    const int goal = top().a;
    pop();
    push_effect(seat, effects::goal + 2 * (goal - 1) + option, may_decline);
}

/// Beside the questions of the own turn.
void Turn::use_right(Seat seat, Move move) {
    if (static_cast<Verb>(move.verb) == Verb::show) {
        show_goal(seat, {move.a});
    } else if (static_cast<Verb>(move.verb) == Verb::heal) {
        heal(seat, move.a, move.b);
    } else {
        deliver(seat, static_cast<Good>(move.a), {move.b});
    }
}

void Turn::score(Seat seat, int n) {
    if (rules.together()) {
        return;
    }
    i16& points = s.points[rules.invasion() ? 0 : seat];  // the humans have a common marker (19.2)
    points = static_cast<i16>(points + n);
    if (n != 0) {
        tell(What::points, seat, n);
    }
}

// -- First Colonists (17) -----------------------------------------------------------------------------------------------------------------

/// Constructing a type of the A card shows it and brings B cards.
void Turn::show_types(Seat seat, Building building) {
    const u8 id = board(seat).types;
    if (id == 0) {
        return;
    }
    const auto& cards = rules.edition.first_colonists.types;
    bool fits = false;
    bool expected = false;
    for (u8 i = 0; i < cards.size(); ++i) {
        for (const Building type : cards[i].buildings) {
            fits |= type == building && i + 1 == id;
            expected |= type == building && facts.may_hold_types(seat, i);
        }
    }
    if (!fits) {
        if (expected) {
            barrier_by_word(SeatSet::only(seat));  // no card is shown: the others see that it is not one of these
        }
        return;
    }
    barrier(SeatSet::only(seat));
    board(seat).types = 0;
    s.types_shown = static_cast<u8>(s.types_shown | (1U << (id - 1)));
    tell(What::types_shown, seat, id);
    for (int i = 0; i < rules.edition.first_colonists.drawn && !s.task_deck.empty(); ++i) {
        barrier();
        const TaskId task = s.task_deck.back();
        s.task_deck.pop();
        board(seat).tasks = static_cast<u8>(board(seat).tasks | (1U << (task.id - 1)));
        tell_secret(What::task_drawn, seat, task.id);
    }
}

/// The first task of a turn counts; one whose reward would be lost waits.
void Turn::on_task(Seat seat, Task what) {
    if (((s.task_done >> seat) & 1U) != 0 || board(seat).tasks == 0) {
        return;
    }
    const auto& cards = rules.edition.first_colonists.task;
    bool expected = false;
    for (u8 i = 0; i < cards.size(); ++i) {
        const Good reward = cards[i].reward;
        if (cards[i].task != what || !(reward == Good::crystal || facts.storable(seat, reward))) {
            continue;
        }
        if (((board(seat).tasks >> i) & 1U) == 0) {
            expected |= facts.may_hold_task(seat, i);
            continue;
        }
        barrier(SeatSet::only(seat));
        s.task_done = static_cast<u8>(s.task_done | (1U << seat));
        board(seat).tasks = static_cast<u8>(board(seat).tasks & ~(1U << i));
        tell(What::task_done, seat, i + 1);
        give(seat, reward, 1);
        return;
    }
    if (expected) {
        barrier_by_word(SeatSet::only(seat));  // no card is shown: the others see that it is not this one
    }
}

}  // namespace starboard::on_mars
