// What the Sabotage cards of chapter 4 do (22.5). What a card can hit is chosen only if there is more than one thing.
#include "games/on_mars/monolith.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

u32 hack_cells(const Facts& facts, Seat seat) {
    const int at = facts.cell(seat, facts.aim_need(3).tech);
    u32 out = 0;
    for (int cell = 0; at >= 0 && cell < facts.rules.edition.cell.size(); ++cell) {
        const bool beside = facts.rules.right[cell][0] == at || facts.rules.right[cell][1] == at;
        out |= beside && ((facts.cells(seat) >> cell) & 1U) == 0 ? 1U << cell : 0U;
    }
    return out;
}

Mask rover_exits(const Facts& facts, Seat seat) {
    const State& s = facts.s;
    const Mask others = facts.pieces() - facts.rover_mask(seat);
    const Mask first = Mask::of(facts.first_mine());
    const Mask open = (first | facts.of_type(Building::shelter, seat)) - others;
    return open.any() ? open : first.nearest(Mask::all() - others - s.crystals - s.tiles - s.research);
}

/// One card, as often as its number says; what it hits is asked where there is a choice.
void Turn::go_on_sabotage() {
    const Step step = top();
    const Seat seat = step.seat;
    const SabotageRow& row = rules.sabotage(SabotageId{step.a});
    const auto at_once = [&](auto&& deed) {
        pop();
        deed();
    };
    if (step.b == 0) {
        switch (row.does) {
            case Sabotage::bombed: at_once([&] { bomb(seat); }); return;
            case Sabotage::resources_missing: at_once([&] { lose_resources(seat); }); return;
            case Sabotage::change_of_plans:
                at_once([&] { last(row.does); });
                tell(What::second_wanted, seat, facts.blueprint(facts.aim_plan()).upgrades);
                return;
            case Sabotage::harvest: at_once([&] { harvest(); }); return;
            case Sabotage::shuttle_delayed: at_once([&] { delay_shuttle(row.n); }); return;
            case Sabotage::efficiency:
                at_once([&] { last(row.does); });
                tell(What::slots_dearer, seat, row.n);
                return;
            case Sabotage::theft: at_once([&] { steal(seat, row.n); }); return;
            case Sabotage::life_support:
                at_once([&] { last(row.does); });
                tell(What::lss_cut, seat);
                return;
            case Sabotage::rover_disabled: at_once([&] { disable_rover(seat); }); return;
            case Sabotage::misinformation: at_once([&] { mislead(row.n); }); return;
            case Sabotage::hacked:
                if (step.n > 0 && facts.level(seat, facts.aim_need(3).tech) == 1) {
                    at_once([&] { hack(seat, nowhere); });
                    return;
                }
                break;
            case Sabotage::abduction:
                if (step.n > 0 && board(seat).working > 0) {
                    --board(seat).working;
                    abduct(seat, {});
                    return;
                }
                break;
            default: break;
        }
    }
    int n = 0;
    Move only;
    if (step.n > 0) {
        each_target(facts, step, [&](Move move) {
            only = move;
            ++n;
        });
    }
    const Board& own = board(seat);
    const bool all = row.does == Sabotage::hangar && own.stock[index_of(Good::water)] + own.stock[index_of(Good::plant)] == step.n;
    if (n == 0) {
        pop();
        if (step.c == 0) {
            tell(What::sabotage_void, actor_table, row.id);
        }
    } else if (n == 1 || all) {
        answer_sabotage(seat, only);
    } else {
        ask(Ask::sabotage, seat);
    }
}

void Turn::answer_sabotage(Seat seat, Move move) {
    Step& step = top();
    const SabotageRow& row = rules.sabotage(SabotageId{step.a});
    if (step.b != 0) {
        pop();
        raise_rover(seat, move.a);
        return;
    }
    switch (row.does) {
        case Sabotage::hacked: hack(seat, move.a); break;
        case Sabotage::abduction: abduct(seat, move); return;
        case Sabotage::hangar: hand_over(seat, static_cast<Good>(move.a)); break;
        case Sabotage::mine_explosion: turn_down(seat, Building::mine, move.a); break;
        case Sabotage::seal: turn_down(seat, Building::shelter, move.a); break;
        case Sabotage::bot_destroyed: lose_bot(seat, move.a); break;
        default: fault("on_mars: this Sabotage asks nothing");
    }
    count_use();
}

