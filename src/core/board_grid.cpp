#include "core/board_grid.h"

#include <array>
#include <cassert>

namespace othellier {

Board to_board(const Grid& grid) {
    assert(grid.size() == 8);
    Bitboard player;
    Bitboard opponent;
    for (int i = 0; i < Square::kCount; ++i) {
        const Square s = Square::from_index(i);
        const Cell cell = grid.at(s);
        if (cell == disc_of(grid.turn())) player = player | s;
        if (cell == disc_of(opposite(grid.turn()))) opponent = opponent | s;
    }
    return Board(player, opponent);
}

Grid to_grid(const Board& board, Color turn) {
    std::array<Cell, Square::kCount> cells;
    cells.fill(Cell::kEmpty);
    for (const Square s : board.player())
        cells[static_cast<std::size_t>(s.index())] = disc_of(turn);
    for (const Square s : board.opponent())
        cells[static_cast<std::size_t>(s.index())] = disc_of(opposite(turn));
    return Grid(8, cells, turn);
}

}  // namespace othellier
