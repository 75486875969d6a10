// Chapters of Alien Invasion in an edition that can be played.
#include "games/on_mars/edition_checker.h"

namespace starboard::on_mars {

namespace {

constexpr u64 alien_deeds = words(Do::alien_build, Do::alien_blueprint, Do::alien_learn, Do::alien_develop, Do::alien_upgrade,
                                  Do::alien_advanced, Do::steal, Do::deploy_near, Do::deploy_on, Do::march);
constexpr u64 asked_of_all = words(Count::tech_level, Count::buildings, Count::advanced, Count::stored, Count::vaccines, Count::blueprints);

/// What the goals of each stack of chapter 4 ask for.
constexpr u64 asked_of_stack[] = {words(Count::built), words(Count::contract), words(Count::tech_level), words(Count::scientist_points),
                                  words(Count::discoveries, Count::research)};
constexpr int stacks = sizeof(asked_of_stack) / sizeof(asked_of_stack[0]);

/// A countdown for 2, 3 and 4 players on a track of 12 spaces.
bool on_track(const u8 (&timer)[max_humans - 1]) {
    for (const u8 start : timer) {
        if (start < 1 || start > 12) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::string_view EditionChecker::invasion() {
    const Invasion& v = e.invasion;
    if (const std::string_view wrong = numbered(Part::alien_space, v.space, alien_spaces); !wrong.empty()) {
        return wrong;
    }
    int locked = 0;
    u64 done = 0;
    const std::string_view spaces = each(Part::alien_space, v.space, [&](const AlienSpace& one, int) -> std::string_view {
        if (locked > 0 && !one.locked) {
            return "locked: the last spaces are";
        }
        locked += one.locked ? 1 : 0;
        done |= words(one.effect.do_);
        return effect(one.effect, alien_deeds);
    });
    if (!spaces.empty()) {
        return spaces;
    }
    if (done != alien_deeds) {
        return at(Part::alien_space, 0, "do: each action of the alien has a space");
    }
    u64 cells = 0;
    const std::string_view rewards = each(Part::alien_cell, v.cell, [&](const AlienCell& one, int) -> std::string_view {
        const int cell = cell_of(one.cell);
        if (cell < 0 || ((cells >> cell) & 1U) != 0) {
            return "cell: different cells of the laboratory";
        }
        cells |= u64{1} << cell;
        return one.reward == Good::crystal || one.reward == Good::soldier ? "" : "reward: a Crystal or a soldier";
    });
    if (!rewards.empty()) {
        return rewards;
    }
    const InvasionPoints& p = v.points;
    for (const u8 points : {p.learn, p.develop, p.last_column, p.shelter, p.upgrade_factor, p.defence_upgrade, p.scientist, p.ship}) {
        if (points > 20) {
            return at(Part::invasion, 0, "points: at most 20");
        }
    }
    return p.goal < 1                                            ? at(Part::invasion, 0, "goal: at least 1")
           : v.soldiers < 1 || v.soldiers > 20                   ? at(Part::invasion, 0, "soldiers: 1 to 20")
           : v.start_soldiers >= v.soldiers                      ? at(Part::invasion, 0, "start_soldiers: fewer than all")
           : v.start_crystals > 20                               ? at(Part::invasion, 0, "start_crystals: at most 20")
           : locked > 7                                          ? at(Part::alien_space, 0, "locked: at most 7")
           : v.multi_use <= locked || v.multi_use > alien_spaces ? at(Part::invasion, 0, "multi_use: one more than locked spaces, up to 11")
           : v.single_use > 20 || v.corruption > 20 || v.shields > 20 ? at(Part::invasion, 0, "single_use, corruption, shields: at most 20")
           : v.guards > 8 || v.sabotage > alien_spaces                ? at(Part::invasion, 0, "guards: at most 8; sabotage: at most 11")
           : v.unlock_cost > 9 || v.single_use_cost > 9 || v.buy_off > 9 ? at(Part::invasion, 0, "costs: at most 9")
           : v.reset_free > alien_spaces                                 ? at(Part::invasion, 0, "reset_free: at most 11")
                                                                         : std::string_view();
}

std::string_view EditionChecker::outbreak() {
    const Outbreak& o = e.outbreak;
    if (const std::string_view wrong = numbered(Part::infection, o.infection, infections); !wrong.empty()) {
        return wrong;
    }
    int harmless = 0;
    const std::string_view cards = each(Part::infection, o.infection, [&](const InfectionRow& one, int) -> std::string_view {
        harmless += one.places.empty() ? 1 : 0;
        return one.places.size() == 1 || (one.places.size() == 2 && one.places[0] == one.places[1]) ? "places: none or two different ones"
                                                                                                    : "";
    });
    if (!cards.empty()) {
        return cards;
    }
    if (harmless != 2) {
        return at(Part::infection, 0, "places: two cards have none");
    }
    if (const std::string_view wrong = numbered(Part::outbreak_mission, o.mission, 6); !wrong.empty()) {
        return wrong;
    }
    int of_colour[enum_size<MissionColour>] = {};
    const std::string_view wrong = each(Part::outbreak_mission, o.mission, [&](const OutbreakMission& one, int) -> std::string_view {
        of_colour[static_cast<int>(one.colour)] += 1;
        const Need& n = one.need;
        if (const std::string_view bad = need(n, asked_of_all); !bad.empty()) {
            return bad;
        }
        const int most = n.count == Count::buildings    ? e.row(Building::hospital).tiles
                         : n.count == Count::advanced   ? 4
                         : n.count == Count::blueprints ? 4
                         : n.count == Count::stored     ? o.medicine - o.stock
                         : n.count == Count::vaccines   ? o.vaccines
                                                        : lab_columns;
        if (n.at_least > most) {
            return "at_least: more than there is";
        }
        const bool named = n.count == Count::tech_level ? n.tech == Tech::medicine
                           : n.count == Count::stored   ? n.good == Good::medicine
                                                        : n.count == Count::vaccines || n.building == Building::hospital;
        return named ? "" : "need: of Hospitals and Medicine";
    });
    if (!wrong.empty()) {
        return wrong;
    }
    return of_colour[0] != 3                                ? at(Part::outbreak_mission, 0, "colour: three are red, three blue")
           : o.medicine > 60                                ? at(Part::outbreak, 0, "medicine: at most 60")
           : o.vaccines > 12                                ? at(Part::outbreak, 0, "vaccines: at most 12")
           : o.stock > 9                                    ? at(Part::outbreak, 0, "stock: at most 9")
           : o.display != 7                                 ? at(Part::outbreak, 0, "display: rows of 7, for 14 cards of each level")
           : o.harder_limit < 1 || o.harder_limit > o.limit ? at(Part::outbreak, 0, "harder_limit: 1 to the other limit")
           : o.limit > max_humans * 12                      ? at(Part::outbreak, 0, "limit: at most 48")
           : !on_track(o.timer)                             ? at(Part::outbreak, 0, "timer: 1 to 12")
                                                            : std::string_view();
}

std::string_view EditionChecker::blackout() {
    const Blackout& b = e.blackout;
    if (const std::string_view wrong = numbered(Part::vandalism, b.vandalism, 6); !wrong.empty()) {
        return wrong;
    }
    int aliens = 0;
    const std::string_view wrong = each(Part::vandalism, b.vandalism, [&](const VandalismRow& one, int) -> std::string_view {
        aliens += one.building == Building::none ? 1 : 0;
        return one.building == Building::none || stacked_building(one.building) ? "" : "building: Mine to Oxygen Condenser, or none";
    });
    if (!wrong.empty()) {
        return wrong;
    }
    return aliens != 1                            ? at(Part::vandalism, 0, "building: one card shows the alien")
           : b.lost_at < 1 || b.lost_at > b.tiles ? at(Part::blackout, 0, "lost_at: 1 to the number of tiles")
           : b.tiles > 30                         ? at(Part::blackout, 0, "tiles: at most 30")
           : !on_track(b.timer)                   ? at(Part::blackout, 0, "timer: 1 to 12")
                                                  : std::string_view();
}

std::string_view EditionChecker::monolith() {
    const Monolith& m = e.monolith;
    if (const std::string_view wrong = numbered(Part::sabotage, m.sabotage, sabotages); !wrong.empty()) {
        return wrong;
    }
    u64 done = 0;
    const std::string_view cards = each(Part::sabotage, m.sabotage, [&](const SabotageRow& one, int) -> std::string_view {
        constexpr u64 plain = words(Sabotage::resources_missing, Sabotage::change_of_plans, Sabotage::harvest, Sabotage::life_support,
                                    Sabotage::rover_disabled);
        if (has(done, one.does)) {
            return "does: each has one card";
        }
        done |= words(one.does);
        return has(plain, one.does) ? (one.n > 0 ? "n: this card has no number" : "") : (one.n < 1 || one.n > 4 ? "n: 1 to 4" : "");
    });
    if (!cards.empty()) {
        return cards;
    }
    if (const std::string_view wrong = numbered(Part::stacked_goal, m.goal, stacked_goals); !wrong.empty()) {
        return wrong;
    }
    int stack = 1;
    const std::string_view wrong = each(Part::stacked_goal, m.goal, [&](const StackedGoal& one, int i) -> std::string_view {
        if (one.stack != stack && (i == 0 || one.stack != stack + 1 || one.stack > stacks)) {
            return "stack: 1 to 5, in this order";
        }
        stack = one.stack;
        for (const Need& one_need : one.need) {
            if (const std::string_view bad = need(one_need, asked_of_stack[stack - 1]); !bad.empty()) {
                return bad;
            }
            if (one_need.count == Count::built && (one_need.id > 24 || e.blueprint[one_need.id - 1].level != 3)) {
                return "id: a Blueprint of Level 3 of the base game";
            }
            if (one_need.count == Count::tech_level && (one_need.tech == Tech::none || e.row(one_need.tech).source != TechSource::grid)) {
                return "tech: one of the grid";
            }
        }
        return one.need.empty() ? "need: at least one" : "";
    });
    if (!wrong.empty()) {
        return wrong;
    }
    if (stack != stacks) {
        return at(Part::stacked_goal, 0, "stack: five of them");
    }
    int before = 0;
    for (const u8 space : m.alien_spaces) {
        if (space <= before || space >= m.rounds) {
            return at(Part::monolith, 0, "alien_spaces: in their order, below the last one");
        }
        before = space;
    }
    for (const GoalPoints& points : m.goal_points) {
        if (points.gains > 99 || points.loses > 99 || (points.gains > 0 && points.loses > 0)) {
            return at(Part::monolith, 0, "goal_points: gains or loses, at most 99");
        }
    }
    const std::string_view ranks = each(Part::rank, m.rank, [&](const Rank& one, int i) -> std::string_view {
        return i > 0 && one.points >= m.rank[i - 1].points ? "points: the best rank first"
               : good_name(one.name.view())                ? ""
                                                           : "name: small letters and _";
    });
    if (!ranks.empty()) {
        return ranks;
    }
    return m.rank.empty() || m.rank.back().points != 0                ? at(Part::rank, 0, "the last rank needs no points")
           : m.rounds < 2 || m.start_cards + m.rounds - 1 > sabotages ? at(Part::monolith, 0, "rounds: 2 to as many as there are cards")
           : m.wins_with > stacks                                     ? at(Part::monolith, 0, "wins_with: at most 5")
           : m.cubes > 9 || m.cubes_of_a_card < 1 || m.cubes_of_a_card > 4 ? at(Part::monolith, 0, "cubes: at most 9, 1 to 4 on a card")
           : m.start_cards < 1                                             ? at(Part::monolith, 0, "start_cards: at least 1")
           : m.mission_points > 50                                         ? at(Part::monolith, 0, "mission_points: at most 50")
                                                                           : std::string_view();
}

}  // namespace starboard::on_mars
