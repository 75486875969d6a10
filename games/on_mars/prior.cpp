// Which moves of On Mars are worth a try, so that a turn reads like a plan: what was begun is finished, what was paid for is used. Bots
// only; the rules never ask.
#include "games/on_mars/game.h"
#include "games/on_mars/judge_invasion.h"
#include "games/on_mars/monolith_judge.h"
#include "games/on_mars/questions.h"

namespace starboard {

using namespace on_mars;

namespace {

class FirstSight {
public:
    FirstSight(const Rules& rules, const State& s, Seat seat)
        : facts_{{rules, s}}, rules_(rules), s_(s), seat_(seat), own_(s.board[seat]), step_(s.agenda.top()) {}

    [[nodiscard]] int look(Move move) const {
        switch (static_cast<Verb>(move.verb)) {
            case Verb::space: return possible(effects::space + move.a - 1) ? 14 : 6;
            case Verb::shuttle: return 10;
            case Verb::action: return action(static_cast<Action>(move.a));
            case Verb::executive: return executive(move.a - 1);
            case Verb::use: return use({move.a});
            case Verb::send: return 26;
            case Verb::end: return 12;
            case Verb::pay:
            case Verb::pay_goal:
            case Verb::pay_colonist: return coin(coin_of(move));
            case Verb::build: return building(static_cast<Building>(move.a));
            case Verb::site: return site(static_cast<Building>(step_.a), move.a);
            case Verb::tech: return tile(rules_.player_of(move.a));
            case Verb::upgrade: return upgrade({move.a}, move.b);
            case Verb::obtain: return plan(facts_.blueprint({move.a}));
            case Verb::learn: return learn(move.a, move.b);
            case Verb::develop: return develop(move.a, move.b);
            case Verb::take:
            case Verb::gain: return good(static_cast<Good>(move.a));
            case Verb::boost: return boost();
            case Verb::bot: return bot(move.a, move.b);
            case Verb::rover: return rover(move.a);
            case Verb::fuel_bots: return 1;
            case Verb::fuel_rover: return fuel_rover();
            case Verb::collect: return 13;
            case Verb::leave: return 2;
            case Verb::make_way:
            case Verb::land_bot: return 4 + zone_worth(Mask::of(move.a).grown());
            case Verb::welcome_bot: return (s_.bot[seat_].size() < 3 ? 12 : 6) + slot(move.a - 1);
            case Verb::welcome_crew: return (own_.quarters + 2 <= facts_.places(seat_) ? 8 : 3) + slot(move.a - 1);
            case Verb::hire: return scientist(rules_.edition.scientist[move.a - 1]);
            case Verb::contract: return contract({move.a});
            case Verb::refill: return 5;
            case Verb::choose: return choose(move.a - 1);
            case Verb::retrieve: return rules_.edition.action[move.a].side == facts_.side(seat_) ? 10 : 7;
            case Verb::retrieve_worker: return 8;
            case Verb::travel: return travel();
            case Verb::stay: return 7;
            case Verb::explore: return explore(move.b);
            case Verb::keep_oxygen: return facts_.storable(seat_, Good::oxygen) ? 8 : 1;
            case Verb::deliver: return deliver(static_cast<Good>(move.a), {move.b});
            case Verb::keep: return 5;
            case Verb::radar: return 10;
            case Verb::produce: return 12;
            case Verb::accept: return 12;
            case Verb::decline: return 6;
            case Verb::show: return 24;
            case Verb::done: return done();
            case Verb::infect: return infect(move.a, move.b);
            case Verb::heal: return heal(move.a, move.b);
            case Verb::vaccinate: return 10 + (static_cast<Health>(move.c) == Health::ill ? 8 : 0) + (move.a == seat_ ? 2 : 0);
            case Verb::quarantine: return quarantine(move);
            case Verb::pick: return static_cast<Health>(move.b) == Health::ill ? 4 : pick(move.a);
            case Verb::vandalize: return 5 + (facts_.group_size(facts_.building_at(move.a), 0, move.a) < 2 ? 5 : 0);
            case Verb::lay_down: return 2 + s_.board[move.a].quarters;
            case Verb::repair: return facts_.dark().has(move.a) ? 30 : 12;
            default: return move.verb >= static_cast<u8>(Verb::unlock) ? defence_prior(rules_, s_, move) : 5;
        }
    }

private:
    [[nodiscard]] const Effect& effect() const { return rules_.effect[step_.effect]; }
    [[nodiscard]] bool possible(int number) const { return facts_.possible(seat_, number, facts_.purse(seat_)); }
    [[nodiscard]] int open_plans() const {
        int n = 0;
        s_.plans[seat_].each([&](BlueprintId id) { n += facts_.is_built(id) ? 0 : 1; });
        return n;
    }
    [[nodiscard]] int all_goods() const {
        int sum = 0;
        for (int i = 0; i < resources; ++i) {
            sum += own_.stock[i];
        }
        return sum;
    }