void Turn::last(Sabotage what) { s.monolith.lasting = static_cast<u8>(s.monolith.lasting | lasting_bit(what)); }

void Turn::end_sabotage(Sabotage what) {
    s.monolith.lasting = static_cast<u8>(s.monolith.lasting & ~lasting_bit(what));
    tell(What::sabotage_over, actor_table, rules.sabotage(what).id);
}

// -- goals --------------------------------------------------------------------------------------------------------------------------------

/// An upgrade that is done is undone: its marker lies on the Blueprint again. The next one costs more.
void Turn::bomb(Seat seat) {
    const BlueprintId id = facts.aim_plan();
    last(Sabotage::bombed);
    if (facts.is_built(id)) {
        const int hex = s.built[id.id - 1] - 1;
        s.built[id.id - 1] = 0;
        s.marker[seat].remove(hex);
        if (const ScientistId works = facts.scientist_on(id); works.id != 0) {
            s.scientist_at[works.id - 1] = {};
        }
        tell(What::bombed, seat, id.id, hex);
        lapse_contracts(seat);
    }
    tell(What::dearer, seat, id.id, rules.bombed_cost.need[0]);
}

/// To a cell on the left, or back to the lowest free space of the Tech Grid.
void Turn::hack(Seat seat, int cell) {
    const Tech tech = facts.aim_need(3).tech;
    if (cell != nowhere) {
        s.tech[seat][index_of(tech)] = static_cast<u8>(cell + 1);
        tell(What::hacked, seat, tech, cell);
        return;
    }
    s.tech[seat][index_of(tech)] = 0;
    int space = 0;
    while (space < grid_spaces && s.grid[space] != Tech::none) {
        ++space;
    }
    if (space < grid_spaces) {
        s.grid[space] = tech;
        tell(What::hacked_back, seat, tech, space);
    }
}

/// What the Scientist of the goal costs, as far as it is there.
void Turn::lose_resources(Seat seat) {
    const int scientist = facts.aim_need(4).id;
    const Price& price = rules.scientist_cost[scientist - 1];
    Board& own = board(seat);
    bool any = false;
    for (int i = 0; i < resources; ++i) {
        const int n = price.need[i] < own.stock[i] ? price.need[i] : own.stock[i];
        if (n > 0) {
            own.stock[i] = static_cast<u8>(own.stock[i] - n);
            tell(What::discarded, seat, i + 1, n);
            any = true;
        }
    }
    if (const int n = price.colonist < own.quarters ? price.colonist : own.quarters; n > 0) {
        depart(seat, n, to_work);
        tell(What::to_work, seat, n);
        any = true;
    }
    if (!any) {
        tell(What::sabotage_void, actor_table, rules.sabotage(Sabotage::resources_missing).id);
    }
}

/// A Contract whose building is no longer what it asks for is open again; to a Mission it has contributed already.
void Turn::lapse_contracts(Seat seat) {
    for (u8 id = 1; id <= contracts; ++id) {
        if (facts.complete({id}) && !facts.fulfilled({id})) {
            s.completed = static_cast<u16>(s.completed & ~(1U << (id - 1)));
            u8& lapsed = s.monolith.lapsed[(id - 1) / 8];
            lapsed = static_cast<u8>(lapsed | (1U << ((id - 1) % 8)));
            tell(What::lapsed, seat, id);
        }
    }
}

// -- goods and Colonists ------------------------------------------------------------------------------------------------------------------

/// Without a move he has left the Working Area already.
void Turn::abduct(Seat seat, Move move) {
    switch (static_cast<Verb>(move.verb)) {
        case Verb::abduct_quarters: leave_quarters(seat, 1); break;
        case Verb::abduct: --s.slot[move.a][seat]; break;
        case Verb::strike: s.miner[seat].remove(move.a); break;
        default: break;
    }
    ++board(seat).reserve;
    count_use();
    tell(What::abducted, seat, 1);
}

void Turn::harvest() {
    const int n = s.crystals.size();
    s.crystals = {};
    if (n > 0) {
        tell(What::harvested, actor_table, n);
    } else {
        tell(What::sabotage_void, actor_table, rules.sabotage(Sabotage::harvest).id);
    }
}

