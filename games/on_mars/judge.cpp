// What is good in On Mars: a quick estimate of who is winning. First sight of moves is in prior.cpp. Bots only; the rules never ask.
#include "games/on_mars/game.h"
#include "games/on_mars/group_judge.h"
#include "games/on_mars/judge_invasion.h"
#include "games/on_mars/monolith_judge.h"
#include "games/on_mars/nearness.h"
#include "games/on_mars/solo_goal.h"

namespace starboard {

using namespace on_mars;

namespace {

constexpr int usual_rounds = 18;  ///< a game that lasts longer drags on

/// Everything is weighed in tenths of a point: what would count if the game ended now, and what the rest is worth in the turns to come.
class Estimate {
public:
    Estimate(const Rules& rules, const State& s)
        : facts_{{rules, s}}, rules_(rules), s_(s), standing_(rules, s), tenths_(tenths_to_come()), rounds_(tenths_ / 10) {
        for (int type = 0; type < building_stacks; ++type) {
            complexes_[type] = Facts::in_groups(s.building[type], complex);
        }
    }

    [[nodiscard]] int worth(Seat seat) const {
        const int turns = turns_left(seat);
        int sum = 10 * standing_.score[seat].total;
        sum += belongings(seat, turns) + people(seat, turns) + techs_known(seat, turns) + plans_made(seat, turns);
        sum += helpers(seat, turns) + contracts_open(seat, turns) + updates_to_come(seat) + goal_ahead(seat, turns) + at_hand(seat, turns);
        return sum;
    }
    [[nodiscard]] int rounds() const { return rounds_; }
    [[nodiscard]] int tenths() const { return tenths_; }
    /// Lacerda: what he counts now, and what his cards bring in the rounds to come.
    [[nodiscard]] int worth_of_lacerda() const { return 10 * (standing_.score[lacerda].total + his_pace * rounds_); }
    /// How likely the needs of the goal against him are met in the end, in thousandths: every one of them must be, and what is missing is
    /// the less likely the later it is.
    [[nodiscard]] int goal_hope() const {
        const SoloStanding solo(rules_, s_, standing_);
        const int played = static_cast<int>(rules_.options.solo_goal);
        const auto& needs = rules_.edition.solo.goal[played].need;
        const int weight = rounds_ < long_time ? 960 - 80 * rounds_ : 320;
        int hope = 1000;
        for (int k = 0; k < needs.size(); ++k) {
            const int missing = solo.goal[played].have[k] >= needs[k].at_least ? 0 : 1000 - near(needs[k], solo.goal[played].have[k]);
            hope = hope * (1000 - missing * weight / 1000) / 1000;
        }
        return hope;
    }

private:
    static constexpr int most_rounds = 18;
    static constexpr int his_pace = 4;  ///< points of Lacerda in a round

    /// Part of a value that takes so many turns to be had.
    [[nodiscard]] static constexpr int in_time(int value, int turns, int needed) {
        return turns >= needed ? value : value * turns / needed;
    }

    // -- time -----------------------------------------------------------------------------------------------------------------------------
    /// Tenths of a round a player takes for one contribution, when nobody hurries.
    [[nodiscard]] static constexpr int pace(Contribution what) {
        switch (what) {
            case Contribution::blueprint: return 18;
            case Contribution::tech: return 20;
            case Contribution::bot: return 50;
            case Contribution::advanced: return 35;
            case Contribution::progress: return 35;
            case Contribution::scientist: return 60;
            case Contribution::discovery: return 40;
            case Contribution::research: return 40;
            case Contribution::contract: return 120;
        }
        return 40;
    }
    static constexpr int step_pace = 30;  ///< of Life Support
    static constexpr int way_pace = 8;    ///< of a Bot, for a hex
    static constexpr int farthest = 6;

    /// Hexes between the nearest Bot's zone and ground where a building of the type may stand, with the Tech tiles in play.
    [[nodiscard]] int way_to_ground(Building type) const {
        const Mask all = facts_.of_type(type, 0);
        const Mask near = all.near();
        const Mask open = Mask::all() - facts_.buildings();
        const int level = facts_.best_level(rules_.connects[static_cast<int>(type)]);
        const Mask ground = ((open & (all | near).near()) - near) | facts_.joinable(0, type, open & near, level);
        Mask zone;
        for (Seat seat = 0; seat < rules_.seats; ++seat) {
            zone |= facts_.zone(seat);
        }
        int way = 0;
        for (; (zone & ground).empty() && way < farthest; ++way) {
            zone = zone.grown();
        }
        return way;
    }
    /// The same for what Life Support waits for. As long as there is much else to do the Bots come by anyway.
    [[nodiscard]] int way_to_next_level() const {
        int way = 0;
        for (int column = 0; column < lss_columns && s_.round > usual_rounds; ++column) {
            way += s_.lss[column] < s_.level + 1 ? way_to_ground(rules_.lss_building[column]) : 0;
        }
        return way;
    }

