// What is good in Invasion: how far each side has come on its way, and which moves look like a plan. Bots only; the rules never ask.
#include "games/on_mars/judge_invasion.h"

#include "games/on_mars/defence.h"
#include "games/on_mars/words.h"

namespace starboard::on_mars {

namespace {

/// Both ways are measured in thousandths: 1000 is the win.
class Race {
public:
    Race(const Rules& rules, const State& s) : facts_{{rules, s}}, rules_(rules), s_(s), own_{facts_} {}

    /// By the turns the alien still needs. Who only holds it up does not win: they weigh less than the humans' own points.
    [[nodiscard]] int way_of_alien() const { return 1000 - 100 * tenths_of_turns() / usual_turns; }
    [[nodiscard]] int way_of_humans() const {
        const int goal = rules_.edition.invasion.points.goal;
        int means = 0;
        for (Seat player = 0; player < rules_.players; ++player) {
            means += means_of(player);
        }
        const int open = s_.points[0] < goal ? goal - s_.points[0] : 0;
        // tenths of points
        const int worth = 10 * s_.points[0] + means * (open < goal ? open : goal) / goal;
        return 100 * worth / goal;
    }

private:
    static constexpr int usual_turns = 33;

    /// Soldiers come to the board with Shelters, and from there to the map: how often that takes follows from the Tech tiles. Each space
    /// serves once between two resets, and with few multi-use tiles every other turn is one.
    [[nodiscard]] int tenths_of_turns() const {
        const InvasionState& field = s_.invasion;
        const int deployed = own_.deployed();
        const int all = rules_.edition.invasion.soldiers;
        const int missing = deployed < all ? all - deployed : 0;
        const int deploys = 10 * missing / (1 + own_.level(TechUse::deploys));
        const int lacking = missing > field.on_board ? missing - field.on_board : 0;
        const int connects = own_.level(rules_.connects[static_cast<int>(Building::alien_shelter)]);
        const int joined = connects < field.shelters.size() ? connects : field.shelters.size();
        const int gain = 1 + own_.level(TechUse::reinforces) + joined;
        const int builds = 10 * lacking / gain;
        const int beyond = lacking - gain * own_.tiles_left(Building::alien_shelter);
        int open = 0;   // spaces to deploy from
        int tiles = 1;  // multi-use ones, one of which covers no space
        for (int i = 0; i < alien_spaces; ++i) {
            const Do how = rules_.effect[effects::alien_space + i].do_;
            const bool deploying = how == Do::deploy_near || how == Do::deploy_on;
            open += deploying && !own_.locked(i) ? 1 : 0;
            tiles += is_extra(i) && !own_.locked(i) ? 1 : 0;
        }
        const int in_turn = (deploys + builds) * (tiles + 1) / tiles;
        const int by_space = 2 * (deploys / (open > 1 ? open : 1) > builds ? deploys / (open > 1 ? open : 1) : builds);
        int turns = in_turn > by_space ? in_turn : by_space;
        turns += (open == 0 ? unlocking : 0) + (beyond > 0 ? elsewhere * beyond : 0) + risk * field.stunned.size();
        turns += 10 * (tiles - field.multi_use) / tiles;  // until the next reset
        // more than soldiers: a Crystal is an action with a single-use tile, or half of another multi-use one
        const int crystals = field.crystals + field.buffer;
        turns -= crystal * (crystals < many ? crystals : many);
        // single-use tiles nobody can pay for hold up the next reset
        const int idle = field.single_use - crystals;
        turns += idle > 0 ? hindrance * (idle < few ? idle : few) : 0;
        turns -= 2 * std::popcount(field.obtained) + 3 * field.markers.size() + own_.level(TechUse::mobilizes) + field.mines.size();
        for (const u16 bits : field.corrupted) {
            turns -= std::popcount(bits);
        }
        for (const u8 tile : field.space) {
            turns += tile == tile_sabotage ? 4 : 0;
        }
        return turns > 0 || missing == 0 ? turns : 1;
    }
    [[nodiscard]] static constexpr bool is_extra(int space) { return lock_of(space) >= 0; }
    // tenths of turns
    static constexpr int unlocking = 30;
    static constexpr int elsewhere = 20;  ///< for a soldier no Shelter brings any more
    static constexpr int risk = 1;        ///< a stunned soldier may be caught
    static constexpr int crystal = 6;
    static constexpr int many = 5;
    static constexpr int hindrance = 4;
    static constexpr int few = 3;

