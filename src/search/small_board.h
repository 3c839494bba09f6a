#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/grid.h"
#include "search/pool.h"

namespace othellier::search {

struct SmallSolution {
    int score = 0;  ///< For the side to move, empties to the winner.
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
};

/// Solves positions on boards of 4 and 6 from any position, the start included. One at a time;
/// nodes() may be called from any thread meanwhile.
class SmallSolver {
 public:
    SmallSolver(int threads, std::size_t hash_megabytes);

    /// The exact score with a line of best play to the end; nothing when stopped, which takes
    /// milliseconds.
    std::optional<SmallSolution> solve(const Grid& grid, std::stop_token stop = {});

    std::uint64_t nodes() const {
        return worker_.published.load(std::memory_order_relaxed) + pool_.nodes();
    }

 private:
    template <int kSize>
    std::optional<SmallSolution> solve_sized(const Grid& grid, Control& control);
    template <int kSize>
    int score_of(const Board& board);
    template <int kSize>
    std::vector<Move> line_of(Board board, int score);

    TranspositionTable table_;
    Worker worker_;
    Pool pool_;
};

}  // namespace othellier::search