    /// Tenths of rounds after this one: Missions and Colony levels come side by side, the last one needed decides.
    [[nodiscard]] int tenths_to_come() const {
        if (s_.ending != 0) {
            return 10 * (2 - s_.ending);
        }
        if (rules_.monolith()) {
            return 10 * (rules_.edition.monolith.rounds - s_.round);
        }
        const Colony& colony = rules_.edition.colony;
        const int needed = colony.remaining - s_.remaining;
        if (needed <= 0) {
            return 10;
        }
        int cost[mission_spaces + levels];
        int n = 0;
        for (int i = 0; i < mission_spaces; ++i) {
            if (s_.mission[i].id != 0 && s_.mission_left[i] > 0) {
                cost[n++] = s_.mission_left[i] * pace(rules_.edition.mission[s_.mission[i].id - 1].contribution);
            }
        }
        const int way = way_to_next_level();
        for (int level = s_.level + 1; level <= levels; ++level) {
            int steps = 0;
            for (const u8 row : s_.lss) {
                steps += row < level ? level - row : 0;
            }
            if (level >= colony.remaining_from) {
                cost[n++] = steps * step_pace + way * way_pace;
            }
        }
        int decides = 0;
        for (int k = 0; k < needed && n > 0; ++k) {
            int least = 0;
            for (int i = 1; i < n; ++i) {
                least = cost[i] < cost[least] ? i : least;
            }
            decides = cost[least];
            cost[least] = cost[--n];
        }
        const int tenths = 10 + decides / rules_.players;
        const int limit = rules_.options.round_limit - s_.round;
        const int most = 10 * (limit < most_rounds ? (limit > 0 ? limit : 0) : most_rounds);
        return tenths < most ? tenths : most;
    }
    [[nodiscard]] int turns_left(Seat seat) const {
        int turns = rounds_;
        if (facts_.in_phase(Phase::colonization)) {
            for (int place = s_.agenda.steps[0].n; place < s_.order.size(); ++place) {
                turns += s_.order[place] == seat ? 1 : 0;
            }
        }
        return turns;
    }

    // -- what a player has ----------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int belongings(Seat seat, int turns) const {
        const Board& own = facts_.board(seat);
        int goods = 0;
        for (int i = 0; i < resources; ++i) {
            const int n = own.stock[i];
            const int few = n < 2 ? n : 2;
            goods += i == 0 ? 15 * few + 10 * (n - few) : 6 * few + 3 * (n - few);
        }
        const int room = executives - std::popcount(own.depot);
        const int all = own.crystals + own.buffer;
        const int crystals = all < room ? all : room;
        const int spare = std::popcount(s_.goal_hand[seat]);
        const int few = crystals + spare < 5 ? crystals + spare : 5;
        goods += 7 * few + 4 * (crystals + spare - few);
        return crystals + in_time(goods, turns, 4);
    }
    [[nodiscard]] int people(Seat seat, int turns) const {
        const Board& own = facts_.board(seat);
        int here = own.quarters + own.working;
        int away = 0;
        for (int action = 0; action < actions; ++action) {
            const bool same = own.space != 0 && rules_.edition.action[action].side == facts_.side(seat);
            (same ? here : away) += s_.slot[action][seat];
        }
        const int miners = s_.miner[seat].size();
        int sum = in_time(14 * (here + away), turns, long_time) + in_time(4 * own.quarters, turns, 2);
        // every second Colonist opens a row of points, if there is a place
        const int places = facts_.places(seat);
        const int in_row = rules_.edition.player.row_places;
        const int row = here > 0 ? (here - 1) / in_row : 0;
        if (here < places && row + 1 < quarters_rows && here % in_row == 0) {
            sum += 3 * (rules_.edition.points.quarters[row + 1] - rules_.edition.points.quarters[row]);
        }
        sum += in_time(18 * miners, turns, long_time);
        const int shelters = facts_.shelters(seat) - 1;
        sum += in_time(26 * shelters, turns, long_time);
        const int bots = s_.bot[seat].size();
        constexpr int zones[] = {0, 20, 45, 60, 68};
        sum += in_time(zones[bots < 4 ? bots : 4], turns, long_time);
        sum += in_time(6 * own.hangar + 8 * facts_.ships_removed(seat), turns, long_time);
        return sum;
    }
    [[nodiscard]] int techs_known(Seat seat, int turns) const {
        int sum = 0;
        for (int i = 1; i <= human_techs; ++i) {
            const int level = facts_.level(seat, static_cast<Tech>(i));
            sum += level > 0 ? 8 + 4 * level : 0;
        }
        return in_time(sum, turns, long_time);
    }