    // -- the turn -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int action(Action what) const {
        const int price = facts_.has_slots(what) ? facts_.placement(seat_, what).price : 0;
        const int worth = action_worth(what) + (overdue() && contributes(what) ? 24 : 0) - 3 * price;
        return worth > 1 ? worth : 1;
    }
    /// By now the game should be over.
    [[nodiscard]] bool overdue() const { return s_.round > 18 && s_.ending == 0; }
    /// It may bring a Mission on, or a Colony level.
    [[nodiscard]] bool contributes(Action what) const {
        if (what == Action::construct || what == Action::control_center) {
            return true;
        }
        for (int i = 0; i < mission_spaces; ++i) {
            if (s_.mission[i].id != 0 && s_.mission_left[i] > 0 &&
                contributes(what, rules_.edition.mission[s_.mission[i].id - 1].contribution)) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] static bool contributes(Action what, Contribution wanted) {
        switch (wanted) {
            case Contribution::blueprint: return what == Action::blueprint;
            case Contribution::tech: return what == Action::learn;
            case Contribution::bot: return what == Action::welcome;
            case Contribution::advanced: return what == Action::upgrade;
            case Contribution::progress: return what == Action::construct;
            case Contribution::scientist:
            case Contribution::contract: return what == Action::hire;
            default: return false;  // by Rover
        }
    }
    [[nodiscard]] int action_worth(Action what) const {
        switch (what) {
            case Action::landing_pod: return own_.quarters == 0 && until_shuttle_leaves() > 1 ? 20 : 8;
            case Action::blueprint: {
                constexpr int wanted[] = {26, 16, 8, 4};
                const int open = open_plans();
                return s_.ending != 0 ? 1 : wanted[open < 3 ? open : 3];
            }
            case Action::learn: {
                const int known = std::popcount(facts_.cells(seat_));
                return known < 4 ? 24 : known < 6 ? 14 : 7;
            }
            case Action::research: return 16 + 4 * own_.stock[index_of(Good::oxygen)];
            case Action::resupply: return (all_goods() < 5 ? 12 : 4) + 2 * own_.quarters;
            case Action::control_center: {
                const int way = rules_.edition.row(what).effect.n + facts_.level(seat_, rover_tech());
                const bool aims = (Mask::of(facts_.rover_hex(seat_)).within(way) & aims_of_rover()).any();
                return aims ? 16 : 5;
            }
            case Action::construct: return 36;
            case Action::upgrade: return 46;
            case Action::welcome: return 36;
            case Action::hire: return 9;
        }
        return 5;
    }
    /// Rounds until the own side is left by the Shuttle.
    [[nodiscard]] int until_shuttle_leaves() const {
        const int back = rules_.edition.colony.shuttle[s_.level - 1];
        return s_.shuttle_space + (s_.shuttle == facts_.side(seat_) ? 0 : back);
    }
    /// Private Goals stay in hand as long as one of them may be shown.
    [[nodiscard]] int spare_crystals() const {
        return own_.crystals + (s_.goal_shown[seat_] != 0 && !rules_.blackout() ? facts_.goals_to_pay(seat_) : 0);
    }
    [[nodiscard]] int executive(int slot_number) const {
        const int left = spare_crystals() - rules_.edition.executive[slot_number].crystals;
        const int worth = left >= 4 ? 12 : left >= 2 ? 8 : left >= 0 ? 6 : 1;
        switch (rules_.edition.executive[slot_number].effect.do_) {
            case Do::upgrade:
            case Do::develop: return 2 * worth;
            case Do::bots: return worth / 2;
            case Do::blueprint: return open_plans() < 2 ? worth : 2;
            default: return worth;
        }
    }
    [[nodiscard]] int use(BlueprintId id) const {
        const int price = facts_.use_price(seat_, id);
        const int left = spare_crystals() - price;
        return price == 0 ? 26 : left >= 2 ? 14 : left >= 0 ? 8 : 2;
    }

    // -- payments -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int coin(Coin paid_with) const {
        const bool dead = s_.goal_shown[seat_] != 0 && !rules_.blackout();  // Goals in hand are nothing but Crystals
        if (paid_with.is_goal()) {
            const bool asked = rules_.blackout();  // there every one of them may be shown
            return dead ? 40 : rules_.outbreak() ? 10 : asked || facts_.goal_met(seat_, paid_with.goal()) ? 1 : 2;
        }
        if (paid_with.kind == Coin::colonist) {
            return own_.quarters > 2 ? 8 : 6;
        }
        if (paid_with.kind == Coin::crystal) {
            const int cards = std::popcount(static_cast<u32>(s_.goal_hand[seat_] & ~s_.till.goals));
            const int due = s_.till.crystal - s_.till.crystals - std::popcount(s_.till.goals);
            return dead && s_.till.either == 0 && facts_.own_turn(seat_) && cards >= due ? 0 : 10;
        }
        if (paid_with.kind == Coin::medicine) {
            return 12;
        }
        if (paid_with.kind == 0) {
            return s_.till.need[0] > s_.till.laid[0] ? 12 : 2;
        }
        return s_.till.need[paid_with.kind] > s_.till.laid[paid_with.kind] ? 16 : 4 + 3 * own_.stock[paid_with.kind];
    }

