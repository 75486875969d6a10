// On Mars' components as data: the map's start hexes, boards, tiles, cards and every printed number, with the chapters of Alien Invasion.
//
// Rows with an `id` stand in its order and count from 1: row = id - 1. Rows of an enum stand in the order of its words. What a row says
// that its words do not need stays at its default; check_edition refuses the rest.
#pragma once

#include "games/on_mars/map.h"
#include "kernel/list.h"

namespace starboard::on_mars {

constexpr int max_humans = 4;
constexpr int lab_columns = 6;
constexpr int lab_cells = 13;
constexpr int grid_spaces = 8;
constexpr int turn_spaces = 8;
constexpr int executives = 8;
constexpr int levels = 5;    ///< of the Colony
constexpr int lss_rows = 6;  ///< of the Life Support chart
constexpr int quarters_rows = 6;
constexpr int progress_cubes = 5;  ///< of a player, one for each type
constexpr int mission_spaces = 3;
constexpr int action_slots = 3;  ///< of a main action at most
constexpr int stack_tiles = 6;   ///< of a Building type at most
constexpr int blueprints = 37;   ///< base 1-24, Light Signal 25, defence 26-29, hospitals 30-33, aliens 34-37
constexpr int scientists = 7;    ///< the last one is the Microbiologist
constexpr int contracts = 12;
constexpr int missions = 9;
constexpr int goals = 16;
constexpr int discoveries = 23;  ///< kinds of Discovery tiles; sets name them
constexpr int discovery_tiles = 19;
constexpr int research_kinds = 4;
constexpr int lss_rewards = 12;  ///< base 1-8, chapters 2 and 3 9-12
constexpr int solo_cards = 12;
constexpr int solo_goals = 4;
constexpr int solo_needs = 10;  ///< of a solo goal at most
constexpr int infections = 16;
constexpr int sabotages = 16;
constexpr int stacked_goals = 42;  ///< of chapter 4
constexpr int alien_spaces = 11;

// What a row rests on. rulebook: the German rulebook of Alien Invasion; public: other public sources, the English base rulebook first;
// inferred: forced or nearly so by what is known; reconstructed: our choice, to be replaced when the real component turns up.
STARBOARD_ENUM(Provenance, rulebook, public_, inferred, reconstructed)
// Where a component belongs; promo is the Light Signal.
STARBOARD_ENUM(Chapter, base, promo, invasion, outbreak, blackout, monolith)
STARBOARD_ENUM(Side, orbit, colony)

// The first five are Resources of every game; Medicine is the Resource of chapter 2; soldiers come to the alien board in chapter 1.
STARBOARD_ENUM(Good, none, mineral, battery, water, plant, oxygen, crystal, medicine, soldier)
constexpr int resources = 5;

// The building chain in its order; the next two are of chapters 2 and 1.
STARBOARD_ENUM(Building, none, mine, generator, water_extractor, greenhouse, oxygen_condenser, shelter, hospital, alien_shelter, alien_mine)
constexpr int building_stacks = 5;  ///< Mine to Oxygen Condenser: types with stacks and Progress cubes
constexpr int lss_columns = 4;      ///< Generator to Oxygen Condenser

// The Tech of a building type has the number of the type, up to the Hospital (Medicine Tech).
STARBOARD_ENUM(Tech, none, mine, generator, water_extractor, greenhouse, oxygen_condenser, shelter, medicine, rover, ship, upgrade, shield,
               guard, exosuit, alien_shelter, alien_mine, reinforcement, deployment, mobilization)
// What level n of a Tech tile does.
//   connects  a building may touch up to n of its type          rover       n more points for the Rover
//   colonists n more Colonists with a Ship                      upgrades    n more upgrades
//   shields   n more Shields                                    guards      n more activations of Guard Bots
//   exosuit   n more activations of the Exosuit                 reinforces  n more soldiers with an alien Shelter
//   deploys   n more soldiers deployed                          mobilizes   n more points for soldiers
STARBOARD_ENUM(TechUse, connects, rover, colonists, upgrades, shields, guards, exosuit, reinforces, deploys, mobilizes)
// Where a Tech tile comes from: the grid, every player's laboratory, a Blueprint that brings it, the alien's reserve.
STARBOARD_ENUM(TechSource, grid, player, blueprint, alien)

/// Things to pay or to get.
struct Goods {
    u8 mineral = 0;
    u8 battery = 0;
    u8 water = 0;
    u8 plant = 0;
    u8 oxygen = 0;
    u8 crystal = 0;
    u8 medicine = 0;
    u8 any = 0;       ///< Resources of choice
    u8 colonist = 0;  ///< from the Living Quarters to the Working Area
    STARBOARD_DESCRIBE(mineral, battery, water, plant, oxygen, crystal, medicine, any, colonist)

