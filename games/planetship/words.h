// Planetship's words: operands, verbs, events, questions, kinds of places. One pattern each serves notation, parsing and texts.
#pragma once

#include "kernel/describe.h"
#include "kernel/move.h"

namespace starboard::planetship {

// sector: its number, sector_id: its number + 1; cell: sector and field ("7-II"); spot: a cell or a reward ("7-R"); cell2: another cell;
// turn: cw, half, ccw.
STARBOARD_ENUM(Operand, card, sector, sector_id, cell, cell2, spot, field, turn, mission, seat, n)

STARBOARD_ENUM(Verb, none, place, probe, turn, hack, scan, tractor, shield, radio, teleport, stop, bury, harvest, remove, discard,
               take_back, skip)

inline constexpr Phrase verb_phrases[] = {
    {"none", ""},
    {"place", "place {card} {cell}"},
    {"probe", "probe {spot}"},
    {"turn", "turn {turn}"},
    {"hack", "hack {cell}"},
    {"scan", "scan"},
    {"tractor", "tractor {cell} to {field}"},
    {"shield", "shield {cell}"},
    {"radio", "radio"},
    {"teleport", "teleport {cell}"},
    {"stop", "stop"},
    {"bury", "bury {card}"},
    {"harvest", "harvest {card}"},
    {"remove", "remove {cell}"},
    {"discard", "discard {card}"},
    {"take_back", "take back"},
    {"skip", "skip"},
};
static_assert(sizeof(verb_phrases) / sizeof(Phrase) == enum_size<Verb>);

STARBOARD_ENUM(What, none, missions, round, sector_out, sector_in, reward, reward_hidden, placed, placed_down, no_place, probed, turned,
               kept_turn, scoring, revealed, revealed_reward, hacked, scanned, buried, pulled, shielded, radioed, teleported, stopped,
               total, tie_broken, won, nobody, removed, home, dropped, discarded, start_card, mission, score, won_game)

inline constexpr Phrase event_phrases[] = {
    {"none", "-"},
    {"missions", "{mission}"},
    {"round", "{n}"},
    {"sector_out", "{sector}"},
    {"sector_in", "{sector}"},
    {"reward", "{card} {sector}"},
    {"reward_hidden", "{sector}"},
    {"placed", "{card} {cell}"},
    {"placed_down", "{card} {cell}"},
    {"no_place", ""},
    {"probed", "{spot}"},
    {"turned", "{sector} {turn}"},
    {"kept_turn", "{sector}"},
    {"scoring", "{sector}"},
    {"revealed", "{card} {cell}"},
    {"revealed_reward", "{card} {sector}"},
    {"hacked", "{card} {cell} {seat}"},
    {"scanned", "{card} {sector}"},
    {"buried", "{card} {sector}"},
    {"pulled", "{card} {cell} {cell2} {seat}"},
    {"shielded", "{card} {cell}"},
    {"radioed", "{card} {n}"},
    {"teleported", "{card} {cell} {cell2}"},
    {"stopped", "{card}"},
    {"total", "{n} {sector}"},
    {"tie_broken", "{field} {sector}"},
    {"won", "{card} {sector}"},
    {"nobody", "{sector}"},
    {"removed", "{card} {sector}"},
    {"home", ""},
    {"dropped", "{n}"},
    {"discarded", "{card}"},
    {"start_card", "{seat}"},
    {"mission", "{mission} {n}"},
    {"score", "{n}"},
    {"won_game", "{seat}"},
};
static_assert(sizeof(event_phrases) / sizeof(Phrase) == enum_size<What>);

// The open question as people read it.
STARBOARD_ENUM(Prompt, none, place, probe, turn, act, bury, harvest, remove, discard)

inline constexpr Phrase question_phrases[] = {
    {"none", ""},         {"place", "{n}"},        {"probe", "{sector}"},  {"turn", "{sector}"}, {"act", "{card} {cell}"},
    {"bury", "{sector}"}, {"harvest", "{sector}"}, {"remove", "{sector}"}, {"discard", "{n}"},
};
static_assert(sizeof(question_phrases) / sizeof(Phrase) == enum_size<Prompt>);

// Places: hand:<card id>, cell:<cell>, spot:<sector>.<place, 4 = reward>, reward:<sector>.<n>, sector:<number>, ability:<ability>,
// choice:<verb or turn>.
STARBOARD_ENUM(RefKind, hand, cell, spot, reward, sector, ability, choice)
inline constexpr std::string_view ref_kind_names[] = {"hand", "cell", "spot", "reward", "sector", "ability", "choice"};

}  // namespace starboard::planetship
