#pragma once

#include "core/board.h"
#include "search/geometry.h"
#include "search/worker.h"

namespace othellier::search {

/// Exact solving without the evaluation: positions near the end, or small boards from the start.
/// Scores are discs for the side to move, empties to the winner.

/// Null window: a result above `alpha` is a lower bound of the score, one not above it an upper
/// bound. Meaningless once worker.stopped().
template <int kSize>
int solve_null_window(Worker& worker, const Board& board, int alpha);

/// Open window: exact when strictly between alpha and beta, otherwise a bound as above. A good
/// guess saves work.
template <int kSize>
int solve_window(Worker& worker, const Board& board, int alpha, int beta, int guess = 0);

}  // namespace othellier::search