    // -- Blueprints -----------------------------------------------------------------------------------------------------------------------
    /// Buildings a Blueprint fits, wherever they are.
    [[nodiscard]] Mask fits(Seat seat, const BlueprintRow& row) const {
        const Mask type = facts_.of_type(row.upgrades, seat);
        if (row.level < complex) {
            return type - facts_.markers();
        }
        const bool own = row.upgrades == Building::shelter || index_of(row.upgrades) >= building_stacks;
        return (own ? Facts::in_groups(type, complex) : complexes_[index_of(row.upgrades)]) - facts_.markers();
    }
    [[nodiscard]] int plans_made(Seat seat, int turns) const {
        const Mask zone = facts_.zone(seat);
        int sum = 0;
        int open = 0;
        s_.plans[seat].each([&](BlueprintId id) {
            const BlueprintRow& row = facts_.blueprint(id);
            if (facts_.is_built(id)) {
                sum += in_time(40, turns, long_time);
                return;
            }
            const Mask there = fits(seat, row);
            const int chance = (there & zone).any() ? 85 : there.any() ? 65 : 35;
            ++open;
            const int enough = 2 * open;  // turns to build that many
            sum += in_time((20 * row.points + 10) * chance / 100, turns, enough + 2);
        });
        return sum;
    }
    [[nodiscard]] int helpers(Seat seat, int turns) const {
        int sum = 0;
        for (int i = 0; i < scientists; ++i) {
            if (s_.scientist_owner[i] != seat + 1) {
                continue;
            }
            const ScientistRow& row = rules_.edition.scientist[i];
            sum += in_time(10, turns, long_time);
            for (Seat owner = 0; owner < rules_.players; ++owner) {
                s_.plans[owner].each([&](BlueprintId id) {
                    const BlueprintRow& plan = facts_.blueprint(id);
                    const bool built = facts_.is_built(id);
                    sum += plan.upgrades == row.scores && !built ? in_time(18, turns, 4) : 0;
                    sum += plan.upgrades == row.works && built ? in_time(18, turns, long_time) : 0;
                });
            }
            for (const BlueprintId id : s_.display) {
                sum += id.id != 0 && facts_.blueprint(id).upgrades == row.scores ? in_time(6, turns, long_time) : 0;
            }
        }
        return sum;
    }
    [[nodiscard]] int contracts_open(Seat seat, int turns) const {
        int sum = 0;
        for (u8 id = 1; id <= contracts; ++id) {
            if (s_.contract_owner[id - 1] != seat + 1 || facts_.complete({id})) {
                continue;
            }
            const ContractRow& row = facts_.contract({id});
            const int lacks = row.kind == ContractKind::delivery ? goods_lacking(facts_, seat, {id}) : buildings_lacking(seat, row);
            if (row.kind == ContractKind::delivery && lacks == 0) {
                continue;  // it counts already
            }
            const int chance = lacks < 6 ? 84 - 14 * lacks : 7;
            sum += in_time(10 * (row.points + row.penalty) * chance / 100, turns, 2 + lacks);
        }
        return sum;
    }
    [[nodiscard]] int buildings_lacking(Seat seat, const ContractRow& row) const {
        const Mask type = facts_.of_type(row.building, seat);
        const Mask marked = type & s_.marker[seat];
        int largest = 0;
        for (Mask rest = marked.any() ? marked : type; rest.any();) {
            const Mask group = Mask::of(rest.first()).flooded(type);
            largest = group.size() > largest ? group.size() : largest;
            rest = rest - group;
        }
        int lacks = row.size > largest ? row.size - largest : 0;
        if (marked.empty()) {
            bool plan = false;
            s_.plans[seat].each(
                [&](BlueprintId id) { plan = plan || (!facts_.is_built(id) && facts_.blueprint(id).upgrades == row.building); });
            lacks += plan ? 1 : 3;
        }
        return lacks;
    }

