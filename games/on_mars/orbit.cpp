// What mostly happens in Orbit: Blueprints, Tech tiles, the Warehouse (7).
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- Blueprints ---------------------------------------------------------------------------------------------------------------------------

void Turn::answer_obtain(Seat seat, BlueprintId id) {
    count_use();
    obtain(seat, id);
}

/// With its good, and with a marker on it; the display is not refilled.
void Turn::obtain(Seat seat, BlueprintId id) {
    for (BlueprintId& shown : s.display) {
        if (shown == id) {
            shown = {};
        }
    }
    s.plans[seat].add(id);
    --board(seat).markers;
    const bool beside = s.invasion.extra_defence == id.id;  // no card of the display
    if (beside) {
        s.invasion.extra_defence = 0;
    }
    tell(What::obtained, seat, id.id);
    if (facts.blueprint(id).chapter != Chapter::invasion) {
        score_team(seat, -facts.blueprint(id).points);
    }
    on_task(seat, Task::blueprint);
    if (!beside) {
        contribute(seat, Contribution::blueprint);
    }
    give(seat, facts.blueprint(id).good, 1);
}

// -- Tech ---------------------------------------------------------------------------------------------------------------------------------

void Turn::answer_learn(Seat seat, Move move) {
    count_use();
    pay_and_carry(seat, rules.grid_cost[move.a], move);
}

void Turn::learn(Seat seat, int space, int cell) {
    const Tech tech = s.grid[space];
    s.grid[space] = Tech::none;
    s.tech[seat][index_of(tech)] = static_cast<u8>(cell + 1);
    tell(What::learned, seat, tech, cell);
    score_team(seat, rules.edition.invasion.points.learn);
    push_effect(seat, effects::cell + cell, may_decline);
    on_task(seat, Task::learn);
    contribute(seat, Contribution::tech);
}

void Turn::answer_develop(Seat seat, Move move) {
    const Effect& how = rules.effect[top().effect];
    count_use();
    pay_and_carry(seat, how.free ? Price{} : rules.column_cost[rules.column[move.b]], move);
}

void Turn::develop(Seat seat, int from, int to) {
    const Tech tech = facts.tech_in(seat, from);
    s.tech[seat][index_of(tech)] = static_cast<u8>(to + 1);
    tell(What::developed, seat, tech, to);
    score_development(seat, to);
    push_effect(seat, effects::cell + to, may_decline);
}

// -- the Warehouse ------------------------------------------------------------------------------------------------------------------------

void Turn::answer_take(Seat seat, Good good) {
    count_use();
    take(seat, good);
}

/// What finds no room goes directly on a Contract (6).
void Turn::take(Seat seat, Good good) {
    --s.warehouse[rules.warehouse_column[static_cast<int>(good)] - 1];
    tell(What::took, seat, good);
    s.outbreak.medicine = static_cast<u8>(s.outbreak.medicine + (good == Good::medicine ? 1 : 0));
    if (facts.has_room(seat, good)) {
        give(seat, good, 1);
    } else {
        push({StepKind::deliver, seat, 0, 1, static_cast<u8>(good), 1});
    }
}

/// Resources of choice from the supply.
void Turn::answer_gain(Seat seat, Good good) {
    count_use();
    top().a = static_cast<u8>(top().a | (1U << static_cast<int>(good)));
    give(seat, good, 1);
}

// -- the Radar (15.1) ---------------------------------------------------------------------------------------------------------------------

/// The tile stays under the card for good; the Exploration space is refilled.
void Turn::answer_radar(Seat seat, DiscoveryId tile) {
    pop();
    for (DiscoveryId& shown : s.exploration) {
        if (shown == tile) {
            shown = {};
            break;
        }
    }
    s.radar = tile;
    tell(What::radar, seat, tile.id);
    push_effect(seat, effects::discovery + tile.id - 1, may_decline);
    refill_exploration();
}

}  // namespace starboard::on_mars