    [[nodiscard]] constexpr u8 of(Good good) const {
        const u8 amounts[] = {0, mineral, battery, water, plant, oxygen, crystal, medicine, 0};
        return amounts[static_cast<int>(good)];
    }
    bool operator==(const Goods&) const = default;
};

// What effects do; n is their number. Who has an effect may use less of it or nothing.
//   gain          n of `good` from the supply            gain_any       n Resources of choice, no Minerals
//   gain_same     n Resources of one kind, no Minerals   gain_different n Resources of different kinds, no Minerals
//   colonist      n Colonists from the reserve           warehouse      n Resources or Crystals from the Warehouse
//   stock         n Resources from the Warehouse         learn          n Tech tiles of the grid, at its cost
//   develop       n developments (`tech`: of that tile)  blueprint      n Blueprints of the display
//   construct     a building (`building`: of that type)  upgrade        n buildings
//   bots          n movement points for Bots             rover          n movement points for the Rover
//   control       n points for Bots and n for the Rover  collect        n points for Bots that act like Rovers
//   command       Rover: highest Rover Tech in play      welcome        n Ships, each with `extra` more Colonists
//   scientist     hire a Scientist                       contract       take an Earth Contract
//   hire          one of the two                         retrieve       n own Colonists, `from` there
//   produce       Miners and Advanced Buildings produce  score          n points
//   radar         a Discovery tile's effect, for good    advanced       use an Advanced Building
//   land          to the Colony without Discovery tile   lift           from the Colony to Orbit
//   travel        to the other side
// Chapters 1 and 2:
//   shields, guards, exosuit  n, with the Tech of that name                 sabotage  cover an action space of the alien
//   vaccine   immune for the rest of the game                               infect    1 Colonist of every human to the Working Area
//   shuttle   the Shuttle n spaces on or back                               abduct    n Scientist markers back to their cards
//   corrupt   n corruption tiles on human Tech tiles
// Action spaces of the alien:
//   alien_build, alien_blueprint, alien_learn, alien_develop, alien_upgrade, alien_advanced
//   steal     n Crystals of surface and Warehouse                           deploy_near  n soldiers next to alien buildings
//   deploy_on n soldiers on alien buildings                                 march        n points for soldiers
STARBOARD_ENUM(Do, none, gain, gain_any, gain_same, gain_different, colonist, warehouse, stock, learn, develop, blueprint, construct,
               upgrade, bots, rover, control, collect, command, welcome, scientist, contract, hire, retrieve, produce, score, radar,
               advanced, land, lift, travel, shields, guards, exosuit, sabotage, vaccine, infect, shuttle, abduct, corrupt, alien_build,
               alien_blueprint, alien_learn, alien_develop, alien_upgrade, alien_advanced, steal, deploy_near, deploy_on, march)
// What is paid for one more each: a Colonist to the Working Area, a Crystal. For constructing it is one more Tech level.
STARBOARD_ENUM(Boost, none, colonist, crystal)
// Where Colonists are retrieved from.
STARBOARD_ENUM(From, anywhere, slots, working_area)

struct Effect {
    Do do_ = Do::none;
    u8 n = 1;
    Good good = Good::none;              ///< gain
    Building building = Building::none;  ///< construct; none = any type
    Tech tech = Tech::none;              ///< develop; none = any tile
    From from = From::anywhere;          ///< retrieve
    u8 extra = 0;                        ///< welcome: Colonists more with every Ship
    bool free = false;                   ///< at no cost: develop, upgrade, welcome, scientist, contract
    bool uses_tech = false;              ///< Rover Tech: rover, control; Upgrade Tech: upgrade. The others use theirs always
    bool anywhere = false;               ///< upgrade: not only in a Building zone
    Boost boost = Boost::none;
    u8 most = 0;  ///< boosts at most; 0 = as many as can be paid
    Goods cost;   ///< paid before
    STARBOARD_DESCRIBE(do_, n, good, building, tech, from, extra, free, uses_tech, anywhere, boost, most, cost)
};

// What can be counted of a player, or in co-operative chapters of the team.
//   blueprints        cards, built or not [building]        built             the Blueprint `id` is built
//   advanced          own Advanced Buildings [building]     mines             Mines with an own Colonist or marker
//   shelters          own Shelters                          buildings         buildings of `building` on the map
//   marked_complexes  complexes of at least `size` with an own marker         complex  size of the largest one of `building`
//   discoveries       Discovery tiles collected             research          Research tiles collected
//   techs             Tech tiles [on one of `cells`]        tech_level        column of the furthest tile [`tech`]
//   stored            `good` in storage                     same_resource     most Resources of one kind, no Minerals
//   colony_level      level of the Colony                   quarters          Colonists in the Living Quarters
//   bots              own Bots on the map                   ships             Ships in the Hangar
//   scientists        Scientists                            scientist         owns the Scientist `id`
//   scientist_points  points for the Scientist `id`         contracts         completed Contracts [`contract`]
//   contract          the Contract `id` is completed        progress          Progress cubes in the area
//   goals             Private Goals shown                   in_orbit          1 if the marker is in Orbit
//   vaccines          Vaccines made
STARBOARD_ENUM(Count, none, blueprints, built, advanced, mines, shelters, buildings, marked_complexes, complex, discoveries, research,
               techs, tech_level, stored, same_resource, colony_level, quarters, bots, ships, scientists, scientist, scientist_points,
               contracts, contract, progress, goals, in_orbit, vaccines)
STARBOARD_ENUM(ContractKind, any, upgrade, delivery)

using Word = FlatText<24>;
using HexText = FlatText<2>;
using CellText = FlatText<4>;

struct Need {
    Count count = Count::none;
    u8 at_least = 1;
    u8 id = 0;  ///< built, scientist, scientist_points, contract
    u8 size = 0;
    Building building = Building::none;
    Tech tech = Tech::none;
    Good good = Good::none;
    ContractKind contract = ContractKind::any;
    List<CellText, lab_cells> cells;  ///< empty = all
    STARBOARD_DESCRIBE(count, at_least, id, size, building, tech, good, contract, cells)
};

// -- the map ------------------------------------------------------------------------------------------------------------------------------

struct ShelterHexes {
    u8 players = 0;
    List<HexText, max_humans> hexes;  ///< seats draw theirs
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(players, hexes, provenance)
};

struct Surface {
    HexText mine;                      ///< the first Mine; Rovers count as standing there until they move
    List<HexText, lss_columns> start;  ///< the four other buildings that are there at the start, at random
    List<ShelterHexes, max_humans> shelters;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(mine, start, shelters, provenance)
};

struct BuildingRow {
    Building building = Building::none;
    u8 tiles = 0;        ///< in the stack; Shelters: of a player, with the one of the start
    bool start = false;  ///< one more lies on the map at the start
    Goods cost;
    bool miner = false;  ///< costs a Colonist of the Living Quarters, who stays on it
    Good product = Good::none;
    bool lss = false;       ///< has a column of the Life Support chart
    bool progress = false;  ///< has a Progress cube
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(building, tiles, start, cost, miner, product, lss, progress, provenance)
};

/// The backs of the tiles of a type: where Crystals come to light.
struct StackRow {
    Building building = Building::none;
    List<List<Direction, directions>, stack_tiles> arrows;  ///< tile by tile; their numbers are the tiles' ids
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(building, arrows, provenance)
};

struct ResearchRow {
    u8 id = 0;
    Word name;
    List<HexText, 2> hexes;
    Effect effect;
    Provenance provenance = Provenance::reconstructed;  ///< of the hexes
    STARBOARD_DESCRIBE(id, name, hexes, effect, provenance)
};

struct DiscoveryRow {
    u8 id = 0;
    Word name;
    Effect effect;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, effect, provenance)
};

