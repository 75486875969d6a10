// A broken invariant becomes an exception in native programs: the caller's state is untouched because moves are played on a copy.
#include "format/fault.h"

#include <string>

#include "kernel/types.h"

void starboard::fault(const char* what) { throw Fault(std::string("internal fault: ") + what); }
