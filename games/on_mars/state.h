// The facts on an On Mars table, with the fields of all chapters of Alien Invasion (zero where a chapter does not use them).
#pragma once

#include <cstddef>

#include "games/on_mars/edition.h"
#include "games/on_mars/hex.h"
#include "kernel/agenda.h"
#include "kernel/counts.h"
#include "kernel/rng.h"
#include "kernel/row_set.h"
#include "kernel/words.h"

namespace starboard::on_mars {

constexpr int max_players = max_humans;
constexpr Seat lacerda = 1;                                   ///< where the solo opponent's things lie; nobody sits there
constexpr Seat alien = max_players;                           ///< number of the alien commander, who has no player board (Invasion)
constexpr int human_techs = static_cast<int>(Tech::exosuit);  ///< Tech tiles of players: rows 1 to here
constexpr int alien_techs = enum_size<Tech> - 1 - human_techs;
constexpr int actions = enum_size<Action>;
constexpr int display_columns = 7;
constexpr int display_places = 2 * display_columns;  ///< Blueprints: Level 1 above, Level 3 below; at level 3 both rows hold Level 3
constexpr int offers = 6;                            ///< display of Scientists and Contracts
constexpr int compartments = 5;                      ///< of the Living Quarters (Outbreak)
constexpr int most_deck = 29;                        ///< Blueprints: 25 and four of Outbreak
constexpr u8 nowhere = 0xFF;                         ///< a Rover that has not moved yet
constexpr int goal_stacks = 5;                       ///< of Monolith

// Rows of the edition, by id; 0 = none or hidden.
template <int kind>
struct RowId {
    u8 id = 0;
    bool operator==(const RowId&) const = default;
};
using BlueprintId = RowId<0>;
using DiscoveryId = RowId<1>;
using ScientistId = RowId<2>;
using ContractId = RowId<3>;
using MissionId = RowId<4>;
using GoalId = RowId<5>;
using RewardId = RowId<6>;
using TypesId = RowId<7>;  ///< A card of the First Colonists
using TaskId = RowId<8>;   ///< B card
using TileId = RowId<9>;   ///< back of a Building tile: its number + 1
using SoloId = RowId<10>;
using InfectionId = RowId<11>;
using VandalismId = RowId<12>;
using SabotageId = RowId<13>;
using StackedId = RowId<14>;
using SoloGoalId = RowId<15>;
using RankId = RowId<16>;
using ObjectiveId = RowId<20>;  ///< Missions of Outbreak

// The course of a game (rules 5, 6, 12, 22). `spaces`: everybody chooses a Turn Order space; `goals`, `sabotage`: Monolith.
STARBOARD_ENUM(Phase, spaces, shuttle_side, colonization, shuttle, goals, sabotage)

// What lies on the agenda; every step is about one seat.
//   round     a = Phase, n = next place in the order
//   turn      the seat's turn
//   closing   end of the seat's turn; a and b = which others have used whose Tech tiles in it (used_bit); rights there were when it
//               began (Facts::rights): c and is = Goals (bits), in Outbreak n = ill; in Blackout n = 1: the vandals have come
//   effect    rules.effect[effect]; n = uses left, c = uses made; a and b:
//               construct  type, hex + 1      bots, rover, control, collect, command  points of Bots, of the Rover
//               retrieve   -                  gain_same, gain_different               kinds taken so far (bits)
//   pay       State::till is to be paid
//   carry     n = verb that is carried out when paid for, a, b, c = its operands, effect = from which
//   build     building a comes to hex b; n = how far
//   displace  the piece of the seat on hex a moves away; b: DisplacedPiece
//   bot       a new Bot comes to the map
//   lss       n = column: the benefit for bringing it up to the level; a = 1: its reward is not counted yet
//   deliver   n of good a are gained; what does not go on Contracts is stored, with b = 1 it must go there; c = 1: not gained yet
//   travel    to side a; n = how far, b = with a Discovery tile, c = with the Shuttle
//   collect   the tile on hex a may be taken; b: 0 = Bot, 1 = Rover
//   reward    of Private Goal a
//   choice    one of the actions of Blueprint a
//   develop   the Tech tile a of the seat, used by player b - 1 (0: whose turn it is), is developed at no cost, or an Oxygen kept
//   automa    Lacerda: n = LacerdaDeed, a = its operand
//   sabotage  Sabotage card a, n times more; b = 1: the Rover stands up again
// Outbreak and Blackout:
//   pick       n Colonists of the seat leave ward a (any_compartment: the Living Quarters); b = Destination, c = its operand
//   infection  an Infection card is turned over; n = how far, a = its id
//   quarantine the Living Quarters of the seat are arranged; n = next compartment, a, b, c = ill, immune and healthy in the air
//   install    Tech tile a comes to a free cell of the first column
//   vandalism  a Vandalism card is turned over; n = how far, a = building, b = hex + 1 where a blackout comes
//   repair     an objective is reached: a Blackout tile may be removed, or a Colonist from one
// Of effects in Invasion: n = uses left, c = uses made; alien_build: a = type; shields: a = Shields that have cleaned; movements:
// State::hover is a piece under way.
STARBOARD_ENUM(StepKind, none, round, turn, closing, effect, pay, carry, build, displace, bot, lss, deliver, travel, collect, reward,
               choice, develop, automa, sabotage, pick, infection, quarantine, install, vandalism, repair)

/// Bit of a closing step: the player has used a Tech tile of the owner.
constexpr int used_bit(int user, int owner) { return max_players * user + owner; }

/// What makes way. Bots, Guard Bots and soldiers are lifted meanwhile; Rover and Exosuit stay where they are.
enum DisplacedPiece : u8 { displaced_bot, displaced_rover, displaced_guard, displaced_exosuit, displaced_soldier, displaced_stunned };

/// What is still to do for Lacerda.
enum LacerdaDeed : u8 {
    deed_mission,    ///< Mission space a moves on by his card
    deed_icon,       ///< his Bot goes to the icon behind building a
    deed_construct,  ///< by his icon
    deed_shelter,    ///< the Colony has risen: a Shelter, a Ship, a Bot
    deed_ship,
    deed_bot,
    lacerda_deeds
};

/// Where a Colonist who is picked goes.
enum Destination : u8 { to_work, to_slot, to_mine, to_quarters, destinations };
constexpr u8 any_compartment = 0xFF;  ///< a standing Colonist of the Living Quarters, wherever

// Of an effect.
constexpr u8 may_decline = 1;    ///< nothing need be done at all
constexpr u8 tech_used = 2;      ///< the one Tech tile it allows
constexpr u8 paid = 4;           ///< the cost of the effect itself
constexpr u8 bot_hovers = 8;     ///< a Bot under way is over hex State::hover, where it may not stay
constexpr u8 rover_hovers = 16;  ///< the Rover shares its hex, where it may not stay
constexpr u8 rover_moved = 32;   ///< the Rover has moved: the tile where it stands is judged when all movement is done
// Of a building.
constexpr u8 turned_up = 32;  ///< its tile lay there face down (Monolith)

struct Step {
    StepKind kind = StepKind::none;
    u8 seat = 0;
    u8 effect = 0;
    u8 n = 0;
    u8 a = 0;
    u8 b = 0;
    u8 c = 0;
    u8 is = 0;  ///< the bits above
    bool operator==(const Step&) const = default;
    STARBOARD_DESCRIBE(kind, seat, effect, n, a, b, c, is)
};

// The open question, as the machine and people know it (questions.h).
STARBOARD_WORDS(Ask, question_phrases,
    (none, ""),
    (space, "{side}"),
    (shuttle, ""),
    (turn, "{n} {n2} {side} {n3}"),
    (pay, "{n} {good} {due} {good2}"),
    (build, ""),
    (site, "{building}"),
    (tech, "{building} {n}"),
    (upgrade, "{n}"),
    (blueprint, "{n}"),
    (learn, "{n}"),
    (develop, "{n}"),
    (warehouse, "{n}"),
    (gain, "{n}"),
    (more, "{deed} {good}"),
    (move, "{n} {n2} {deed} {piece}"),
    (collect, "{hex} {discovery} {research}"),
    (displace, "{hex} {piece}"),
    (bot, ""),
    (welcome, "{n}"),
    (hire, "{deed} {n}"),
    (refill, ""),
    (lss, "{building}"),
    (retrieve, "{n}"),
    (travel, "{side}"),
    (discovery, ""),
    (owner, "{tech} {seat}"),
    (deliver, "{good} {n} {n2}"),
    (reward, "{goal}"),
    (radar, ""),
    (produce, ""),
    (accept, "{deed}"),
    (choice, "{blueprint}"),
    (stack, "{n}"),
    (aim, "{stack}"),
    (sabotage, "{sabotage} {n}"),
    (stop, "{n} {n2}"),
    (infection, "{infection}"),
    (quarantine, "{n} {n2}"),
    (pick, "{ward} {deed}"),
    (vaccine, ""),
    (cell, "{tech}"),
    (vandalism, "{building} {n}"),
    (blackout, "{hex} {building}"),
    (repair, "{n}"),
    (alien, "{n} {n2}"),
    (alien_act, "{deed} {n} {building} {seat}"),
    (defend, "{deed} {n} {n2}"))

/// What is being paid, and the coins laid so far.
struct Till {
    u8 need[resources] = {};  ///< Minerals may stand for the others
    u8 any = 0;               ///< Resources of choice
    u8 crystal = 0;           ///< Crystals, or Private Goals in hand
    u8 either = 0;            ///< each a Crystal or a Colonist who goes to the Working Area
    u8 splits = 0;            ///< bit n: n of them may be Crystals
    u8 laid[resources] = {};
    u8 crystals = 0;
    u8 colonists = 0;
    u16 goals = 0;  ///< Private Goals laid: bit id - 1
    bool operator==(const Till&) const = default;
    STARBOARD_DESCRIBE(need, any, crystal, either, splits, laid, crystals, colonists, goals)
};

/// What a player has beside the map.
struct Board {
    u8 stock[resources + 1] = {};  ///< Mineral to Oxygen, then Medicine
    u8 crystals = 0;               ///< in the Depot
    u8 buffer = 0;                 ///< Crystals gained since the own turn began
    u8 quarters = 0;               ///< Colonists in the Living Quarters
    u8 working = 0;                ///< in the Working Area
    u8 reserve = 0;                ///< Colonists not in the game yet
    u8 bots = 0;                   ///< in the reserve
    u8 markers = 0;                ///< free Advanced Building markers
    u8 shelters = 0;               ///< on the board
    u8 rover = nowhere;            ///< hex
    u8 depot = 0;                  ///< Ships: bit per slot
    u8 hangar = 0;                 ///< Ships
    u8 gone = 0;                   ///< Ships out of the game
    u8 space = 0;                  ///< Turn Order space
    u8 progress = 0;               ///< Progress cubes in the area: bit per type
    u8 research = 0;               ///< Research tiles: bit per kind
    u8 fresh = 0;                  ///< Colonists gained in this turn
    u8 types = 0;                  ///< First Colonists: A card in hand
    u8 tasks = 0;                  ///< B cards in hand: bit id - 1
    bool operator==(const Board&) const = default;
    STARBOARD_DESCRIBE(stock, crystals, buffer, quarters, working, reserve, bots, markers, shelters, rover, depot, hangar, gone, space,
                       progress, research, fresh, types, tasks)
};

/// Ill and immune Colonists of an area (Outbreak); they are counted among those who are there.
struct Ward {
    u8 ill = 0;
    u8 immune = 0;
    bool operator==(const Ward&) const = default;
    STARBOARD_DESCRIBE(ill, immune)
};

/// What the alien has done in its turn (InvasionState::acts).
enum AlienAct : u8 { act_single = 1, act_multi = 2, act_scientist = 4, act_over = 8 };
/// What lies on a space of the alien board.
enum AlienTile : u8 { tile_none, tile_single, tile_multi, tile_sabotage };

/// Chapter 1.
struct InvasionState {
    Mask shelters;
    Mask mines;
    Mask soldiers;  ///< standing
    Mask stunned;
    Mask shields;
    Mask guards;
    Mask markers;
    u16 corrupted[max_players] = {};  ///< bit per Tech tile
    u16 shielded[max_players] = {};
    u8 exosuit = 0;   ///< hex + 1
    u8 on_board = 0;  ///< soldiers
    u8 aside = 0;     ///< soldiers
    u8 crystals = 0;
    u8 buffer = 0;
    u8 locked = 0;                ///< locked spaces: bit per space of the last ones (lock_of)
    u8 space[alien_spaces] = {};  ///< AlienTile
    u8 single_use = 0;            ///< in the supply of the board
    u8 single_reserve = 0;
    u8 multi_use = 0;
    u8 sabotage = 0;    ///< tiles with their owner
    u8 bought_off = 0;  ///< Sabotage tiles kept until the next reset
    u8 shield_supply = 0;
    u8 guard_supply = 0;
    u8 corruption = 0;
    u8 scientist = 0;  ///< Blueprint the marker stands on
    u8 obtained = 0;   ///< alien Blueprints: bit each
    u8 flipped = 0;
    u8 tech[alien_techs] = {};  ///< cell + 1
    u8 acts = 0;                ///< AlienAct bits of this turn
    u8 scored[offers] = {};     ///< how often a Scientist has brought points
    u8 extra_defence = 0;       ///< the fourth card waits beside the display: its id
    u8 waiting_tech = 0;        ///< Tech tiles still on their Defence cards: bit each (waiting_bit)
    u8 unused[6] = {};          ///< fills the last word
    bool operator==(const InvasionState&) const = default;
    STARBOARD_DESCRIBE(shelters, mines, soldiers, stunned, shields, guards, markers, corrupted, shielded, exosuit, on_board, aside,
                       crystals, buffer, locked, space, single_use, single_reserve, multi_use, sabotage, bought_off, shield_supply,
                       guard_supply, corruption, scientist, obtained, flipped, tech, acts, scored, extra_defence, waiting_tech, unused)
};

/// Chapter 2.
struct OutbreakState {
    Mask hospitals;
    Mask ill_miners;
    Mask immune_miners;
    Ward quarters[max_players][compartments];
    u8 housed[max_players][compartments] = {};
    Ward working[max_players];
    Ward slot[actions][max_players];
    List<InfectionId, infections> deck;
    u8 seen = 0;  ///< "no infection" cards that lie open
    u8 medicine = 0;
    u8 vaccines = 0;
    u8 hospital_tiles = 0;
    u8 missions[2] = {};
    u8 reached = 0;
    u8 timer = 0;
    u8 limit = 0;
    u8 due = 0;                           ///< Medicine to be paid, as a part of the open payment
    u8 laid = 0;                          ///< of it, so far
    u8 immune_reserve[max_players] = {};  ///< vaccinated Colonists of the reserves
    u8 unused[4] = {};
    bool operator==(const OutbreakState&) const = default;
    STARBOARD_DESCRIBE(hospitals, ill_miners, immune_miners, quarters, housed, working, slot, deck, seen, medicine, vaccines,
                       hospital_tiles, missions, reached, timer, limit, due, laid, immune_reserve, unused)
};

/// Chapter 3.
struct BlackoutState {
    Mask damaged;
    Mask dark[max_players];  ///< with a lying Colonist of the seat
    List<VandalismId, 6> deck;
    u8 timer = 0;
    bool operator==(const BlackoutState&) const = default;
    STARBOARD_DESCRIBE(damaged, dark, deck, timer)
};

/// Sabotage cards that lie aside as long as their effect lasts, in the order of the bits of MonolithState::lasting.
constexpr Sabotage lasting_cards[] = {Sabotage::bombed,       Sabotage::change_of_plans, Sabotage::efficiency, Sabotage::theft,
                                      Sabotage::life_support, Sabotage::mine_explosion,  Sabotage::seal,       Sabotage::rover_disabled};
constexpr u8 lasting_bit(Sabotage what) {
    for (int i = 0; i < 8; ++i) {
        if (lasting_cards[i] == what) {
            return static_cast<u8>(1U << i);
        }
    }
    return 0;
}

/// Chapter 4, and the solo opponent's deck.
struct MonolithState {
    Mask face_down;  ///< deactivated buildings
    StackedId goal[goal_stacks];
    List<SabotageId, sabotages> deck;
    List<SabotageId, sabotages> row;
    u8 cubes[sabotages] = {};  ///< on the cards of the row
    u8 supply = 0;
    u8 timer = 0;
    u8 lasting = 0;  ///< cards that lie aside until they are done: bit each (lasting_cards)
    u8 owed = 0;     ///< Crystals still to be put on Crystal Theft
    u8 rover = 0;    ///< how long the Rover is out of order: 2 = on its card, 1 = on its side
    List<SoloId, solo_cards> solo;
    u8 solo_card = 0;                     ///< the last one
    u8 passes = 0;                        ///< times through the solo deck
    Building solo_icon = Building::none;  ///< under Lacerda's Bot in the Progress area
    u8 solo_bots = 0;                     ///< Bots on his board
    u8 lapsed[2] = {};                    ///< Contracts that were completed and undone: bit id - 1 of the two bytes
    u8 unused = 0;
    bool operator==(const MonolithState&) const = default;
    STARBOARD_DESCRIBE(face_down, goal, deck, row, cubes, supply, timer, lasting, owed, rover, solo, solo_card, passes, solo_icon,
                       solo_bots, lapsed, unused)
};

using Plans = RowSet<BlueprintId, blueprints>;

struct State {
    Rng table_rng;
    // the surface
    Mask building[building_stacks];  ///< Mine to Oxygen Condenser
    Mask shelter[max_players];
    Mask miner[max_players];
    Mask bot[max_players];
    Mask crystals;
    Mask research;             ///< Research tiles lie on the hexes of the edition
    Mask moved;                ///< Bots that have moved in this turn: what lies there when it ends they destroy
    Plans plans[max_players];  ///< Blueprints, built or not
    InvasionState invasion;
    OutbreakState outbreak;
    BlackoutState blackout;
    MonolithState monolith;
    u16 barriers = 0;
    u16 turns = 0;  ///< begun so far
    i16 points[max_players] = {};
    u16 goal_hand[max_players] = {};   ///< Private Goals: bit id - 1
    u16 goal_spent[max_players] = {};  ///< discarded unseen
    u16 goal_shown[max_players] = {};
    u16 contract_deck = 0;  ///< bit id - 1
    u16 completed = 0;      ///< Contracts
    Till till;
    Board board[max_players];
    u8 built[blueprints] = {};     ///< hex + 1 of the Advanced Building
    DiscoveryId discovery[hexes];  ///< on the surface
    Counts<DiscoveryId, discoveries> found[max_players];
    DiscoveryId exploration[2];
    List<DiscoveryId, discovery_tiles> discovery_stack;  ///< the last one is drawn next; so everywhere
    DiscoveryId radar;                                   ///< under the Radar
    List<TileId, stack_tiles> stack[building_stacks];
    u8 warehouse[resources + 1] = {};  ///< by column of the edition; the last: Medicine
    Tech grid[grid_spaces] = {};
    List<Tech, grid_spaces> tech_stack;
    u8 tech[max_players][human_techs] = {};      ///< cell + 1
    u8 borrowed[max_players][human_techs] = {};  ///< uses by others whose Oxygen waits
    BlueprintId display[display_places];
    List<BlueprintId, most_deck> blueprint_deck;
    u8 scientist_owner[scientists] = {};  ///< seat + 1; 0 = in the display
    BlueprintId scientist_at[scientists];
    ContractId offer[offers];  ///< in the place of a Scientist who has gone
    u8 contract_owner[contracts] = {};
    u8 delivered[contracts][resources + 1] = {};  ///< Mineral to Oxygen, Crystal
    u8 slot[actions][max_players] = {};           ///< Colonists on Action slots
    MissionId mission[mission_spaces];
    u8 mission_left[mission_spaces] = {};
    u8 remaining = 0;  ///< steps of the Remaining Missions marker
    RewardId reward[lss_columns];
    u8 lss[lss_columns] = {};  ///< row of the marker
    u8 level = 0;
    List<TaskId, 8> task_deck;
    Side shuttle = Side::orbit;
    u8 shuttle_space = 0;
    bool shuttle_went = false;    ///< to the other side in this phase
    u8 round = 0;                 ///< 0 = set-up
    u8 first = 0;                 ///< start player
    List<u8, max_players> order;  ///< of this phase
    u8 turn = 0;                  ///< whose turn it is
    bool main_done = false;
    bool executive_done = false;
    u8 task_done = 0;    ///< seats that have completed a task in this turn
    u8 types_shown = 0;  ///< A cards of the First Colonists that have been shown: bit id - 1
    u8 gaps = 0;         ///< places of the display emptied in this turn
    u8 hover = 0;        ///< hex + 1 of a Bot under way that may not stay there
    u8 ending = 0;       ///< 1 = the end is triggered, 2 = the last round is played
    Ask asks = Ask::none;
    u8 asked = 0;
    bool ended = false;
    u8 winners = 0;  ///< seats
    u8 lost = 0;     ///< why a group has lost (Cause)
    Agenda<Step, 48> agenda;
    u8 unused[4] = {};  ///< fills the last word
    // what follows from the rest (Facts::derive), left out of positions and hashes
    Mask marker[max_players];  ///< Advanced Building markers
    Mask tiles;                ///< hexes with a Discovery tile
    u64 told = 0;              ///< barriers crossed where no task was shown; follows from the way here
    STARBOARD_DESCRIBE(table_rng, building, shelter, miner, bot, crystals, research, moved, plans, invasion, outbreak, blackout, monolith,
                       barriers, turns, points, goal_hand, goal_spent, goal_shown, contract_deck, completed, till, board, built, discovery,
                       found, exploration, discovery_stack, radar, stack, warehouse, grid, tech_stack, tech, borrowed, display,
                       blueprint_deck, scientist_owner, scientist_at, offer, contract_owner, delivered, slot, mission, mission_left,
                       remaining, reward, lss, level, task_deck, shuttle, shuttle_space, shuttle_went, round, first, order, turn, main_done,
                       executive_done, task_done, types_shown, gaps, hover, ending, asks, asked, ended, winners, lost, agenda, unused)
    static constexpr std::size_t derived_at = 2144;
};
static_assert(offsetof(State, marker) == State::derived_at);
static_assert(Flat<State> && sizeof(State) <= 2304, "search copies states by the million; 2,304 bytes hold all chapters");

STARBOARD_ENUM(Start, random, first)
/// Rows of Solo::goal, in their order.
STARBOARD_ENUM(SoloLevel, first_colonists, next_generation, hunky_dory, martian_potato)
/// Which seat the alien has (Invasion).
STARBOARD_ENUM(AlienSeat, first, last)
/// Which Scientist fits an Advanced Building in Invasion: the one who scores its type, or who works there.
STARBOARD_ENUM(ScientistMatch, scored, workplace)
enum ModeIndex : u8 { mode_standard, mode_solo, mode_monolith, mode_outbreak, mode_blackout, mode_invasion };

struct Options {
    Length length = Length::short_;  ///< 2 short Missions and 1 long one, or the other way round
    Start start = Start::random;     ///< who chooses a Turn Order space first
    bool space_oddity = false;       ///< the end comes with the Colonization phase that triggers it
    bool first_colonists = false;
    bool light_signal = false;
    u8 round_limit = 40;
    SoloLevel solo_goal = SoloLevel::first_colonists;  ///< what is to be reached against Lacerda
    u8 random_goals = 2;                               ///< Monolith: goals that are drawn, the others are chosen
    bool two_player_costs = true;                      ///< Monolith: every Colonist on the slots costs, as with two players
    bool harder = false;                               ///< Outbreak: the lower limit of infected Colonists
    bool slots_spread = true;                          ///< Outbreak: Colonists on the slots of an action infect each other
    AlienSeat alien = AlienSeat::last;
    bool alien_starts_with_shelter_tech = false;
    bool alien_may_buy_off_sabotage = false;
    bool abduction_returns_card = false;
    bool reset_ignores_dead_spaces = false;
    ScientistMatch ch1_scientist_match = ScientistMatch::scored;
    STARBOARD_DESCRIBE(length, start, space_oddity, first_colonists, light_signal, round_limit, solo_goal, random_goals, two_player_costs,
                       harder, slots_spread, alien, alien_starts_with_shelter_tech, alien_may_buy_off_sabotage, abduction_returns_card,
                       reset_ignores_dead_spaces, ch1_scientist_match)
};

// Effects of the edition, numbered through (Rules::effect).
namespace effects {
constexpr int action = 1;
constexpr int space = action + actions;
constexpr int executive = space + turn_spaces;
constexpr int cell = executive + executives;
constexpr int benefit = cell + lab_cells;
constexpr int research = benefit + 4;
constexpr int discovery = research + research_kinds;
constexpr int blueprint = discovery + discoveries;
constexpr int goal = blueprint + 2 * blueprints;
constexpr int reward = goal + 2 * goals;
constexpr int alien_space = reward + lss_rewards;
constexpr int alien_tech = alien_space + alien_spaces;  ///< a development for the use of a teammate's Tech tile (Invasion)
constexpr int count = alien_tech + 1;
static_assert(count <= 256);
}  // namespace effects

/// A price in numbers.
struct Price {
    u8 need[resources] = {};
    u8 any = 0;
    u8 crystal = 0;
    u8 colonist = 0;
    u8 medicine = 0;

