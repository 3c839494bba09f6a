#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/huge_pages.h"
#include "core/square.h"
#include "eval/score.h"
#include "search/selectivity.h"

namespace othellier::search {

/// What a search knew about a position when it left it.
struct TableEntry {
    Score lower = -kInfiniteScore;  ///< The value is at least this…
    Score upper = kInfiniteScore;   ///< …and at most this, at this depth and selectivity.
    std::uint8_t depth = 0;         ///< Plies looked ahead; the number of empties means to the end.
    Selectivity selectivity = Selectivity::kNone;
    std::uint8_t move = kNoSquare;  ///< Index of the best square, of the second best.
    std::uint8_t second_move = kNoSquare;

    static constexpr std::uint8_t kNoSquare = 64;

    /// Whether its bounds hold for a search of that depth and selectivity.
    bool serves(int wanted_depth, Selectivity wanted) const {
        return depth >= wanted_depth && selectivity >= wanted;
    }
    bool operator==(const TableEntry&) const = default;
};

/// What the threads of a search share: the bounds of positions already seen.
///
/// Four entries stand in one cache line. Threads write without locks: an entry is two words, and
/// the first is the hash mixed with the second, so words of two different writers never look like
/// an entry (Hyatt and Mann, 2002). Everything is relaxed
/// atomics.
///
/// Positions with few empties are many and soon forgotten. They share a small part of the table,
/// which stays in the processor's cache and leaves the rest to those worth more; each empty square
/// more doubles the part. So all that looks for an entry says how many squares are empty.
class TranspositionTable {
 public:
    /// `megabytes` ≥ 1; the size is rounded down to a power of two of clusters.
    explicit TranspositionTable(std::size_t megabytes, int threads = 1);

    /// The more threads write, the larger the part for positions with few empties: entries last as
    /// long. Those in the table may not be found again. No search may be running.
    void serve(int threads);

    std::optional<TableEntry> probe(std::uint64_t hash, int empties) const;

    /// Merges with what is there for the same position, depth and selectivity; otherwise the entry
    /// replaces the least valuable of its cluster: an old one, then the shallowest.
    void store(std::uint64_t hash, int empties, const TableEntry& entry);

    void prefetch(std::uint64_t hash, int empties) const {
        __builtin_prefetch(&cluster(hash, empties));
    }

    /// Entries of earlier searches stay useful but are the first to go.
    void new_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & 0x7F); }
    /// Forgets everything. No search may be running.
    void clear();

    std::size_t megabytes() const { return (mask_ + 1) * sizeof(Cluster) >> 20; }

 private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};  ///< hash ^ data
        std::atomic<std::uint64_t> data{0};
    };
    static constexpr std::size_t kSlots = 4;
    struct alignas(64) Cluster {
        std::array<Slot, kSlots> slots;
    };
    static_assert(sizeof(Cluster) == 64);

    Cluster& cluster(std::uint64_t hash, int empties) const {
        return clusters_[hash & masks_[static_cast<std::size_t>(empties)]];
    }
    void note_use(int empties);
    std::uint64_t pack(const TableEntry& entry) const;
    int worth(std::uint64_t data) const;

    std::size_t mask_;
    std::array<std::size_t, 65> masks_{};  ///< By empties: the clusters where these may be.
    HugeArray<Cluster> clusters_;
    std::atomic<std::size_t> used_{0};  ///< Clusters from here on are as they were made.
    std::uint8_t age_ = 1;
};

}  // namespace othellier::search
