#include "games/on_mars/group_judge.h"

#include "games/on_mars/blackout.h"
#include "games/on_mars/nearness.h"

namespace starboard::on_mars {

namespace {

/// How near the Colony is to level 2, where the Level 3 Blueprints come, in thousandths.
int second_level(const Facts& facts) {
    int there = 0;
    for (const u8 row : facts.s.lss) {
        there += row > 1 ? 1 : 0;
    }
    return facts.s.level > 1 ? 1000 : 230 * there;
}

/// What the group has of the Hospitals' things.
struct Clinics {
    int plans = 0;
    int built = 0;
    int level3 = 0;  ///< Level 3 Blueprints taken
    bool tech_plan = false;
    bool tech_built = false;
    bool vaccine_plan = false;
    bool vaccine_built = false;
    int tech = 0;  ///< of Medicine, the best
    int hospitals = 0;
    int complex = 0;  ///< the largest
    int minerals = 0;
    int crystals = 0;
    bool ground = false;         ///< somebody's Bot could build one
    int tech_way = farthest;     ///< hexes from the owner's Bots to where the Blueprint with the Tech tile fits
    int vaccine_way = farthest;  ///< the one of the Vaccine
    int ready = 0;               ///< Blueprints whose owners could upgrade at once, but for the action

    explicit Clinics(const Facts& facts) {
        const Mask all = facts.s.outbreak.hospitals;
        hospitals = all.size();
        tech = facts.best_level(Tech::medicine);
        for (Mask rest = all; rest.any();) {
            const Mask group = Mask::of(rest.first()).flooded(all);
            complex = group.size() > complex ? group.size() : complex;
            rest = rest - group;
        }
        const Mask open = Mask::all() - facts.buildings();
        const Mask near = all.near();
        const Mask apart = all.empty() ? open : (open & (all | near).near()) - near;
        const Mask beside = facts.joinable(0, Building::hospital, open & near, tech);
        for (Seat seat = 0; seat < facts.rules.players; ++seat) {
            minerals += least(facts.board(seat).stock[0], 3);
            crystals += least(facts.board(seat).crystals + facts.board(seat).buffer, 4);
            const Mask site = all.empty() ? open & facts.s.shelter[seat].near() : apart | beside;
            ground = ground || (facts.zone(seat) & site).any();
            facts.s.plans[seat].each([&](BlueprintId id) { add(facts, seat, id); });
        }
    }
    void add(const Facts& facts, Seat seat, BlueprintId id) {
        const BlueprintRow& row = facts.blueprint(id);
        if (row.upgrades != Building::hospital) {
            return;
        }
        const bool done = facts.is_built(id);
        ++plans;
        built += done ? 1 : 0;
        level3 += row.level > 1 ? 1 : 0;
        tech_plan = tech_plan || row.tech != Tech::none;
        tech_built = tech_built || (done && row.tech != Tech::none);
        vaccine_plan = vaccine_plan || row.action[0].do_ == Do::vaccine;
        vaccine_built = vaccine_built || (done && row.action[0].do_ == Do::vaccine);
        if (done) {
            return;
        }
        const Mask all = facts.s.outbreak.hospitals;
        const int way = way_to(facts.zone(seat), (row.level > 1 ? Facts::in_groups(all, 3) : all) - facts.markers());
        ready += way == 0 && facts.board(seat).stock[0] > 0 ? 1 : 0;
        tech_way = row.tech != Tech::none ? way : tech_way;
        vaccine_way = row.action[0].do_ == Do::vaccine ? way : vaccine_way;
    }
    /// Hospitals that are one complex for Level 3 Blueprints; that takes the Medicine Tech tile.
    [[nodiscard]] int way_to_complex() const {
        const int near = tech_built ? farthest : tech_plan ? farthest - tech_way : 0;
        const int tile = (tech_plan ? 50 : 0) + 12 * near + (tech_built ? 120 : 0) + (tech > 1 ? 120 : 0);
        return tile + 60 * least(hospitals, 3) + 160 * least(complex, 3);
    }
};

/// How near an objective of Outbreak is with all that prepares it, 0 to 1000.
int on_the_way(const Facts& facts, const Clinics& has, const Wards& wards_of, const Need& need) {
    const int have = wards_of.reached(need);
    const int lacks = need.at_least - have;
    if (lacks <= 0) {
        return 1000;
    }
    // minerals at hand for what is still to be built, and a place for it
    const auto ready = [&](int buildings) { return 30 * least(has.minerals, least(buildings, 3)) + (has.ground ? 30 : 0); };
    switch (need.count) {
        case Count::tech_level: {
            if (has.tech_built) {
                return 430 + 90 * have + 8 * least(has.crystals, 5);
            }
            const int begun = (has.tech_plan ? 100 : 0) + (has.hospitals > 0 ? 70 : 0);
            return begun + (has.tech_plan ? 18 * (farthest - has.tech_way) + 30 * least(has.ready, 1) : 0) + ready(1) / 3;
        }
        case Count::buildings: return 830 * have / need.at_least + ready(lacks);
        case Count::advanced: {
            const int cards = 60 * least(has.plans, need.at_least);
            const int next = 45 * least(has.ready, lacks);
            return cards + 140 * have + next + 10 * second_level(facts) / 100 + (has.way_to_complex() + ready(3)) / 6;
        }
        case Count::vaccines: {
            const int near = has.vaccine_built ? farthest : has.vaccine_plan ? farthest - has.vaccine_way : 0;
            const int centre = (has.vaccine_plan ? 90 : 0) + 8 * near + (has.vaccine_built ? 160 : 0) + 130 * have;
            return centre + second_level(facts) * 15 / 100 + has.way_to_complex() * 3 / 10 + ready(3) / 3;
        }
        case Count::blueprints: return 170 * have + second_level(facts) * 25 / 100;
        case Count::stored: return 850 * have / need.at_least + 20 * least(has.hospitals, 3) + ready(1) / 2;
        default: return 900 * have / need.at_least;
    }
}

/// What the next step of a Mission asks for, as a need of the player who brings it on; when Blueprints or Ships run out that is another
/// Colony level.
Need need_of(const Facts& facts, Contribution what, int left) {
    Need need;
    int there = 0;
    switch (what) {
        case Contribution::advanced: need.count = Count::advanced; break;
        case Contribution::discovery: need.count = Count::discoveries; break;
        case Contribution::research: need.count = Count::research; break;
        case Contribution::blueprint:
            for (const BlueprintId id : facts.s.display) {
                there += id.id != 0 ? 1 : 0;
            }
            need.count = there < left ? Count::colony_level : Count::none;
            break;
        case Contribution::bot:
            for (Seat seat = 0; seat < facts.rules.players; ++seat) {
                there += facts.s.level - facts.ships_removed(seat);
            }
            need.count = there < left ? Count::colony_level : Count::ships;
            break;
        default: break;
    }
    return need;
}

/// Private Goals and Missions that are nearest, in thousandths each.
struct Nearest {
    int part[mission_spaces + max_players * 3] = {};
    int count = 0;

