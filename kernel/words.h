// Words of a game, each written once: verbs, events, questions and reasons with their patterns.
#pragma once

#include "kernel/describe.h"
#include "kernel/move.h"

namespace starboard {

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define STARBOARD_WORD(word, pattern) word
#define STARBOARD_WORD_TEXT(word, pattern) #word
#define STARBOARD_WORD_PHRASE(word, pattern) {::starboard::plain_name(#word), pattern}
#define STARBOARD_EACH_WORD(pair) STARBOARD_WORD pair,
#define STARBOARD_EACH_TEXT(pair) STARBOARD_WORD_TEXT pair,
#define STARBOARD_EACH_PHRASE(pair) STARBOARD_WORD_PHRASE pair,

/// Words and their patterns by one list: `STARBOARD_WORDS(Verb, verb_phrases, (none, ""), (place, "place {card} {cell}"))` makes
/// `enum class Verb : u8` with names, and `verb_phrases`, indexed by it.
#define STARBOARD_WORDS(Name, phrases, ...)                                                     \
    enum class Name : ::starboard::u8 { STARBOARD_FOR_EACH(STARBOARD_EACH_WORD, __VA_ARGS__) }; \
    constexpr auto starboard_names(Name /*tag*/) {                                              \
        constexpr const char* names[] = {STARBOARD_FOR_EACH(STARBOARD_EACH_TEXT, __VA_ARGS__)}; \
        return ::starboard::NameTable<sizeof(names) / sizeof(names[0])>(names);                 \
    }                                                                                           \
    inline constexpr ::starboard::Phrase phrases[] = {STARBOARD_FOR_EACH(STARBOARD_EACH_PHRASE, __VA_ARGS__)};
// NOLINTEND(cppcoreguidelines-macro-usage)

}  // namespace starboard
