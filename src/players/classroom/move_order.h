#pragma once

#include <vector>

#include "core/grid.h"
#include "players/square_values.h"

namespace othellier::classroom {

/// In which order a search tries moves. The answer is the same; the number of positions visited is
/// not: alpha-beta cuts most when the best move comes first.
enum class MoveOrder {
    kNone,     ///< Row by row, as legal_moves() gives them.
    kSquares,  ///< By the built-in values heur34: corners first, squares beside corners last.
};

/// Puts moves in order. Ordering by square needs no look at the position, so it costs little; six
/// turns deep over the positions of bench/classroom_bench it takes alpha-beta from 31,768 positions
/// a move to 17,720 with eval=discs and from 43,519 to 9,688 with eval=weights. Other orders that
/// were tried: docs/results/classroom_speed.md.
class MoveSorter {
 public:
    /// For boards of `size`.
    MoveSorter(MoveOrder order, int size);

    /// Squares worth the same stay in the order they came in.
    void sort(std::vector<Point>& moves) const;

 private:
    MoveOrder order_;
    SquareValues squares_;
};

}  // namespace othellier::classroom
