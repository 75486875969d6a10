// The rules a refused move breaks. Moves and reasons come from one predicate: an empty answer is a legal move.
#pragma once

#include "kernel/describe.h"
#include "kernel/move.h"

namespace starboard::theseus {

STARBOARD_ENUM(Why, legal, not_now, not_there, not_yours, not_an_enemy, already_moved, is_gripped, in_space, not_in_space, no_empty_room,
               room_taken, other_sector, same_sector, slot_taken, position_taken, nothing_own_there, bonus_there, enemy_card, no_slot,
               under_disc, not_upgradable, card_full, too_few_tokens, already_upgraded, cannot_upgrade, not_a_trap, not_an_action,
               not_a_shortcut, used_up, moved_by_card, attacked_by_card, has_no_attack, nobody_in_range, has_token, no_tokens_left,
               deck_empty, safeguarded, no_target, nothing_to_lose, same_card, left_out, no_copy_left, in_order, crept, mandatory,
               not_its_sector, card_protected, no_life, no_embryo, out_of_range)

inline constexpr Phrase reason_phrases[] = {
    {"legal", ""},
    {"not_now", ""},
    {"not_there", ""},
    {"not_yours", ""},
    {"not_an_enemy", ""},
    {"already_moved", "{unit}"},
    {"is_gripped", "{unit}"},
    {"in_space", "{unit}"},
    {"not_in_space", "{unit}"},
    {"no_empty_room", ""},
    {"room_taken", "{room}"},
    {"other_sector", ""},
    {"same_sector", ""},
    {"slot_taken", "{slot}"},
    {"position_taken", "{position}"},
    {"nothing_own_there", "{sector}"},
    {"bonus_there", "{slot}"},
    {"enemy_card", "{slot}"},
    {"no_slot", ""},
    {"under_disc", ""},
    {"not_upgradable", "{slot}"},
    {"card_full", "{slot}"},
    {"too_few_tokens", ""},
    {"already_upgraded", "{unit}"},
    {"cannot_upgrade", "{unit}"},
    {"not_a_trap", "{slot}"},
    {"not_an_action", "{slot}"},
    {"not_a_shortcut", "{slot}"},
    {"used_up", "{slot}"},
    {"moved_by_card", "{unit}"},
    {"attacked_by_card", "{unit}"},
    {"has_no_attack", "{unit}"},
    {"nobody_in_range", "{unit}"},
    {"has_token", "{unit}"},
    {"no_tokens_left", ""},
    {"deck_empty", ""},
    {"safeguarded", ""},
    {"no_target", "{card}"},
    {"nothing_to_lose", ""},
    {"same_card", ""},
    {"left_out", "{card}"},
    {"no_copy_left", "{card}"},
    {"in_order", "{card}"},
    {"crept", "{slot}"},
    {"mandatory", ""},
    {"not_its_sector", ""},
    {"card_protected", ""},
    {"no_life", ""},
    {"no_embryo", "{embryo}"},
    {"out_of_range", "{unit}"},
};
static_assert(sizeof(reason_phrases) / sizeof(Phrase) == enum_size<Why>);

}  // namespace starboard::theseus
