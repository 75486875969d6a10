// Counts every allocation of the test program (allocation_test.cpp replaces the global operators).
#pragma once

#include <cstdint>

namespace starboard::tests {

/// Allocations of this thread so far.
std::uint64_t allocations();

}  // namespace starboard::tests
