// What everybody sees of Invasion.
#pragma once

#include "games/on_mars/facts.h"
#include "games/on_mars/view.h"

namespace starboard::on_mars {

/// Soldiers, Guard Bots, the Exosuit and markers of the alien on a hex.
void see_chapter_piece(const Facts& facts, int hex, HexView& out);
void see_invasion(const Facts& facts, View& out);

}  // namespace starboard::on_mars
