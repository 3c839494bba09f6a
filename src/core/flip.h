#pragma once

#include <type_traits>

#include "core/bitboard.h"
#include "core/simd/flip_portable.h"

// The one place that chooses. Callers write kernel::flip and never see an instruction set.
#if defined(__AVX512VL__) && defined(__AVX512CD__)
    #include "core/simd/flip_avx512.h"
namespace othellier::native {
using avx512::flip;
}
#elif defined(__AVX2__)
    #include "core/simd/flip_avx2.h"
namespace othellier::native {
using avx2::flip;
}
#else
namespace othellier::native {
using portable::flip;
}
#endif

namespace othellier::kernel {

/// Opponent discs turned by a disc on the empty square `move`.
constexpr Bitboard flip(Square move, Bitboard player, Bitboard opponent) {
    // Intrinsics cannot run in the compiler; tables and static_asserts use the portable one.
    if (std::is_constant_evaluated()) return portable::flip(move, player, opponent);
    return native::flip(move, player, opponent);
}

}  // namespace othellier::kernel
