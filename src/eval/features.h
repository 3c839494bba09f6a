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
class Features {
 public:
    static constexpr int kLanes = 64;
    static_assert(kInstances <= kLanes);

    explicit Features(const Board& board);

    /// The numbers after the side to move plays `move` and turns `turned`, for the other side.
    Features after(Square move, Bitboard turned) const;
    Features after_pass() const;

    std::int16_t operator[](int instance) const {
        return reinterpret_cast<const std::int16_t*>(lanes_)[instance];
    }
    bool operator==(const Features& other) const;

 private:
    typedef std::int16_t Vector __attribute__((vector_size(32), may_alias));
    static constexpr std::size_t kVectors = kLanes / 16;

    struct SquareTable;

    Features() {}  // NOLINT: leaves the lanes as they are; whoever makes one so fills it.

    static const SquareTable& square_table();

    Vector lanes_[kVectors];
};

}  // namespace othellier::eval
