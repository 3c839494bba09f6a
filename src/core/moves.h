#pragma once

#include <type_traits>

#include "core/bitboard.h"
#include "core/simd/moves_portable.h"

// The one place that chooses, as in core/flip.h.
#if defined(__AVX512VL__)
    #include "core/simd/moves_avx512.h"
namespace othellier::native {
using avx512::legal_moves;
}
#elif defined(__AVX2__)
    #include "core/simd/moves_avx2.h"
namespace othellier::native {
using avx2::legal_moves;
}
#else
namespace othellier::native {
using portable::legal_moves;
}
#endif

namespace othellier::kernel {

/// Empty squares where `player` may move.
constexpr Bitboard legal_moves(Bitboard player, Bitboard opponent) {
    if (std::is_constant_evaluated()) return portable::legal_moves(player, opponent);
    return native::legal_moves(player, opponent);
}

}  // namespace othellier::kernel
