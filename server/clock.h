// The time of the house.
#pragma once

#include <functional>
#include <utility>

#include "server/store/store.h"

namespace starboard::server {

/// The date at the start and the time since then: when the clock on the wall is set, no limit and no game notices.
inline std::function<Time()> house_clock(const std::function<Time()>& wall, std::function<Time()> steady) {
    return [date = wall(), began = steady(), steady = std::move(steady)] { return date + (steady() - began); };
}

}  // namespace starboard::server
