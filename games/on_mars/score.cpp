// Points at the end (14).
#include <compare>

#include "games/on_mars/monolith.h"
#include "games/on_mars/solo_goal.h"

namespace starboard::on_mars {

namespace {

/// Contracts that goods moved onto them now would complete.
struct Delivery {
    u16 completes = 0;  ///< bit id - 1
    int points = 0;     ///< of all Contracts of the seat then, with penalties
    int crystals = 0;   ///< that takes
};

/// Goods that may still be moved onto Contracts.
struct LastDeliveries {
    const Facts& facts;
    Seat seat;
    List<ContractId, contracts> open;
    int sure = 0;  ///< points if nothing is moved

    LastDeliveries(const Facts& all, Seat whose) : facts(all), seat(whose) {
        for (u8 id = 1; id <= contracts; ++id) {
            if (facts.s.contract_owner[id - 1] != seat + 1) {
                continue;
            }
            const ContractRow& row = facts.contract({id});
            if (facts.complete({id})) {
                sure += row.points;
            } else {
                sure -= row.penalty;
                if (row.kind == ContractKind::delivery) {
                    open.push({id});
                }
            }
        }
    }
    /// Calls `visit(delivery)` for every set of Contracts that could be completed, first for none at all.
    template <class Visit>
    void each(Visit&& visit) const {
        for (u32 set = 0; set < 1U << static_cast<u32>(open.size()); ++set) {
            Delivery one;
            one.points = sure;
            if (affords(set, one)) {
                visit(one);
            }
        }
    }

private:
    bool affords(u32 set, Delivery& out) const {
        const Board& own = facts.board(seat);
        int has[resources + 1];
        for (int i = 0; i < resources; ++i) {
            has[i] = own.stock[i];
        }
        has[resources] = own.crystals + own.buffer;
        bool enough = true;
        for (u32 rest = set; rest != 0; rest &= rest - 1) {
            const ContractId id = open[std::countr_zero(rest)];
            const ContractRow& row = facts.contract(id);
            out.points += row.points + row.penalty;
            out.completes = static_cast<u16>(out.completes | (1U << (id.id - 1)));
            for (int i = 1; i <= resources + 1; ++i) {
                const auto good = static_cast<Good>(i);
                const int at = Facts::delivery(good);
                const int lacks = row.goods.of(good) - facts.s.delivered[id.id - 1][at];
                has[at] -= lacks > 0 ? lacks : 0;
                out.crystals += good == Good::crystal && lacks > 0 ? lacks : 0;
                enough = enough && has[at] >= 0;
            }
        }
        return enough;
    }
};

/// What a set of deliveries is worth, the most important first.
struct Worth {
    bool wins = false;
    int points = 0;
    int saved = 0;  ///< Crystals, counted below 0
    auto operator<=>(const Worth&) const = default;
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
        out.total = static_cast<i16>(out.track + out.progress + out.ships + out.colonists + out.techs + out.blueprints + out.scientists);
    }
    // Lacerda's points are there before the set of deliveries is chosen that may have to lead them
    for (int seat = rules.players - 1; seat >= 0 && !rules.invasion(); --seat) {
        deliver_last(facts, static_cast<Seat>(seat));
    }
}

/// The goods are moved as is best for their owner: first of all so that a single player wins, then for the most points, then with the
/// fewest Crystals.
void Standing::deliver_last(const Facts& facts, Seat seat) {
    const bool alone = seat == 0 && (facts.rules.solo() || facts.rules.monolith());
    const auto worth = [&](const Delivery& one) {
        Worth out{false, one.points, -one.crystals};
        if (alone && facts.rules.solo()) {
            const int lead = score[0].total + one.points - score[lacerda].total;
            out.wins = goal_reached(facts.rules, facts.s, one.completes, lead);
        } else if (alone) {
            const int reached = aims_met(facts.rules, facts.s, one.completes);
            out.wins = reached >= facts.rules.edition.monolith.wins_with;
            out.points += goal_points(facts.rules, reached);
        }
        return out;
    };
    Delivery best;
    Worth most;
    int n = 0;
    LastDeliveries(facts, seat).each([&](const Delivery& one) {
        if (n++ == 0) {
            best = one;  // mostly the only one: nothing is to be compared
            return;
        }
        most = n == 2 ? worth(best) : most;
        if (const Worth other = worth(one); most < other) {
            best = one;
            most = other;
        }
    });
    const Board& own = facts.board(seat);
    completes[seat] = best.completes;
    score[seat].contracts = static_cast<i16>(best.points);
    score[seat].total = static_cast<i16>(score[seat].total + best.points);
    const int room = executives - std::popcount(own.depot);
    const int has = own.crystals + own.buffer - best.crystals;
    crystals[seat] = has < room ? has : room;
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
