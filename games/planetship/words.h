// Planetship's words: operands, verbs, events, questions, kinds of places. One pattern each serves notation, parsing and texts.
#pragma once

#include "kernel/words.h"

namespace starboard::planetship {

// sector: its number, sector_id: its number + 1; cell: sector and field ("7-II"); spot: a cell or a reward ("7-R"); cell2: another cell;
// turn: cw, half, ccw.
STARBOARD_ENUM(Operand, card, sector, sector_id, cell, cell2, spot, field, turn, mission, seat, n)

STARBOARD_WORDS(Verb, verb_phrases,
    (none, ""),
    (place, "place {card} {cell}"),
    (probe, "probe {spot}"),
    (turn, "turn {turn}"),
    (hack, "hack {cell}"),
    (scan, "scan"),
    (tractor, "tractor {cell} to {field}"),
    (shield, "shield {cell}"),
    (radio, "radio"),
    (teleport, "teleport {cell}"),
    (stop, "stop"),
    (bury, "bury {card}"),
    (harvest, "harvest {card}"),
    (remove, "remove {cell}"),
    (discard, "discard {card}"),
    (take_back, "take back"),
    (skip, "skip"))

STARBOARD_WORDS(What, event_phrases,
    (none, "-"),
    (missions, "{mission}"),
    (round, "{n}"),
    (sector_out, "{sector}"),
    (sector_in, "{sector}"),
    (reward, "{card} {sector}"),
    (reward_hidden, "{sector}"),
    (placed, "{card} {cell}"),
    (placed_down, "{card} {cell}"),
    (no_place, ""),
    (probed, "{spot}"),
    (turned, "{sector} {turn}"),
    (kept_turn, "{sector}"),
    (scoring, "{sector}"),
    (revealed, "{card} {cell}"),
    (revealed_reward, "{card} {sector}"),
    (hacked, "{card} {cell} {seat}"),
    (scanned, "{card} {sector}"),
    (buried, "{card} {sector}"),
    (pulled, "{card} {cell} {cell2} {seat}"),
    (shielded, "{card} {cell}"),
    (radioed, "{card} {n}"),
    (teleported, "{card} {cell} {cell2}"),
    (stopped, "{card}"),
    (total, "{n} {sector}"),
    (tie_broken, "{field} {sector}"),
    (won, "{card} {sector}"),
    (nobody, "{sector}"),
    (removed, "{card} {sector}"),
    (home, ""),
    (dropped, "{n}"),
    (discarded, "{card}"),
    (start_card, "{seat}"),
    (mission, "{mission} {n}"),
    (score, "{n}"),
    (won_game, "{seat}"))

// Places: hand:<card id>, cell:<cell>, spot:<sector>.<place, 4 = reward>, reward:<sector>.<n>, sector:<number>, ability:<ability>,
// choice:<verb or turn>.
STARBOARD_ENUM(RefKind, hand, cell, spot, reward, sector, ability, choice)
inline constexpr auto& ref_kind_names = enum_names<RefKind>.names;

}  // namespace starboard::planetship
