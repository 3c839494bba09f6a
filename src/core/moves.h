#pragma once

#include "core/bitboard.h"
#include "core/simd/moves_portable.h"

namespace othellier::kernel {

/// Empty squares where `player` may move.
constexpr Bitboard legal_moves(Bitboard player, Bitboard opponent) {
    return portable::legal_moves(player, opponent);
}

}  // namespace othellier::kernel
