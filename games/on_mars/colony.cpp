// What mostly happens in the Colony: constructing, upgrading, Ships, Scientists, Contracts, Colonists (8).
#include "games/on_mars/prospect.h"
#include "games/on_mars/turn.h"

namespace starboard::on_mars {

// -- constructing (8.2) -------------------------------------------------------------------------------------------------------------------

void Turn::go_on_constructing() {
    Step& step = top();
    const Seat seat = step.seat;
    const Effect& how = rules.effect[step.effect];
    const Purse own = facts.purse(seat);
    if (step.n == 0) {
        pop();
    } else if (step.b != 0) {
        ask(Ask::tech, seat);
    } else if (step.a == 0 && how.building == Building::none) {
        ask_or_end(Ask::build, facts.any_site(seat, how, own), false);
    } else {
        step.a = static_cast<u8>(step.a == 0 ? static_cast<u8>(how.building) : step.a);
        ask_or_end(Ask::site, facts.build_why(seat, static_cast<Building>(step.a), how, own) == Why::legal, false);
    }
}

/// Beside buildings of the type a Tech tile is used; one that is the only one to suffice without being chosen.
void Turn::choose_site(Seat seat, int hex) {
    Step& step = top();
    step.b = static_cast<u8>(hex + 1);
    const auto building = static_cast<Building>(step.a);
    const int needed = facts.connected(building, seat, hex);
    if (needed == 0) {
        choose_connection(seat, seat);
        return;
    }
    const int boosts = facts.tech_boosts(rules.effect[step.effect], building, facts.purse(seat));
    int n = 0;
    Seat only = 0;
    for (Seat owner = 0; owner < rules.players; ++owner) {
        if (facts.connects(owner, building, needed, boosts)) {
            only = owner;
            ++n;
        }
    }
    if (n == 1) {
        choose_connection(seat, only);
    }
}

/// Type, hex and Tech tile are chosen: Colonists raise its level as far as needed, and the building is paid for.
void Turn::choose_connection(Seat seat, Seat owner) {
    Step& step = top();
    const auto building = static_cast<Building>(step.a);
    const int hex = step.b - 1;
    const int needed = facts.connected(building, seat, hex);
    step.a = step.b = 0;
    count_use();
    int boosts = 0;
    if (needed > 0) {
        const Tech tech = rules.connects[static_cast<int>(building)];
        use_tech(seat, tech, owner);
        boosts = facts.boosts_for(owner, building, needed);
        if (boosts > 0 && !rules.outbreak()) {
            depart(seat, boosts, to_work);
        }
        if (boosts > 0) {
            tell(What::boosted, seat, boosts);
        }
    }
    const u8 is = s.monolith.face_down.has(hex) ? turned_up : u8{0};
    push({StepKind::build, seat, 0, 0, static_cast<u8>(building), static_cast<u8>(hex), 0, is});
    alien_develops(seat, needed > 0 ? owner : seat);
    owe(seat, rules.building_cost[static_cast<int>(building)]);
    if (boosts > 0 && rules.outbreak()) {
        depart(seat, boosts, to_work);  // picked before anything is paid
    }
}

void Turn::go_on_building() {
    Step& step = top();
    const Seat seat = step.seat;
    const auto building = static_cast<Building>(step.a);
    const int hex = step.b;
    const BuildingRow& row = rules.edition.row(building);
    switch (step.n++) {
        case 0:
            clear_hex(hex);
            if ((step.is & turned_up) != 0) {
                turn_up(seat, building, hex);
                check_contracts();
                make_way(hex);
                return;
            }
            if (building == Building::shelter) {
                --board(seat).shelters;
                s.shelter[seat].add(hex);
                score_team(seat, rules.edition.invasion.points.shelter);
            } else if (building == Building::hospital) {
                --s.outbreak.hospital_tiles;
                s.outbreak.hospitals.add(hex);
            } else {
                step.c = take_tile(building);
                s.building[index_of(building)].add(hex);
            }
            tell(What::built, seat, building, hex);
            check_contracts();  // the tile lies: complete now, whatever it brings besides (8.5)
            make_way(hex);
            return;
        case 1:
            if (step.c != 0) {
                lay_crystals(building, {step.c}, hex);
            }
            return;
        case 2: give(seat, row.product, facts.group_size(building, seat, hex)); return;
        case 3:
            if (brings_progress(facts, seat, building, hex)) {
                board(seat).progress = static_cast<u8>(board(seat).progress | (1U << index_of(building)));
                tell(What::progress, seat, building);
                contribute(seat, Contribution::progress);
            }
            return;
        case 4:
            if (const int column = rules.column_of_lss[static_cast<int>(building)]; column != 0) {
                advance_life_support(seat, column - 1);
            }
            return;
        case 5:
            if (row.miner && s.marker[seat].has(hex)) {
                depart(seat, 1, to_work);  // the marker stays where it was turned down
                tell(What::to_work, seat, 1);
            } else if (row.miner) {
                if (rules.automa(seat)) {
                    s.miner[seat].add(hex);
                } else {
                    depart(seat, 1, to_mine, hex);
                }
                tell(What::miner, seat, hex);
            }
            return;
        default:
            pop();
            show_types(seat, building);
            if (building == Building::shelter) {
                on_task(seat, Task::shelter);
            }
            return;
    }
}

/// Stacks lie with their arrows up: the next tile comes to light.
u8 Turn::take_tile(Building building) {
    auto& stack = s.stack[index_of(building)];
    if (stack.size() > 1) {
        barrier();
    }
    const u8 tile = stack.back().id;
    stack.pop();
    return tile;
}

void Turn::lay_crystals(Building building, TileId tile, int hex) {
    for (const u8 next : arrow_hexes(facts, building, tile, hex)) {
        s.crystals.add(next);
        tell(What::crystal_found, actor_table, next);
    }
}

// -- upgrading (8.3) ----------------------------------------------------------------------------------------------------------------------

void Turn::answer_upgrade(Seat seat, Move move) {
    const Effect& how = rules.effect[top().effect];
    count_use();
    pay_and_carry(seat, how.free ? Price{} : facts.upgrade_price({move.a}), move);
}

/// The marker goes from the card to the building; a Miner returns to his owner, one of Lacerda is gone.
void Turn::upgrade(Seat seat, BlueprintId id, int hex) {
    tell(What::upgraded, seat, id.id, hex);
    for (Seat owner = 0; owner < rules.players; ++owner) {
        if (s.miner[owner].has(hex)) {
            const Crowd miner = Wards{facts}.at(owner, first_mine_ward + hex);
            s.miner[owner].remove(hex);
            if (rules.outbreak()) {
                s.outbreak.ill_miners.remove(hex);
                s.outbreak.immune_miners.remove(hex);
                go_home(owner, miner);
            } else if (!rules.automa(owner)) {
                come_to_quarters(owner, 1);
            }
            tell(rules.automa(owner) ? What::miner_gone : What::miner_home, owner, hex);
        }
    }
    s.built[id.id - 1] = static_cast<u8>(hex + 1);
    s.marker[seat].add(hex);
    if (facts.lasts(Sabotage::bombed) && id == facts.aim_plan()) {
        end_sabotage(Sabotage::bombed);
    }
    if (s.blackout.damaged.has(hex)) {
        s.blackout.damaged.remove(hex);
        tell(What::tile_removed, actor_table, hex);
    }
    if (const Tech tech = facts.blueprint(id).tech; tech != Tech::none) {
        push({StepKind::install, seat, 0, 0, static_cast<u8>(tech)});
    }
    contribute(seat, Contribution::advanced);
    check_contracts();
    make_way(hex);
    if (rules.invasion()) {
        upgrade_in_invasion(seat, id, hex);
    }
}

// -- Ships (8.4) --------------------------------------------------------------------------------------------------------------------------

void Turn::answer_welcome(Seat seat, Move move) {
    const Effect& how = rules.effect[top().effect];
    count_use();
    pay_and_carry(seat, how.free ? Price{} : rules.ship_cost, move);
}

void Turn::welcome(Seat seat, bool with_bot, int slot, int effect) {
    Board& own = board(seat);
    own.depot = static_cast<u8>(own.depot & ~(1U << slot));
    ++own.hangar;
    tell(What::welcomed, seat, slot + 1);
    score_team(seat, rules.edition.invasion.points.ship);
    const Player& brings = rules.edition.player;
    gain_colonists(seat, (with_bot ? brings.with_bot : brings.without_bot) + rules.effect[effect].extra);
    if (with_bot) {
        push({StepKind::bot, seat});
    }
}

/// On an own Shelter without a piece, else on the closest empty hex.
void Turn::go_on_bot() {
    const Seat seat = top().seat;
    const Mask open = facts.bot_hexes(seat);
    if (open.empty() || board(seat).bots == 0) {
        pop();
    } else if (open.size() == 1) {
        land_bot(seat, open.first());
    } else {
        ask(Ask::bot, seat);
    }
}

void Turn::land_bot(Seat seat, int hex) {
    pop();
    --board(seat).bots;
    s.bot[seat].add(hex);
    tell(What::bot_landed, seat, hex);
    contribute(seat, Contribution::bot);
}

// -- Scientists and Contracts (8.5) -------------------------------------------------------------------------------------------------------

void Turn::answer_hire(Seat seat, Move move) {
    const Effect& how = rules.effect[top().effect];
    const bool scientist = static_cast<Verb>(move.verb) == Verb::hire;
    count_use();
    pay_and_carry(seat, how.free ? Price{} : scientist ? rules.scientist_cost[move.a - 1] : rules.contract_cost, move);
}

void Turn::hire(Seat seat, ScientistId id) {
    s.scientist_owner[id.id - 1] = static_cast<u8>(seat + 1);
    if (id.id <= offers) {
        s.gaps = static_cast<u8>(s.gaps | (1U << (id.id - 1)));
    }
    tell(What::hired, seat, id.id);
    if (rules.invasion()) {
        score_hiring(seat, id);
    }
    on_task(seat, Task::hire);
    contribute(seat, Contribution::scientist);
}

void Turn::take_contract(Seat seat, ContractId id) {
    for (int place = 0; place < offers; ++place) {
        if (s.offer[place] == id) {
            s.offer[place] = {};
            s.gaps = static_cast<u8>(s.gaps | (1U << place));
        }
    }
    s.contract_owner[id.id - 1] = static_cast<u8>(seat + 1);
    tell(What::contracted, seat, id.id);
    score_team(seat, -facts.contract(id).penalty);
    on_task(seat, Task::hire);
    check_contracts();
}

// -- Colonists and production -------------------------------------------------------------------------------------------------------------

void Turn::retrieve(Seat seat, Move move) {
    count_use();
    if (rules.outbreak()) {
        const int ward = static_cast<Verb>(move.verb) == Verb::retrieve_worker ? working_ward : first_slot_ward + move.a;
        tell(What::retrieved, seat, 1);
        push({StepKind::pick, seat, 0, 1, static_cast<u8>(ward), to_quarters});
        return;
    }
    u8& from = static_cast<Verb>(move.verb) == Verb::retrieve_worker ? board(seat).working : s.slot[move.a][seat];
    --from;
    come_to_quarters(seat, 1);
    tell(What::retrieved, seat, 1);
}

/// One for each own Advanced Building and each own Miner (12).
void Turn::produce_all(Seat seat) {
    for (int i = 1; i <= facts.last_type(); ++i) {
        produce(seat, static_cast<Building>(i), facts.producers(seat, static_cast<Building>(i)));
    }
}

void Turn::produce(Seat seat, Building building, int n) {
    if (n > 0) {
        const Good good = rules.product[static_cast<int>(building)];
        tell(What::produced, seat, good, n, stored_at_once(seat, good, n));
        give(seat, good, n);
    }
}

}  // namespace starboard::on_mars
