#pragma once

#include <immintrin.h>

#include <cstdint>

#include "eval/simd/network_avx2.h"

namespace othellier::eval::avx512 {

/// Four groups of eight numbers.
struct Lanes {
    static constexpr int kNumbers = 32;
    __m512i of;

    static Lanes widened(const std::int8_t* numbers) {
        return {_mm512_cvtepi8_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(numbers)))};
    }
    static Lanes load(const std::int16_t* numbers) { return {_mm512_load_si512(numbers)}; }
    void add(const Lanes& other) {
        of = _mm512_add_epi16(of, other.of);
        asm("" : "+v"(of));  // NOLINT: see avx2.
    }
    template <std::size_t kSymmetry>
    Lanes turned() const {
        if constexpr (kSymmetry == 0) return *this;
        return {_mm512_shuffle_epi8(of, _mm512_load_si512(avx2::kShuffle<kSymmetry>.of))};
    }
    static __m512i clamped(const Lanes& lanes, __m512i most) {
        return _mm512_min_epi16(_mm512_max_epi16(lanes.of, _mm512_setzero_si512()), most);
    }
    static void pair_sums(const Lanes& left, const Lanes& right, int most, std::int32_t* sums) {
        const __m512i limit = _mm512_set1_epi16(static_cast<short>(most));
        const __m512i fours = _mm512_madd_epi16(clamped(left, limit), clamped(right, limit));
        // With a mask of all: without, GCC 12 reads what it calls undefined, and warns.
        constexpr __mmask16 kAll = 0xFFFF;
        const __m512i twos =
            _mm512_add_epi32(fours, _mm512_maskz_shuffle_epi32(kAll, fours, _MM_PERM_BADC));
        const __m512i ones =
            _mm512_add_epi32(twos, _mm512_maskz_shuffle_epi32(kAll, twos, _MM_PERM_CDAB));
        // One of each four.
        const __m512i four = _mm512_maskz_compress_epi32(0x1111, ones);
        _mm512_mask_storeu_epi32(sums, 0x000F, four);
    }
};

template <int kWidth>
void group_sums(const std::int8_t* rows, const NetworkFeatures& numbers, const std::int16_t* bias,
                int most, std::int32_t* groups) {
    if constexpr (kWidth < 64)
        avx2::group_sums<kWidth>(rows, numbers, bias, most, groups);
    else
        RowSums<Lanes, kWidth, kWidth / 64>::group_sums(rows, numbers, bias, most, groups);
}

using avx2::head;

}  // namespace othellier::eval::avx512
