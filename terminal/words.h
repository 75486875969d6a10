// The words of the terminal client itself, in both languages. What belongs to a game stands in games/<g>/text.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "format/text.h"

namespace starboard::terminal {

enum class Word {
    player,
    bot,
    welcome,
    welcome_hint,
    resumed,
    forced,
    thinking,
    more_help,
    curtain,
    not_understood,
    no_such_choice,
    choices_are,
    undo_done,
    undo_nothing,
    undo_other,
    undo_hidden,
    help,
    card_usage,
    card_unknown,
    card_hidden,
    card_no_text,
    no_cards,
    box_top,
    box_middle,
    box_bottom,
    box_note,
    why_usage,
    why_legal,
    why_parse,
    language_usage,
    save_usage,
    saved,
    save_failed,
    quit_confirm,
    quit_kept,
    goodbye,
    resume_with,
    not_saved,
    end_of_input,
    log_empty,
    log_title,
    log_note,
    over,
    wins,
    shared_win,
    lost_together,
    won_together,
    standing,
    margin,
    seed,
    offer_save,
    turn_of,
    line,
    total,
    can_compile,
    loading,
    compiled,
    control_card,
    control_neutral,
    hand,
    own_cards,
    deck,
    trash,
    last_card,
    cards_empty,
    known,
    committed,
    locked,
    draft,
    free_protocols,
    count_,
};

struct Filling {
    std::string_view name;
    std::string value;
};

/// The word, with {name} filled in ({n|one|many} as in the games' texts).
std::string word(Language language, Word which, std::initializer_list<Filling> values = {});

}  // namespace starboard::terminal
