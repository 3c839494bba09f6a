#pragma once

#include <optional>
#include <vector>

#include "core/move.h"
#include "search/position.h"
#include "search/worker.h"

namespace othellier::search {

/// What both sides are expected to play after `first`: the table's moves as far as they go. Passes
/// are in it.
std::vector<Move> principal_variation(const Worker& worker, const Board& board,
                                      std::optional<Square> first);

/// A principal variation to the end of the game, given the exact score. Each move is proven: what
/// the table does not know is searched again. Empty when the worker is stopped meanwhile.
std::vector<Move> proven_variation(Worker& worker, const Board& board, std::optional<Square> first,
                                   int score);

}  // namespace othellier::search
