#include "games/on_mars/group_judge.h"

#include "games/on_mars/blackout.h"

namespace starboard::on_mars {

namespace {

int least(int a, int b) { return a < b ? a : b; }

/// What everything is made of, in small change: it decides only where nothing else does.
int means(const Facts& facts) {
    int sum = 0;
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        const Board& own = facts.board(seat);
        int goods = 2 * least(own.stock[0], 3);
        for (int i = 1; i < resources; ++i) {
            goods += least(own.stock[i], 2);
        }
        goods += 2 * least(own.crystals + own.buffer, 4);
        const int people = 2 * least(facts.standing(seat), 5) + facts.s.bot[seat].size() * 3 + facts.shelters(seat) * 3;
        sum += goods + people + 2 * std::popcount(facts.cells(seat));
    }
    return sum / facts.rules.players;
}

/// Hospitals on the map, built plans and the like on the way to an objective of Outbreak, 0 to 1000.
int on_the_way(const Facts& facts, const Wards& wards_of, const Need& need) {
    const int have = wards_of.reached(need);
    if (have >= need.at_least) {
        return 1000;
    }
    const int done = 1000 * have / need.at_least;
    const int hospitals = least(facts.s.outbreak.hospitals.size(), 3);
    int plans = 0;
    int built = 0;
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        facts.s.plans[seat].each([&](BlueprintId id) {
            if (facts.blueprint(id).upgrades != Building::hospital) {
                return;
            }
            const bool counts = need.count == Count::tech_level ? facts.blueprint(id).tech != Tech::none
                                : need.count == Count::vaccines ? facts.blueprint(id).action[0].do_ == Do::vaccine
                                                                : true;
            plans += counts ? 1 : 0;
            built += counts && facts.is_built(id) ? 1 : 0;
        });
    }
    switch (need.count) {
        case Count::tech_level: return done * 6 / 10 + least(plans, 1) * 120 + least(built, 1) * 120 + hospitals * 30;
        case Count::vaccines: return done * 6 / 10 + least(plans, 1) * 120 + least(built, 1) * 120 + hospitals * 40;
        case Count::advanced: return done * 7 / 10 + least(plans, 4) * 30 + hospitals * 40;
        case Count::stored: return done * 8 / 10 + hospitals * 30;
        case Count::buildings: return done;
        default: return done * 9 / 10;
    }
}

/// Private Goals and Missions that are nearest, in thousandths each.
struct Nearest {
    int part[mission_spaces + max_players * 3] = {};
    int count = 0;

    void add(int done) { part[count++] = done; }
    /// The best so many together.
    [[nodiscard]] int best(int n) {
        int sum = 0;
        for (int i = 0; i < n && i < count; ++i) {
            int top = i;
            for (int k = i + 1; k < count; ++k) {
                top = part[k] > part[top] ? k : top;
            }
            sum += part[top];
            part[top] = part[i];
        }
        return sum;
    }
};

}  // namespace

i32 judge_outbreak(const Facts& facts) {
    const OutbreakState& o = facts.s.outbreak;
    const Wards all{facts};
    if (all.hopeless()) {
        return 1;
    }
    int progress = 0;
    for (int i = 0; i < 2; ++i) {
        progress += ((o.reached >> i) & 1U) != 0 ? 1000 : on_the_way(facts, all, all.objective(i).need);
    }
    const Crowd crowd = all.everybody();
    const int danger = 1000 * crowd.ill / o.limit;
    const int share = crowd.all() == 0 ? 0 : 1000 * crowd.ill / crowd.all();
    const int worst = danger > share ? danger : share;
    int doses = 0;
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        doses += facts.board(seat).stock[resources];
    }
    // what is not reached when the timer runs out is lost
    const int start = facts.rules.edition.outbreak.timer[facts.rules.players - 2];
    const int missing = 2000 - progress;
    const int late = missing * (start - o.timer) / start;
    const int value = 250 + progress * 3 / 10 - late / 10 - worst * worst / 4000 + 6 * least(doses, 6) + 6 * o.vaccines + means(facts) / 2;
    return value < 5 ? 5 : value > 990 ? 990 : value;
}

i32 judge_blackout(const Facts& facts) {
    const State& s = facts.s;
    const int left = s.blackout.timer;
    const int possible = objectives_left(facts);
    if (possible < left) {
        return 1;
    }
    Nearest nearest;
    for (int i = 0; i < mission_spaces; ++i) {
        if (s.mission_left[i] > 0) {
            const int steps = facts.rules.edition.mission[s.mission[i].id - 1].steps[facts.rules.players - 2];
            nearest.add(900 * (steps - s.mission_left[i]) / steps);
        }
    }
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        facts.each_goal_in_hand(seat, [&](GoalId id) {
            const GoalRow& row = facts.rules.edition.goal[id.id - 1];
            int done = 0;
            int all = 0;
            for (int i = 0; i < row.need.size(); ++i) {
                const int n = facts.count(seat, row.need[i], facts.rules.goal_cells[id.id - 1][i]);
                all += row.need[i].at_least;
                done += least(n, row.need[i].at_least);
            }
            nearest.add(950 * done / all);
        });
    }
    const int start = facts.rules.edition.blackout.timer[facts.rules.players - 2];
    const int progress = (1000 * (start - left) + nearest.best(left)) / start;
    const int dark = facts.dark().size();
    const int damaged = s.blackout.damaged.size();
    // a game that ends is lost; goals that are used up as Crystals are missed
    const int spare = least(possible - left, 4);
    const int ending = s.ending == 0 ? 20 * s.remaining : 60 * s.ending;
    const int value = 120 + progress * 7 / 10 - 14 * dark * dark - 8 * damaged + 8 * spare - ending + means(facts);
    return value < 5 ? 5 : value > 990 ? 990 : value;
}

}  // namespace starboard::on_mars
