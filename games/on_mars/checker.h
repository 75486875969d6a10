// Parts of the check of a state: each is empty if it holds, else says what is wrong. They may rely on those before them.
#pragma once

#include "games/on_mars/facts.h"

namespace starboard::on_mars {

/// Every number is in range: nothing behind this may index out of a table.
std::string_view check_numbers(const Rules& rules, const State& s);
/// The surface: what stands together on a hex, tiles, Life Support.
std::string_view check_surface(const Facts& facts);
/// Fields of the chapters are in range.
bool good_outbreak(const Rules& rules, const State& s);
bool good_blackout(const Rules& rules, const State& s);
/// Hospitals and the ill in Mines; damaged buildings and those in blackout. `pieces`: what else stands on hexes.
std::string_view check_group_surface(const Facts& facts, Mask pieces);
/// Where Colonists are and who is ill, Medicine, cards.
std::string_view check_outbreak(const Facts& facts);
/// What players have fits their boards.
std::string_view check_players(const Facts& facts);
/// Blueprints, Scientists, Contracts, Missions.
std::string_view check_cards(const Facts& facts);
/// What Monolith has: numbers in range; that what lasts has a reason, and that no cube is lost.
std::string_view check_monolith_numbers(const Rules& rules, const State& s);
std::string_view check_monolith(const Facts& facts);
/// Invasion: what lies on the alien board and the Tech tiles, and what stands on the surface.
bool good_invasion(const Rules& rules, const State& s);
std::string_view check_invasion(const Facts& facts);
/// A step of Invasion.
bool fits_invasion(const Facts& facts, const Step& step, int at);
/// The steps to do are a round and what can lie on it.
std::string_view check_agenda(const Facts& facts);

}  // namespace starboard::on_mars
