#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

#include "core/square.h"

namespace othellier {

/// Board sizes that the rules are defined for here: even, from 4×4 to 16×16.
inline constexpr int kMinSize = 4;
inline constexpr int kMaxSize = 16;
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;

constexpr bool is_valid_size(int size) {
    return kMinSize <= size && size <= kMaxSize && size % 2 == 0;
}

/// A square of a board of any size up to 16×16, by column and row from the upper left corner, both
/// from 0. It does not know the size of its board; Grid does.
///
/// A Square of the 8×8 board turns into a Point by itself.
class Point {
 public:
    constexpr Point(int column, int row)
        : column_(static_cast<std::uint8_t>(column)), row_(static_cast<std::uint8_t>(row)) {
        assert(0 <= column && column < kMaxSize && 0 <= row && row < kMaxSize);
    }
    constexpr Point(Square s) : Point(s.column(), s.row()) {}

    constexpr int column() const { return column_; }
    constexpr int row() const { return row_; }

    /// Its place when a board of `size` is read row by row.
    constexpr int index(int size) const { return row_ * size + column_; }
    static constexpr Point from_index(int index, int size) {
        return Point(index % size, index / size);
    }

    /// The way back to the 8×8 board, which the point must be on.
    constexpr Square square() const { return Square(column_, row_); }

    constexpr bool operator==(const Point&) const = default;
    /// Row by row, as boards are read.
    constexpr auto operator<=>(const Point& other) const {
        return row_ != other.row_ ? row_ <=> other.row_ : column_ <=> other.column_;
    }

 private:
    std::uint8_t column_;
    std::uint8_t row_;
};

}  // namespace othellier