    // -- constructing and upgrading -------------------------------------------------------------------------------------------------------
    [[nodiscard]] int building(Building type) const {
        int worth = 8;
        if (const int column = rules_.column_of_lss[static_cast<int>(type)]; column != 0) {
            const int row = s_.lss[column - 1];
            worth += row == 1 ? 4 * rules_.edition.colony.first_step : 0;
            if (row < s_.level + 1) {
                const RewardRow& reward = rules_.edition.reward[s_.reward[column - 1].id - 1];
                worth += 10 + 4 * reward.points * facts_.count(seat_, reward.count) + (overdue() ? 14 : 0);
            }
        }
        if (type == Building::shelter) {
            return worth + 8 + (own_.quarters + own_.working + 2 > facts_.places(seat_) ? 18 : 0);
        }
        const bool cube = !rules_.together() && ((own_.progress >> index_of(type)) & 1U) == 0;
        worth += type == Building::hospital ? 20 : 0;
        const int level = facts_.best_level(rules_.connects[static_cast<int>(type)]);
        worth += level > 0 ? 2 * level + (cube ? 12 : 0) : 0;
        return worth + (type == Building::mine && own_.stock[0] < 2 ? 9 : 0);
    }
    [[nodiscard]] int site(Building type, int hex) const {
        const int joined = facts_.connected(type, seat_, hex);
        const int room = type == Building::shelter ? executives
                                                   : facts_.storage(seat_) - own_.stock[shelf_of(rules_.product[static_cast<int>(type)])];
        const int product = joined + 1 < room ? joined + 1 : room;
        const bool cube = type < Building::shelter && !rules_.together() && ((own_.progress >> index_of(type)) & 1U) == 0;
        int worth = 4 + 6 * product + (cube && joined > 0 ? 24 : 0) + (joined + 1 >= 3 && type != Building::mine ? 4 : 0);
        worth -= s_.bot[seat_].has(hex) ? 1 : 0;
        worth -= (s_.crystals | s_.tiles).has(hex) ? 3 : 0;
        return worth > 1 ? worth : 1;
    }
    /// Another's tile is never better than an own one that does as much: its owner gets something for it.
    [[nodiscard]] int tile(Seat owner) const {
        const Tech tech = facts_.tech_asked();
        const int own = facts_.level(seat_, tech);
        const int level = facts_.level(owner, tech);
        const bool constructs = effect().do_ == Do::construct;
        const int needed = constructs ? facts_.connected(static_cast<Building>(step_.a), seat_, step_.b - 1) : level;
        if (owner != seat_ && own >= needed) {
            return 0;
        }
        if (constructs) {
            return owner == seat_ ? 20 : 4 + level;
        }
        if (Facts::moves_rover(effect().do_)) {
            const Mask here = Mask::of(facts_.rover_hex(seat_));
            const bool helps = (here.within(step_.b) & aims_of_rover()).empty() && (here.within(step_.b + level) & aims_of_rover()).any();
            return helps ? (owner == seat_ ? 30 : 8) : (owner == seat_ ? 2 : 1);
        }
        return owner == seat_ ? 45 : 12 + 2 * level;
    }
    [[nodiscard]] int upgrade(BlueprintId id, int hex) const {
        const BlueprintRow& row = facts_.blueprint(id);
        int worth = 10 + 5 * row.points;
        worth -= s_.miner[seat_].has(hex) ? 4 : 0;
        worth += s_.blackout.damaged.has(hex) ? 12 : 0;
        worth += row.upgrades != Building::shelter && facts_.group_size(row.upgrades, seat_, hex) > 2 ? 6 : 0;
        return worth;
    }