    void add(int done) { part[count++] = done; }
    [[nodiscard]] int sum() const {
        int all = 0;
        for (int i = 0; i < count; ++i) {
            all += part[i];
        }
        return all;
    }
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
    const Clinics has(facts);
    int progress = 0;
    for (int i = 0; i < 2; ++i) {
        progress += ((o.reached >> i) & 1U) != 0 ? 1000 : on_the_way(facts, has, all, all.objective(i).need);
    }
    const Crowd crowd = all.everybody();
    const int limit = crowd.all() < o.limit ? crowd.all() : o.limit;
    const int danger = limit == 0 ? 0 : 1000 * crowd.ill / limit;
    int doses = 0;
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        doses += facts.board(seat).stock[resources];
    }
    // means pay off only as long as there is time, and what is not reached when the timer runs out is lost
    const int start = facts.rules.edition.outbreak.timer[facts.rules.players - 2];
    const int missing = 2000 - progress;
    const int late = missing * (start - o.timer) / start;
    const int rest = (means(facts) + 8 * least(doses, 6) + 10 * o.vaccines) * least(o.timer, long_time) / long_time;
    const int value = 150 + progress * 32 / 100 - late / 10 - danger * danger / 1000 * danger / 6000 + rest / 2;
    return value < 5 ? 5 : value > 990 ? 990 : value;
}

i32 judge_blackout(const Facts& facts) {
    const State& s = facts.s;
    const int left = s.blackout.timer;
    const int possible = objectives_left(facts);
    if (possible < left) {
        return 1;
    }
    constexpr int chance = 100;  // of one nobody has worked for yet
    Nearest nearest;
    for (int i = 0; i < mission_spaces; ++i) {
        if (s.mission_left[i] > 0) {
            const MissionRow& row = facts.rules.edition.mission[s.mission[i].id - 1];
            const int steps = row.steps[facts.rules.players - 2];
            int next = 0;
            for (Seat seat = 0; seat < facts.rules.players; ++seat) {
                const int one = prepared(facts, seat, need_of(facts, row.contribution, s.mission_left[i]));
                next = one > next ? one : next;
            }
            nearest.add((850 * (steps - s.mission_left[i]) + next * 6 / 10) / steps + chance);
        }
    }
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        facts.each_goal_in_hand(seat, [&](GoalId id) { nearest.add(goal_near(facts, seat, id) * 9 / 10 + chance); });
    }
    const int start = facts.rules.edition.blackout.timer[facts.rules.players - 2];
    const int all = nearest.sum();
    const int best = nearest.best(left);
    const int progress = (1000 * (start - left) + best) / start;
    const int dark = facts.dark().size();
    const int damaged = s.blackout.damaged.size();
    Mask mended;  // damage that ends with an upgrade
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        s.plans[seat].each([&](BlueprintId id) { mended |= facts.is_built(id) ? Mask{} : facts.upgradable(seat, id, false); });
    }
    const int easy = (mended & s.blackout.damaged).size();
    // what could take the place of the nearest ones; Private Goals that are used up as Crystals are missed
    const int spare = least(all - best, 3000) * least(left, 3) / 60;
    // a game that ends is lost
    const int ending = s.ending == 0 ? 12 * s.remaining : 60 * s.ending;
    // so is one with too many blackouts, or with nobody at home when the next one comes
    constexpr int gloom[] = {0, 25, 70, 140, 220};
    constexpr int last = 45;                    // when one more is too many
    constexpr int empty_homes[] = {70, 18, 5};  // for each damaged building, with so many Colonists at home
    int home = 0;
    for (Seat seat = 0; seat < facts.rules.players; ++seat) {
        home += facts.board(seat).quarters;
    }
    const int next = (home < 3 ? empty_homes[home] : 0) + (dark + 1 >= facts.rules.edition.blackout.lost_at ? last : 0);
    const int value = 100 + progress * 6 / 10 - worth_of(gloom, dark) - (16 + next) * damaged + 6 * easy + spare - ending +
                      (means(facts) + second_level(facts) / 12) / 2;
    return value < 5 ? 5 : value > 990 ? 990 : value;
}

}  // namespace starboard::on_mars
