#include <algorithm>

#include "core/notation.h"
#include "tui/painter.h"

namespace othellier::tui {

namespace {

/// What stands on one square, and how it is marked.
struct Look {
    std::string glyph = " ";
    Style style = Style::kFelt;
    char left = ' ';
    char right = ' ';
    Style mark = Style::kFelt;
};

bool would_flip(const Scene& scene, Point p) {
    if (!scene.cursor || !scene.view.can_play) return false;
    for (const session::LegalMove& move : scene.view.legal)
        if (move.point == *scene.cursor) return std::ranges::count(move.flips, p) > 0;
    return false;
}

bool is_legal(const Scene& scene, Point p) {
    return std::ranges::any_of(scene.view.legal,
                               [p](const session::LegalMove& move) { return move.point == p; });
}

void look_of_disc(Look& look, const Scene& scene, Cell cell, bool flips) {
    const bool black = cell == Cell::kBlack;
    if (scene.glyphs.round())
        look.glyph = "●";
    else
        look.glyph = flips ? (black ? "x" : "o") : (black ? "X" : "O");
    if (flips)
        look.style = black ? Style::kBlackFlip : Style::kWhiteFlip;
    else
        look.style = black ? Style::kBlackDisc : Style::kWhiteDisc;
}

Look look_of(const Scene& scene, Point p) {
    const session::View& view = scene.view;
    const Cell cell = view.cells[static_cast<std::size_t>(p.index(view.size))];
    Look look;
    const bool advised = view.hint && view.hint->move && !view.hint->move->is_pass() &&
                         view.hint->move->point() == p;
    if (cell != Cell::kEmpty) {
        look_of_disc(look, scene, cell, would_flip(scene, p));
    } else if (advised) {
        look.glyph = "*";
        look.style = Style::kHint;
    } else if (scene.dots && is_legal(scene, p)) {
        look.glyph = scene.glyphs.fine() ? "·" : ".";
        look.style = Style::kDot;
    } else if (!scene.glyphs.colors && !scene.glyphs.fine()) {
        look.glyph = "-";
    }
    const bool last = view.last && !view.last->move.is_pass() && view.last->move.point() == p;
    if (scene.cursor == p) {
        look.left = '[';
        look.right = ']';
        look.mark = Style::kCursorMark;
    } else if (last) {
        look.left = '(';
        look.right = ')';
        look.mark = Style::kLastMark;
    }
    return look;
}

void paint_line(Canvas& canvas, const Layout& layout, const Scene& scene, int row) {
    const bool fine = scene.glyphs.fine();
    const int size = layout.size;
    const std::string left = !fine ? "+" : row == 0 ? "┌" : row == size ? "└" : "├";
    const std::string cross = !fine ? "+" : row == 0 ? "┬" : row == size ? "┴" : "┼";
    const std::string right = !fine ? "+" : row == 0 ? "┐" : row == size ? "┘" : "┤";
    const std::string dash = fine ? "───" : "---";
    std::string line = left;
    for (int column = 0; column < size; ++column)
        line += dash + (column + 1 < size ? cross : right);
    canvas.put(layout.board_row - 1 + 2 * row, layout.board_column - 1, line, Style::kFelt);
}

void paint_square(Canvas& canvas, const Layout& layout, const Scene& scene, Point p) {
    const Look look = look_of(scene, p);
    const int row = layout.row_of(p);
    const int column = layout.column_of(p);
    canvas.put(row, column, std::string(1, look.left), look.mark);
    canvas.put(row, column + 1, look.glyph, look.style);
    // Narrow squares share the column between them: the next one draws over it unless marked.
    if (layout.cell_width > 2 || look.right != ' ' || p.column() + 1 == layout.size)
        canvas.put(row, column + 2, std::string(1, look.right), look.mark);
    if (layout.lines) canvas.put(row, column + 3, scene.glyphs.fine() ? "│" : "|", Style::kFelt);
}

}  // namespace

void paint_board(Canvas& canvas, const Layout& layout, const Scene& scene) {
    const int size = layout.size;
    for (int column = 0; column < size; ++column)
        canvas.put(1, layout.column_of(Point(column, 0)) + 1,
                   std::string(1, static_cast<char>('a' + column)), Style::kQuiet);
    if (layout.lines)
        for (int row = 0; row <= size; ++row) paint_line(canvas, layout, scene, row);
    for (int row = 0; row < size; ++row) {
        const std::string number = std::to_string(row + 1);
        canvas.put(layout.row_of(Point(0, row)), number.size() < 2 ? 1 : 0, number, Style::kQuiet);
        if (layout.lines)
            canvas.put(layout.row_of(Point(0, row)), layout.board_column - 1,
                       scene.glyphs.fine() ? "│" : "|", Style::kFelt);
        // From right to left, so that a mark stays on top of its right neighbour's empty side.
        for (int column = size - 1; column >= 0; --column)
            paint_square(canvas, layout, scene, Point(column, row));
    }
}

}  // namespace othellier::tui