    [[nodiscard]] int means_of(Seat player) const {
        const Board& own = s_.board[player];
        int sum = 0;
        for (int i = 0; i < resources; ++i) {
            sum += i == 0 ? 7 * own.stock[i] : 4 * own.stock[i];
        }
        sum += 3 * (own.crystals + own.buffer) + 4 * (own.quarters + own.working) + 4 * s_.miner[player].size();
        sum += 8 * s_.bot[player].size() + 5 * own.hangar + 5 * std::popcount(own.progress);
        sum += 5 * s_.shelter[player].size();
        for (int i = 1; i <= human_techs; ++i) {
            const int level = facts_.level(player, static_cast<Tech>(i));
            sum += level > 0 ? 3 + 2 * level : 0;
        }
        s_.plans[player].each([&](BlueprintId id) {
            const BlueprintRow& row = facts_.blueprint(id);
            const bool defence = row.chapter == Chapter::invasion;
            const int gain = defence ? 3 * rules_.edition.invasion.points.defence_upgrade : 10 * row.points + 10;
            sum += facts_.is_built(id) ? (defence ? 18 : 6) : gain;
        });
        for (u8 id = 1; id <= contracts; ++id) {
            const bool open = s_.contract_owner[id - 1] == player + 1 && !facts_.complete({id});
            sum += open ? 6 * facts_.contract({id}).penalty : 0;
        }
        return sum;
    }