/// The Discovery tiles of a chapter.
struct DiscoverySet {
    Chapter chapter = Chapter::base;
    List<u8, discovery_tiles> tiles;  ///< ids; equal ones are copies
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(chapter, tiles, provenance)
};

// -- Tech ---------------------------------------------------------------------------------------------------------------------------------

struct TechRow {
    Tech tech = Tech::none;
    TechUse use = TechUse::connects;
    Building building = Building::none;  ///< connects
    TechSource source = TechSource::grid;
    CellText start;  ///< where it lies at the start, if it does
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(tech, use, building, source, start, provenance)
};

/// A row of the Tech Grid, from the bottom.
struct GridRow {
    u8 spaces = 0;
    Goods cost;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(spaces, cost, provenance)
};

/// A column of the laboratory: the level of the tiles in it.
struct ColumnRow {
    Goods cost;     ///< of a development into it
    u8 points = 0;  ///< at the end, each tile
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(cost, points, provenance)
};

struct CellRow {
    CellText name;  ///< "L3.2": column and place from the top
    u8 column = 0;
    List<CellText, 2> to;  ///< neighbours to the right
    Effect benefit;
    Provenance provenance = Provenance::reconstructed;  ///< of the benefit
    STARBOARD_DESCRIBE(name, column, to, benefit, provenance)
};

