#pragma once

#include <type_traits>

#include "core/bitboard.h"
#include "core/flip.h"
#include "core/simd/count_portable.h"

// The one place that chooses, as in core/flip.h. PEXT makes the last ten empties an eighth faster
// than a multiplication does where it is one instruction, and is many times slower on AMD CPUs
// before Zen 3, which have AVX2 and BMI2 all the same. A CPU with AVX-512 is sure to have the fast
// one; of others the build must say so (OTHELLIER_FAST_PEXT).
#if defined(__BMI2__) && (defined(__AVX512VL__) || defined(OTHELLIER_FAST_PEXT))
    #include "core/simd/count_bmi2.h"
namespace othellier::native {
using bmi2::count_last_flips;
}
#else
namespace othellier::native {
using portable::count_last_flips;
}
#endif

namespace othellier::kernel {

/// How many opponent discs a disc on the empty square `move` would turn: 0 when that is illegal,
/// 19 at most.
///
/// Playing moves the margin by twice this plus one: the turned discs change sides, the new one is
/// added.
constexpr int count_flips(Square move, Bitboard player, Bitboard opponent) {
    return flip(move, player, opponent).count();
}

/// The same when `move` is the only empty square, so that the opponent has every square that
/// `player` has not: what the last ply of an endgame asks.
constexpr int count_last_flips(Square move, Bitboard player) {
    if (std::is_constant_evaluated()) return portable::count_last_flips(move, player);
    return native::count_last_flips(move, player);
}

}  // namespace othellier::kernel
