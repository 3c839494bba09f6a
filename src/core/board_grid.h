#pragma once

#include "core/board.h"
#include "core/grid.h"

namespace othellier {

/// The 8×8 Grid as a Board: `grid.turn()` becomes the side to move.
Board to_board(const Grid& grid);

/// A Board as a Grid, with the colour that the side to move plays.
Grid to_grid(const Board& board, Color turn = Color::kBlack);

}  // namespace othellier
