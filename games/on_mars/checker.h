// Parts of the check of a state: each is empty if it holds, else says what is wrong. They may rely on those before them.
#pragma once

#include "games/on_mars/facts.h"

namespace starboard::on_mars {

/// Every number is in range: nothing behind this may index out of a table.
std::string_view check_numbers(const Rules& rules, const State& s);
/// The surface: what stands together on a hex, tiles, Life Support.
std::string_view check_surface(const Facts& facts);
/// What players have fits their boards.
std::string_view check_players(const Facts& facts);
/// Blueprints, Scientists, Contracts, Missions.
std::string_view check_cards(const Facts& facts);
/// What Monolith has: numbers in range; that what lasts has a reason, and that no cube is lost.
std::string_view check_monolith_numbers(const Rules& rules, const State& s);
std::string_view check_monolith(const Facts& facts);
/// The steps to do are a round and what can lie on it.
std::string_view check_agenda(const Facts& facts);

}  // namespace starboard::on_mars
