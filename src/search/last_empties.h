#pragma once

#include "core/board.h"
#include "search/worker.h"

namespace othellier::search {

/// Below every score.
inline constexpr int kNothing = -100;

/// Exact results with at most four free squares, by functions that know how many there are: no
/// lists, no move generation. Scores are discs for the side to move; a score not above `alpha` is
/// an upper bound, one above it a lower bound.
///
/// The squares are all free ones, in the order to try them.
template <int kSize>
int solve_1(Worker& worker, Board board, Square last);
template <int kSize>
int solve_2(Worker& worker, Board board, int alpha, Square a, Square b);
template <int kSize>
int solve_3(Worker& worker, Board board, int alpha, Square a, Square b, Square c);
template <int kSize>
int solve_4(Worker& worker, Board board, int alpha, Square a, Square b, Square c, Square d);

}  // namespace othellier::search
