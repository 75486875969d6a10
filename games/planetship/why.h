// The rules a refused move breaks. Moves and reasons come from one predicate: an empty answer is a legal move.
#pragma once

#include "kernel/describe.h"
#include "kernel/move.h"

namespace starboard::planetship {

STARBOARD_ENUM(Why, legal, not_now, not_in_hand, occupied, no_dock, too_far, no_probes, probe_there, no_card, own_card, has_shield, immune,
               no_free_field, same_sector, not_your_card, already_chosen, no_contact, not_there, no_symbol)

inline constexpr Phrase reason_phrases[] = {
    {"legal", ""},
    {"not_now", ""},
    {"not_in_hand", "{card}"},
    {"occupied", "{cell}"},
    {"no_dock", "{cell}"},
    {"too_far", ""},
    {"no_probes", "{sector}"},
    {"probe_there", "{spot}"},
    {"no_card", "{cell}"},
    {"own_card", "{cell}"},
    {"has_shield", "{cell}"},
    {"immune", "{sector}"},
    {"no_free_field", "{sector}"},
    {"same_sector", ""},
    {"not_your_card", "{cell}"},
    {"already_chosen", "{card}"},
    {"no_contact", ""},
    {"not_there", ""},
    {"no_symbol", ""},
};
static_assert(sizeof(reason_phrases) / sizeof(Phrase) == enum_size<Why>);

}  // namespace starboard::planetship
