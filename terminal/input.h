// What the player typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace starboard::terminal {

struct Command {
    enum class Kind { redraw, number, undo, show, why, log, language, save, quit, help, text };
    Kind kind = Kind::text;
    std::vector<int> numbers;  ///< of choices, from 1
    std::string rest;          ///< what follows the command word; the whole line for text
};

Command parse_command(std::string_view line);
/// y, yes, j, ja
bool says_yes(std::string_view line);

}  // namespace starboard::terminal
