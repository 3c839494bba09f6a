#pragma once

#include <atomic>
#include <cstdint>

#include "search/transposition_table.h"

namespace othellier {

struct SplitPoint;

/// One thread of a search: what its node functions need at hand, passed down by reference.
struct Worker {
    TranspositionTable& table;
    const std::atomic<bool>& stop;  ///< Set by whoever wants the whole search to end.
    std::uint64_t nodes = 0;        ///< Positions this thread has looked at.
    SplitPoint* split = nullptr;    ///< Where the thread works for a node of another's, if it does.

    /// Whether what this thread is searching is no longer wanted. Scores returned after that mean
    /// nothing: callers check before they use or store them.
    bool stopped() const;
};

}  // namespace othellier
