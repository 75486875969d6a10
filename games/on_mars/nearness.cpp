#include "games/on_mars/nearness.h"

namespace starboard::on_mars {

int means(const Facts& facts) {
    constexpr int minerals[] = {0, 16, 28, 36, 42};
    constexpr int others[] = {0, 6, 10, 12};
    constexpr int crystals[] = {0, 8, 15, 21, 26, 30, 32};
    constexpr int miners[] = {0, 22, 40, 54, 64};
    constexpr int shelters[] = {0, 0, 22, 40, 52, 60};
    constexpr int bots[] = {0, 20, 45, 58, 64};
    constexpr int plans[] = {0, 12, 20, 24};
    constexpr int colonist = 13;
    constexpr int ill = 20;  // somebody who does nothing, and infects others
    int sum = 0;
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        const Board& own = facts.board(seat);
        sum += worth_of(minerals, own.stock[0]) + worth_of(crystals, own.crystals + own.buffer);
        for (int i = 1; i < resources; ++i) {
            sum += worth_of(others, own.stock[i]);
        }
        int people = own.quarters + own.working;
        for (int action = 0; action < actions; ++action) {
            people += facts.s.slot[action][seat];
        }
        sum += colonist * people + worth_of(miners, facts.s.miner[seat].size());
        sum += worth_of(shelters, facts.shelters(seat)) + worth_of(bots, facts.s.bot[seat].size()) + 5 * own.hangar;
        for (int i = 1; i <= human_techs; ++i) {
            const int level = facts.level(seat, static_cast<Tech>(i));
            sum += level > 0 ? 4 + 3 * level : 0;
        }
        int open = 0;
        facts.s.plans[seat].each([&](BlueprintId id) {
            open += facts.is_built(id) ? 0 : 1;
            sum += facts.is_built(id) ? 16 : 0;
        });
        sum += worth_of(plans, open);
    }
    if (facts.rules.outbreak()) {
        sum -= ill * Wards{facts}.everybody().ill;
    }
    return sum / facts.rules.players;
}

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

int goods_lacking(const Facts& facts, Seat seat, ContractId id) {
    const Board& own = facts.board(seat);
    int lacks = 0;
    for (int i = 1; i <= resources + 1; ++i) {
        const auto good = static_cast<Good>(i);
        const int has = good == Good::crystal ? own.crystals + own.buffer : own.stock[index_of(good)];
        const int due = facts.contract(id).goods.of(good) - facts.s.delivered[id.id - 1][Facts::delivery(good)] - has;
        lacks += due > 0 ? due : 0;
    }
    return lacks;
}

int contract_near(const Facts& facts, Seat seat, ContractId id) {
    const ContractRow& row = facts.contract(id);
    const bool owned = facts.s.contract_owner[id.id - 1] == seat + 1;
    int sum = owned ? 250 : facts.is_offered(id) ? 120 : 0;
    if (row.kind == ContractKind::upgrade) {
        const bool marked = (facts.of_type(row.building, seat) & facts.s.marker[seat]).any();
        return sum + part(largest(facts, seat, row.building), row.size, 350) + (marked ? 250 : 0);
    }
    // what lies on it counts twice as much as what is at hand
    int wanted = 0;
    int laid = 0;
    for (int i = 1; i <= resources + 1; ++i) {
        const auto good = static_cast<Good>(i);
        wanted += row.goods.of(good);
        laid += facts.s.delivered[id.id - 1][Facts::delivery(good)];
    }
    return sum + part(wanted + laid - goods_lacking(facts, seat, id), 2 * wanted, 650);
}

}  // namespace starboard::on_mars
