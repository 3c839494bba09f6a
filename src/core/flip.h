#pragma once

#include "core/bitboard.h"
#include "core/simd/flip_portable.h"

namespace othellier::kernel {

/// Opponent discs turned by a disc on the empty square `move`.
constexpr Bitboard flip(Square move, Bitboard player, Bitboard opponent) {
    return portable::flip(move, player, opponent);
}

}  // namespace othellier::kernel
