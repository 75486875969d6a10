// What a viewer sees of an On Mars table.
#pragma once

#include "games/on_mars/state.h"
#include "games/on_mars/words.h"
#include "kernel/only.h"
#include "kernel/some.h"

namespace starboard::on_mars {

/// Points by source.
struct Score {
    i16 track = 0;  ///< scored so far
    i16 progress = 0;
    i16 ships = 0;
    i16 colonists = 0;
    i16 techs = 0;
    i16 blueprints = 0;
    i16 scientists = 0;
    i16 contracts = 0;
    i16 total = 0;
    STARBOARD_DESCRIBE(track, progress, ships, colonists, techs, blueprints, scientists, contracts, total)
};

/// A hex of the surface. Empty ones are not listed.
struct HexView {
    u8 hex = 0;
    Building building = Building::none;
    u8 owner = 0;  ///< of a Shelter: seat + 1
    u8 group = 0;  ///< size of the complex
    Piece piece = Piece::none;
    u8 piece_of = 0;        ///< seat + 1
    BlueprintId blueprint;  ///< of an Advanced Building
    bool crystal = false;
    DiscoveryId discovery;
    u8 research = 0;  ///< kind + 1
    STARBOARD_DESCRIBE(hex, building, owner, group, piece, piece_of, blueprint, crystal, discovery, research)
};

struct TechView {
    Tech tech = Tech::none;
    u8 cell = 0;
    u8 level = 0;
    STARBOARD_DESCRIBE(tech, cell, level)
};

struct PlanView {
    BlueprintId blueprint;
    u8 hex = 0;  ///< + 1; 0 = not built
    ScientistId scientist;
    STARBOARD_DESCRIBE(blueprint, hex, scientist)
};

struct ContractView {
    ContractId contract;
    u8 delivered[resources + 1] = {};  ///< Mineral to Oxygen, Crystal
    bool complete = false;
    STARBOARD_DESCRIBE(contract, delivered, complete)
};

struct ScientistView {
    ScientistId scientist;
    BlueprintId at;
    STARBOARD_DESCRIBE(scientist, at)
};

struct SeatView {
    i16 points = 0;
    u8 stock[resources] = {};
    u8 storage = 0;
    u8 crystals = 0;
    u8 buffer = 0;
    u8 quarters = 0;
    u8 places = 0;  ///< of the Living Quarters
    u8 working = 0;
    u8 reserve = 0;
    u8 bots = 0;
    u8 markers = 0;
    u8 shelters = 0;
    u8 rover = 0;                 ///< hex + 1; 0 = not moved yet
    u8 hover = 0;                 ///< hex + 1 of a Bot under way
    bool ships[executives] = {};  ///< in the Depot
    u8 hangar = 0;
    u8 space = 0;
    Side side = Side::orbit;
    bool progress[building_stacks] = {};
    bool research[research_kinds] = {};
    List<DiscoveryId, discovery_tiles> found;
    List<TechView, human_techs> techs;
    List<PlanView, blueprints> plans;
    List<ScientistView, scientists> scientists_hired;
    List<ContractView, contracts> contracts_taken;
    u8 goal_count = 0;               ///< in hand
    List<GoalId, goals> goals_held;  ///< null: hidden from the viewer
    List<GoalId, goals> goals_met;   ///< of those in sight: the requirement holds
    u8 goals_spent = 0;
    List<GoalId, goals> goals_discarded;  ///< these; null: hidden from the viewer
    List<GoalId, goals> goals_shown;
    u8 colonist_cards = 0;  ///< First Colonists: A card in hand
    TypesId types;
    u8 task_count = 0;
    List<TaskId, 8> tasks;
    Score score;  ///< if the game ended now
    STARBOARD_DESCRIBE(points, stock, storage, crystals, buffer, quarters, places, working, reserve, bots, markers, shelters, rover, hover,
                       ships, hangar, space, side, progress, research, found, techs, plans, scientists_hired, contracts_taken, goal_count,
                       goals_held, goals_met, goals_spent, goals_discarded, goals_shown, colonist_cards, types, task_count, tasks, score)
};

struct MissionView {
    MissionId mission;
    u8 left = 0;
    STARBOARD_DESCRIBE(mission, left)
};

struct SlotView {
    Action action = Action::landing_pod;
    u8 colonists[max_players] = {};  ///< in the order of the seats, without the alien
    STARBOARD_DESCRIBE(action, colonists)
};

struct LssView {
    Building building = Building::none;
    u8 row = 0;
    RewardId reward;
    STARBOARD_DESCRIBE(building, row, reward)
};

/// A stack of Building tiles: how many, and the one whose arrows are seen.
struct StackView {
    Building building = Building::none;
    u8 tiles = 0;
    TileId next;
    STARBOARD_DESCRIBE(building, tiles, next)
};

/// What is still due of a payment.
struct TillRest {
    u8 need[resources] = {};
    u8 any = 0;
    u8 crystal = 0;
    u8 either = 0;
    u8 in_all = 0;  ///< Resources; fewer than the parts where a Mineral that was laid may stand for one kind or another
    STARBOARD_DESCRIBE(need, any, crystal, either, in_all)
};

/// What is being paid.
struct TillView {
    u8 seat = 0;
    u8 need[resources] = {};
    u8 any = 0;
    u8 crystal = 0;
    u8 either = 0;
    u8 laid[resources] = {};
    u8 crystals = 0;
    u8 goals = 0;
    u8 colonists = 0;
    TillRest rest;
    STARBOARD_DESCRIBE(seat, need, any, crystal, either, laid, crystals, goals, colonists, rest)
};

/// A hex where the building that is asked about could stand, as far as Tech tiles allow.
struct SiteView {
    u8 hex = 0;
    u8 needs = 0;                   ///< level of the Tech tile: buildings of the type it would be connected with
    bool met = false;               ///< the hex is offered
    List<u8, max_players> helpers;  ///< players whose Tech tile can serve, whatever Colonists that takes
    u8 colonists = 0;               ///< who must raise the level of the best of these tiles
    u8 gains = 0;                   ///< of its product
    u8 lost = 0;                    ///< of these: what finds no room and goes on no Contract
    List<u8, 6> crystals;           ///< hexes that get one by its arrows
    bool progress = false;          ///< a Progress cube
    bool life_support = false;      ///< its marker moves
    u8 first_step = 0;              ///< points of the first step
    bool helps = false;             ///< the marker was below the Colony level: a reward and a benefit
    u8 points = 0;                  ///< of the reward, as it stands then
    STARBOARD_DESCRIBE(hex, needs, met, helpers, colonists, gains, lost, crystals, progress, life_support, first_step, helps, points)
};

/// The movement under way.
struct MovingView {
    u8 seat = 0;
    u8 bots = 0;
    u8 rover = 0;
    STARBOARD_DESCRIBE(seat, bots, rover)
};

/// A part of a goal against Lacerda.
struct NeedView {
    u8 have = 0;
    u8 at_least = 0;
    bool met = false;
    STARBOARD_DESCRIBE(have, at_least, met)
};

struct SoloGoalView {
    Some<SoloGoalId> goal;
    bool reached = false;
    u8 lead = 0;  ///< points to be ahead of Lacerda
    bool leads = false;
    List<NeedView, solo_needs> needs;
    STARBOARD_DESCRIBE(goal, reached, lead, leads, needs)
};

/// What Lacerda has beside what players have; that is in `View::seat`, behind the seats.
struct LacerdaView {
    i16 lead = 0;                         ///< points you are ahead of him, if the game ended now
    u16 passes = 0;                       ///< times through the deck: then Missions move, too
    SoloId card;                          ///< the last one
    List<Some<SoloId>, solo_cards> left;  ///< cards of this pass still to come, in any order
    Building icon = Building::none;       ///< under his Bot
    u8 bots = 0;                          ///< on his board
    Some<SoloGoalId> goal;                ///< of this game
    List<SoloGoalView, solo_goals> goals;
    STARBOARD_DESCRIBE(lead, passes, card, left, icon, bots, goal, goals)
};

/// A card of the Sabotage row.
struct SabotageView {
    Some<SabotageId> card;
    u8 cubes = 0;
    STARBOARD_DESCRIBE(card, cubes)
};

/// A goal of Monolith.
struct AimView {
    StackedId goal;  ///< null: not chosen yet
    List<NeedView, 3> needs;
    bool met = false;
    STARBOARD_DESCRIBE(goal, needs, met)
};

/// What only chapter 4 has.
struct MonolithView {
    u8 timer = 0;
    u8 rounds = 0;
    u8 cubes = 0;  ///< in the supply
    List<SabotageView, sabotages> row;
    List<Some<SabotageId>, sabotages> deck;   ///< cards still to come, in any order
    List<Some<SabotageId>, sabotages> aside;  ///< whose effect lasts
    List<Some<SabotageId>, sabotages> discarded;
    u8 owed = 0;                ///< Crystals
    u8 rover = 0;               ///< 2 = on its card, 1 = on its side
    List<u8, hexes> face_down;  ///< hexes of tiles
    List<AimView, goal_stacks> goals;
    u8 reached = 0;
    u8 needed = 0;  ///< goals to win
    bool two_player_costs = false;
    i16 goal_points = 0;
    i16 mission_points = 0;
    i16 total = 0;  ///< if the game ended now
    Some<RankId> rank;
    STARBOARD_DESCRIBE(timer, rounds, cubes, row, deck, aside, discarded, owed, rover, face_down, goals, reached, needed, two_player_costs,
                       goal_points, mission_points, total, rank)
};
/// What lies on a space of the alien board.
STARBOARD_ENUM(SpaceTile, none, single, multi, sabotage)

struct AlienSpaceView {
    u8 space = 0;
    bool locked = false;
    SpaceTile tile = SpaceTile::none;
    STARBOARD_DESCRIBE(space, locked, tile)
};

struct AlienPlanView {
    Some<BlueprintId> blueprint;
    bool obtained = false;
    u8 hex = 0;  ///< + 1; 0 = not built
    bool flipped = false;
    STARBOARD_DESCRIBE(blueprint, obtained, hex, flipped)
};

/// A Tech tile of a human with a corruption tile or a Shield on it.
struct TileMarkView {
    u8 seat = 0;
    Tech tech = Tech::none;
    bool corrupted = false;  ///< else protected by a Shield
    STARBOARD_DESCRIBE(seat, tech, corrupted)
};

/// Invasion: the alien, its board, and what the humans have against it.
struct InvasionView {
    u8 alien = 0;    ///< its seat
    i16 points = 0;  ///< of the humans
    u8 goal = 0;     ///< points they need
    u8 deployed = 0;
    u8 soldiers = 0;  ///< the alien needs on the surface
    u8 on_board = 0;
    u8 aside = 0;
    u8 crystals = 0;
    u8 buffer = 0;  ///< gained, to be spent from the next turn on
    List<AlienSpaceView, 11> spaces;
    u8 single_use = 0;
    u8 single_reserve = 0;
    u8 multi_use = 0;
    bool single_done = false;  ///< in this turn
    bool multi_done = false;
    BlueprintId scientist;  ///< where the alien scientist stands; null: on the board
    List<AlienPlanView, 4> plans;
    List<TechView, alien_techs> techs;
    u8 shelters = 0;  ///< in the reserve
    u8 mines = 0;
    u8 corruption = 0;
    u8 shields = 0;  ///< in the supply
    u8 guards = 0;
    u8 sabotage = 0;
    u8 bought_off = 0;
    u8 exosuit = 0;            ///< hex + 1
    u8 hover = 0;              ///< hex + 1 of a soldier or Guard Bot under way
    u8 uses = 0;               ///< of the action under way
    BlueprintId extra;         ///< Defence Blueprint beside the display
    List<u8, hexes> shielded;  ///< hexes with a Shield
    List<TileMarkView, 64> marks;
    List<Tech, 3> waiting;  ///< Tech tiles still on their cards
    STARBOARD_DESCRIBE(alien, points, goal, deployed, soldiers, on_board, aside, crystals, buffer, spaces, single_use, single_reserve,
                       multi_use, single_done, multi_done, scientist, plans, techs, shelters, mines, corruption, shields, guards, sabotage,
                       bought_off, exosuit, hover, uses, extra, shielded, marks, waiting)
};

constexpr int risk_places = max_players * (compartments + 1 + actions) + hexes;

/// Colonists of one place: all, and of them the ill and immune.
struct WardView {
    u8 all = 0;
    u8 ill = 0;
    u8 immune = 0;
    STARBOARD_DESCRIBE(all, ill, immune)
};

struct PatientsView {
    u8 medicine = 0;
    List<WardView, compartments> quarters;  ///< compartments that are open
    WardView working;
    WardView slots[actions];
    u8 immune_reserve = 0;  ///< of the reserve
    WardView lifted;        ///< in the air while a quarantine is under way: still to be put into a compartment
    STARBOARD_DESCRIBE(medicine, quarters, working, slots, immune_reserve, lifted)
};

struct ObjectiveView {
    ObjectiveId objective;
    u8 have = 0;
    u8 at_least = 0;
    bool reached = false;
    bool possible = true;  ///< false: cards it needs are out of the game
    STARBOARD_DESCRIBE(objective, have, at_least, reached, possible)
};

/// Colonists who fall ill at the end of the turn: of a ward, or of a Mine.
struct RiskView {
    u8 seat = 0;
    u8 ward = 0;
    u8 hex = 0;  ///< + 1, of a Mine; 0 = none
    u8 n = 0;
    STARBOARD_DESCRIBE(seat, ward, hex, n)
};

struct OutbreakView {
    u8 timer = 0;
    u8 infected = 0;
    u8 limit = 0;
    u8 in_play = 0;  ///< Colonists
    List<ObjectiveView, 2> objectives;
    List<PatientsView, max_players> patients;  ///< by seat
    List<u8, hexes> ill_miners;
    List<u8, hexes> immune_miners;
    u8 medicine_in_warehouse = 0;
    u8 medicine = 0;  ///< in the supply
    u8 vaccines = 0;  ///< made
    u8 hospital_tiles = 0;
    bool microbiologist = false;                   ///< to be hired
    List<InfectionId, infections> infection_deck;  ///< cards still to come, in any order
    u8 harmless_seen = 0;
    InfectionId card;                       ///< while it is decided who falls ill
    List<RiskView, risk_places> choices;    ///< who can: how many more each infects
    List<RiskView, risk_places> spreading;  ///< where it spreads at the end of this turn, as it stands
    u8 medicine_due = 0;                    ///< still, as a part of the open payment
    u8 medicine_laid = 0;
    bool hopeless = false;
    Cause lost = Cause::none;
    STARBOARD_DESCRIBE(timer, infected, limit, in_play, objectives, patients, ill_miners, immune_miners, medicine_in_warehouse, medicine,
                       vaccines, hospital_tiles, microbiologist, infection_deck, harmless_seen, card, choices, spreading, medicine_due,
                       medicine_laid, hopeless, lost)
};

struct DarkView {
    u8 hex = 0;
    u8 colonist = 0;  ///< seat of who lies there
    STARBOARD_DESCRIBE(hex, colonist)
};

/// What a Vandalism card would do now.
struct StrikeView {
    VandalismId card;
    bool dark = false;        ///< a blackout, else damage
    bool loses = false;       ///< the game
    List<u8, hexes> strikes;  ///< one of these
    STARBOARD_DESCRIBE(card, dark, loses, strikes)
};

/// How far a Private Goal is, that is in hand.
struct GoalStandView {
    u8 seat = 0;
    GoalId goal;
    List<NeedView, 2> needs;
    STARBOARD_DESCRIBE(seat, goal, needs)
};

struct BlackoutView {
    u8 timer = 0;
    List<u8, hexes> damaged;
    List<DarkView, hexes> dark;
    u8 lost_at = 0;
    u8 tiles = 0;                         ///< Blackout tiles in the supply
    List<VandalismId, 6> vandalism_deck;  ///< cards still to come, in any order
    u8 objectives_left = 0;               ///< Missions and Private Goals that can still be completed
    List<u8, max_players> goal_done;      ///< seats that have shown a Private Goal in this turn
    VandalismId card;                     ///< while it is decided what it strikes
    List<StrikeView, 6> strikes;          ///< of the cards still to come
    List<GoalStandView, goals> goals_open;
    bool hopeless = false;
    Cause lost = Cause::none;
    STARBOARD_DESCRIBE(timer, damaged, dark, lost_at, tiles, vandalism_deck, objectives_left, goal_done, card, strikes, goals_open,
                       hopeless, lost)
};

struct View {
    u8 seats = 0;  ///< with Lacerda
    Phase phase = Phase::spaces;
    u8 round = 0;
    u8 round_limit = 0;
    u8 first = 0;
    u8 turn = 0;
    bool main_done = false;
    bool executive_done = false;
    List<u8, max_players> order;
    List<HexView, hexes> surface;
    List<SeatView, max_players + 1> seat;  ///< that of the alien says nothing: see `invasion`
    Tech grid[grid_spaces] = {};
    u8 tech_stack = 0;
    u8 warehouse[5] = {};
    BlueprintId display[display_places];
    u8 blueprint_deck = 0;
    DiscoveryId exploration[2];
    u8 discovery_stack = 0;
    DiscoveryId radar;
    List<StackView, building_stacks> stacks;
    List<ScientistId, offers> scientists_shown;  ///< by place of the display; null: gone
    List<ContractId, offers> contracts_shown;
    List<ContractId, contracts> contract_deck;
    List<SlotView, actions> slots;
    List<MissionView, mission_spaces> missions_laid;
    u8 remaining = 0;
    List<LssView, lss_columns> life_support;
    u8 level = 0;
    Side shuttle = Side::orbit;
    u8 shuttle_space = 0;
    u8 ending = 0;
    List<TillView, 1> till;
    List<MovingView, 1> moving;
    List<SiteView, hexes> sites;  ///< while a hex is chosen for a building
    bool ended = false;
    List<u8, max_players> winners;
    Only<LacerdaView> lacerda;
    Only<MonolithView> monolith;
    Only<OutbreakView> outbreak;
    Only<BlackoutView> blackout;
    Only<InvasionView> invasion;
    STARBOARD_DESCRIBE(seats, phase, round, round_limit, first, turn, main_done, executive_done, order, surface, seat, grid, tech_stack,
                       warehouse, display, blueprint_deck, exploration, discovery_stack, radar, stacks, scientists_shown, contracts_shown,
                       contract_deck, slots, missions_laid, remaining, life_support, level, shuttle, shuttle_space, ending, till, moving,
                       sites, ended, winners, lacerda, monolith, outbreak, blackout, invasion)
};

}  // namespace starboard::on_mars
