#pragma once

#include <vector>

#include "search/position.h"
#include "search/worker.h"

namespace othellier {

/// A move of a line; a pass is nothing.
using LineMove = std::optional<Square>;

/// What both sides are expected to play after `first`: the table's moves as far as they go. Passes
/// are in it.
std::vector<LineMove> expected_line(Worker& worker, const Board& board,
                                    std::optional<Square> first);

/// A line of best play to the end of the game, given the exact score. Each move is proven: what the
/// table does not know is searched again. Empty when the worker is stopped meanwhile.
std::vector<LineMove> exact_line(Worker& worker, const Board& board, std::optional<Square> first,
                                 int score);

}  // namespace othellier