// -- the main board -----------------------------------------------------------------------------------------------------------------------

STARBOARD_ENUM(Action, landing_pod, blueprint, learn, research, resupply, control_center, construct, upgrade, welcome, hire)

struct ActionRow {
    Action action = Action::landing_pod;
    Side side = Side::orbit;
    u8 slots = 0;
    bool own_slot = false;  ///< one for each colour instead
    Effect effect;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(action, side, slots, own_slot, effect, provenance)
};

/// A Turn Order space.
struct SpaceRow {
    u8 id = 0;
    Side side = Side::orbit;
    Effect benefit;
    Provenance provenance = Provenance::reconstructed;  ///< of the benefit
    STARBOARD_DESCRIBE(id, side, benefit, provenance)
};

/// A slot of the Depot with its Executive action, from the top.
struct ExecutiveRow {
    u8 id = 0;
    u8 crystals = 0;
    bool ship = false;  ///< a Ship stands there at the start
    Effect effect;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, crystals, ship, effect, provenance)
};

/// Life Support, Colony level, Shuttle and the Remaining Missions.
struct Colony {
    u8 first_step = 0;              ///< points for the first step of a column
    List<Effect, 4> benefit;        ///< one of them for whoever helps a column up to the level
    u8 shuttle[levels] = {};        ///< travel space the Shuttle comes to, by level
    u8 travel_spaces = 0;           ///< of each side
    u8 remaining = 0;               ///< steps of the Remaining Missions marker
    u8 remaining_from = 0;          ///< a Colony Status Update to this level or a higher one is a step, too
    u8 progress_updates = 0;        ///< Colony Status Updates that score Progress cubes
    u8 display = 0;                 ///< Blueprints of a row of the display
    u8 exploration = 0;             ///< face-up Discovery tiles
    List<Good, 5> warehouse;        ///< columns from the left
    u8 stock[max_humans] = {};      ///< of each column of the Warehouse, by players
    u8 tech_sets[max_humans] = {};  ///< of Tech tiles in the game, by players; the first fills the grid
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(first_step, benefit, shuttle, travel_spaces, remaining, remaining_from, progress_updates, display, exploration,
                       warehouse, stock, tech_sets, provenance)
};

/// What a player has, and the player board.
struct Player {
    u8 colonists = 0;
    u8 start_colonists = 0;  ///< in the Living Quarters
    u8 bots = 0;
    u8 start_bots = 0;
    u8 markers = 0;  ///< for Advanced Buildings
    u8 dealt_goals = 0;
    u8 storage = 0;      ///< of each Resource, besides one for every Shelter
    u8 row_places = 0;   ///< of a row of the Living Quarters
    u8 open_rows = 0;    ///< with one Shelter; every further one opens another
    Goods start;         ///< in storage and Depot
    Goods ship_cost;     ///< of welcoming a Ship
    u8 with_bot = 0;     ///< Colonists a Ship brings beside a Bot
    u8 without_bot = 0;  ///< Colonists it brings alone
    Goods upgrade_cost;
    Goods contract_cost;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(colonists, start_colonists, bots, start_bots, markers, dealt_goals, storage, row_places, open_rows, start, ship_cost,
                       with_bot, without_bot, upgrade_cost, contract_cost, provenance)
};

