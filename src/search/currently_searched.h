#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace othellier::search {

/// The positions that threads are searching just now, by their hashes, so that a move to one of
/// them can be deferred: the idea of ABDADA (Weill, "The ABDADA distributed minimax search
/// algorithm", 1996), with a small table of its own instead of a mark in the transposition table.
/// Forgetful: of two that share a place only the later is seen, and when one of two marks of a
/// position ends, so does the other. Whoever reads it may only use it to choose what to do first.
class CurrentlySearched {
 public:
    /// Made when a position's search begins, ended with it.
    class Mark {
     public:
        Mark(CurrentlySearched& searched, std::uint64_t hash)
            : place_(searched.places_[hash % kPlaces]), hash_(hash) {
            place_.store(hash, std::memory_order_relaxed);
        }
        ~Mark() { place_.compare_exchange_strong(hash_, kNone, std::memory_order_relaxed); }
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

     private:
        std::atomic<std::uint64_t>& place_;
        std::uint64_t hash_;
    };

    bool contains(std::uint64_t hash) const {
        return places_[hash % kPlaces].load(std::memory_order_relaxed) == hash;
    }

 private:
    static constexpr std::size_t kPlaces = 4096;
    static constexpr std::uint64_t kNone = 0;

    std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

}  // namespace othellier::search