    // -- Orbit ----------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] int plan(const BlueprintRow& row) const {
        if (row.upgrades == Building::hospital) {
            return 30;
        }
        const Mask type = facts_.of_type(row.upgrades, seat_) - facts_.markers();
        const Mask there = type & facts_.zone(seat_);
        if (row.level < 3) {
            return 8 + (there.any() ? 8 : type.any() ? 3 : 0);
        }
        return type.size() < 3 ? 2 : 6 + (there.any() ? 8 : 3);
    }
    [[nodiscard]] int learn(int space, int cell) const {
        const Price& price = rules_.grid_cost[space];
        int cost = price.any + price.crystal;
        for (const u8 n : price.need) {
            cost += n;
        }
        const TechRow& row = rules_.edition.row(s_.grid[space]);
        int worth = row.use == TechUse::connects ? 8 : row.use == TechUse::upgrades ? 14 : 10;
        worth += row.use == TechUse::connects && facts_.best_level(s_.grid[space]) == 0 ? 4 : 0;
        worth += possible(effects::cell + cell) ? 4 : 0;
        worth -= 3 * cost;
        return worth > 1 ? worth : 1;
    }
    [[nodiscard]] int develop(int from, int to) const {
        const auto& column = rules_.edition.column;
        const int gain = column[rules_.column[to] - 1].points - column[rules_.column[from] - 1].points;
        return 6 + 8 * gain + (rules_.effect[effects::cell + to].do_ != Do::none ? 8 : 0);
    }
    [[nodiscard]] int good(Good which) const {
        if (which == Good::crystal) {
            return own_.crystals + own_.buffer < 3 ? 12 : 7;
        }
        const int has = own_.stock[shelf_of(which)];
        return (has == 0 ? 21 : has == 1 ? 9 : 5) + (facts_.wanted(seat_, which) ? 4 : 0);
    }
    /// A Colonist for one more use.
    [[nodiscard]] int boost() const {
        const int worth = own_.quarters > 1 ? 12 : 3;
        return effect().do_ != Do::blueprint ? worth : open_plans() < 3 ? worth / 2 : 1;
    }

