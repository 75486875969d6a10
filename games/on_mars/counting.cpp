// What can be counted of a player: for Private Goals, LSS Reward tiles and the goals of other modes (15.5, 15.8).
#include "games/on_mars/table.h"

namespace starboard::on_mars {

namespace {

int same_resource(const Board& board) {
    int most = 0;
    for (int i = 1; i <= resources; ++i) {  // no Minerals; Medicine is the last
        most = board.stock[i] > most ? board.stock[i] : most;
    }
    return most;
}

int marked_complexes(const Table& table, Seat seat, int size) {
    int n = 0;
    for (int type = 1; type <= static_cast<int>(Building::hospital); ++type) {
        const Mask set = table.in_service(static_cast<Building>(type), seat);
        for (Mask rest = set & table.s.marker[seat]; rest.any();) {
            const Mask group = Mask::of(rest.first()).flooded(set);
            n += group.size() >= size ? 1 : 0;
            rest = rest - group;
        }
    }
    return n;
}

int largest_complex(const Table& table, Seat seat, Building building) {
    int best = 0;
    for (Mask rest = table.in_service(building, seat); rest.any();) {
        const Mask group = Mask::of(rest.first()).flooded(rest);
        best = group.size() > best ? group.size() : best;
        rest = rest - group;
    }
    return best;
}

int techs(const Table& table, Seat seat, u32 named_cells) {
    const u32 cells = table.cells(seat);
    return std::popcount(named_cells == 0 ? cells : cells & named_cells);
}

int furthest(const Table& table, Seat seat, Tech tech) {
    if (tech != Tech::none) {
        return table.level(seat, tech);
    }
    int best = 0;
    for (int i = 1; i <= human_techs; ++i) {
        const int level = table.level(seat, static_cast<Tech>(i));
        best = level > best ? level : best;
    }
    return best;
}

int plans(const Table& table, Seat seat, Building building, bool only_built) {
    int n = 0;
    table.s.plans[seat].each([&](BlueprintId id) {
        const bool fits = building == Building::none || table.blueprint(id).upgrades == building;
        n += fits && (!only_built || table.in_use(id)) ? 1 : 0;
    });
    return n;
}

int owned_scientists(const Table& table, Seat seat) {
    int n = 0;
    for (const u8 owner : table.s.scientist_owner) {
        n += owner == seat + 1 ? 1 : 0;
    }
    return n;
}

}  // namespace

int Table::count(Seat seat, const Need& need, u32 named_cells) const {
    const Board& own = board(seat);
    switch (need.count) {
        case Count::none: return 0;
        case Count::vaccines: return s.outbreak.vaccines;
        case Count::blueprints: return plans(*this, seat, need.building, false);
        case Count::built: return s.plans[seat].has({need.id}) && in_use({need.id}) ? 1 : 0;
        case Count::advanced: return plans(*this, seat, need.building, true);
        case Count::mines: return mines(seat);
        case Count::shelters: return shelters(seat);
        case Count::buildings: return of_type(need.building, seat).size();
        case Count::marked_complexes: return marked_complexes(*this, seat, need.size);
        case Count::complex: return largest_complex(*this, seat, need.building);
        case Count::discoveries: return s.found[seat].total();
        case Count::research: return std::popcount(own.research);
        case Count::techs: return techs(*this, seat, named_cells);
        case Count::tech_level: return furthest(*this, seat, need.tech);
        case Count::stored: return need.good == Good::crystal ? own.crystals : own.stock[shelf_of(need.good)];
        case Count::same_resource: return same_resource(own);
        case Count::colony_level: return s.level;
        case Count::quarters: return rules.automa(seat) ? rules.edition.solo.quarters : own.quarters;
        case Count::bots: return rules.automa(seat) ? s.monolith.solo_bots : s.bot[seat].size();
        case Count::ships: return own.hangar;
        case Count::scientists: return owned_scientists(*this, seat);
        case Count::scientist: return s.scientist_owner[need.id - 1] == seat + 1 ? 1 : 0;
        case Count::scientist_points:
            return s.scientist_owner[need.id - 1] == seat + 1
                       ? rules.edition.points.scientist * advanced_of(rules.edition.scientist[need.id - 1].scores)
                       : 0;
        case Count::contracts: return completed_by(seat, need.contract);
        case Count::contract: return s.contract_owner[need.id - 1] == seat + 1 && complete({need.id}) ? 1 : 0;
        case Count::progress: return std::popcount(own.progress);
        case Count::goals: return std::popcount(s.goal_shown[seat]);
        case Count::in_orbit: return own.space != 0 && side(seat) == Side::orbit ? 1 : 0;
    }
    return 0;
}

}  // namespace starboard::on_mars
