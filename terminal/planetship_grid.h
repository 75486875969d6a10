// The wreck: the sectors in their grid as they lie, each a square of four cells.
#pragma once

#include "terminal/planetship_pieces.h"

namespace starboard::terminal {

/// With its legend.
std::string planetship_grid(const PlanetshipPieces& pieces);
/// What the signs of the seats and the numbers of cards mean while nothing lies on the wreck.
std::string planetship_legend(const PlanetshipPieces& pieces);

}  // namespace starboard::terminal
