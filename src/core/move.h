#pragma once

#include <cassert>
#include <optional>

#include "core/point.h"

namespace othellier {

/// What a player does on a turn: put a disc on a square, or pass.
/// A Point (or a Square) turns into a Move by itself; the way back asks point().
class Move {
 public:
    constexpr Move(Point p) : point_(p) {}
    constexpr Move(Square s) : point_(s) {}
    static constexpr Move pass() { return Move(); }

    constexpr bool is_pass() const { return !point_.has_value(); }
    constexpr Point point() const {
        assert(!is_pass());
        return *point_;
    }

    constexpr bool operator==(const Move&) const = default;

 private:
    constexpr Move() = default;

    std::optional<Point> point_;
};

}  // namespace othellier
