// A broken invariant becomes an exception in native programs: the caller's state is untouched because moves are played on a copy.
#include <stdexcept>

#include "kernel/types.h"

void starboard::fault(const char* what) { throw std::runtime_error(std::string("internal fault: ") + what); }
