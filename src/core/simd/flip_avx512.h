#pragma once

#include <immintrin.h>

#include "core/bitboard.h"
#include "core/simd/rays.h"

namespace othellier::avx512 {

/// portable::flip as in flip_avx2.h, with what AVX-512 adds: a leading-zero count per lane finds
/// the nearest stop of the rays that go down, and a lane mask drops the lines that stay open.
///
/// Two registers of four lanes rather than one of eight: the two senses need different
/// instructions, and CPUs that halve 512-bit work would gain nothing.
inline Bitboard flip(Square move, Bitboard player, Bitboard opponent) {
    const simd::Rays& rays = simd::kRays[static_cast<std::size_t>(move.index())];
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(player.bits()));
    const __m256i enemy = _mm256_set1_epi64x(static_cast<long long>(opponent.bits()));
    const __m256i zero = _mm256_setzero_si256();
    const __m256i top = _mm256_set1_epi64x(static_cast<long long>(std::uint64_t{1} << 63));

    // Step 1. Up: the lowest stop, and what lies before it when it is an own disc.
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up.data()));
    const __m256i stops_up = _mm256_andnot_si256(enemy, up);
    const __m256i lowest = _mm256_and_si256(stops_up, _mm256_sub_epi64(zero, stops_up));
    const __mmask8 closed_up = _mm256_test_epi64_mask(lowest, own);
    const __m256i below = _mm256_add_epi64(lowest, _mm256_set1_epi64x(-1));
    const __m256i turned_up = _mm256_maskz_and_epi64(closed_up, below, up);

    // Step 2. Down: the highest stop. A ray without one counts 64 zeros and shifts to nothing, and
    // minus twice nothing is nothing, so no mask is needed.
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down.data()));
    const __m256i stops_down = _mm256_andnot_si256(enemy, down);
    const __m256i highest = _mm256_srlv_epi64(top, _mm256_lzcnt_epi64(stops_down));
    const __m256i closed_down = _mm256_and_si256(highest, own);
    const __m256i above = _mm256_sub_epi64(zero, _mm256_add_epi64(closed_down, closed_down));

    // Step 3. Gather the lanes: up | (above & down).
    const __m256i turned = _mm256_ternarylogic_epi64(turned_up, above, down, 0xF8);
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(turned), _mm256_extracti128_si256(turned, 1));
    const __m128i all = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return Bitboard(static_cast<std::uint64_t>(_mm_cvtsi128_si64(all)));
}

}  // namespace othellier::avx512
