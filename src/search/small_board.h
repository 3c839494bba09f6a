#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "core/grid.h"

namespace othellier {

struct SmallSolution {
    int score = 0;  ///< For the side to move, empties to the winner.
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
};

/// The exact score of a position on a board of 4 or 6, with a line of best play to the end.
SmallSolution solve_small(const Grid& grid, int threads, std::size_t hash_megabytes);

}  // namespace othellier
