// The choices of a question as a numbered list.
#pragma once

#include <string>
#include <vector>

#include "terminal/screen.h"

namespace starboard::terminal {

struct ChoiceLine {
    int verb = 0;
    std::string sentence;
    std::string notation;
};

/// One line each, in two columns if there are many. A list that would still be long is folded: neighbours that differ in one part share a
/// line, "Play Fire 1 in …:  4: line 1   5: line 2", and pairs of things and places become a table.
std::string choice_list(const std::vector<ChoiceLine>& choices, const Paint& paint);

}  // namespace starboard::terminal
