// The rules a refused move breaks. Moves and reasons come from one predicate: an empty answer is a legal move.
#pragma once

#include "kernel/describe.h"
#include "kernel/move.h"

namespace starboard::cave_in {

STARBOARD_ENUM(Why, legal, not_now, not_there, not_in_hand, no_actions_left, action_done, after_raid, raid_instead, empty_base, hand_full,
               wrong_level, not_that_level, no_payer_needed, cannot_pay, other_colour, cannot_complete, not_enough, leader_safe, protected_,
               wrong_faction, wrong_cost, too_dear, wrong_crystal, not_lowest, not_bottom, own_base_only, one_base, one_per_base,
               too_many_levels, used_already, same_base, painted_so, only_level_one, not_offered, nothing_to_do)

inline constexpr Phrase reason_phrases[] = {
    {"legal", ""},
    {"not_now", ""},
    {"not_there", ""},
    {"not_in_hand", "{card}"},
    {"no_actions_left", ""},
    {"action_done", ""},
    {"after_raid", ""},
    {"raid_instead", ""},
    {"empty_base", "{seat}"},
    {"hand_full", ""},
    {"wrong_level", "{card} {level}"},
    {"not_that_level", "{level}"},
    {"no_payer_needed", "{card}"},
    {"cannot_pay", "{n}"},
    {"other_colour", "{card}"},
    {"cannot_complete", "{card}"},
    {"not_enough", "{n}"},
    {"leader_safe", "{card}"},
    {"protected", "{seat}"},
    {"wrong_faction", "{card}"},
    {"wrong_cost", "{n}"},
    {"too_dear", "{n}"},
    {"wrong_crystal", ""},
    {"not_lowest", ""},
    {"not_bottom", ""},
    {"own_base_only", ""},
    {"one_base", ""},
    {"one_per_base", ""},
    {"too_many_levels", "{n}"},
    {"used_already", "{half}"},
    {"same_base", "{seat}"},
    {"painted_so", "{card}"},
    {"only_level_one", "{card}"},
    {"not_offered", ""},
    {"nothing_to_do", ""},
};
static_assert(sizeof(reason_phrases) / sizeof(Phrase) == enum_size<Why>);

}  // namespace starboard::cave_in
