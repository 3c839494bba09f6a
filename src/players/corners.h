#pragma once

#include <array>

#include "core/point.h"

namespace othellier {

/// The four corners of a board of `size`.
constexpr std::array<Point, 4> corners(int size) {
    const int last = size - 1;
    return {Point(0, 0), Point(last, 0), Point(0, last), Point(last, last)};
}

constexpr bool is_corner(Point p, int size) {
    return (p.column() == 0 || p.column() == size - 1) && (p.row() == 0 || p.row() == size - 1);
}

/// The three squares around a corner: along the row, along the column, and the diagonal one.
constexpr std::array<Point, 3> around(Point corner) {
    const int column = corner.column() == 0 ? 1 : corner.column() - 1;
    const int row = corner.row() == 0 ? 1 : corner.row() - 1;
    return {Point(column, corner.row()), Point(corner.column(), row), Point(column, row)};
}

}  // namespace othellier
