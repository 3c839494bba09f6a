#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace othellier::search {

/// Up to this many empties the functions of near_end.h do, which sort moves without evaluation.
inline constexpr int kNearEmpties = 10;

/// What one thread's endgame solver knows of positions near the end: exact bounds, small enough for
/// the second-level cache. Positions of 5 to 11 empties are most of those that want a table at all;
/// one of their own spares the large table their traffic, and them its latency (FFO 40-44, when it
/// held those of 7 and more: 104 M nodes in 3.6 s without it, 107 M in 2.9 s with it). No move is
/// remembered: a position that is met again has its answer, but for one in some thousands.
class NearTable {
 public:
    /// Positions with more empties belong into the large table.
    static constexpr int kMostEmpties = 11;

    struct Entry {
        std::uint64_t hash = 0;
        std::int8_t lower = -64;  ///< The result is at least this…
        std::int8_t upper = 64;   ///< …and at most this, in discs.
    };

    NearTable() : entries_(std::make_unique<Entry[]>(kSize)) {}

    /// The entry of that position, or nullptr.
    const Entry* find(std::uint64_t hash) const {
        const Entry& entry = at(hash);
        return entry.hash == hash ? &entry : nullptr;
    }

    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&at(hash)); }

    /// Notes a null-window result: above `alpha` a lower bound, else an upper one. The newest
    /// position takes the place of whatever was there.
    void store(std::uint64_t hash, int alpha, int score) {
        Entry& entry = at(hash);
        if (entry.hash != hash) {
            entry = Entry{};
            entry.hash = hash;
        }
        const auto value = static_cast<std::int8_t>(score);
        if (score > alpha) {
            entry.lower = std::max(entry.lower, value);
        } else {
            entry.upper = std::min(entry.upper, value);
        }
    }

    void clear() { std::fill_n(entries_.get(), kSize, Entry{}); }

 private:
    static constexpr std::size_t kSize = std::size_t{1} << 15;

    /// The large table is addressed by the low bits; these are others.
    Entry& at(std::uint64_t hash) const { return entries_[(hash >> 20) % kSize]; }

    std::unique_ptr<Entry[]> entries_;
};

static_assert(sizeof(NearTable::Entry) == 16);

}  // namespace othellier::search
