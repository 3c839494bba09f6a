#pragma once

#include <immintrin.h>

#include "core/bitboard.h"

namespace othellier::avx512 {

/// Lanes rotated left, each by its own count. The zero-masking form with every lane kept is the
/// plain instruction; the plain intrinsic makes g++ 12 warn of an uninitialised value of its own
/// (so do the cast to 256 bits and the reduction, which are avoided below for that reason).
inline __m512i rotate(__m512i lanes, __m512i counts) {
    return _mm512_maskz_rolv_epi64(0xFF, lanes, counts);
}

/// portable::legal_moves with all eight directions in one register.
///
/// A shift down is a rotation the other way, so one instruction serves both senses. What a rotation
/// brings back from the far edge meets no enemy disc there: those on the edges that end a line are
/// masked off first.
inline Bitboard legal_moves(Bitboard player, Bitboard opponent) {
    constexpr long long kColumns = 0x7E7E7E7E7E7E7E7E;  // Without the a- and h-files.
    constexpr long long kRows = 0x00FFFFFFFFFFFF00;     // Without the first and last rows.
    constexpr long long kBoth = kColumns & kRows;
    constexpr int kOrAnd = 0xF8;  // vpternlog: a | (b & c)
    const __m512i step = _mm512_setr_epi64(1, 7, 8, 9, 63, 57, 56, 55);
    const __m512i step2 = _mm512_setr_epi64(2, 14, 16, 18, 62, 50, 48, 46);
    const __m512i own = _mm512_set1_epi64(static_cast<long long>(player.bits()));
    const __m512i enemy = _mm512_and_si512(
        _mm512_set1_epi64(static_cast<long long>(opponent.bits())),
        _mm512_setr_epi64(kColumns, kBoth, kRows, kBoth, kColumns, kBoth, kRows, kBoth));

    __m512i flood = _mm512_and_si512(enemy, rotate(own, step));
    const __m512i pair = _mm512_and_si512(enemy, rotate(enemy, step));
    flood = _mm512_ternarylogic_epi64(flood, enemy, rotate(flood, step), kOrAnd);
    flood = _mm512_ternarylogic_epi64(flood, pair, rotate(flood, step2), kOrAnd);
    flood = _mm512_ternarylogic_epi64(flood, pair, rotate(flood, step2), kOrAnd);
    const __m512i behind = rotate(flood, step);

    const __m256i lanes = _mm256_or_si256(_mm512_maskz_extracti64x4_epi64(0xF, behind, 0),
                                          _mm512_maskz_extracti64x4_epi64(0xF, behind, 1));
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    const __m128i all = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    const auto reached = static_cast<std::uint64_t>(_mm_cvtsi128_si64(all));
    return Bitboard(reached & ~(player.bits() | opponent.bits()));
}

}  // namespace othellier::avx512
