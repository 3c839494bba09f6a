#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace othellier {

/// One of the 64 squares of the 8×8 board, numbered row by row: a1 is 0, h1 is 7, h8 is 63. The
/// 64-character board strings of the test suites use the same order.
///
/// There is no "none" square: a function that may have no square to give returns
/// std::optional<Square>. Boards of other sizes speak of a Point (core/point.h).
class Square {
 public:
    static constexpr int kCount = 64;

    constexpr Square(int column, int row) : index_(static_cast<std::uint8_t>(row * 8 + column)) {
        assert(0 <= column && column < 8 && 0 <= row && row < 8);
    }

    static constexpr Square from_index(int index) {
        assert(0 <= index && index < kCount);
        return Square(static_cast<std::uint8_t>(index));
    }

    constexpr int column() const { return index_ & 7; }
    constexpr int row() const { return index_ >> 3; }
    constexpr int index() const { return index_; }

    constexpr auto operator<=>(const Square&) const = default;

 private:
    constexpr explicit Square(std::uint8_t index) : index_(index) {}

    std::uint8_t index_;
};

}  // namespace othellier