/// Points that hang on no row.
struct Points {
    u8 quarters[quarters_rows] = {};  ///< by the highest row with a Colonist
    u8 progress[progress_cubes + 1] = {};
    u8 ship = 0;
    u8 scientist = 0;  ///< for every Advanced Building it scores
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(quarters, progress, ship, scientist, provenance)
};

// -- tiles and cards ----------------------------------------------------------------------------------------------------------------------

/// An LSS Reward tile: points for what is counted, or an effect (chapters 2 and 3 have the same).
struct RewardRow {
    u8 id = 0;
    Word name;
    Chapter chapter = Chapter::base;
    u8 points = 0;  ///< for each
    Count count = Count::none;
    Effect effect;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, chapter, points, count, effect, provenance)
};

struct BlueprintRow {
    u8 id = 0;
    Word name;
    Chapter chapter = Chapter::base;
    u8 level = 1;  ///< 3: only in complexes of at least 3
    Building upgrades = Building::none;
    Good good = Good::none;  ///< gained when the card is taken
    u8 points = 0;           ///< built; lost if not
    Tech tech = Tech::none;  ///< Tech tile that comes with it
    List<Effect, 2> action;  ///< one of them
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, chapter, level, upgrades, good, points, tech, action, provenance)
};

/// In the order of the display.
struct ScientistRow {
    u8 id = 0;
    Word name;
    Chapter chapter = Chapter::base;
    Goods cost;
    Building works = Building::none;   ///< type of the Blueprints where the marker may stand
    Building scores = Building::none;  ///< type of the Advanced Buildings that bring points
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, chapter, cost, works, scores, provenance)
};

struct ContractRow {
    u8 id = 0;
    Word name;
    ContractKind kind = ContractKind::delivery;
    Building building = Building::none;  ///< upgrade: own marker on such a building
    u8 size = 0;                         ///< in a complex of at least this size
    Goods goods;                         ///< delivery
    u8 points = 0;
    u8 penalty = 0;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, kind, building, size, goods, points, penalty, provenance)
};

STARBOARD_ENUM(Contribution, research, blueprint, advanced, progress, bot, discovery, tech, scientist, contract)
STARBOARD_ENUM(Length, short_, long_)

struct MissionRow {
    u8 id = 0;
    Word name;
    Contribution contribution = Contribution::research;
    u8 steps[max_humans - 1] = {};  ///< with 2, 3, 4 players
    u8 crystals = 0;                ///< for each contribution
    Length length = Length::short_;
    List<Chapter, 2> left_out;
    Provenance provenance = Provenance::reconstructed;  ///< of number and length; contribution, steps and Crystals are public
    STARBOARD_DESCRIBE(id, name, contribution, steps, crystals, length, left_out, provenance)
};

struct GoalRow {
    u8 id = 0;
    Word name;
    List<Need, 2> need;      ///< all of them
    List<Effect, 2> reward;  ///< one of them
    List<Chapter, 2> left_out;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, need, reward, left_out, provenance)
};

// -- the variant First Colonists ----------------------------------------------------------------------------------------------------------

struct ColonistTypes {
    u8 id = 0;
    Word name;
    List<Building, 4> buildings;  ///< constructing one of them shows the card
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, buildings, provenance)
};

STARBOARD_ENUM(Task, learn, shuttle, shelter, hire, research, control_center, discovery, blueprint)

struct ColonistTask {
    u8 id = 0;
    Word name;
    Task task = Task::learn;
    Good reward = Good::crystal;
    Provenance provenance = Provenance::reconstructed;  ///< of the reward
    STARBOARD_DESCRIBE(id, name, task, reward, provenance)
};

struct FirstColonists {
    List<u8, turn_spaces> spaces;  ///< Turn Order spaces of the tiles
    Provenance provenance = Provenance::reconstructed;
    u8 missions[mission_spaces] = {};  ///< ids of the first game on A, B, C
    u8 drawn = 0;                      ///< B cards for a shown A card
    List<ColonistTypes, 4> types;      ///< A cards
    List<ColonistTask, 8> task;        ///< B cards
    STARBOARD_DESCRIBE(spaces, provenance, missions, drawn, types, task)
};

// -- the solo opponent --------------------------------------------------------------------------------------------------------------------

STARBOARD_ENUM(MissionSpace, a, b, c)

