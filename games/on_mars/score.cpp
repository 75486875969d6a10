// Points at the end (14).
#include "games/on_mars/score.h"

namespace starboard::on_mars {

namespace {

/// Goods that may still be moved onto Contracts: the best set of Contracts they complete, and the Crystals that takes.
struct LastDelivery {
    int points = 0;  ///< with penalties
    int crystals = 0;
    u16 completes = 0;

    LastDelivery(const Facts& facts, Seat seat) {
        List<ContractId, contracts> open;
        for (u8 id = 1; id <= contracts; ++id) {
            if (facts.s.contract_owner[id - 1] != seat + 1) {
                continue;
            }
            const ContractRow& row = facts.contract({id});
            if (facts.complete({id})) {
                points += row.points;
            } else if (row.kind == ContractKind::delivery) {
                open.push({id});
            } else {
                points -= row.penalty;
            }
        }
        if (!open.empty()) {
            choose(facts, seat, open);
        }
    }

private:
    void choose(const Facts& facts, Seat seat, const List<ContractId, contracts>& open) {
        const Board& own = facts.board(seat);
        int best = -0x7FFF;
        int fewest = 0;
        for (u32 set = 0; set < 1U << static_cast<u32>(open.size()); ++set) {
            int sum = 0;
            int spent = 0;
            u16 ids = 0;
            bool enough = true;
            int has[resources + 1];
            for (int i = 0; i < resources; ++i) {
                has[i] = own.stock[i];
            }
            has[resources] = own.crystals + own.buffer;
            for (int k = 0; k < open.size(); ++k) {
                const ContractRow& row = facts.contract(open[k]);
                if (((set >> k) & 1U) == 0) {
                    sum -= row.penalty;
                    continue;
                }
                sum += row.points;
                ids = static_cast<u16>(ids | (1U << (open[k].id - 1)));
                for (int i = 1; i <= resources + 1; ++i) {
                    const auto good = static_cast<Good>(i);
                    const int at = Facts::delivery(good);
                    const int lacks = row.goods.of(good) - facts.s.delivered[open[k].id - 1][at];
                    has[at] -= lacks > 0 ? lacks : 0;
                    spent += good == Good::crystal && lacks > 0 ? lacks : 0;
                    enough = enough && has[at] >= 0;
                }
            }
            if (enough && (sum > best || (sum == best && spent < fewest))) {
                best = sum;
                fewest = spent;
                completes = ids;
            }
        }
        points += best;
        crystals = fewest;
    }
};

/// Those of the own side and of the Working Area return first.
int quarters_points(const Facts& facts, Seat seat) {
    const Board& own = facts.board(seat);
    const int in_row = facts.rules.edition.player.row_places;
    const auto points = [&](int n) {
        const int row = n == 0 ? 0 : (n - 1) / in_row;
        return n == 0 ? 0 : facts.rules.edition.points.quarters[row < quarters_rows ? row : quarters_rows - 1];
    };
    if (facts.rules.automa(seat)) {
        return points(facts.rules.edition.solo.quarters);  // they count as full (16)
    }
    int n = own.quarters + own.working;
    for (int action = 0; action < actions && own.space != 0; ++action) {
        n += facts.rules.edition.action[action].side == facts.side(seat) ? facts.s.slot[action][seat] : 0;
    }
    const int open = facts.places(seat);
    const int places = open < own.quarters ? own.quarters : open;
    return points(n < places ? n : places);
}

}  // namespace

Standing::Standing(const Rules& rules, const State& s) : seats(rules.players) {
    if (rules.together()) {
        return;  // no points are counted
    }
    const Facts facts{{rules, s}};
    const Points& points = rules.edition.points;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const Board& own = s.board[seat];
        Score& out = score[seat];
        if (rules.invasion()) {
            out.track = out.total = s.points[0];  // everything is scored at once, on a common marker (19.5)
            continue;
        }
        progress[seat] = std::popcount(own.progress);
        out.track = s.points[seat];
        out.progress = points.progress[progress[seat]];
        out.ships = static_cast<i16>(points.ship * own.hangar);
        out.colonists = static_cast<i16>(quarters_points(facts, seat));
        int techs = 0;
        for (int i = 1; i <= human_techs; ++i) {
            if (const int level = facts.level(seat, static_cast<Tech>(i)); level > 0) {
                techs += rules.edition.column[level - 1].points;
            }
        }
        out.techs = static_cast<i16>(techs);
        int plans = 0;
        s.plans[seat].each([&](BlueprintId id) {
            const bool built = facts.is_built(id);
            plans += built ? facts.blueprint(id).points : -facts.blueprint(id).points;
            advanced[seat] += built ? 1 : 0;
        });
        out.blueprints = static_cast<i16>(plans);
        int scientists_points = 0;
        for (int i = 0; i < scientists; ++i) {
            if (s.scientist_owner[i] == seat + 1) {
                scientists_points += points.scientist * facts.advanced_of(rules.edition.scientist[i].scores);
            }
        }
        out.scientists = static_cast<i16>(scientists_points);
        const LastDelivery last(facts, seat);
        out.contracts = static_cast<i16>(last.points);
        completes[seat] = last.completes;
        out.total = static_cast<i16>(out.track + out.progress + out.ships + out.colonists + out.techs + out.blueprints + out.scientists +
                                     out.contracts);
        const int room = executives - std::popcount(own.depot);
        const int has = own.crystals + own.buffer - last.crystals;
        crystals[seat] = has < room ? has : room;
    }
}

bool Standing::before(Seat one, Seat other) const {
    const int all[4] = {score[one].total - score[other].total, crystals[one] - crystals[other], advanced[one] - advanced[other],
                        progress[one] - progress[other]};
    for (const int lead : all) {
        if (lead != 0) {
            return lead > 0;
        }
    }
    return false;
}

}  // namespace starboard::on_mars
