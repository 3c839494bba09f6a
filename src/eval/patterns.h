#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/board.h"

namespace othellier::eval {

/// A pattern is a small set of squares read as one number: each square gives a digit, +1 for a
/// disc of the side to move, -1 for one of the opponent's, 0 when free, in base 3. So the number of
/// the same squares seen by the other side is the negative, and 0 is "all free".
inline constexpr int kMaxPatternSquares = 10;

constexpr int power_of_3(int n) {
    int value = 1;
    while (n-- > 0) value *= 3;
    return value;
}

/// A shape and where it stands: the squares of its first instance, the least digit first; the
/// others come from it by the symmetries of the board and share its weights.
struct Shape {
    const char* name;
    int squares;
    std::array<const char*, kMaxPatternSquares> at;
    int instances;

    constexpr int configurations() const { return power_of_3(squares); }
};

inline constexpr std::array kShapes = {
    Shape{"corner 3x3", 10, {"a1", "b1", "a2", "b2", "c1", "a3", "c2", "b3", "c3", "d4"}, 4},
    Shape{"corner 2x5", 10, {"a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"}, 8},
    Shape{"edge and X", 10, {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "b2", "g2"}, 4},
    Shape{"edge and middle", 10, {"a1", "c1", "d1", "e1", "f1", "h1", "c2", "d2", "e2", "f2"}, 4},
    Shape{"corner angle", 10, {"a1", "b1", "c1", "d1", "e1", "b2", "a2", "a3", "a4", "a5"}, 4},
    Shape{"corner triangle", 10, {"a1", "b1", "a2", "c1", "b2", "a3", "d1", "c2", "b3", "a4"}, 4},
    Shape{"kite", 10, {"a1", "b1", "a2", "b2", "c2", "d2", "e2", "b3", "b4", "b5"}, 4},
    Shape{"arrow", 10, {"a1", "b1", "a2", "b2", "c2", "b3", "c3", "d3", "c4", "d4"}, 4},
    Shape{"line 2", 10, {"a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2", "a1", "h1"}, 4},
    Shape{"line 3", 10, {"a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "b2", "g2"}, 4},
    Shape{"line 4", 10, {"a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4", "d3", "e3"}, 4},
    Shape{"diagonal 8", 10, {"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "d5", "e4"}, 2},
    Shape{"diagonal 7", 9, {"b1", "c2", "d3", "e4", "f5", "g6", "h7", "a1", "h8"}, 4},
    Shape{"diagonal 6", 10, {"c1", "d2", "e3", "f4", "g5", "h6", "b1", "h7", "a1", "h8"}, 4},
    Shape{"diagonals 5, 4", 10, {"e1", "f2", "g3", "h4", "d1", "e2", "f3", "g4", "h5", "h1"}, 4},
};

/// Few and small: these only sort moves near the end of a search, where a move must be valued in
/// the time of a few positions. All their weights fit into 64 KiB.
inline constexpr std::array kOrderShapes = {
    Shape{"corner 2x4", 8, {"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"}, 8},
    Shape{"corner 3x3", 9, {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}, 4},
    Shape{"edge", 8, {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}, 4},
};

/// What a network reads (network.h). Smaller than those of the linear sum: a row of 64 bytes is
/// read for each, and all of them should stay in the cache.
inline constexpr std::array kNetworkShapes = {
    Shape{"corner 3x3", 9, {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}, 4},
    Shape{"corner 2x4", 8, {"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"}, 8},
    Shape{"edge", 8, {"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"}, 4},
    Shape{"line 2", 8, {"a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"}, 4},
    Shape{"line 3", 8, {"a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"}, 4},
    Shape{"line 4", 8, {"a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"}, 4},
    Shape{"side block", 8, {"c1", "d1", "e1", "f1", "c2", "d2", "e2", "f2"}, 4},
    Shape{"centre block", 8, {"c3", "d3", "e3", "f3", "c4", "d4", "e4", "f4"}, 4},
    Shape{"diagonal 8", 8, {"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"}, 2},
    Shape{"diagonal 7", 7, {"b1", "c2", "d3", "e4", "f5", "g6", "h7"}, 4},
    Shape{"diagonal 6", 6, {"c1", "d2", "e3", "f4", "g5", "h6"}, 4},
    Shape{"diagonals 5, 4", 9, {"d1", "e2", "f3", "g4", "h5", "e1", "f2", "g3", "h4"}, 4},
};

/// The square of a shape's digit `i` after one of the eight symmetries of the board: bit 0 mirrors
/// columns, 1 rows, 2 swaps them.
constexpr Square shape_square(const Shape& shape, int i, int symmetry) {
    const char* name = shape.at[static_cast<std::size_t>(i)];
    int column = name[0] - 'a';
    int row = name[1] - '1';
    if ((symmetry & 1) != 0) column = 7 - column;
    if ((symmetry & 2) != 0) row = 7 - row;
    return (symmetry & 4) != 0 ? Square(row, column) : Square(column, row);
}

constexpr Bitboard shape_squares(const Shape& shape, int symmetry) {
    Bitboard set;
    for (int i = 0; i < shape.squares; ++i) set = set | shape_square(shape, i, symmetry);
    return set;
}

/// Which symmetries put the shape where no earlier one did: one instance for each of these.
constexpr std::array<bool, 8> instance_symmetries(const Shape& shape) {
    std::array<Bitboard, 8> places{};
    std::array<bool, 8> is_new{};
    for (std::size_t symmetry = 0; symmetry < places.size(); ++symmetry) {
        places[symmetry] = shape_squares(shape, static_cast<int>(symmetry));
        is_new[symmetry] = true;
        for (std::size_t earlier = 0; earlier < symmetry; ++earlier)
            if (places[earlier] == places[symmetry]) is_new[symmetry] = false;
    }
    return is_new;
}

/// A set of shapes: all their instances, shape by shape, and an array with their weights in it. The
/// number 0 of a shape stands in the middle of its part of the array.
template <const auto& kSet>
class Patterns {
 public:
    static constexpr const auto& kShapes = kSet;

    /// How many numbers describe a position.
    static constexpr int kInstances = [] {
        int count = 0;
        for (const Shape& shape : kSet) count += shape.instances;
        return count;
    }();

    static constexpr int first_weight(int shape) {
        int at = 0;
        for (int i = 0; i < shape; ++i) at += kSet[static_cast<std::size_t>(i)].configurations();
        return at;
    }
    static constexpr int kWeights = first_weight(static_cast<int>(kSet.size()));

    /// Where the number 0 of each instance's shape stands.
    static constexpr auto kZeros = [] {
        std::array<int, static_cast<std::size_t>(kInstances)> zeros{};
        std::size_t at = 0;
        for (std::size_t shape = 0; shape < kSet.size(); ++shape)
            for (int i = 0; i < kSet[shape].instances; ++i)
                zeros[at++] =
                    first_weight(static_cast<int>(shape)) + kSet[shape].configurations() / 2;
        return zeros;
    }();

    /// For each weight, the one that stands for it: configurations that are mirror images of each
    /// other within a shape share a weight.
    static const std::vector<std::int32_t>& canonical();
    /// Those that stand for themselves, in order.
    static const std::vector<std::int32_t>& distinct();
};

using EvalPatterns = Patterns<kShapes>;
using OrderPatterns = Patterns<kOrderShapes>;
using NetworkPatterns = Patterns<kNetworkShapes>;
extern template class Patterns<kShapes>;
extern template class Patterns<kOrderShapes>;
extern template class Patterns<kNetworkShapes>;

}  // namespace othellier::eval