    Facts facts_;
    const Rules& rules_;
    const State& s_;
    Alien own_;
};

/// How far the nearest Guard Bot or the Exosuit is, at most so many hexes.
int safety(const Facts& facts, int hex, int most) {
    const Mask hunters = facts.s.invasion.guards | facts.exosuit_mask();
    for (int n = 0; n < most; ++n) {
        if ((Mask::of(hex).within(n) & hunters).any()) {
            return n;
        }
    }
    return most;
}

int tech_worth(Tech tech) {
    switch (tech) {
        case Tech::deployment: return 22;
        case Tech::alien_shelter: return 20;
        case Tech::reinforcement: return 18;
        case Tech::alien_mine: return 5;
        default: return 4;
    }
}

int reward_worth(const Rules& rules, int cell) {
    return rules.alien_reward[cell] == Good::soldier ? 14 : rules.alien_reward[cell] == Good::crystal ? 7 : 0;
}

int space_worth(const Alien& own, int space) {
    const int number = effects::alien_space + space;
    if (!own.can(number)) {
        return 1;
    }
    const int crystals = own.own.crystals + own.own.buffer;
    switch (own.rules.effect[number].do_) {
        case Do::alien_build: return own.tiles_left(Building::alien_shelter) > 0 ? 34 : 8;
        case Do::alien_blueprint: return 12;
        case Do::alien_learn: return 20;
        case Do::alien_develop: return 20;
        case Do::alien_upgrade: return 8;
        case Do::alien_advanced: return 10;
        case Do::steal: return crystals < 4 ? 26 : 7;
        case Do::deploy_near:
        case Do::deploy_on: return own.own.on_board > own.level(TechUse::deploys) ? 60 : 30;
        case Do::march: return own.own.stunned.any() ? 10 : 2;
        default: return 4;
    }
}

}  // namespace

i32 judge_invasion(const Rules& rules, const State& s, Seat player) {
    const Race race(rules, s);
    const int lead = race.way_of_alien() - race.way_of_humans();
    const int size = lead < 0 ? -lead : lead;
    const int chance = 500 + 500 * lead / (size + 450);
    return player == alien ? chance : 1000 - chance;
}

i32 alien_prior(const Rules& rules, const State& s, Move move) {
    const Facts facts{{rules, s}};
    const Alien own{facts};
    const InvasionState& field = s.invasion;
    switch (static_cast<Verb>(move.verb)) {
        case Verb::multi: return 1 + space_worth(own, move.a - 1);
        case Verb::single: return 1 + space_worth(own, move.a - 1) / (field.crystals > 2 ? 1 : 2);
        case Verb::idle: return 1;
        case Verb::unlock: {
            const Do how = rules.effect[effects::alien_space + move.a - 1].do_;
            const bool deploys = how == Do::deploy_near || how == Do::deploy_on;
            return deploys ? 46 : 20;
        }
        case Verb::reset: return field.multi_use == 0 ? 30 : 5;
        case Verb::buy_off: return 5;
        case Verb::activate: return 14;
        case Verb::end: return 4;
        case Verb::build: return static_cast<Building>(move.a) == Building::alien_shelter ? 24 : field.mines.size() < 2 ? 8 : 3;
        case Verb::site: {
            const auto type = static_cast<Building>(s.agenda.top().a);
            const int joined = facts.connected(type, no_player, move.a);
            const int room = (Mask::of(move.a).near() & facts.empty()).size();
            return 4 + 24 * joined + room - (field.soldiers.has(move.a) ? 3 : 0);
        }
        case Verb::obtain: return facts.blueprint({move.a}).good == Good::soldier ? 12 : 9;
        case Verb::teach: return tech_worth(static_cast<Tech>(move.a)) + reward_worth(rules, move.b);
        case Verb::develop: return tech_worth(own.tech_in(move.a)) + reward_worth(rules, move.b);
        case Verb::upgrade: return 10;
        case Verb::use: return 10;
        case Verb::steal: return 10;
        case Verb::steal_stock: return 9;
        case Verb::deploy:
        case Verb::make_way: {
            const int beside = (Mask::of(move.a).near() & (facts.buildings() - facts.alien_buildings())).size();
            return 4 + 3 * safety(facts, move.a, 4) + beside;
        }
        case Verb::march: {
            const int flees = safety(facts, move.b, 4) - safety(facts, move.a, 4);
            return flees > 0 ? 6 * flees : 2;
        }
        case Verb::rouse: return 12;
        case Verb::snatch: return 10;
        case Verb::corrupt: {
            const Seat player = rules.player_of(move.b);
            const auto tech = static_cast<Tech>(move.a);
            const bool shielded = ((field.shielded[player] >> index_of(tech)) & 1U) != 0;
            return shielded ? 3 : 6 + 2 * facts.level(player, tech);
        }
        case Verb::done: return s.asks == Ask::alien_act && rules.effect[s.agenda.top().effect].do_ == Do::march ? 6 : 1;
        default: return 5;
    }
}

i32 defence_prior(const Rules& rules, const State& s, Move move) {
    const Facts facts{{rules, s}};
    const InvasionState& field = s.invasion;
    const auto near_soldiers = [&](int hex) { return (Mask::of(hex).near() & field.soldiers).size(); };
    const auto closer = [&](int from, int to) {
        for (int n = 0; n < 6; ++n) {
            const bool here = (Mask::of(from).within(n) & facts.all_soldiers()).any();
            const bool there = (Mask::of(to).within(n) & facts.all_soldiers()).any();
            if (here || there) {
                return there && !here;
            }
        }
        return false;
    };
    switch (static_cast<Verb>(move.verb)) {
        case Verb::clean: return 16;
        case Verb::protect: return 6 + 2 * facts.level(rules.player_of(move.b), static_cast<Tech>(move.a));
        case Verb::shield: return 3 + near_soldiers(move.a);
        case Verb::land_guard: return 8 + 6 * near_soldiers(move.a);
        case Verb::guard: return 2 + 8 * near_soldiers(move.b) + (closer(move.a, move.b) ? 10 : 0);
        case Verb::stun: return 10 * near_soldiers(move.a);
        case Verb::land_exosuit: return field.exosuit == 0 ? 8 : 2;
        case Verb::exosuit:
            return field.stunned.has(move.a) ? 50 : field.soldiers.has(move.a) ? 30 : closer(field.exosuit - 1, move.a) ? 12 : 2;
        case Verb::capture: return 50;
        case Verb::sabotage: return 1 + space_worth(Alien{facts}, move.a - 1);
        default: return 8;
    }
}

}  // namespace starboard::on_mars
