#include "tui/layout.h"

#include <algorithm>
#include <array>

namespace othellier::tui {

namespace {

/// Ways to draw a board, the roomiest first.
struct BoardLook {
    bool lines;
    int cell_width;
    int least_panel;
    int least_messages;
};
constexpr std::array<BoardLook, 4> kLooks = {
    {{true, 4, 24, 2}, {false, 3, 24, 2}, {false, 2, 20, 0}, {false, 2, 0, 1}}};

constexpr int kNumbers = 3;       ///< Columns of "16 ".
constexpr int kHead = 2;          ///< Title and column letters.
constexpr int kFoot = 2;          ///< Prompt and keys.
constexpr int kMostMessages = 3;  ///< Rows; the panel can use the others better.

int board_width(const BoardLook& look, int size) {
    return kNumbers + look.cell_width * size + 1;
}

int board_height(const BoardLook& look, int size) {
    return look.lines ? 2 * size + 1 : size;
}

}  // namespace

Layout lay_out(int rows, int columns, int size) {
    Layout layout{rows, columns, size};
    for (const BoardLook& look : kLooks) {
        const int below = kHead + board_height(look, size);
        const int gap = look.least_panel > 0 ? 1 : 0;
        const int width = board_width(look, size);
        if (below + look.least_messages + kFoot > rows) continue;
        if (width + gap + look.least_panel > columns) continue;
        layout.fits = true;
        layout.lines = look.lines;
        layout.cell_width = look.cell_width;
        layout.board_row = look.lines ? kHead + 1 : kHead;
        layout.board_column = kNumbers + (look.lines ? 1 : 0);
        layout.panel_column = width + 2 <= columns - look.least_panel ? width + 2 : width + gap;
        layout.panel_width = look.least_panel > 0 ? columns - layout.panel_column : 0;
        layout.message_rows = std::clamp(rows - kFoot - below, 0, kMostMessages);
        layout.message_row = rows - kFoot - layout.message_rows;
        layout.panel_bottom = layout.message_row;
        return layout;
    }
    return layout;
}

Room least_room(int size) {
    const BoardLook& look = kLooks.back();
    return {kHead + board_height(look, size) + look.least_messages + kFoot,
            board_width(look, size)};
}

std::optional<Point> Layout::point_at(int row, int column) const {
    const int step = lines ? 2 : 1;
    const int down = row - board_row;
    const int right = column - board_column;
    if (!fits || down < 0 || right < 0 || down % step != 0) return std::nullopt;
    const int x = right / cell_width;
    const int y = down / step;
    const bool on_line = lines && right % cell_width == cell_width - 1;
    if (x >= size || y >= size || on_line) return std::nullopt;
    return Point(x, y);
}

}  // namespace othellier::tui
