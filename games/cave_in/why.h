// The rules a refused move breaks. Moves and reasons come from one predicate: an empty answer is a legal move.
#pragma once

#include "kernel/words.h"

namespace starboard::cave_in {

STARBOARD_WORDS(Why, reason_phrases,
    (legal, ""),
    (not_now, ""),
    (not_there, ""),
    (not_in_hand, "{card}"),
    (no_actions_left, ""),
    (action_done, ""),
    (after_raid, ""),
    (raid_instead, ""),
    (empty_base, "{seat}"),
    (hand_full, ""),
    (wrong_level, "{card} {level}"),
    (not_that_level, "{level}"),
    (no_payer_needed, "{card}"),
    (cannot_pay, "{n}"),
    (other_colour, "{card}"),
    (cannot_complete, "{card}"),
    (not_enough, "{n}"),
    (leader_safe, "{card}"),
    (protected_, "{seat}"),
    (wrong_faction, "{card}"),
    (wrong_cost, "{n}"),
    (too_dear, "{n}"),
    (wrong_crystal, ""),
    (not_lowest, ""),
    (not_bottom, ""),
    (own_base_only, ""),
    (one_base, ""),
    (one_per_base, ""),
    (too_many_levels, "{n}"),
    (used_already, "{half}"),
    (same_base, "{seat}"),
    (painted_so, "{card}"),
    (only_level_one, "{card}"),
    (not_offered, ""),
    (nothing_to_do, ""))

}  // namespace starboard::cave_in
