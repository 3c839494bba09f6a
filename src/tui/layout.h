#pragma once

#include <optional>

#include "core/point.h"

namespace othellier::tui {

/// Where things stand on a screen of that size: the board to the left, the panel to the right of
/// it, messages below, the line one types on and the keys at the bottom.
struct Layout {
    int rows;
    int columns;
    int size;  ///< Of the board.

    bool fits = false;   ///< The board can be shown at all.
    bool lines = false;  ///< Lines between the squares.
    int cell_width = 2;  ///< From one square to the next; lines included.
    int board_row = 2;   ///< Of the squares of row 1.
    int board_column = 3;
    int panel_column = 0;
    int panel_width = 0;   ///< 0: no room for it.
    int panel_bottom = 0;  ///< The first row below it.
    int message_row = 0;
    int message_rows = 0;  ///< 0: messages go to the bottom of the panel.

    int prompt_row() const { return rows - 2; }
    int keys_row() const { return rows - 1; }
    int row_of(Point p) const { return board_row + p.row() * (lines ? 2 : 1); }
    /// The leftmost column of the square, where its bracket stands.
    int column_of(Point p) const { return board_column + p.column() * cell_width; }
    /// The square at a place of the screen.
    std::optional<Point> point_at(int row, int column) const;
};

/// The roomiest layout that fits.
Layout lay_out(int rows, int columns, int size);

/// What a board of that size needs at least.
struct Room {
    int rows;
    int columns;
};
Room least_room(int size);

}  // namespace othellier::tui
