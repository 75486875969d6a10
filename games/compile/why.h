// The rules a refused move breaks. Moves and reasons come from one predicate: an empty answer is a legal move.
#pragma once

#include "kernel/describe.h"
#include "kernel/move.h"

namespace starboard::compile {

STARBOARD_ENUM(Why, legal, not_now, not_in_hand, line_closed, no_face_down_here, only_face_down, wrong_line, hand_full, covered, uncovered,
               is_face_up, is_face_down, own_side, their_side, wrong_value, itself, wrong_place, same_line, must_choose, hand_order,
               below_ten, not_higher, unchanged, taken, nothing_there, not_extreme, not_that_card, too_few_cards, must_face_down,
               finish_early)

/// Operands: for a standing rule the card that sets it, else the card the player tried.
inline constexpr Phrase reason_phrases[] = {
    {"legal", ""},
    {"not_now", ""},
    {"not_in_hand", "{card}"},
    {"line_closed", "{card}"},
    {"no_face_down_here", "{card}"},
    {"only_face_down", "{card}"},
    {"wrong_line", "{card}"},
    {"hand_full", ""},
    {"covered", ""},
    {"uncovered", ""},
    {"is_face_up", ""},
    {"is_face_down", ""},
    {"own_side", ""},
    {"their_side", ""},
    {"wrong_value", ""},
    {"itself", ""},
    {"wrong_place", ""},
    {"same_line", ""},
    {"must_choose", ""},
    {"hand_order", "{card}"},
    {"below_ten", ""},
    {"not_higher", ""},
    {"unchanged", ""},
    {"taken", ""},
    {"nothing_there", ""},
    {"not_extreme", ""},
    {"not_that_card", ""},
    {"too_few_cards", ""},
    {"must_face_down", ""},
    {"finish_early", ""},
};
static_assert(sizeof(reason_phrases) / sizeof(Phrase) == enum_size<Why>);

}  // namespace starboard::compile
