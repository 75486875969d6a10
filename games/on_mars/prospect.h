// What a new building needs and brings where it would stand (8.2, 11): the same numbers for whoever builds it and for whoever looks.
#pragma once

#include "games/on_mars/facts.h"
#include "games/on_mars/view.h"

namespace starboard::on_mars {

/// Hexes that get a Crystal by the arrows of a tile: the next ones, if they are empty.
List<u8, 6> arrow_hexes(const Facts& facts, Building building, TileId tile, int hex);

/// The next step of a Life Support marker.
struct LssStep {
    bool moves = false;   ///< it is not at the end yet
    bool helps = false;   ///< it was below the Colony level marker: points and a benefit
    int first_step = 0;   ///< points
    bool spoilt = false;  ///< by a Sabotage card: neither points nor a benefit (22)
    int points = 0;       ///< of the reward
};
/// Of the LSS Reward tile of a column, as it counts now.
int reward_points(const Facts& facts, Seat seat, int column);
LssStep lss_step(const Facts& facts, Seat seat, int column);

/// The building would bring its first cube to the Progress area.
bool brings_progress(const Facts& facts, Seat seat, Building building, int hex);

/// The hexes of the open question, and those that only lack a Tech tile.
void see_sites(const Facts& facts, List<SiteView, hexes>& out);

}  // namespace starboard::on_mars