    // -- movement -------------------------------------------------------------------------------------------------------------------------
    [[nodiscard]] Tech rover_tech() const { return rules_.tech_for[static_cast<int>(TechUse::rover)]; }
    [[nodiscard]] Mask aims_of_rover() const {
        Mask research;
        s_.research.each([&](int hex) {
            const int kind = rules_.research_kind[hex] - 1;
            research |= ((own_.research >> kind) & 1U) == 0 ? Mask::of(hex) : Mask{};
        });
        return s_.crystals | s_.tiles | research;
    }
    [[nodiscard]] int rover(int to) const {
        const Mask aims = aims_of_rover();
        if (aims.has(to)) {
            return s_.crystals.has(to) ? 40 : 30;
        }
        const int from = facts_.rover_hex(seat_);
        const bool tile_here = (s_.tiles | s_.research).has(from) && facts_.rover_may_end(seat_, step_);
        return tile_here ? 1 : (Mask::of(to).within(step_.b - 1) & aims).any() ? 18 : 3;
    }
    [[nodiscard]] int fuel_rover() const {
        const Mask aims = aims_of_rover();
        const Mask here = Mask::of(facts_.rover_hex(seat_));
        return !aims.has(facts_.rover_hex(seat_)) && (here.within(step_.b) & aims).empty() && (here.within(step_.b + 1) & aims).any() ? 12
                                                                                                                                      : 1;
    }
    /// What a Bot could do there: fitting buildings for Blueprints, open ground beside buildings.
    [[nodiscard]] int zone_worth(Mask zone) const {
        Mask fitting;
        s_.plans[seat_].each(
            [&](BlueprintId id) { fitting |= facts_.is_built(id) ? Mask{} : facts_.of_type(facts_.blueprint(id).upgrades, seat_); });
        const Mask buildings = facts_.buildings();
        const int plans = (zone & (fitting - facts_.markers())).size();
        const int open = ((zone & buildings.near()) - buildings).size();
        return 4 * (plans < 3 ? plans : 3) + (open < 5 ? open : 5);
    }
    [[nodiscard]] int bot(int from, int to) const {
        const int gain = zone_worth(Mask::of(to).grown()) - zone_worth(Mask::of(from).grown());
        const int worth = (gain > 0 ? 3 + 3 * gain : 2) - ((s_.crystals | s_.tiles | s_.research).has(to) ? 3 : 0);
        return worth > 1 ? worth : 1;
    }
    [[nodiscard]] int end_of_movement() const {
        const int at = facts_.rover_hex(seat_);
        const bool moves = Facts::moves_rover(effect().do_);
        if (moves && own_.rover != nowhere && (s_.tiles | s_.research).has(at)) {
            return 16;
        }
        if (moves && step_.b > 0 && (Mask::of(at).within(step_.b) & aims_of_rover()).any()) {
            return 1;
        }
        return step_.a > 0 ? 4 : 9;
    }

    // -- Ships, Scientists, Contracts -----------------------------------------------------------------------------------------------------
    /// What the Executive action under a Ship is good for.
    [[nodiscard]] int slot(int number) const {
        switch (rules_.edition.executive[number].effect.do_) {
            case Do::upgrade: return 3;
            case Do::blueprint: return 3;
            case Do::gain:
            case Do::develop: return 2;
            default: return 0;
        }
    }
    [[nodiscard]] int scientist(const ScientistRow& row) const {
        int worth = 8 + 4 * facts_.advanced_of(row.scores);
        for (Seat owner = 0; owner < rules_.players; ++owner) {
            s_.plans[owner].each([&](BlueprintId id) {
                const Building type = facts_.blueprint(id).upgrades;
                worth += facts_.is_built(id) ? (type == row.works ? 3 : 0) : (type == row.scores ? 5 : 0);
            });
        }
        return worth;
    }
    [[nodiscard]] int contract(ContractId id) const {
        const ContractRow& row = facts_.contract(id);
        if (row.kind == ContractKind::upgrade) {
            const bool marked = (facts_.of_type(row.building, seat_) & s_.marker[seat_]).any();
            return (marked ? 8 : 3) + (facts_.of_type(row.building, seat_).size() >= row.size ? 6 : 0);
        }
        int lacks = 0;
        for (int i = 1; i <= resources; ++i) {
            const auto which = static_cast<Good>(i);
            const int due = row.goods.of(which) - own_.stock[index_of(which)];
            lacks += due > 0 ? due : 0;
        }
        return s_.ending != 0 && lacks > 0 ? 1 : lacks < 5 ? 14 - 2 * lacks : 3;
    }
    [[nodiscard]] int deliver(Good which, ContractId id) const {
        int lacks = 0;
        for (int i = 1; i <= resources + 1; ++i) {
            const auto kind = static_cast<Good>(i);
            lacks += facts_.contract(id).goods.of(kind) - s_.delivered[id.id - 1][Facts::delivery(kind)];
        }
        return lacks == 1 ? 40 : which == Good::mineral ? 6 : 9;
    }

