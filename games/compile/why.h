// The rules a refused move breaks. Moves and reasons come from one predicate: an empty answer is a legal move.
#pragma once

#include "kernel/words.h"

namespace starboard::compile {

/// Operands: for a standing rule the card that sets it, else the card the player tried.
STARBOARD_WORDS(Why, reason_phrases,
    (legal, ""),
    (not_now, ""),
    (not_in_hand, "{card}"),
    (line_closed, "{card}"),
    (no_face_down_here, "{card}"),
    (only_face_down, "{card}"),
    (wrong_line, "{card}"),
    (hand_full, ""),
    (covered, ""),
    (uncovered, ""),
    (is_face_up, ""),
    (is_face_down, ""),
    (own_side, ""),
    (their_side, ""),
    (wrong_value, ""),
    (itself, ""),
    (wrong_place, ""),
    (same_line, ""),
    (must_choose, ""),
    (hand_order, "{card}"),
    (below_ten, ""),
    (not_higher, ""),
    (unchanged, ""),
    (taken, ""),
    (nothing_there, ""),
    (not_extreme, ""),
    (not_that_card, ""),
    (too_few_cards, ""),
    (must_face_down, ""),
    (finish_early, ""))

}  // namespace starboard::compile