    [[nodiscard]] constexpr bool free() const {
        int sum = any + crystal + colonist + medicine;
        for (const u8 n : need) {
            sum += n;
        }
        return sum == 0;
    }
};

struct Rules {
    Edition edition;
    Options options;
    u8 seats = 2;
    u8 mode = mode_standard;
    u8 players = 2;  ///< who has a player board: the seats, and Lacerda; not the alien
    Effect effect[effects::count];
    Price effect_cost[effects::count];
    Price grid_cost[grid_spaces];
    Price column_cost[lab_columns + 1];  ///< by column
    Price building_cost[enum_size<Building>];
    Price scientist_cost[scientists];
    Price ship_cost;
    Price upgrade_cost;
    Price contract_cost;
    u8 column[lab_cells] = {};                ///< of a cell, from 1
    u8 right[lab_cells][2] = {};              ///< cells to the right, nowhere = none
    u16 learn_cells = 0;                      ///< cells of the first column
    Tech connects[enum_size<Building>] = {};  ///< Tech tile that lets a type be connected
    Tech tech_for[enum_size<TechUse>] = {};   ///< first one with this use
    Good product[enum_size<Building>] = {};
    u8 column_of_lss[enum_size<Building>] = {};  ///< Life Support: column + 1
    Building lss_building[lss_columns] = {};
    u8 research_kind[hexes] = {};  ///< kind + 1 of the Research tile that lies there at the start
    Mask research;
    u16 goal_cells[goals][2] = {};                ///< cells a need names
    u8 scientist_of[enum_size<Building>] = {};    ///< id of the Scientist who works in a type
    u8 ships = 0;                                 ///< of a player
    u8 ship_slots = 0;                            ///< Depot slots with a Ship at the start
    u8 warehouse_column[enum_size<Good>] = {};    ///< column + 1
    u8 stock = 0;                                 ///< of each column
    List<Good, 5> shelves;                        ///< goods of the Warehouse, from the left
    u8 display = 0;                               ///< Blueprints of a row of the display
    u8 discovery_set = 0;                         ///< Discovery tiles of this game
    u8 radar = 0;                                 ///< Blueprint with the Radar
    u16 solo_cells[solo_goals][solo_needs] = {};  ///< cells a need of a solo goal names
    Price bombed_cost;                            ///< of the upgrade that Monolith's first goal asks for