    // -- the goal against Lacerda ---------------------------------------------------------------------------------------------------------
    /// How near a need that is not met is, in thousandths.
    [[nodiscard]] int near(const Need& need, int have) const {
        constexpr Seat own = 0;
        int best = 0;
        const auto consider = [&](int one) { best = one > best ? one : best; };
        switch (need.count) {
            case Count::goals:
                facts_.each_goal_in_hand(own, [&](GoalId id) { consider(goal_near(facts_, own, id) * 9 / 10); });
                return best;
            case Count::contract: return contract_near(facts_, own, {need.id});
            case Count::contracts:
                for (u8 id = 1; id <= contracts; ++id) {
                    const bool asked = need.contract == ContractKind::any || facts_.contract({id}).kind == need.contract;
                    const bool open = s_.contract_owner[id - 1] == own + 1 || facts_.is_offered({id});
                    if (asked && open && !facts_.complete({id})) {
                        consider(contract_near(facts_, own, {id}));
                    }
                }
                return best;
            default: return (900 * have + prepared(facts_, own, need) / 2) / need.at_least;
        }
    }

    // -- what is coming -------------------------------------------------------------------------------------------------------------------
    /// The first Colony Status Updates score Progress cubes once more.
    [[nodiscard]] int updates_to_come(Seat seat) const {
        const int updates = rules_.edition.colony.progress_updates + 1 - s_.level;
        const int cubes = std::popcount(facts_.board(seat).progress);
        return updates <= 0 || rounds_ < 2 ? 0 : 10 * updates * rules_.edition.points.progress[cubes];
    }
    [[nodiscard]] int goal_ahead(Seat seat, int turns) const {
        if (s_.goal_shown[seat] != 0) {
            return 0;
        }
        int best = 0;
        facts_.each_goal_in_hand(seat, [&](GoalId id) {
            const GoalRow& row = rules_.edition.goal[id.id - 1];
            int done = 0;
            int all = 0;
            for (int i = 0; i < row.need.size(); ++i) {
                const int n = facts_.count(seat, row.need[i], rules_.goal_cells[id.id - 1][i]);
                all += row.need[i].at_least;
                done += n < row.need[i].at_least ? n : row.need[i].at_least;
            }
            const int worth = done >= all ? 30 : 20 * done / all;
            best = worth > best ? worth : best;
        });
        return in_time(best, turns, 3);
    }
    /// What the Rover can soon reach.
    [[nodiscard]] int at_hand(Seat seat, int turns) const {
        const Mask near = Mask::of(facts_.rover_hex(seat)).within(2);
        const int tiles = ((s_.tiles | s_.research) & near).size();
        return in_time(2 * (s_.crystals & near).size() + (tiles > 0 ? 6 : 0), turns, 3);
    }

    Facts facts_;
    const Rules& rules_;
    const State& s_;
    Standing standing_;
    int tenths_;
    int rounds_;
    Mask complexes_[building_stacks];
};

}  // namespace

i32 OnMars::judge(const Rules& rules, const State& s, Seat seat) {
    if (s.ended) {
        return payoff(rules, s, seat).win;
    }
    if (rules.invasion()) {
        return judge_invasion(rules, s, rules.player_of(seat));
    }
    if (rules.together()) {
        const Facts facts{{rules, s}};
        return rules.outbreak() ? judge_outbreak(facts) : judge_blackout(facts);
    }
    const Estimate estimate(rules, s);
    const int own = estimate.worth(seat);
    if (rules.monolith()) {
        // what goals are made of pays off in time; points decide only where nothing else does
        const int left = estimate.rounds() < long_time ? estimate.rounds() : long_time;
        const int rest = means({{rules, s}}) * left / long_time;
        const int worth = own > 0 ? own : 0;
        const int value = 8 * aims_hope(rules, s) / 10 + rest / 2 + 20 * worth / (worth + 800);
        return value < 990 ? value : 990;
    }
    if (rules.solo()) {
        // ahead by as much as the goal wants, and its needs
        const int ahead = own - estimate.worth_of_lacerda() - 10 * rules.edition.solo.goal[static_cast<int>(rules.options.solo_goal)].lead;
        const int size = ahead < 0 ? -ahead : ahead;
        const int chance = 500 + 500 * ahead / (size + 100 + 16 * estimate.rounds());
        return chance * estimate.goal_hope() / 1000;
    }
    int best = -0x7FFF;
    for (Seat other = 0; other < rules.seats; ++other) {
        const int worth = other == seat ? best : estimate.worth(other);
        best = worth > best ? worth : best;
    }
    const int lead = own - best;
    const int size = lead < 0 ? -lead : lead;
    const int even = 1000 / rules.seats;
    const int scale = 60 + estimate.tenths() * 16 / 10;
    const int chance = lead >= 0 ? even + (1000 - even) * lead / (size + scale) : even - even * size / (size + scale);
    // in a game that drags on whoever leads wants the end, so that somebody brings it about
    const int late = s.round > usual_rounds ? s.round - usual_rounds : 0;
    const int drags = late * estimate.tenths() / 12;
    return lead <= 0 ? chance : drags < chance - even ? chance - drags : even;
}

}  // namespace starboard
