// Cave-In's words: operands, verbs, events, questions, kinds of places. One pattern each serves notation, parsing and texts.
#pragma once

#include "kernel/words.h"

namespace starboard::cave_in {

// `payer`, `card2` ... are cards and `colour2` is a colour: a sentence needs a name for each of its operands.
STARBOARD_ENUM(Operand, card, payer, card2, card3, card4, crystal, spot, artifact, half, faction, colour, colour2, seat, depth, n, limit,
               level)

STARBOARD_WORDS(Verb, verb_phrases,
    (none, ""),
    (activate, "activate {half}"),
    (go_on, "go on"),
    (recruit, "recruit {card}"),
    (recruit_with, "recruit {card} with {payer}"),
    (mine, "mine {spot}"),
    (collect, "collect {half}"),
    (use, "use {card}"),
    (raid, "raid {seat}"),
    (end, "end turn"),
    (add, "add {card}"),
    (add_as, "add {card} as {colour}"),
    (pay, "pay"),
    (take_crystal, "take {spot}"),
    (recolour, "recolour {spot} {colour}"),
    (hire, "hire {card}"),
    (lift, "lift {seat}.{depth}"),
    (subjugate, "subjugate {seat}.{depth}"),
    (subjugate_hand, "subjugate {card}"),
    (colour, "colour {colour}"),
    (paint, "paint {card}"),
    (shield, "shield"),
    (keep, "keep {depth}"),
    (skip, "skip"),
    (finish, "finish"))

STARBOARD_WORDS(What, event_phrases,
    (none, "-"),
    (jokers, "{colour} {colour2}"),
    (command, "{faction}"),
    (turn, "{n}"),
    (leader, "{card}"),
    (ability, "{card}"),
    (activated, "{half}"),
    (recruited, "{card}"),
    (recruited_with, "{card} {payer}"),
    (mined, "{crystal} {n}"),
    (collected, "{half} {n}"),
    (played, "{card}"),
    (played2, "{card} {card2}"),
    (played3, "{card} {card2} {card3}"),
    (played4, "{card} {card2} {card3} {card4}"),
    (counted_as, "{card} {colour}"),
    (took_crystal, "{crystal}"),
    (recoloured, "{crystal} {colour}"),
    (hired, "{card}"),
    (took, "{card} {seat}"),
    (subjugated, "{card} {seat}"),
    (subjugated_hand, "{card}"),
    (painted, "{n} {colour}"),
    (raided, "{seat}"),
    (leader_home, "{card}"),
    (totem, "{faction}"),
    (totem_kept, "{faction}"),
    (stole, "{n} {seat}"),
    (shielded, "{card}"),
    (removed, "{card}"),
    (recycled, "{card}"),
    (cave_in_crystal, "{n} {limit}"),
    (cave_in_artifacts, "{n} {limit}"),
    (cave_in_docks, "{n} {limit} {level}"),
    (cave_in_mine, "{n} {limit} {level}"),
    (collapse, ""),
    (skipped, ""),
    (ended_turn, ""),
    (round_limit, "{n}"),
    (score, "{n}"),
    (won, "{seat}"),
    (shared_win, "{seat}"))

// The open question as people read it.

/// `card` is the mercenary whose ability asks, `half` the artifact.
STARBOARD_WORDS(Prompt, question_phrases,
    (none, ""),
    (start, ""),
    (first_action, ""),
    (second_action, ""),
    (extra_mine, ""),
    (after_raid, ""),
    (pay_mine, "{crystal} {n} {colour}"),
    (pay_collect, "{half} {n}"),
    (paid, ""),
    (take_crystal, "{card}"),
    (second_crystal, ""),
    (raid_crystal, "{half}"),
    (recolour, "{card}"),
    (hire_level, "{card} {level}"),
    (hire_sum, "{card} {n}"),
    (beacon, "{half} {level}"),
    (lift, "{card} {n}"),
    (lift_bottom, "{card} {n}"),
    (gather, "{card} {faction}"),
    (cyber_arm, "{half}"),
    (subjugate, "{card}"),
    (subjugate_hand, "{card} {n}"),
    (colour, "{card}"),
    (paint, "{card} {n} {colour}"),
    (shield, "{half} {card}"),
    (raid_again, "{half}"),
    (recycle, "{half}"))

// Places: hand:<n-th different card>, dock:<place>, mine:<place>, artifact:<stack>:<0 left, 1 right>, half:<half>, base:<seat>:<depth>,
// base:<seat>, leaving:<n>, colour:<faction id>, choice:<verb>.
STARBOARD_ENUM(RefKind, hand, dock, mine, artifact, half, base, leaving, colour, choice)
inline constexpr auto& ref_kind_names = enum_names<RefKind>.names;

}  // namespace starboard::cave_in
