// What everybody sees of Outbreak and Blackout.
#pragma once

#include "games/on_mars/facts.h"
#include "games/on_mars/view.h"

namespace starboard::on_mars {

void see_outbreak(const Facts& facts, View& out);
void see_blackout(const Facts& facts, View& out);

}  // namespace starboard::on_mars
