// Boards of an edition that can be played: Tech, laboratory, main board and what a player has.
#include "games/on_mars/edition_checker.h"

namespace starboard::on_mars {

namespace {

/// What each main action does; the rules know them by name.
constexpr Do deed_of(Action action) {
    constexpr Do done[] = {Do::land,    Do::blueprint, Do::learn,   Do::develop, Do::warehouse,
                           Do::control, Do::construct, Do::upgrade, Do::welcome, Do::hire};
    return done[static_cast<int>(action)];
}

}  // namespace

std::string_view EditionChecker::techs() {
    if (e.tech.size() != enum_size<Tech> - 1) {
        return at(Part::tech, 0, "all Tech tiles are needed");
    }
    u64 uses = 0;
    u64 connected = 0;
    int in_grid = 0;
    const std::string_view wrong = each(Part::tech, e.tech, [&](const TechRow& one, int i) -> std::string_view {
        if (static_cast<int>(one.tech) != i + 1) {
            return "tech: the tiles come in the order of their names";
        }
        const bool alien = one.tech >= Tech::alien_shelter;
        if (one.use == TechUse::connects) {
            if (one.building == Building::none || has(connected, one.building) || alien_building(one.building) != alien) {
                return "building: each type has one Tech tile of its side";
            }
            connected |= words(one.building);
        } else {
            if (one.building != Building::none || has(uses, one.use) || (one.use >= TechUse::reinforces) != alien) {
                return "use: each has one Tech tile of its side, without a type";
            }
            uses |= words(one.use);
        }
        const bool brought = one.tech == Tech::medicine || (one.tech >= Tech::shield && one.tech <= Tech::exosuit);
        const bool fits = alien                       ? one.source == TechSource::alien
                          : brought                   ? one.source == TechSource::blueprint
                          : one.tech == Tech::shelter ? one.source == TechSource::player
                                                      : one.source == TechSource::grid;
        if (!fits) {
            return "source: Shelter Tech is the players', Medicine and defence come with Blueprints, five are the alien's";
        }
        in_grid += one.source == TechSource::grid ? 1 : 0;
        if (one.source == TechSource::player ? cell_of(one.start) < 0 : !one.start.view().empty()) {
            return "start: a cell, for the tile of the players only";
        }
        // what a base tile does needs no chapter
        const bool of_chapter = one.use == TechUse::connects ? one.building == Building::hospital
                                                             : one.use >= TechUse::shields && one.use <= TechUse::exosuit;
        return !alien && of_chapter != brought ? "use: not of this tile's chapter" : std::string_view();
    });
    if (!wrong.empty()) {
        return wrong;
    }
    int spaces = 0;
    const std::string_view rows = each(Part::grid, e.grid, [&](const GridRow& one, int) -> std::string_view {
        spaces += one.spaces;
        if (one.spaces < 1) {
            return "spaces: at least one";
        }
        return one.cost.colonist > 0 ? "cost: Resources and Crystals" : price(one.cost);
    });
    if (!rows.empty()) {
        return rows;
    }
    return spaces != grid_spaces || in_grid != grid_spaces ? at(Part::grid, 0, "8 spaces for 8 Tech tiles") : std::string_view();
}

std::string_view EditionChecker::laboratory() {
    if (e.column.size() != lab_columns) {
        return at(Part::column, 0, "six columns are needed");
    }
    const std::string_view columns_wrong = each(Part::column, e.column, [](const ColumnRow& one, int i) -> std::string_view {
        if (one.cost.colonist > 0 || (i == 0 && !(one.cost == Goods{}))) {
            return "cost: Resources and Crystals; nothing is developed into the first column";
        }
        return one.points > 50 ? "points: at most 50" : price(one.cost);
    });
    if (!columns_wrong.empty()) {
        return columns_wrong;
    }
    if (e.cell.size() != lab_cells) {
        return at(Part::cell, 0, "13 cells are needed");
    }
    int column = 1;
    int place = 0;
    return each(Part::cell, e.cell, [&](const CellRow& one, int) -> std::string_view {
        place = one.column == column ? place + 1 : 1;
        if (one.column != column && one.column != column + 1) {
            return "column: cells stand column by column";
        }
        column = one.column;
        const char name[] = {'L', static_cast<char>('0' + column), '.', static_cast<char>('0' + place)};
        if (column > lab_columns || one.name.view() != std::string_view(name, 4)) {
            return "name: column and place from the top, as in L3.2";
        }
        for (int i = 0; i < one.to.size(); ++i) {
            const int next = cell_of(one.to[i]);
            if (next < 0 || e.cell[next].column != column + 1 || (i == 1 && one.to[0] == one.to[1])) {
                return "to: different cells of the next column";
            }
        }
        return effect(one.benefit, benefits);
    });
}

std::string_view EditionChecker::main_board() {
    if (e.action.size() != enum_size<Action>) {
        return at(Part::action, 0, "ten actions are needed");
    }
    const std::string_view actions = each(Part::action, e.action, [&](const ActionRow& one, int i) -> std::string_view {
        if (static_cast<int>(one.action) != i) {
            return "action: they come in the order of their names";
        }
        if (one.side != (i < 5 ? Side::orbit : Side::colony)) {
            return "side: the first five are in Orbit, the others on the Colony";
        }
        const bool red = one.action == Action::blueprint || one.action == Action::research || one.action == Action::construct ||
                         one.action == Action::upgrade;
        if (red ? one.slots < 1 || one.slots > action_slots : one.slots > 0) {
            return "slots: 1 to 3 of blueprint, research, construct and upgrade";
        }
        if (one.own_slot != (one.action == Action::hire)) {
            return "own_slot: of hire";
        }
        return effect(one.effect, words(deed_of(one.action)));
    });
    if (!actions.empty()) {
        return actions;
    }
    if (const std::string_view wrong = numbered(Part::space, e.space, turn_spaces); !wrong.empty()) {
        return wrong;
    }
    const std::string_view spaces = each(Part::space, e.space, [&](const SpaceRow& one, int i) -> std::string_view {
        if (one.side != (i < turn_spaces / 2 ? Side::orbit : Side::colony)) {
            return "side: the first four are in Orbit, the others on the Colony";
        }
        return effect(one.benefit, benefits);
    });
    if (!spaces.empty()) {
        return spaces;
    }
    if (const std::string_view wrong = numbered(Part::executive, e.executive, executives); !wrong.empty()) {
        return wrong;
    }
    int advanced = 0;
    const std::string_view slots = each(Part::executive, e.executive, [&](const ExecutiveRow& one, int) -> std::string_view {
        advanced += one.effect.do_ == Do::advanced ? 1 : 0;
        return one.crystals > executives ? "crystals: at most 8" : effect(one.effect, deeds | words(Do::advanced));
    });
    if (!slots.empty()) {
        return slots;
    }
    return advanced != 1 ? at(Part::executive, 0, "do: one of them uses Advanced Buildings") : std::string_view();
}

std::string_view EditionChecker::colony() {
    const Colony& c = e.colony;
    for (const Effect& benefit : c.benefit) {
        if (const std::string_view wrong = effect(benefit, gains & ~words(Do::blueprint)); !wrong.empty()) {
            return at(Part::colony, 0, wrong);
        }
    }
    u64 seen = 0;
    for (const Good good : c.warehouse) {
        if (good < Good::battery || good > Good::crystal || has(seen, good)) {
            return at(Part::colony, 0, "warehouse: Battery to Oxygen and Crystal, each once");
        }
        seen |= words(good);
    }
    for (int i = 0; i < levels; ++i) {
        if (c.shuttle[i] < 1 || c.shuttle[i] > c.travel_spaces) {
            return at(Part::colony, 0, "shuttle: travel spaces that exist");
        }
    }
    for (int i = 0; i < max_humans; ++i) {
        if (c.stock[i] > 9) {
            return at(Part::colony, 0, "stock: at most 9");
        }
        if (c.tech_sets[i] < 1 || c.tech_sets[i] > 2) {
            return at(Part::colony, 0, "tech_sets: 1 or 2");
        }
    }
    return c.benefit.empty()                                  ? at(Part::colony, 0, "benefit: at least one")
           : c.first_step > 20                                ? at(Part::colony, 0, "first_step: at most 20")
           : c.travel_spaces > 4                              ? at(Part::colony, 0, "travel_spaces: at most 4")
           : c.remaining < 1 || c.remaining > 9               ? at(Part::colony, 0, "remaining: 1 to 9")
           : c.remaining_from < 2 || c.remaining_from > 6     ? at(Part::colony, 0, "remaining_from: 2 to 6")
           : c.progress_updates > levels                      ? at(Part::colony, 0, "progress_updates: at most 5")
           : c.exploration != 2                               ? at(Part::colony, 0, "exploration: two tiles")
           : c.warehouse.empty() || !has(seen, Good::crystal) ? at(Part::colony, 0, "warehouse: Crystals among them")
                                                              : std::string_view();
}

std::string_view EditionChecker::player() {
    const Player& p = e.player;
    int ships = 0;
    for (const ExecutiveRow& slot : e.executive) {
        ships += slot.ship ? 1 : 0;
    }
    if (p.colonists < 1 || p.colonists > 12 || p.start_colonists > p.colonists) {
        return at(Part::player, 0, "colonists: 1 to 12, those of the start among them");
    }
    if (p.bots < 1 || p.bots > 4 || p.start_bots > 1) {
        return at(Part::player, 0, "bots: 1 to 4, at most 1 at the start");
    }
    if (p.markers < 1 || p.markers > 8) {
        return at(Part::player, 0, "markers: 1 to 8");
    }
    if (p.storage > 4) {
        return at(Part::player, 0, "storage: at most 4");
    }
    if (p.row_places < 1 || p.row_places > 2 || p.open_rows < 1 || p.open_rows + e.row(Building::shelter).tiles - 1 > quarters_rows ||
        p.start_colonists > p.row_places * p.open_rows) {
        return at(Part::player, 0, "row_places, open_rows: six rows of 1 or 2, with room for the Colonists of the start");
    }
    for (int i = static_cast<int>(Good::mineral); i <= static_cast<int>(Good::oxygen); ++i) {
        if (p.start.of(static_cast<Good>(i)) > p.storage + 1) {
            return at(Part::player, 0, "start: more than can be stored");
        }
    }
    if (p.start.crystal > executives - ships || p.start.medicine > 0 || p.start.any > 0 || p.start.colonist > 0) {
        return at(Part::player, 0, "start: Resources, and Crystals as far as the Depot has free slots");
    }
    if (p.with_bot > 4 || p.without_bot > 4) {
        return at(Part::player, 0, "with_bot, without_bot: at most 4");
    }
    for (const Goods* cost : {&p.ship_cost, &p.upgrade_cost, &p.contract_cost}) {
        if (cost->colonist > 0) {
            return at(Part::player, 0, "costs: Resources and Crystals");
        }
        if (const std::string_view wrong = price(*cost); !wrong.empty()) {
            return at(Part::player, 0, wrong);
        }
    }
    for (const u8 points : e.points.quarters) {
        if (points > 99) {
            return at(Part::points, 0, "quarters: at most 99");
        }
    }
    for (const u8 points : e.points.progress) {
        if (points > 99) {
            return at(Part::points, 0, "progress: at most 99");
        }
    }
    return e.points.ship > 20 || e.points.scientist > 20 ? at(Part::points, 0, "ship, scientist: at most 20") : std::string_view();
}

}  // namespace starboard::on_mars