    Good alien_reward[lab_cells] = {};  ///< of the alien laboratory
    u8 defence_plan[4] = {};            ///< Defence Blueprints: shields, guards, exosuit, sabotage

    [[nodiscard]] bool solo() const { return mode == mode_solo; }
    [[nodiscard]] bool monolith() const { return mode == mode_monolith; }
    [[nodiscard]] bool outbreak() const { return mode == mode_outbreak; }
    [[nodiscard]] bool blackout() const { return mode == mode_blackout; }
    /// All are one side, without points and Progress cubes, with open Private Goals.
    [[nodiscard]] bool together() const { return outbreak() || blackout(); }
    /// Whose LSS Reward tiles and, in Outbreak, Scientists and Missions are in the game.
    [[nodiscard]] Chapter chapter() const { return outbreak() ? Chapter::outbreak : blackout() ? Chapter::blackout : Chapter::base; }
    /// A card or tile that some chapters leave in the box.
    [[nodiscard]] bool has(const List<Chapter, 2>& left_out) const {
        for (const Chapter one : left_out) {
            if (one == chapter()) {
                return false;
            }
        }
        return true;
    }
    /// LSS Reward tiles; chapters 2 and 3 have the same.
    [[nodiscard]] bool has(const RewardRow& row) const { return (row.chapter == Chapter::base) != together(); }
    [[nodiscard]] bool has(const BlueprintRow& row) const {
        return row.chapter == Chapter::base || (row.chapter == Chapter::promo && options.light_signal) ||
               (row.chapter == Chapter::outbreak && outbreak());
    }
    [[nodiscard]] bool has(const ScientistRow& row) const { return (row.chapter == Chapter::outbreak) == outbreak(); }
    [[nodiscard]] bool has_contracts() const { return !outbreak(); }
    [[nodiscard]] bool invasion() const { return mode == mode_invasion; }
    /// Lacerda's number.
    [[nodiscard]] bool automa(u8 who) const { return solo() && who == lacerda; }
    /// The machine numbers those with a player board from 0 on; the alien is `alien`, wherever it sits.
    [[nodiscard]] Seat seat_of(u8 who) const {
        const bool first = options.alien == AlienSeat::first;
        return static_cast<Seat>(!invasion() || who > alien ? who : who == alien ? (first ? 0 : players) : who + (first ? 1 : 0));
    }
    [[nodiscard]] Seat player_of(Seat seat) const {
        const bool first = options.alien == AlienSeat::first;
        return static_cast<Seat>(!invasion() || seat >= seats ? seat : seat == (first ? 0 : players) ? alien : seat - (first ? 1 : 0));
    }
    /// Who did it, as events say.
    [[nodiscard]] u8 actor(u8 who) const { return automa(who) ? actor_automa : seat_of(who); }
    /// Seats that know what a player has in hand: in Invasion those of the whole team (31.10).
    [[nodiscard]] SeatSet knowers(u8 who) const {
        SeatSet out = SeatSet::only(seat_of(who));
        for (u8 mate = 0; invasion() && who != alien && mate < players; ++mate) {
            out.add(seat_of(mate));
        }
        return out;
    }
    /// The Defence Blueprint that does this: shields, guards, exosuit, sabotage.
    [[nodiscard]] u8 defence(Do what) const { return defence_plan[static_cast<int>(what) - static_cast<int>(Do::shields)]; }
    [[nodiscard]] const SabotageRow& sabotage(SabotageId id) const { return edition.monolith.sabotage[id.id - 1]; }
    /// The card that does it.
    [[nodiscard]] const SabotageRow& sabotage(Sabotage what) const {
        int i = 0;
        while (i + 1 < edition.monolith.sabotage.size() && edition.monolith.sabotage[i].does != what) {
            ++i;
        }
        return edition.monolith.sabotage[i];
    }
    /// On slots: with two players also own ones (6, 17).
    [[nodiscard]] bool every_colonist_costs() const { return monolith() ? options.two_player_costs : players == 2; }
    /// A space of the time track where Sabotage is carried out.
    [[nodiscard]] bool alien_space(int timer) const {
        bool out = false;
        for (const u8 space : edition.monolith.alien_spaces) {
            out = out || space == timer;
        }
        return out;
    }
    /// Contributions a Mission needs; alone half as many as with two, rounded up (22).
    [[nodiscard]] int mission_steps(MissionId id) const {
        const u8* steps = edition.mission[id.id - 1].steps;
        return monolith() ? (steps[0] + 1) / 2 : steps[players - 2];
    }
};

}  // namespace starboard::on_mars
