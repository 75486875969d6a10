// Why not, where nothing that could be tried touches all the places somebody names.
#pragma once

#include <string_view>

#include "format/text.h"

namespace starboard {

inline constexpr std::string_view no_such_move = "no_such_move";
constexpr std::string_view no_such_move_sentence(Language language) {
    return language == Language::de ? "Keine Antwort auf die offene Frage berührt diese Orte."
                                    : "No answer to the open question touches these places.";
}

}  // namespace starboard