    // -- travelling and the rest ----------------------------------------------------------------------------------------------------------
    [[nodiscard]] int travel() const {
        const bool free = facts_.shuttle_left(facts_.side(seat_));
        const int tired = own_.quarters == 0 ? 30 : own_.quarters == 1 ? 14 : own_.quarters == 2 ? 8 : 4;
        return free ? tired + 8 : s_.ending != 0 ? 1 : tired / 3;
    }
    [[nodiscard]] int explore(int hex) const {
        int others = 0;
        for (Seat other = 0; other < rules_.players; ++other) {
            others += other != seat_ && Mask::of(facts_.rover_hex(other)).within(2).has(hex) ? 1 : 0;
        }
        return others > 0 ? 3 : 10;
    }
    [[nodiscard]] int choose(int option) const {
        if (s_.asks != Ask::lss) {
            return 10;
        }
        switch (rules_.edition.colony.benefit[option].do_) {
            case Do::bots: return 6;
            case Do::retrieve: return own_.quarters < 2 ? 11 : 9;
            default: return 12;
        }
    }
    /// Nothing is left over that costs nothing.
    [[nodiscard]] int done() const {
        switch (s_.asks) {
            case Ask::warehouse:
            case Ask::gain: return step_.n > 0 ? 0 : 6;
            case Ask::move: return end_of_movement();
            case Ask::develop:
            case Ask::upgrade: return step_.n > 0 ? 2 : 6;
            case Ask::blueprint: return step_.n > 0 ? 5 : 10;
            case Ask::hire: return 5;
            case Ask::retrieve: return 1;
            case Ask::build:
            case Ask::site: return 4;
            default: return 6;
        }
    }

    // -- Outbreak -------------------------------------------------------------------------------------------------------------------------
    /// Where he would infect nobody else, or where the others are ill already.
    [[nodiscard]] int infect(Seat who, int ward) const {
        const Wards all{facts_};
        if (ward >= first_mine_ward) {
            return 12;
        }
        const Crowd there = all.at(who, ward);
        return there.ill > 0 ? 14 : there.healthy == 1 ? 12 : 5;
    }
    [[nodiscard]] int heal(Seat who, int ward) const {
        const Crowd there = Wards{facts_}.at(who, ward);
        return (there.ill == 1 && there.healthy > 0 ? 24 : 9) + (who == seat_ ? 2 : 0);
    }
    /// The ill apart from the healthy.
    [[nodiscard]] static int quarantine(Move move) { return move.a > 0 && move.c > 0 ? 2 : 8 + move.a + move.c; }
    /// Out of a compartment with an ill one first.
    [[nodiscard]] int pick(int ward) const { return ward < compartments && Wards{facts_}.at(seat_, ward).ill > 0 ? 16 : 8; }

    Facts facts_;
    const Rules& rules_;
    const State& s_;
    Seat seat_;
    const Board& own_;
    const Step& step_;
};

}  // namespace

i32 OnMars::prior(const Rules& rules, const State& s, Seat seat, Move move) {
    const Seat player = rules.player_of(seat);
    if (player == alien) {
        return alien_prior(rules, s, move);
    }
    const int look = FirstSight(rules, s, player).look(move);
    return rules.monolith() ? look + aim_sight(Facts{{rules, s}}, seat, move) : look;
}

}  // namespace starboard