struct SoloCard {
    u8 action = 0;  ///< 1 to 3 of his side
    MissionSpace mission = MissionSpace::a;
    bool travels = true;
    u8 copies = 1;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(action, mission, travels, copies, provenance)
};

/// What a player must reach against him, and by how many points.
struct SoloGoal {
    u8 id = 0;
    Word name;
    List<Need, solo_needs> need;
    u8 lead = 0;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, need, lead, provenance)
};

struct Solo {
    List<SoloCard, solo_cards> card;
    List<SoloGoal, solo_goals> goal;
    u8 quarters = 0;  ///< Colonists he counts as having
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(card, goal, quarters, provenance)
};

// -- chapter 1 ----------------------------------------------------------------------------------------------------------------------------

struct AlienSpace {
    u8 id = 0;
    bool locked = false;
    Effect effect;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, locked, effect, provenance)
};

/// A cell of the alien laboratory with a reward; its shape is that of the players.
struct AlienCell {
    CellText cell;
    Good reward = Good::crystal;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(cell, reward, provenance)
};

/// Points of the humans.
struct InvasionPoints {
    u8 goal = 0;  ///< the humans win
    u8 learn = 0;
    u8 develop = 0;
    u8 last_column = 0;  ///< besides
    u8 shelter = 0;
    u8 upgrade_factor = 0;  ///< of a normal Blueprint's value
    u8 defence_upgrade = 0;
    u8 scientist = 0;  ///< for a fitting Scientist
    u8 ship = 0;       ///< won when welcomed, lost when it leaves the Hangar
    STARBOARD_DESCRIBE(goal, learn, develop, last_column, shelter, upgrade_factor, defence_upgrade, scientist, ship)
};

struct Invasion {
    HexText shelter;  ///< the first alien Shelter
    u8 soldiers = 0;
    u8 start_soldiers = 0;
    u8 start_crystals = 0;
    u8 multi_use = 0;  ///< tiles; one for every locked space and the rest in the supply
    u8 single_use = 0;
    u8 corruption = 0;
    u8 unlock_cost = 0;      ///< Crystals
    u8 single_use_cost = 0;  ///< Crystals
    u8 reset_free = 0;       ///< free spaces at most
    u8 shields = 0;
    u8 guards = 0;
    u8 sabotage = 0;
    u8 buy_off = 0;  ///< Crystals, with the option
    InvasionPoints points;
    List<AlienSpace, alien_spaces> space;
    List<AlienCell, lab_cells> cell;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(shelter, soldiers, start_soldiers, start_crystals, multi_use, single_use, corruption, unlock_cost, single_use_cost,
                       reset_free, shields, guards, sabotage, buy_off, points, space, cell, provenance)
};

// -- chapter 2 ----------------------------------------------------------------------------------------------------------------------------

STARBOARD_ENUM(Place, quarters, mine, working_area, blueprint, research, construct, upgrade)

struct InfectionRow {
    u8 id = 0;
    List<Place, 2> places;  ///< none = no infection
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, places, provenance)
};

STARBOARD_ENUM(MissionColour, red, blue)

struct OutbreakMission {
    u8 id = 0;
    Word name;
    MissionColour colour = MissionColour::red;
    Need need;
    Provenance provenance = Provenance::reconstructed;  ///< of the colour
    STARBOARD_DESCRIBE(id, name, colour, need, provenance)
};

struct Outbreak {
    u8 medicine = 0;
    u8 vaccines = 0;
    u8 stock = 0;    ///< Medicine in the Warehouse, in the place of Crystals
    u8 display = 0;  ///< Blueprints of a row of the display
    u8 limit = 0;    ///< infected Colonists
    u8 harder_limit = 0;
    u8 timer[max_humans - 1] = {};
    List<InfectionRow, infections> infection;
    List<OutbreakMission, 6> mission;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(medicine, vaccines, stock, display, limit, harder_limit, timer, infection, mission, provenance)
};

// -- chapter 3 ----------------------------------------------------------------------------------------------------------------------------

struct VandalismRow {
    u8 id = 0;
    Building building = Building::none;  ///< none: the alien
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, building, provenance)
};

struct Blackout {
    u8 tiles = 0;
    u8 lost_at = 0;  ///< buildings in blackout
    u8 timer[max_humans - 1] = {};
    List<VandalismRow, 6> vandalism;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(tiles, lost_at, timer, vandalism, provenance)
};

