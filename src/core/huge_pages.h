#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#ifdef __linux__
    #include <sys/mman.h>
#endif

namespace othellier {

struct FreeMemory {
    void operator()(void* memory) const { std::free(memory); }  // NOLINT: pairs with aligned_alloc.
};

/// An array whose elements need no destructor, on pages as large as the system gives.
template <typename T>
using HugeArray = std::unique_ptr<T[], FreeMemory>;

/// Memory on large pages. A table read at random places misses the processor's page table at nearly
/// every read when pages are small, and waits longer for the page than for the line: large pages
/// made the endgame solver 1.7 times faster on a virtual machine.
inline void* allocate_huge(std::size_t bytes) {
    constexpr std::size_t kPage = std::size_t{2} << 20;
    bytes = (bytes + kPage - 1) / kPage * kPage;
    void* memory = std::aligned_alloc(kPage, bytes);
    if (memory == nullptr) throw std::bad_alloc();
#ifdef __linux__
    // Advice: where it is not taken the table is only slower.
    static_cast<void>(madvise(memory, bytes, MADV_HUGEPAGE));
#endif
    return memory;
}

/// `count` value-initialised elements.
template <typename T>
HugeArray<T> make_huge_array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    return HugeArray<T>(new (allocate_huge(count * sizeof(T))) T[count]());
}

/// For containers that are filled once and read for long.
template <typename T>
struct HugePageAllocator {
    using value_type = T;

    HugePageAllocator() = default;
    template <typename U>
    HugePageAllocator(const HugePageAllocator<U>&) {}  // NOLINT: containers convert it.

    T* allocate(std::size_t count) { return static_cast<T*>(allocate_huge(count * sizeof(T))); }
    void deallocate(T* memory, std::size_t) { FreeMemory()(memory); }
    bool operator==(const HugePageAllocator&) const = default;
};

}  // namespace othellier
