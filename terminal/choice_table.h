// Choices that pair each of some things with each of some places, as a table of their numbers.
#pragma once

#include <optional>
#include <span>

#include "terminal/choice_list.h"

namespace starboard::terminal {

/// Rows are the things, columns the places as their notation and the board call them ("7-II"). Nothing if the choices are not such pairs.
/// `first` is the index of the first choice in the whole list.
std::optional<std::string> choice_table(std::span<const ChoiceLine> choices, std::size_t first, const Paint& paint);

}  // namespace starboard::terminal
