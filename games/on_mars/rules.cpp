// On Mars: names, tables, set-up and play. The machine is in turn.h.
#include "games/on_mars/game.h"
#include "games/on_mars/monolith.h"
#include "games/on_mars/score.h"
#include "games/on_mars/turn.h"

namespace starboard {

using namespace on_mars;

static_assert(GameContract<OnMars>);

namespace {

template <NamedEnum E>
bool put_word(Number value, TextBuffer& out, int from = 0) {
    if (value < from || value >= enum_size<E>) {
        return false;
    }
    out.put(name_of(static_cast<E>(value)));
    return true;
}

template <class List>
bool put_row(const List& rows, Number id, TextBuffer& out) {
    if (id < 1 || id > rows.size()) {
        return false;
    }
    out.put(rows[id - 1].name.view());
    return true;
}

bool put_number(Number value, int from, int to, TextBuffer& out, int offset = 0) {
    if (value < from || value > to) {
        return false;
    }
    out.number(value + offset);
    return true;
}

/// "2ax": action, Mission, no travel.
bool put_solo_card(const Solo& solo, Number id, TextBuffer& out) {
    if (id < 1 || id > solo.card.size()) {
        return false;
    }
    const SoloCard& card = solo.card[id - 1];
    out.number(card.action);
    out.put(name_of(card.mission));
    if (!card.travels) {
        out.put('x');
    }
    return true;
}

/// "hunky_dory-3".
bool put_need(const Solo& solo, Number need, TextBuffer& out) {
    if (need < 0 || need / solo_needs >= solo.goal.size() || need % solo_needs >= solo.goal[need / solo_needs].need.size()) {
        return false;
    }
    out.put(solo.goal[need / solo_needs].name.view());
    out.put('-');
    out.number(need % solo_needs + 1);
    return true;
}

/// "q2", "work", "construct", "G5".
bool put_ward(Number ward, TextBuffer& out) {
    if (ward < 0 || ward >= wards) {
        return false;
    }
    if (ward < working_ward) {
        out.put('q');
        out.number(ward + 1);
    } else if (ward == working_ward) {
        out.put("work");
    } else if (ward < first_mine_ward) {
        out.put(name_of(static_cast<Action>(ward - first_slot_ward)));
    } else {
        out.put(hex_name(ward - first_mine_ward).view());
    }
    return true;
}

bool put_vandalism(const Blackout& blackout, Number id, TextBuffer& out) {
    if (id < 1 || id > blackout.vandalism.size()) {
        return false;
    }
    const Building building = blackout.vandalism[id - 1].building;
    out.put(building == Building::none ? "alien" : name_of(building));
    return true;
}

Price price_of(const Goods& goods) {
    Price out;
    for (int i = 0; i < resources; ++i) {
        out.need[i] = goods.of(static_cast<Good>(i + 1));
    }
    out.any = goods.any;
    out.crystal = goods.crystal;
    out.colonist = goods.colonist;
    out.medicine = goods.medicine;
    return out;
}

int cell_named(const Edition& edition, const CellText& name) {
    for (int i = 0; i < edition.cell.size(); ++i) {
        if (edition.cell[i].name == name) {
            return i;
        }
    }
    return nowhere;
}

void number_effects(Rules& rules) {
    const Edition& edition = rules.edition;
    const auto take = [&](int number, const Effect& effect) {
        rules.effect[number] = effect;
        rules.effect_cost[number] = price_of(effect.cost);
    };
    for (int i = 0; i < effects::count; ++i) {
        take(i, Effect{});
    }
    for (int i = 0; i < edition.action.size(); ++i) {
        take(effects::action + i, edition.action[i].effect);
    }
    for (int i = 0; i < edition.space.size(); ++i) {
        take(effects::space + i, edition.space[i].benefit);
    }
    for (int i = 0; i < edition.executive.size(); ++i) {
        take(effects::executive + i, edition.executive[i].effect);
    }
    for (int i = 0; i < edition.cell.size(); ++i) {
        take(effects::cell + i, edition.cell[i].benefit);
    }
    for (int i = 0; i < edition.colony.benefit.size(); ++i) {
        take(effects::benefit + i, edition.colony.benefit[i]);
    }
    for (int i = 0; i < edition.research.size(); ++i) {
        take(effects::research + i, edition.research[i].effect);
    }
    for (int i = 0; i < edition.discovery.size(); ++i) {
        take(effects::discovery + i, edition.discovery[i].effect);
    }
    for (int i = 0; i < edition.blueprint.size(); ++i) {
        for (int k = 0; k < edition.blueprint[i].action.size(); ++k) {
            take(effects::blueprint + 2 * i + k, edition.blueprint[i].action[k]);
        }
    }
    for (int i = 0; i < edition.goal.size(); ++i) {
        for (int k = 0; k < edition.goal[i].reward.size(); ++k) {
            take(effects::goal + 2 * i + k, edition.goal[i].reward[k]);
        }
    }
    for (int i = 0; i < edition.reward.size(); ++i) {
        take(effects::reward + i, edition.reward[i].effect);
    }
    for (int i = 0; i < edition.invasion.space.size(); ++i) {
        take(effects::alien_space + i, edition.invasion.space[i].effect);
    }
    Effect develops;
    develops.do_ = Do::alien_develop;
    take(effects::alien_tech, develops);
}

void prepare_costs(Rules& rules) {
    const Edition& edition = rules.edition;
    int space = 0;
    for (const GridRow& row : edition.grid) {
        for (int i = 0; i < row.spaces && space < grid_spaces; ++i) {
            rules.grid_cost[space++] = price_of(row.cost);
        }
    }
    for (int i = 0; i < edition.column.size(); ++i) {
        rules.column_cost[i + 1] = price_of(edition.column[i].cost);
    }
    for (int i = 0; i < edition.building.size(); ++i) {
        rules.building_cost[i + 1] = price_of(edition.building[i].cost);
        rules.product[i + 1] = edition.building[i].product;
    }
    for (int i = 0; i < edition.scientist.size(); ++i) {
        rules.scientist_cost[i] = price_of(edition.scientist[i].cost);
    }
    rules.ship_cost = price_of(edition.player.ship_cost);
    rules.upgrade_cost = price_of(edition.player.upgrade_cost);
    rules.contract_cost = price_of(edition.player.contract_cost);
}

void prepare_laboratory(Rules& rules) {
    const Edition& edition = rules.edition;
    rules.learn_cells = 0;
    for (int i = 0; i < edition.cell.size(); ++i) {
        const CellRow& row = edition.cell[i];
        rules.column[i] = row.column;
        rules.learn_cells = static_cast<u16>(rules.learn_cells | (row.column == 1 ? 1U << i : 0U));
        for (int k = 0; k < 2; ++k) {
            rules.right[i][k] = static_cast<u8>(k < row.to.size() ? cell_named(edition, row.to[k]) : nowhere);
        }
    }
    for (const TechRow& row : edition.tech) {
        const int use = static_cast<int>(row.use);
        if (row.use == TechUse::connects) {
            rules.connects[static_cast<int>(row.building)] = row.tech;
        } else if (rules.tech_for[use] == Tech::none) {
            rules.tech_for[use] = row.tech;
        }
    }
    const auto cells_of = [&](const Need& need) {
        u16 cells = 0;
        for (const CellText& name : need.cells) {
            if (const int cell = cell_named(edition, name); cell != nowhere) {
                cells = static_cast<u16>(cells | (1U << cell));
            }
        }
        return cells;
    };
    for (int i = 0; i < edition.goal.size(); ++i) {
        for (int k = 0; k < edition.goal[i].need.size(); ++k) {
            rules.goal_cells[i][k] = cells_of(edition.goal[i].need[k]);
        }
    }
    for (int i = 0; i < edition.solo.goal.size(); ++i) {
        for (int k = 0; k < edition.solo.goal[i].need.size(); ++k) {
            rules.solo_cells[i][k] = cells_of(edition.solo.goal[i].need[k]);
        }
    }
}

void prepare_board(Rules& rules) {
    const Edition& edition = rules.edition;
    int columns_made = 0;
    for (const BuildingRow& row : edition.building) {
        if (row.lss && columns_made < lss_columns) {
            rules.lss_building[columns_made++] = row.building;
            rules.column_of_lss[static_cast<int>(row.building)] = static_cast<u8>(columns_made);
        }
    }
    for (int i = 0; i < edition.research.size(); ++i) {
        for (const HexText& name : edition.research[i].hexes) {
            if (const u8 hex = hex_from(name.view()); hex != no_hex) {
                rules.research_kind[hex] = static_cast<u8>(i + 1);
                rules.research.add(hex);
            }
        }
    }
    for (const ScientistRow& row : edition.scientist) {
        rules.scientist_of[static_cast<int>(row.works)] = row.id;
    }
    for (int i = 0; i < edition.executive.size(); ++i) {
        rules.ships = static_cast<u8>(rules.ships + (edition.executive[i].ship ? 1 : 0));
        rules.ship_slots = static_cast<u8>(rules.ship_slots | (edition.executive[i].ship ? 1U << i : 0U));
    }
    for (int i = 0; i < edition.colony.warehouse.size(); ++i) {
        rules.warehouse_column[static_cast<int>(edition.colony.warehouse[i])] = static_cast<u8>(i + 1);
    }
    rules.bombed_cost = rules.upgrade_cost;
    rules.bombed_cost.need[0] = rules.sabotage(Sabotage::bombed).n;
    for (const Good good : edition.colony.warehouse) {
        rules.shelves.push(rules.outbreak() && good == Good::crystal ? Good::medicine : good);
    }
    if (rules.outbreak()) {
        rules.warehouse_column[static_cast<int>(Good::crystal)] = 0;
        rules.warehouse_column[static_cast<int>(Good::medicine)] = resources + 1;
    }
    rules.display = rules.outbreak() ? edition.outbreak.display : edition.colony.display;
    for (int i = 0; i < edition.discovery_set.size(); ++i) {
        rules.discovery_set = edition.discovery_set[i].chapter == rules.chapter() ? static_cast<u8>(i) : rules.discovery_set;
    }
    for (const AlienCell& row : edition.invasion.cell) {
        if (const int cell = cell_named(edition, row.cell); cell != nowhere) {
            rules.alien_reward[cell] = row.reward;
        }
    }
    for (const BlueprintRow& row : edition.blueprint) {
        const Do what = row.action.empty() ? Do::none : row.action[0].do_;
        if (what >= Do::shields && what <= Do::sabotage) {
            rules.defence_plan[static_cast<int>(what) - static_cast<int>(Do::shields)] = row.id;
        }
    }
    rules.stock = edition.colony.stock[rules.players < 1 || rules.players > max_humans ? 0 : rules.players - 1];
}

}  // namespace

bool OnMars::print(const Rules& rules, Operand kind, Number value, TextBuffer& out) {
    if (!is_name(value) && kind != Operand::n && kind != Operand::n2 && kind != Operand::n3) {
        return false;
    }
    const Edition& edition = rules.edition;
    switch (kind) {
        case Operand::hex:
        case Operand::hex2:
            if (value >= hexes) {
                return false;
            }
            out.put(hex_name(value).view());
            return true;
        case Operand::building: return put_word<Building>(value, out, 1);
        case Operand::tech: return put_word<Tech>(value, out, 1);
        case Operand::good:
        case Operand::good2: return put_word<Good>(value, out, 1);
        case Operand::blueprint: return put_row(edition.blueprint, value, out);
        case Operand::discovery: return put_row(edition.discovery, value, out);
        case Operand::research: return put_row(edition.research, value, out);
        case Operand::scientist: return put_row(edition.scientist, value, out);
        case Operand::contract: return put_row(edition.contract, value, out);
        case Operand::mission: return put_row(edition.mission, value, out);
        case Operand::goal: return put_row(edition.goal, value, out);
        case Operand::reward: return put_row(edition.reward, value, out);
        case Operand::types: return put_row(edition.first_colonists.types, value, out);
        case Operand::task: return put_row(edition.first_colonists.task, value, out);
        case Operand::cell:
        case Operand::cell2:
            if (value >= edition.cell.size()) {
                return false;
            }
            out.put(edition.cell[value].name.view());
            return true;
        case Operand::lab:
            if (value >= max_players * lab_cells || value % lab_cells >= edition.cell.size()) {
                return false;
            }
            out.number(value / lab_cells);
            out.put('-');
            out.put(edition.cell[value % lab_cells].name.view());
            return true;
        case Operand::grid: return put_number(value, 0, grid_spaces - 1, out, 1);
        case Operand::action: return put_word<Action>(value, out);
        case Operand::executive: return put_number(value, 1, executives, out);
        case Operand::space: return put_number(value, 1, turn_spaces, out);
        case Operand::side: return put_word<Side>(value, out);
        case Operand::seat:
            if (value == actor_automa && rules.solo()) {
                out.put("automa");
                return true;
            }
            return put_number(value, 0, max_players, out);
        case Operand::n:
        case Operand::n2:
        case Operand::n3: out.number(value); return true;
        case Operand::deed: return put_word<Do>(value, out, 1);
        case Operand::option: return put_number(value, 1, 4, out);
        case Operand::tile: return put_number(value, 1, stack_tiles, out);
        case Operand::due: return put_word<Due>(value, out);
        case Operand::piece: return put_word<Piece>(value, out, 1);
        case Operand::solo_card: return put_solo_card(edition.solo, value, out);
        case Operand::solo_goal: return put_row(edition.solo.goal, value, out);
        case Operand::need: return put_need(edition.solo, value, out);
        case Operand::motive: return put_word<Motive>(value, out, 1);
        case Operand::stack: return put_number(value, 1, goal_stacks, out);
        case Operand::stacked_goal: return put_row(edition.monolith.goal, value, out);
        case Operand::sabotage: return put_row(edition.monolith.sabotage, value, out);
        case Operand::letter: return put_word<Letter>(value, out);
        case Operand::rank: return put_row(edition.monolith.rank, value, out);
        case Operand::ward: return put_ward(value, out);
        case Operand::health: return put_word<Health>(value, out);
        case Operand::infection: return put_number(value, 1, edition.outbreak.infection.size(), out);
        case Operand::vandalism: return put_vandalism(edition.blackout, value, out);
        case Operand::outbreak_mission: return put_row(edition.outbreak.mission, value, out);
        case Operand::cause: return put_word<Cause>(value, out, 1);
        case Operand::alien_space: return put_number(value, 1, alien_spaces, out);
    }
    return false;
}

void OnMars::prepare(Rules& rules) {
    const Rules old = rules;
    rules = Rules{};
    rules.edition = old.edition;
    rules.options = old.options;
    rules.seats = old.seats;
    rules.mode = old.mode;
    rules.players = static_cast<u8>(rules.solo() ? 2 : rules.invasion() ? rules.seats - 1 : rules.seats);
    number_effects(rules);
    prepare_costs(rules);
    prepare_laboratory(rules);
    prepare_board(rules);
}

void OnMars::setup(const Rules& rules, State& s, const Seed& seed) { Turn(rules, s, nullptr).start(seed); }

void OnMars::setup(const Rules& rules, State& s, const Seed& seed, EventLog& sink) { Turn(rules, s, &sink).start(seed); }

void OnMars::play(const Rules& rules, State& s, Seat seat, Move move, NoEvents& /*sink*/) {
    Turn(rules, s, nullptr).answer(rules.player_of(seat), move);
}

void OnMars::play(const Rules& rules, State& s, Seat seat, Move move, EventLog& sink) {
    Turn(rules, s, &sink).answer(rules.player_of(seat), move);
}

namespace {

/// Invasion: one side wins, or at the limit of rounds both have failed and share alike (31.1).
Payoff payoff_of_side(const Rules& rules, const State& s, Seat seat) {
    const bool is_alien = rules.player_of(seat) == alien;
    const int points = s.points[0];
    const int soldiers = (s.invasion.soldiers | s.invasion.stunned).size();
    Payoff pay;
    const bool won = s.winners != 0 && (s.winners >> alien != 0) == is_alien;
    pay.win = s.winners == 0 ? 500 : won ? 1000 : 0;
    pay.rank = s.winners == 0 || won ? 1 : 2;
    pay.points = is_alien ? soldiers : points;
    // how far each side has come, in hundredths of its way
    const int ahead = 100 * soldiers / rules.edition.invasion.soldiers - 100 * points / rules.edition.invasion.points.goal;
    pay.margin = is_alien ? ahead : -ahead;
    return pay;
}

}  // namespace

int OnMars::side(const Rules& rules, Seat seat) {
    return rules.together() ? 0 : rules.invasion() ? (rules.player_of(seat) == alien ? 1 : 0) : seat;
}

std::string_view OnMars::role(const Rules& rules, const State& /*s*/, Seat seat) {
    return !rules.invasion() ? "" : rules.player_of(seat) == alien ? "alien" : "human";
}

/// Who shares the first place shares the win; alone the goal decides.
Payoff OnMars::payoff(const Rules& rules, const State& s, Seat seat) {
    if (rules.invasion()) {
        return payoff_of_side(rules, s, seat);
    }
    Payoff pay;
    if (rules.together()) {
        pay.win = s.ended && s.winners != 0 ? 1000 : 0;
        pay.rank = pay.win > 0 || !s.ended ? 1 : 2;
        return pay;
    }
    const Standing standing(rules, s);
    if (rules.monolith()) {
        const bool won = s.ended && s.winners != 0;
        pay.win = won ? 1000 : 0;
        pay.rank = won || !s.ended ? 1 : 2;
        pay.points = MonolithStanding(rules, s, standing).total;
        return pay;
    }
    if (rules.solo()) {
        const bool won = s.ended && s.winners != 0;
        pay.win = won ? 1000 : 0;
        pay.rank = won || !s.ended ? 1 : 2;
        pay.points = standing.score[seat].total;
        pay.margin = pay.points - standing.score[lacerda].total;
        return pay;
    }
    pay.rank = standing.rank(seat);
    pay.points = standing.score[seat].total;
    int first = 0;
    int best_other = -0x7FFF;
    for (Seat other = 0; other < rules.seats; ++other) {
        first += standing.rank(other) == 1 ? 1 : 0;
        if (other != seat) {
            best_other = standing.score[other].total > best_other ? standing.score[other].total : best_other;
        }
    }
    pay.win = pay.rank == 1 ? 1000 / first : 0;
    pay.margin = pay.points - best_other;
    return pay;
}

Payoff OnMars::automa(const Rules& rules, const State& s) {
    const Payoff seat = payoff(rules, s, 0);
    return {1000 - seat.win, 3 - seat.rank, -seat.margin, seat.points - seat.margin};
}

}  // namespace starboard
