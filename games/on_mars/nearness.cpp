#include "games/on_mars/nearness.h"

namespace starboard::on_mars {

int way_to(Mask from, Mask aims) {
    int way = 0;
    for (; way < farthest && (from & aims).empty(); ++way) {
        from = from.grown();
    }
    return way;
}

int largest(const Facts& facts, Seat seat, Building building) {
    Need need;
    need.count = Count::complex;
    need.building = building;
    return facts.count(seat, need, 0);
}

int prepared(const Facts& facts, Seat seat, const Need& need) {
    const Board& own = facts.board(seat);
    const auto rover = [&](Mask tiles) { return 150 * (farthest - way_to(Mask::of(facts.rover_hex(seat)), tiles)); };
    switch (need.count) {
        case Count::colony_level: {
            int columns = 0;
            for (const u8 row : facts.s.lss) {
                columns += row > facts.s.level ? 1 : 0;
            }
            return 240 * columns;
        }
        case Count::advanced:
        case Count::marked_complexes: {
            int best = 0;
            facts.s.plans[seat].each([&](BlueprintId id) {
                const bool open = !facts.is_built(id);
                const int worth = open ? facts.upgradable(seat, id, false).any() ? 700 : 350 : 0;
                best = worth > best ? worth : best;
            });
            return best + (own.stock[0] > 0 ? 200 : 0);
        }
        case Count::ships: {
            const bool may = facts.ships_removed(seat) < facts.s.level;
            return 250 * least(own.stock[index_of(Good::water)], 1) + 250 * least(own.stock[index_of(Good::plant)], 1) + (may ? 300 : 0);
        }
        case Count::discoveries: return rover(facts.s.tiles);
        case Count::research: {
            Mask tiles;
            facts.s.research.each(
                [&](int hex) { tiles |= ((own.research >> (facts.rules.research_kind[hex] - 1)) & 1U) == 0 ? Mask::of(hex) : Mask{}; });
            return rover(tiles);
        }
        case Count::techs: {
            int levels_up = 0;
            for (int i = 1; i <= human_techs; ++i) {
                levels_up += least(facts.level(seat, static_cast<Tech>(i)), 3);
            }
            return 60 * least(levels_up, 12) + 80 * least(own.stock[index_of(Good::oxygen)], 3);
        }
        case Count::shelters: return 500 * least(own.stock[index_of(Good::oxygen)], 1);
        case Count::quarters: return 150 * least(own.working, 5);
        default: return 0;
    }
}

int goal_near(const Facts& facts, Seat seat, GoalId id) {
    const GoalRow& row = facts.rules.edition.goal[id.id - 1];
    int done = 0;
    int all = 0;
    for (int i = 0; i < row.need.size(); ++i) {
        const int wanted = row.need[i].at_least;
        const int n = facts.count(seat, row.need[i], facts.rules.goal_cells[id.id - 1][i]);
        all += wanted;
        done += n >= wanted ? 950 * wanted : 950 * n + prepared(facts, seat, row.need[i]) / 2;
    }
    return done / all;
}

int contract_near(const Facts& facts, Seat seat, ContractId id) {
    const ContractRow& row = facts.contract(id);
    const Board& own = facts.board(seat);
    const bool owned = facts.s.contract_owner[id.id - 1] == seat + 1;
    int sum = owned ? 250 : facts.is_offered(id) ? 120 : 0;
    if (row.kind == ContractKind::upgrade) {
        const bool marked = (facts.of_type(row.building, seat) & facts.s.marker[seat]).any();
        return sum + part(largest(facts, seat, row.building), row.size, 350) + (marked ? 250 : 0);
    }
    int all = 0;
    int there = 0;
    for (int i = 1; i <= resources + 1; ++i) {
        const auto good = static_cast<Good>(i);
        const int wanted = row.goods.of(good);
        const int laid = facts.s.delivered[id.id - 1][Facts::delivery(good)];
        const int has = good == Good::crystal ? own.crystals + own.buffer : own.stock[index_of(good)];
        all += 2 * wanted;
        there += 2 * laid + (has < wanted - laid ? has : wanted - laid);
    }
    return sum + part(there, all, 650);
}

}  // namespace starboard::on_mars
