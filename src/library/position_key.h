#pragma once

#include <cstdint>

#include "core/move.h"
#include "core/symmetry.h"

namespace othellier::library {

/// One turn from a position, as the index keeps it: a square of the canonical board, or one of two
/// numbers behind the squares.
inline constexpr std::uint8_t kCodeOfPass = 64;
inline constexpr std::uint8_t kCodeOfEnd = 65;  ///< The game stops here.

/// A position that symmetries cannot tell apart, seen by the side to move.
///
/// The key is 64 bits of hash: among the six million positions of the large archive two are the
/// same by chance once in a million archives.
class PositionKey {
 public:
    explicit PositionKey(const Board& board);

    std::uint64_t value() const { return value_; }

    /// The number of a move from here. Moves that the position's own symmetries turn into each
    /// other have the same.
    std::uint8_t code(Move move) const;
    /// The squares, on the board that the key was made of, that have this number (which is of a
    /// square).
    Bitboard squares(std::uint8_t code) const;

 private:
    std::uint64_t value_;
    std::uint8_t symmetries_ = 0;  ///< Bit i: symmetry i leads to the canonical board.
};

}  // namespace othellier::library
