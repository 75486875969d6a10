// A broken invariant in native programs: whoever asked for it hears of it, and nothing has changed.
#pragma once

#include <stdexcept>

namespace starboard {

class Fault : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace starboard