/// Crystals that wait below the Depot first: they might find no slot.
void Turn::steal(Seat seat, int n) {
    Board& own = board(seat);
    const int waiting = own.buffer < n ? own.buffer : n;
    const int stored = own.crystals < n - waiting ? own.crystals : n - waiting;
    own.buffer = static_cast<u8>(own.buffer - waiting);
    own.crystals = static_cast<u8>(own.crystals - stored);
    s.monolith.owed = static_cast<u8>(n - waiting - stored);
    tell(What::stolen, seat, waiting + stored, s.monolith.owed);
    if (s.monolith.owed > 0) {
        last(Sabotage::theft);
    }
}

/// Of gained Crystals: how many go on the card.
int Turn::pay_theft(Seat seat, int n) {
    const int taken = n < s.monolith.owed ? n : s.monolith.owed;
    s.monolith.owed = static_cast<u8>(s.monolith.owed - taken);
    tell(What::stolen, seat, taken, s.monolith.owed);
    if (s.monolith.owed == 0) {
        end_sabotage(Sabotage::theft);
    }
    return taken;
}

void Turn::hand_over(Seat seat, Good good) {
    --board(seat).stock[index_of(good)];
    tell(What::discarded, seat, good, 1);
}

// -- the board ----------------------------------------------------------------------------------------------------------------------------

/// Away from the middle, also to spaces that are not printed.
void Turn::delay_shuttle(int n) {
    s.shuttle_space = static_cast<u8>(s.shuttle_space + n);
    tell(What::shuttle_back, actor_table, s.shuttle, s.shuttle_space);
}

/// The Mission closest to its completion, the first of equals; not further than two players would need.
void Turn::mislead(int n) {
    int lowest = -1;
    for (int i = 0; i < mission_spaces; ++i) {
        if (s.mission_left[i] > 0 && (lowest < 0 || s.mission_left[i] < s.mission_left[lowest])) {
            lowest = i;
        }
    }
    const int most = lowest < 0 ? 0 : rules.edition.mission[s.mission[lowest].id - 1].steps[0];
    if (lowest < 0 || s.mission_left[lowest] >= most) {
        tell(What::sabotage_void, actor_table, rules.sabotage(Sabotage::misinformation).id);
        return;
    }
    const int left = s.mission_left[lowest] + n;
    s.mission_left[lowest] = static_cast<u8>(left < most ? left : most);
    tell(What::misled, actor_table, s.mission[lowest].id, s.mission_left[lowest]);
}

// -- the surface --------------------------------------------------------------------------------------------------------------------------

void Turn::turn_down(Seat seat, Building building, int hex) {
    s.monolith.face_down.add(hex);
    tell(What::face_down, seat, building, hex);
    if (s.miner[seat].has(hex)) {
        s.miner[seat].remove(hex);
        ++board(seat).working;
        tell(What::miner_away, seat, hex);
    }
    last(building == Building::mine ? Sabotage::mine_explosion : Sabotage::seal);
    lapse_contracts(seat);
}

/// Constructing where it lay.
void Turn::turn_up(Seat seat, Building building, int hex) {
    s.monolith.face_down.remove(hex);
    tell(What::face_up, seat, building, hex);
    if (facts.turned_down(seat, building).empty()) {
        end_sabotage(building == Building::mine ? Sabotage::mine_explosion : Sabotage::seal);
    }
}

void Turn::lose_bot(Seat seat, int hex) {
    s.bot[seat].remove(hex);
    ++board(seat).bots;
    tell(What::bot_lost, seat, hex);
}

/// On its card until the end of the next Colonization phase.
void Turn::disable_rover(Seat seat) {
    board(seat).rover = nowhere;
    s.monolith.rover = 2;
    last(Sabotage::rover_disabled);
    tell(What::rover_off, seat);
}

/// It lies on the first Mine; beside the map as long as a piece stands there.
void Turn::lay_rover(Seat seat) {
    const int hex = facts.first_mine();
    s.monolith.rover = 1;
    board(seat).rover = facts.pieces().has(hex) ? nowhere : static_cast<u8>(hex);
    tell(What::rover_lies, seat, hex);
}

void Turn::raise_rover(Seat seat, int hex) {
    board(seat).rover = static_cast<u8>(hex);
    s.monolith.rover = 0;
    tell(What::rover_up, seat, hex);
    end_sabotage(Sabotage::rover_disabled);
}

}  // namespace starboard::on_mars
