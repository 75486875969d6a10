// How near the goals of Monolith are, for bots (22).
#include "games/on_mars/monolith_judge.h"

#include "games/on_mars/nearness.h"

namespace starboard::on_mars {

namespace {

bool shown(const Facts& facts, BlueprintId id) {
    for (const BlueprintId one : facts.s.display) {
        if (one == id) {
            return true;
        }
    }
    return false;
}

/// How near the Level 3 Blueprints are: they come with the Colony's levels 2 and 3.
int level_done(const Facts& facts, int worth) {
    Need need;
    need.count = Count::colony_level;
    return facts.s.level > 1 ? worth : worth * prepared(facts, 0, need) / 1000;
}

/// They want a complex.
int plan_done(const Facts& facts, BlueprintId id) {
    const Building type = facts.blueprint(id).upgrades;
    const bool own = facts.s.plans[0].has(id);
    int sum = level_done(facts, 220) + (own ? 220 : shown(facts, id) ? 100 : 0);
    sum += part(largest(facts, 0, type), complex, 240);
    sum += own && facts.board(0).stock[0] > 0 ? 60 : 0;
    return sum + (own && facts.upgradable(0, id, false).any() ? 110 : 0);
}

int tech_done(const Facts& facts, Tech tech) {
    constexpr int by_level[] = {0, 200, 320, 450, 580, 760, 1000};
    const int level = facts.level(0, tech);
    return by_level[level < lab_columns ? level : lab_columns];
}

/// There are two Level 1 Blueprints of a type: more buildings take one of Level 3.
int scientist_done(const Facts& facts, ScientistId id, int wanted) {
    constexpr int simple = 2;
    const Building type = facts.rules.edition.scientist[id.id - 1].scores;
    const int points = facts.rules.edition.points.scientist;
    const int needed = (wanted + points - 1) / points;
    int plans = 0;
    int ready = 0;
    facts.s.plans[0].each([&](BlueprintId one) {
        const bool open = facts.blueprint(one).upgrades == type && !facts.is_built(one);
        plans += open ? 1 : 0;
        ready += open && facts.upgradable(0, one, false).any() ? 1 : 0;
    });
    const int built = facts.advanced_of(type);
    int sum = facts.scientist_seat(id) == 0 ? 150 : 0;
    sum += part(built, needed, 420) + part(built + plans, needed, 150) + 25 * least(ready, 2);
    if (needed > simple) {
        sum += level_done(facts, 130) + part(largest(facts, 0, type), complex, 100);
    }
    return sum;
}

/// Goals about one type help each other; a delivery needs neither complex nor marker.
int goal_sight(const Facts& facts, const StackedGoal& row) {
    const Need& need = row.need[0];
    Building type = Building::none;
    int worth = 10;
    switch (need.count) {
        case Count::built: type = facts.blueprint({need.id}).upgrades; break;
        case Count::contract:
            type = facts.contract({need.id}).building;
            worth += facts.contract({need.id}).kind == ContractKind::delivery ? 10 : 0;
            break;
        case Count::tech_level: type = static_cast<Building>(need.tech <= Tech::oxygen_condenser ? static_cast<int>(need.tech) : 0); break;
        case Count::scientist_points: type = facts.rules.edition.scientist[need.id - 1].scores; break;
        default: return row.need.size() > 1 ? 20 : 10;
    }
    for (int stack = 1; stack <= goal_stacks && type != Building::none; ++stack) {
        if (facts.aim(stack).id == 0 || facts.aim(stack).id == row.id) {
            continue;
        }
        const Need& other = facts.aim_need(stack);
        const bool alike = (other.count == Count::built && facts.blueprint({other.id}).upgrades == type) ||
                           (other.count == Count::contract && facts.contract({other.id}).building == type) ||
                           (other.count == Count::tech_level && static_cast<int>(other.tech) == static_cast<int>(type));
        worth += alike ? 20 : 0;
    }
    return worth;
}

/// The next tile the Rover could take.
int way_done(const Facts& facts) {
    const State& s = facts.s;
    Mask tiles = s.tiles;
    s.research.each([&](int hex) {
        const bool own = ((facts.board(0).research >> (facts.rules.research_kind[hex] - 1)) & 1U) != 0;
        tiles |= own ? Mask{} : Mask::of(hex);
    });
    Mask reached = Mask::of(facts.rover_hex(0));
    for (int far = 0; far < 8; ++far) {
        if ((reached & tiles).any()) {
            return 12 * (8 - far);
        }
        reached = reached.grown();
    }
    return 0;
}

/// Goals about one type take one complex, best of Life Support: that is known when they are chosen.
int harmony(const Facts& facts) {
    if (facts.aim(1).id == 0 || facts.aim(4).id == 0) {
        return 0;
    }
    const Building type = facts.blueprint(facts.aim_plan()).upgrades;
    if (facts.rules.edition.scientist[facts.aim_need(4).id - 1].scores != type) {
        return 0;
    }
    const bool connects = facts.aim(3).id != 0 && facts.rules.connects[static_cast<int>(type)] == facts.aim_need(3).tech;
    return 60 + (facts.rules.column_of_lss[static_cast<int>(type)] != 0 ? 20 : 0) + (connects ? 10 : 0);
}

}  // namespace

int aim_done(const Facts& facts, const MonolithStanding& standing, int stack) {
    const MonolithStanding::Aim& aim = standing.aim[stack - 1];
    if (aim.met || facts.aim(stack).id == 0) {
        return aim.met ? 1000 : 0;
    }
    const Need& need = facts.aim_need(stack);
    int done = 0;
    switch (need.count) {
        case Count::built: done = aim.have[0] >= aim.wanted[0] ? 700 : plan_done(facts, {need.id}); break;
        case Count::contract: done = contract_near(facts, 0, {need.id}); break;
        case Count::tech_level: done = tech_done(facts, need.tech); break;
        case Count::scientist_points: done = scientist_done(facts, {need.id}, need.at_least); break;
        default: {
            int all = 0;
            int there = 0;
            for (int k = 0; k < aim.needs; ++k) {
                all += aim.wanted[k];
                there += aim.have[k] < aim.wanted[k] ? aim.have[k] : aim.wanted[k];
            }
            done = part(there, all, 850) + way_done(facts);
        }
    }
    return done < 950 ? done : 950;
}

int aims_hope(const Rules& rules, const State& s) {
    const Facts facts{{rules, s}};
    const MonolithStanding now(rules, s, Standing(rules, s));
    int done[goal_stacks] = {};  // the best first
    for (int i = 0; i < goal_stacks; ++i) {
        const int one = aim_done(facts, now, i + 1);
        int at = i;
        for (; at > 0 && done[at - 1] < one; --at) {
            done[at] = done[at - 1];
        }
        done[at] = one;
    }
    const int needed = rules.edition.monolith.wins_with;
    int sum = 0;
    int spare = 0;
    for (int i = 0; i < goal_stacks; ++i) {
        (i < needed ? sum : spare) += done[i];
    }
    const int mean = needed == 0 ? 1000 : sum / needed;
    const int left = rules.edition.monolith.rounds - s.monolith.timer;
    const int time = 70 * left;
    const int hope = mean * (time + 200) / (time + 200 + (1000 - mean) / 2) * 97 / 100 + 3 * spare / 200;
    // without Level 3 Blueprints two goals are out of reach, and one of them is needed
    return hope * 85 / 100 + (hope < 970 ? level_done(facts, 60) + harmony(facts) : 150);
}

int aim_sight(const Facts& facts, Seat seat, Move move) {
    const State& s = facts.s;
    const auto verb = static_cast<Verb>(move.verb);
    if (verb == Verb::aim) {
        return goal_sight(facts, facts.rules.edition.monolith.goal[move.a - 1]);
    }
    if (s.round == 0 || facts.aim(goal_stacks).id == 0) {
        return verb == Verb::draw_goal ? 10 : 0;
    }
    const BlueprintId plan = facts.aim_plan();
    const Need& contract = facts.aim_need(2);
    const Tech tech = facts.aim_need(3).tech;
    const Need& scientist = facts.aim_need(4);
    const Building scored = facts.rules.edition.scientist[scientist.id - 1].scores;
    const auto wanted = [&](BlueprintId id) { return id == plan ? 40 : facts.blueprint(id).upgrades == scored ? 14 : 0; };
    switch (verb) {
        case Verb::obtain: return wanted({move.a});
        case Verb::upgrade: return 2 * wanted({move.a});
        case Verb::contract:
        case Verb::refill: return move.a == contract.id ? 60 : 0;
        case Verb::deliver: return move.b == contract.id ? 30 : 0;
        case Verb::hire: return move.a == scientist.id ? 60 : 0;
        case Verb::learn: return s.grid[move.a] == tech ? 60 : 0;
        case Verb::develop: return facts.tech_in(seat, move.a) == tech ? 40 : 0;
        case Verb::build: {
            const auto type = static_cast<Building>(move.a);
            const bool asked = (plan.id != 0 && facts.blueprint(plan).upgrades == type && largest(facts, 0, type) < 3) ||
                               (facts.contract({contract.id}).kind == ContractKind::upgrade &&
                                facts.contract({contract.id}).building == type &&
                                largest(facts, 0, type) < facts.contract({contract.id}).size);
            const int column = facts.rules.column_of_lss[static_cast<int>(type)];
            return (asked ? 16 : 0) + (column != 0 && s.lss[column - 1] < s.level + 1 && s.level < 3 ? 8 : 0);
        }
        case Verb::action:
            switch (static_cast<Action>(move.a)) {
                case Action::blueprint: return shown(facts, plan) ? 25 : 0;
                case Action::learn:
                    for (const Tech one : s.grid) {
                        if (one == tech) {
                            return 25;
                        }
                    }
                    return 0;
                case Action::research: return facts.level(seat, tech) > 0 && facts.level(seat, tech) < lab_columns ? 12 : 0;
                case Action::hire: return facts.scientist_shown(scientist.id - 1) || facts.is_offered({contract.id}) ? 20 : 0;
                default: return 0;
            }
        case Verb::collect: return 20;
        case Verb::stop: return 40;
        default: return 0;
    }
}

}  // namespace starboard::on_mars
