#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "eval/weights.h"
#include "search/near_table.h"
#include "search/selectivity.h"
#include "search/transposition_table.h"

namespace othellier {

class SplitPoint;
class Pool;
class Task;
class ProbCutModel;

/// One thread of a search: what its node functions need at hand, passed down by reference. It
/// counts at every node, so it shares no pair of cache lines, which some processors fetch together,
/// with what other threads read.
struct alignas(128) Worker {
    TranspositionTable& table;
    std::atomic<bool>& stop;  ///< Set by whoever wants the whole search to end…
    std::optional<std::chrono::steady_clock::time_point> deadline;  ///< …and by this thread then.
    const eval::Weights* weights = nullptr;  ///< Needed by all but the plain endgame solver.
    const ProbCutModel* probcut = nullptr;   ///< Needed by selective searches.
    NearTable near;
    Pool* pool = nullptr;  ///< Absent: this thread searches alone.

    Selectivity selectivity = Selectivity::kNone;
    int probcut_depth = 0;  ///< How many ProbCut trials the thread is inside of.

    std::uint64_t nodes = 0;                   ///< Positions this thread has looked at.
    std::atomic<std::uint64_t> published = 0;  ///< The same, for others to read, a little late.
    Task* task = nullptr;         ///< The search it works for, where there are several.
    SplitPoint* split = nullptr;  ///< The innermost shared node this thread works under, if any.

    Worker(TranspositionTable& t, std::atomic<bool>& s) : table(t), stop(s) {}

    /// Whether what this thread is searching is no longer wanted. Scores returned after that mean
    /// nothing: callers check before they use or store them.
    bool stopped() const;

    /// Lets others know the count, and looks at the clock now and then. Cheap, but not for every
    /// node.
    void publish() {
        published.store(nodes, std::memory_order_relaxed);
        if (deadline && ++glances_ % 16 == 0) look_at_clock();
    }

 private:
    /// On a loaded machine whoever else was to stop us may be woken late.
    void look_at_clock();

    unsigned glances_ = 0;
};

}  // namespace othellier
