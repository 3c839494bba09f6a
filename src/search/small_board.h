#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/grid.h"
#include "search/pool.h"

namespace othellier {

struct SmallSolution {
    int score = 0;  ///< For the side to move, empties to the winner.
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
};

/// Solves positions on boards of 4 and 6 from any position, the start included. One at a time; the
/// other functions may be called from any thread meanwhile.
class SmallSolver {
 public:
    SmallSolver(int threads, std::size_t hash_megabytes);

    /// The exact score with a line of best play to the end; nothing when stopped.
    std::optional<SmallSolution> solve(const Grid& grid);

    /// Ends the solving in progress, or the next one, within milliseconds.
    void stop() { stop_.store(true, std::memory_order_relaxed); }

    std::uint64_t nodes() const {
        return worker_.published.load(std::memory_order_relaxed) + pool_.nodes();
    }

 private:
    template <int kSize>
    std::optional<SmallSolution> solve_sized(const Grid& grid);
    template <int kSize>
    int score_of(const Board& board);
    template <int kSize>
    std::vector<Move> line_of(Board board, int score);

    Worker worker_;  ///< First: it begins a pair of cache lines.
    TranspositionTable table_;
    std::atomic<bool> stop_{false};
    Pool pool_;
};

}  // namespace othellier
