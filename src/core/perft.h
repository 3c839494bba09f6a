#pragma once

#include <cstdint>

#include "core/board.h"
#include "core/grid.h"

namespace othellier {

/// Counts the leaves of the tree of all games, `plies` deep (0 or more). A pass is a ply and a
/// finished game is a leaf at whatever depth it ended: the convention of the published Othello
/// tables, by which 10 plies from the start give 24,571,284.
///
/// Two implementations that share no code: this one counts the moves of the last ply without
/// playing them, and is as fast as the kernels let it be.
std::uint64_t perft(const Board& board, int plies);

/// The plain one, for a board of any size: plays and takes back every move. It is the oracle of the
/// other.
std::uint64_t perft(Grid grid, int plies);

}  // namespace othellier
