#pragma once

#include <array>
#include <cstdint>
#include <span>
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

/// One instance of a shape on the board: its squares, the least digit first.
struct Instance {
    int shape;
    std::vector<Square> squares;
};

/// How many numbers describe a position.
inline constexpr int kInstances = [] {
    int count = 0;
    for (const Shape& shape : kShapes) count += shape.instances;
    return count;
}();

/// All instances, shape by shape.
const std::vector<Instance>& instances();

/// Where the weights of a shape begin in a phase's table, and the total. The number 0 of a shape
/// stands in the middle of its part.
constexpr int first_weight(int shape) {
    int at = 0;
    for (int i = 0; i < shape; ++i) at += kShapes[static_cast<std::size_t>(i)].configurations();
    return at;
}
inline constexpr int kWeightsPerPhase = first_weight(static_cast<int>(kShapes.size()));

constexpr int zero_weight(int shape) {
    return first_weight(shape) + kShapes[static_cast<std::size_t>(shape)].configurations() / 2;
}

/// For each weight of a phase, the one that stands for it: configurations that are mirror images
/// of each other within a shape share a weight.
const std::vector<std::int32_t>& canonical_weights();

}  // namespace othellier::eval
