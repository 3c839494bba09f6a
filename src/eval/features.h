#pragma once

#include <array>
#include <cstdint>

#include "core/board.h"
#include "eval/patterns.h"

namespace othellier::eval {

/// The numbers of all pattern instances of a position, for the side to move: what any evaluation
/// on patterns starts from, linear or not. A move changes them by adding a few table rows, so that
/// they are carried down the search instead of being worked out at each node.
///
/// Vectors of the compiler, not of one instruction set: the same integers everywhere.
template <typename Set>
class PatternNumbers {
 public:
    static constexpr int kLanes = (Set::kInstances + 15) / 16 * 16;

    /// Leaves the numbers as they are: lists of moves make many that are never filled.
    PatternNumbers() {}  // NOLINT
    explicit PatternNumbers(const Board& board);

    /// The numbers after the side to move plays `move` and turns `turned`, for the other side.
    PatternNumbers after(Square move, Bitboard turned) const;
    PatternNumbers after_pass() const;

    std::int16_t operator[](int instance) const {
        return reinterpret_cast<const std::int16_t*>(lanes_)[instance];
    }
    bool operator==(const PatternNumbers& other) const;

 private:
    typedef std::int16_t Vector __attribute__((vector_size(32), may_alias));
    static constexpr std::size_t kVectors = kLanes / 16;

    struct Rows {
        alignas(64) std::int16_t of[Square::kCount][kLanes];
    };
    static constexpr Rows kRows = [] {
        Rows rows{};
        int lane = 0;
        for (const Shape& shape : Set::kShapes) {
            const auto symmetries = instance_symmetries(shape);
            for (int symmetry = 0; symmetry < 8; ++symmetry) {
                if (!symmetries[static_cast<std::size_t>(symmetry)]) continue;
                for (int i = 0; i < shape.squares; ++i)
                    rows.of[shape_square(shape, i, symmetry).index()][lane] =
                        static_cast<std::int16_t>(power_of_3(i));
                ++lane;
            }
        }
        return rows;
    }();

    /// What a disc of the side to move on a square adds to each instance.
    static const Vector* row(Square s) {
        return reinterpret_cast<const Vector*>(kRows.of[s.index()]);
    }

    Vector lanes_[kVectors];
};

/// What the evaluation reads.
using Features = PatternNumbers<EvalPatterns>;
/// What sorts moves near the end.
using OrderFeatures = PatternNumbers<OrderPatterns>;
/// What a network reads.
using NetworkFeatures = PatternNumbers<NetworkPatterns>;

extern template class PatternNumbers<EvalPatterns>;
extern template class PatternNumbers<NetworkPatterns>;

template <typename Set>
PatternNumbers<Set>::PatternNumbers(const Board& board) {
    for (std::size_t v = 0; v < kVectors; ++v) {
        Vector sum{};
        for (const Square s : board.player()) sum += row(s)[v];
        for (const Square s : board.opponent()) sum -= row(s)[v];
        lanes_[v] = sum;
    }
}

template <typename Set>
PatternNumbers<Set> PatternNumbers<Set>::after(Square move, Bitboard turned) const {
    Vector flips[kVectors] = {};
    for (const Square s : turned)
        for (std::size_t v = 0; v < kVectors; ++v) flips[v] += row(s)[v];
    PatternNumbers next;
    // A turned disc goes from -1 to +1; then the other side is to move, and all changes sign.
    for (std::size_t v = 0; v < kVectors; ++v)
        next.lanes_[v] = -(lanes_[v] + row(move)[v] + flips[v] + flips[v]);
    return next;
}

template <typename Set>
PatternNumbers<Set> PatternNumbers<Set>::after_pass() const {
    PatternNumbers next;
    for (std::size_t v = 0; v < kVectors; ++v) next.lanes_[v] = -lanes_[v];
    return next;
}

template <typename Set>
bool PatternNumbers<Set>::operator==(const PatternNumbers& other) const {
    for (int i = 0; i < kLanes; ++i)
        if ((*this)[i] != other[i]) return false;
    return true;
}

}  // namespace othellier::eval
