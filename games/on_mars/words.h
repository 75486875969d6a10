// On Mars' words: operands, verbs, events, kinds of places. One pattern each serves notation, parsing and texts.
#pragma once

#include "kernel/words.h"

namespace starboard::on_mars {

// hex2, cell2, n2, good2: another one in the same sentence. grid: a space of the Tech Grid from the bottom left (1-8). executive: a slot of
// the Depot. deed: what an effect does. option: one of several effects. research: kind of a Research tile. types, task: A and B cards of
// the First Colonists. tile: back of a Building tile. lab: a seat's cell ("0-L3.2"). due: what kind of price is paid. piece: what stands on
// a hex. solo_card: a card of Lacerda ("2ax": action, Mission, no travel). solo_goal: what is to be reached against him. need: a part of it
// ("hunky_dory-3"). motive: why Lacerda chooses something.
STARBOARD_ENUM(Operand, hex, hex2, building, tech, good, blueprint, discovery, research, scientist, contract, mission, goal, reward, cell,
               cell2, grid, action, executive, space, side, seat, n, n2, deed, option, types, task, tile, lab, due, piece, solo_card,
               solo_goal, need, motive, good2)
// mixed: of several kinds; kind: of one good; any: Resources of choice; either: each a Crystal or a Colonist; kind_and_any: of one good and
// a Resource of choice; both: the same of two goods; one_of_two: of either of two goods, as a Mineral stands for the other one.
STARBOARD_ENUM(Due, mixed, kind, any, either, kind_and_any, both, one_of_two)
STARBOARD_ENUM(Piece, none, bot, rover, colonist, marker)

// What decides Lacerda's choices, and what hinders him.
//   icon           type under his Bot                           next_icon       the next one that Life Support or a Mine asks for
//   largest_group  hex of the largest group                     spares          hex where he loses neither a piece nor a tile
//   lot            nothing else: drawn                          scientist       a type his Scientists score
//   fuller_row     leftmost of the row with most cards          lower_row       ... of the lower row, as both have as many
//   cheapest       Tech tile, leftmost of the cheapest          most_developed, least_developed  Tech tile, the lower of equal ones
//   benefit        cell with the better benefit                 upper           upper one of two cells
//   most_points    Scientist, Contract, Blueprint               most_there      Warehouse, leftmost of the most plentiful
//   nearest        tile for his Rover                           farthest        from your Rover
//   retrieve       his Colonist can come home                   crystal         nothing is to be retrieved
//   no_crystals    the slots are too dear                       own_slot        his Colonist stands there
//   not_possible   the action could do nothing                  no_tile         there is none to collect
//   out_of_reach   the tile is too far for him                  stays           his card does not travel
STARBOARD_ENUM(Motive, none, icon, next_icon, largest_group, spares, lot, scientist, fuller_row, lower_row, cheapest, most_developed,
               least_developed, benefit, upper, most_points, most_there, nearest, farthest, retrieve, crystal, no_crystals, own_slot,
               not_possible, no_tile, out_of_reach, stays)

STARBOARD_WORDS(Verb, verb_phrases,
    (none, ""),
    (space, "space {space}"),
    (shuttle, "shuttle {side}"),
    (action, "action {action}"),
    (executive, "executive {executive}"),
    (use, "use {blueprint}"),
    (send, "send {scientist} {blueprint}"),
    (end, "end"),
    (pay, "pay {good}"),
    (pay_goal, "pay goal {goal}"),
    (pay_colonist, "pay colonist"),
    (build, "build {building}"),
    (site, "site {hex}"),
    (tech, "tech of {seat}"),
    (upgrade, "upgrade {blueprint} {hex}"),
    (obtain, "obtain {blueprint}"),
    (learn, "learn {grid} {cell}"),
    (develop, "develop {cell} {cell2}"),
    (take, "take {good}"),
    (gain, "gain {good}"),
    (boost, "boost"),
    (bot, "bot {hex} {hex2}"),
    (rover, "rover {hex}"),
    (fuel_bots, "fuel bots"),
    (fuel_rover, "fuel rover"),
    (collect, "collect"),
    (leave, "leave"),
    (make_way, "make way {hex}"),
    (land_bot, "land bot {hex}"),
    (welcome_bot, "welcome bot {executive}"),
    (welcome_crew, "welcome crew {executive}"),
    (hire, "hire {scientist}"),
    (contract, "contract {contract}"),
    (refill, "refill {contract}"),
    (choose, "choose {option}"),
    (retrieve, "retrieve {action}"),
    (retrieve_worker, "retrieve worker"),
    (travel, "travel"),
    (stay, "stay"),
    (explore, "explore {discovery} {hex}"),
    (keep_oxygen, "keep oxygen"),
    (deliver, "deliver {good} {contract}"),
    (keep, "keep"),
    (radar, "radar {discovery}"),
    (produce, "produce {building}"),
    (accept, "accept"),
    (decline, "decline"),
    (show, "show {goal}"),
    (done, "done"))

STARBOARD_WORDS(What, event_phrases,
    (none, "-"),
    (mission_laid, "{mission} {n}"),
    (reward_laid, "{reward} {building}"),
    (start_space, "{space}"),
    (shuttle_set, "{side}"),
    (round, "{n}"),
    (turn, ""),
    (stored_crystals, "{n}"),
    (lost, "{good} {n}"),
    (action, "{action}"),
    (cleared, "{action} {seat} {n}"),
    (executive, "{executive}"),
    (used, "{blueprint}"),
    (sent, "{scientist} {blueprint}"),
    (paid, "{good} {n}"),
    (paid_goal, "{goal}"),
    (paid_colonists, "{n}"),
    (boosted, "{n}"),
    (obtained, "{blueprint}"),
    (learned, "{tech} {cell}"),
    (developed, "{tech} {cell}"),
    (took, "{good}"),
    (gained, "{good} {n}"),
    (delivered, "{good} {contract}"),
    (completed, "{contract}"),
    (built, "{building} {hex}"),
    (tech_used, "{tech} {seat}"),
    (crystal_found, "{hex}"),
    (crystal_taken, "{hex}"),
    (crystal_gone, "{hex}"),
    (tile_gone, "{discovery} {hex}"),
    (research_gone, "{research} {hex}"),
    (made_way, "{hex} {hex2}"),
    (rover_made_way, "{hex} {hex2}"),
    (miner, "{hex}"),
    (miner_home, "{hex}"),
    (progress, "{building}"),
    (life_support, "{building} {n}"),
    (first_step, "{building} {n}"),
    (lss_points, "{reward} {n}"),
    (level, "{n}"),
    (plan_gone, "{blueprint}"),
    (plan_shown, "{blueprint}"),
    (tech_shown, "{tech} {grid}"),
    (restocked, ""),
    (progress_points, "{n}"),
    (remaining, "{n}"),
    (contribution, "{mission} {n}"),
    (mission_done, "{mission}"),
    (upgraded, "{blueprint} {hex}"),
    (welcomed, "{executive}"),
    (colonists, "{n}"),
    (no_colonists, "{n}"),
    (bot_landed, "{hex}"),
    (bot_moved, "{hex} {hex2}"),
    (rover_moved, "{hex} {hex2}"),
    (found, "{discovery} {hex}"),
    (researched, "{research} {hex}"),
    (hired, "{scientist}"),
    (contracted, "{contract}"),
    (refilled, "{contract}"),
    (retrieved, "{n}"),
    (travelled, "{side}"),
    (stayed, ""),
    (ship_spent, ""),
    (landed, "{space}"),
    (home, "{n}"),
    (explored, "{discovery} {hex}"),
    (discovery_shown, "{discovery}"),
    (produced, "{good} {n}"),
    (oxygen_kept, "{tech}"),
    (shown, "{goal}"),
    (radar, "{discovery}"),
    (types_shown, "{types}"),
    (task_drawn, "{task}"),
    (task_done, "{task}"),
    (points, "{n}"),
    (shuttle_moved, "{side} {n}"),
    (shuttle_travelled, "{side} {n}"),
    (end_triggered, ""),
    (last_round, ""),
    (round_limit, "{n}"),
    (score, "{n}"),
    (wins, ""),
    (shared, ""),
    (solo_goal, "{solo_goal}"),
    (solo_card, "{solo_card}"),
    (solo_shuffled, ""),
    (motive, "{motive}"),
    (solo_icon, "{building}"),
    (solo_bot, "{n}"),
    (miner_gone, "{hex}"),
    (need_met, "{need} {n} {n2}"),
    (need_missed, "{need} {n} {n2}"),
    (lead_met, "{n} {n2}"),
    (lead_missed, "{n} {n2}"),
    (goal_reached, "{solo_goal}"),
    (goal_missed, "{solo_goal}"))

// Places: hex:<hex>, action:<action>, executive:<slot>, space:<space>, side:<side>, plan:<blueprint> (display, own or another's),
// grid:<space>, cell:<seat>.<cell>, good:<good> (Warehouse, storage), goal:<goal>, scientist:<scientist>, contract:<contract>,
// building:<type>, discovery:<0 or 1>, seat:<seat>, mission:<n>, choice:<verb or option>.
STARBOARD_ENUM(RefKind, hex, action, executive, space, side, plan, grid, cell, good, goal, scientist, contract, building, discovery, seat,
               choice, option)
inline constexpr auto& ref_kind_names = enum_names<RefKind>.names;

}  // namespace starboard::on_mars
