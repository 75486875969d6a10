// What the rules expect of the program around them, on a GPU.
#include "kernel/types.h"

namespace starboard {
void fault(const char* /*what*/) { __builtin_trap(); }
}  // namespace starboard

extern "C" void* memchr(const void* text, int wanted, std::size_t size) {
    auto* bytes = static_cast<const unsigned char*>(text);
    for (std::size_t i = 0; i < size; ++i) {
        if (bytes[i] == static_cast<unsigned char>(wanted)) {
            return const_cast<unsigned char*>(bytes + i);
        }
    }
    return nullptr;
}
