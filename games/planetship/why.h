// The rules a refused move breaks. Moves and reasons come from one predicate: an empty answer is a legal move.
#pragma once

#include "kernel/words.h"

namespace starboard::planetship {

STARBOARD_WORDS(Why, reason_phrases,
    (legal, ""),
    (not_now, ""),
    (not_in_hand, "{card}"),
    (occupied, "{cell}"),
    (no_dock, "{cell}"),
    (too_far, ""),
    (no_probes, "{sector}"),
    (probe_there, "{spot}"),
    (no_card, "{cell}"),
    (own_card, "{cell}"),
    (has_shield, "{cell}"),
    (immune, "{sector}"),
    (no_free_field, "{sector}"),
    (same_sector, ""),
    (not_your_card, "{cell}"),
    (already_chosen, "{card}"),
    (no_contact, ""),
    (not_there, ""),
    (no_symbol, ""))

}  // namespace starboard::planetship
