// The words of the game: verbs of moves, events, questions, operands and clickable places, with their patterns.
#pragma once

#include "kernel/words.h"

namespace starboard::compile {

STARBOARD_ENUM(Operand, card, protocol, line, stack, depth, box, seat, perm, n, phase)

STARBOARD_WORDS(Verb, verb_phrases,
    (none, "-"),
    (draft, "draft {protocol}"),
    (play_up, "play {card} up @{line}"),
    (play_down, "play {card} down @{line}"),
    (refresh, "refresh"),
    (compile, "compile @{line}"),
    (discard, "discard {card}"),
    (finish, "finish"),
    (delete_, "delete {stack}.{depth}"),
    (flip, "flip {stack}.{depth}"),
    (return_, "return {stack}.{depth}"),
    (reveal, "reveal {stack}.{depth}"),
    (shift, "shift {stack}.{depth} to @{line}"),
    (line, "line @{line}"),
    (yes, "yes"),
    (skip, "skip"),
    (this_one, "this"),
    (next_one, "other"),
    (arrange, "arrange {seat} {perm}"),
    (give, "give {card}"),
    (show, "show {card}"),
    (first_card, "first {stack}.{depth} {box}"),
    (first_line, "first @{line}"))

STARBOARD_WORDS(What, event_phrases,
    (none, "-"),
    (drafted, "{protocol}"),
    (laid_out, "{protocol} @{line}"),
    (turn, "{n}"),
    (drew, "{card}"),
    (played_up, "{card} @{line}"),
    (played_down, "{card} @{line}"),
    (deck_played, "{card} @{line}"),
    (flipped_up, "{card} {stack}.{depth}"),
    (flipped_down, "{card} {stack}.{depth}"),
    (deleted, "{card} {stack}.{depth}"),
    (returned, "{card} {stack}.{depth}"),
    (shifted, "{card} {stack}.{depth} {line}"),
    (discarded, "{card}"),
    (revealed, "{card} {stack}.{depth}"),
    (revealed_hand, "{n}"),
    (reshuffled, "{seat}"),
    (took_control, ""),
    (control_back, ""),
    (compiled, "{protocol} {line}"),
    (compiled_again, "{protocol} {line}"),
    (stole, "{card}"),
    (arranged, "{seat} {perm}"),
    (kept_order, ""),
    (refreshed, ""),
    (text, "{card} {box}"),
    (text_muted, "{card}"),
    (skipped, ""),
    (locked, "{seat}"),
    (lock_held, ""),
    (cache_skipped, ""),
    (no_action, ""),
    (gave, "{card}"),
    (took, "{card}"),
    (text_limit, ""),
    (won, "{seat}"),
    (turn_limit, ""),
    (showed, "{card}"),
    (cleared, "{n}"),
    (deadlock, ""),
    (in_vain, "{card}"))

// The open question as people read it.

/// Operands: the card whose text asks (0 = the rules), then a number (of "control" the line that is compiled) or a seat.
STARBOARD_WORDS(Prompt, question_phrases,
    (none, ""),
    (draft, "{card} {n}"),
    (action, "{card} {n}"),
    (compile_line, "{card}"),
    (control, "{card} {n}"),
    (order, "{card}"),
    (discard, "{card} {n}"),
    (discard_more, "{card} {n}"),
    (may_discard, "{card} {n}"),
    (clear_cache, "{card} {n}"),
    (may_draw, "{card} {n}"),
    (may_go_on, "{card} {n}"),
    (either, "{card}"),
    (may_either, "{card}"),
    (rearrange, "{card} {seat}"),
    (swap, "{card} {seat}"),
    (give, "{card}"),
    (may_give, "{card}"),
    (play, "{card}"),
    (play_down, "{card}"),
    (show, "{card}"),
    (delete_, "{card}"),
    (flip, "{card}"),
    (return_, "{card}"),
    (reveal, "{card}"),
    (shift, "{card}"),
    (may_delete, "{card}"),
    (may_flip, "{card}"),
    (may_return, "{card}"),
    (may_shift, "{card}"),
    (line_delete, "{card}"),
    (line_return, "{card}"),
    (line_shift, "{card}"),
    (line_play, "{card}"),
    (escape, "{card}"))

STARBOARD_ENUM(RefKind, hand, line, field, protocol, control, deck, choice, trash)
inline constexpr auto& ref_kind_names = enum_names<RefKind>.names;

/// Orders of three protocols: permutation p puts the protocol now at line order[p][i] to line i.
inline constexpr u8 orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

}  // namespace starboard::compile
