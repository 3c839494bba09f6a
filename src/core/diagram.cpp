#include "core/diagram.h"

#include "core/notation.h"

namespace othellier {

namespace {

constexpr std::string_view kFelt = "\x1b[48;5;29m";
constexpr std::string_view kReset = "\x1b[0m";

/// One character wide in a terminal.
std::string_view symbol(const Grid& grid, Point p, const DiagramStyle& style) {
    switch (grid.at(p)) {
        case Cell::kBlack:
            return style.colors ? "\x1b[38;5;16m●" : "X";
        case Cell::kWhite:
            return style.colors ? "\x1b[38;5;231m●" : "O";
        case Cell::kEmpty:
            if (style.legal_moves && grid.is_legal(p))
                return style.colors ? "\x1b[38;5;157m·" : ".";
            return style.colors ? " " : "-";
        case Cell::kBorder:
            break;
    }
    return "?";
}

std::string column_letters(int size) {
    std::string line = "    ";
    for (int column = 0; column < size; ++column) {
        line += static_cast<char>('a' + column);
        line += ' ';
    }
    line.back() = '\n';
    return line;
}

}  // namespace

std::string draw(const Grid& grid, const DiagramStyle& style) {
    std::string text = column_letters(grid.size());
    for (int row = 0; row < grid.size(); ++row) {
        const std::string number = std::to_string(row + 1);
        text += std::string(number.size() < 2 ? 1 : 0, ' ') + number + ' ';
        if (style.colors) text += kFelt;
        // The mark of the last move takes the two gaps beside it: "-(X)-".
        char gap = ' ';
        for (int column = 0; column < grid.size(); ++column) {
            const Point p(column, row);
            const bool marked = style.last == p;
            if (style.colors && (marked || gap == ')')) text += "\x1b[38;5;203m";
            text += marked ? '(' : gap;
            text += symbol(grid, p, style);
            gap = marked ? ')' : ' ';
        }
        if (style.colors && gap == ')') text += "\x1b[38;5;203m";
        if (style.colors || gap == ')') text += gap;
        if (style.colors) text += kReset;
        text += '\n';
    }
    return text;
}

}  // namespace othellier
