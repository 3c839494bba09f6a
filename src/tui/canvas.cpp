#include "tui/canvas.h"

#include "tui/printable.h"

namespace othellier::tui {

namespace {

std::size_t glyph_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0u) == 0x80u)
        ++length;
    return length;
}

}  // namespace

Canvas::Canvas(int rows, int columns)
    : rows_(rows), columns_(columns), spots_(static_cast<std::size_t>(rows * columns)) {}

void Canvas::put(int row, int column, std::string_view text, Style style) {
    if (row < 0 || row >= rows_) return;
    while (!text.empty()) {
        const std::string_view glyph = text.substr(0, glyph_length(text));
        text.remove_prefix(glyph.size());
        const int width = tui::columns(glyph);
        if (column + width > columns_) return;
        if (column < 0) {
            column += width;
            continue;
        }
        const auto place = static_cast<std::size_t>(row * columns_ + column);
        if (width == 0) {  // An accent of its own belongs to the letter before it.
            if (column > 0) spots_[place - 1].glyph += glyph;
            continue;
        }
        spots_[place] = {std::string(glyph), style};
        if (width == 2) spots_[place + 1] = {"", style};
        column += width;
    }
}

std::string Canvas::text() const {
    std::string all;
    for (int row = 0; row < rows_; ++row) {
        std::string line;
        for (int column = 0; column < columns_; ++column) line += at(row, column).glyph;
        line.erase(line.find_last_not_of(' ') + 1);
        all += line + '\n';
    }
    return all;
}

}  // namespace othellier::tui
