// The global operators of the test program, with a counter. The tests that use it are made per game from allocation_instance.cpp.in.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>

#include "tests/allocations.h"

namespace {

thread_local std::uint64_t counter = 0;

void* take(std::size_t size) {
    ++counter;
    void* const memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

void* take(std::size_t size, std::align_val_t align) {
    ++counter;
    const auto step = static_cast<std::size_t>(align);
    void* const memory = std::aligned_alloc(step, (size + step - 1) / step * step);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return memory;
}

}  // namespace

std::uint64_t starboard::tests::allocations() { return counter; }

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
// The non-throwing forms too: std::stable_sort takes its buffer through them.
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return take(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return take(size); }
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
void* operator new(std::size_t size, std::align_val_t align) { return take(size, align); }
void* operator new[](std::size_t size, std::align_val_t align) { return take(size, align); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*align*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t /*align*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*align*/) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t /*size*/, std::align_val_t /*align*/) noexcept { std::free(memory); }

TEST(Allocation, TheCounterCounts) {
    const std::uint64_t before = starboard::tests::allocations();
    const auto kept = std::make_unique<int>(1);
    EXPECT_EQ(*kept, 1);
    EXPECT_EQ(starboard::tests::allocations(), before + 1);
}