// -- chapter 4 ----------------------------------------------------------------------------------------------------------------------------

STARBOARD_ENUM(Letter, a, b)
// What the Sabotage cards do, in their order; n where they have a number.
STARBOARD_ENUM(Sabotage, bombed, hacked, resources_missing, change_of_plans, abduction, harvest, shuttle_delayed, efficiency, theft,
               life_support, hangar, mine_explosion, seal, bot_destroyed, rover_disabled, misinformation)

struct SabotageRow {
    u8 id = 0;
    Word name;
    Letter letter = Letter::a;
    Sabotage does = Sabotage::bombed;
    u8 n = 0;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, letter, does, n, provenance)
};

struct StackedGoal {
    u8 id = 0;
    Word name;
    u8 stack = 0;  ///< 1 to 5
    List<Need, 2> need;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(id, name, stack, need, provenance)
};

/// Points for so many goals, from none on.
struct GoalPoints {
    u8 gains = 0;
    u8 loses = 0;
    STARBOARD_DESCRIBE(gains, loses)
};

struct Rank {
    Word name;
    u8 points = 0;  ///< at least
    STARBOARD_DESCRIBE(name, points)
};

struct Monolith {
    u8 rounds = 0;
    u8 wins_with = 0;  ///< goals
    u8 cubes = 0;
    u8 start_cards = 0;
    u8 cubes_of_a_card = 0;
    List<u8, 8> alien_spaces;  ///< of the time track
    GoalPoints goal_points[6] = {};
    u8 mission_points = 0;
    List<Rank, 6> rank;  ///< the best first
    List<SabotageRow, sabotages> sabotage;
    List<StackedGoal, stacked_goals> goal;
    Provenance provenance = Provenance::reconstructed;
    STARBOARD_DESCRIBE(rounds, wins_with, cubes, start_cards, cubes_of_a_card, alien_spaces, goal_points, mission_points, rank, sabotage,
                       goal, provenance)
};

// -- all of it ----------------------------------------------------------------------------------------------------------------------------

struct Edition {
    FlatText<24> name;
    Surface surface;
    List<BuildingRow, enum_size<Building> - 1> building;
    List<StackRow, building_stacks> stack;
    List<ResearchRow, research_kinds> research;
    List<DiscoveryRow, discoveries> discovery;
    List<DiscoverySet, 3> discovery_set;  ///< base, outbreak, blackout
    List<TechRow, enum_size<Tech> - 1> tech;
    List<GridRow, 3> grid;
    List<ColumnRow, lab_columns> column;
    List<CellRow, lab_cells> cell;
    List<ActionRow, enum_size<Action>> action;
    List<SpaceRow, turn_spaces> space;
    List<ExecutiveRow, executives> executive;
    Colony colony;
    Player player;
    Points points;
    List<RewardRow, lss_rewards> reward;
    List<BlueprintRow, blueprints> blueprint;
    List<ScientistRow, scientists> scientist;
    List<ContractRow, contracts> contract;
    List<MissionRow, missions> mission;
    List<GoalRow, goals> goal;
    FirstColonists first_colonists;
    Solo solo;
    Invasion invasion;
    Outbreak outbreak;
    Blackout blackout;
    Monolith monolith;
    STARBOARD_DESCRIBE(name, surface, building, stack, research, discovery, discovery_set, tech, grid, column, cell, action, space,
                       executive, colony, player, points, reward, blueprint, scientist, contract, mission, goal, first_colonists, solo,
                       invasion, outbreak, blackout, monolith)

    // Rows by what they are called; none and 0 have none.
    [[nodiscard]] constexpr const BuildingRow& row(Building kind) const { return building[static_cast<int>(kind) - 1]; }
    [[nodiscard]] constexpr const TechRow& row(Tech kind) const { return tech[static_cast<int>(kind) - 1]; }
    [[nodiscard]] constexpr const ActionRow& row(Action kind) const { return action[static_cast<int>(kind)]; }
};

/// Empty if the edition can be played, else what is wrong, and where (edition_path).
std::string_view check_edition(const Edition& edition, int& row);
/// Where a row stands: "blueprint[3]", "invasion.space[0]".
void edition_path(int row, TextBuffer& out);

}  // namespace starboard::on_mars
