#pragma once

#include <immintrin.h>

#include "core/bitboard.h"
#include "core/simd/rays.h"

namespace othellier::avx2 {

/// portable::flip with the four axes in the four lanes of a register, one register per sense.
///
/// On each ray the nearest square that is not an enemy disc decides: if it holds an own disc, the
/// squares before it turn. Going up, that square is the lowest set bit. AVX2 has no highest set
/// bit, so going down everything from that square outward is filled by three shifts instead.
inline Bitboard flip(Square move, Bitboard player, Bitboard opponent) {
    const simd::Rays& rays = simd::kRays[static_cast<std::size_t>(move.index())];
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(player.bits()));
    const __m256i enemy = _mm256_set1_epi64x(static_cast<long long>(opponent.bits()));
    const __m256i zero = _mm256_setzero_si256();
    const __m256i step = _mm256_setr_epi64x(1, 7, 8, 9);

    // Step 1. Up.
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up.data()));
    const __m256i stops_up = _mm256_andnot_si256(enemy, up);
    const __m256i lowest = _mm256_and_si256(stops_up, _mm256_sub_epi64(zero, stops_up));
    const __m256i closed_up = _mm256_and_si256(lowest, own);
    const __m256i before =
        _mm256_and_si256(up, _mm256_add_epi64(closed_up, _mm256_set1_epi64x(-1)));
    const __m256i turned_up = _mm256_andnot_si256(_mm256_cmpeq_epi64(closed_up, zero), before);

    // Step 2. Down. Bits that the shifts carry off the ray do no harm: every use is masked by it.
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down.data()));
    const __m256i stops_down = _mm256_andnot_si256(enemy, down);
    const __m256i step2 = _mm256_add_epi64(step, step);
    const __m256i step4 = _mm256_add_epi64(step2, step2);
    __m256i beyond = _mm256_srlv_epi64(stops_down, step);
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, step));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, step2));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, step4));
    const __m256i closed_down = _mm256_andnot_si256(beyond, _mm256_and_si256(stops_down, own));
    const __m256i until = _mm256_andnot_si256(_mm256_or_si256(beyond, stops_down), down);
    const __m256i turned_down = _mm256_andnot_si256(_mm256_cmpeq_epi64(closed_down, zero), until);

    // Step 3. Gather the lanes.
    const __m256i turned = _mm256_or_si256(turned_up, turned_down);
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(turned), _mm256_extracti128_si256(turned, 1));
    const __m128i all = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return Bitboard(static_cast<std::uint64_t>(_mm_cvtsi128_si64(all)));
}

}  // namespace othellier::avx2
