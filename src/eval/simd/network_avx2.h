#pragma once

#include <immintrin.h>

#include <cstdint>
#include <cstring>

#include "eval/simd/network_portable.h"

namespace othellier::eval::avx2 {

/// Which bytes a shuffle takes, for each eight 16-bit numbers of a vector by themselves.
struct alignas(64) ShuffleBytes {
    std::int8_t of[64];
};
template <std::size_t kSymmetry>
inline constexpr ShuffleBytes kShuffle = [] {
    ShuffleBytes bytes{};
    for (std::size_t i = 0; i < 8; ++i)
        for (std::size_t half = 0; half < 2; ++half)
            bytes.of[2 * i + half] =
                static_cast<std::int8_t>(2 * kOrigins[kSymmetry][i] + static_cast<int>(half));
    // Each 128 bits are shuffled by themselves.
    for (std::size_t i = 16; i < 64; ++i) bytes.of[i] = bytes.of[i % 16];
    return bytes;
}();

/// Two groups of eight numbers.
struct Lanes {
    static constexpr int kNumbers = 16;
    __m256i of;

    static Lanes widened(const std::int8_t* numbers) {
        return {_mm256_cvtepi8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(numbers)))};
    }
    static Lanes load(const std::int16_t* numbers) {
        return {_mm256_load_si256(reinterpret_cast<const __m256i*>(numbers))};
    }
    void add(const Lanes& other) {
        of = _mm256_add_epi16(of, other.of);
        // GCC would read many rows before it adds any, and keep them in memory meanwhile.
        asm("" : "+x"(of));  // NOLINT
    }
    template <std::size_t kSymmetry>
    Lanes turned() const {
        if constexpr (kSymmetry == 0) return *this;
        const auto* bytes = reinterpret_cast<const __m256i*>(kShuffle<kSymmetry>.of);
        return {_mm256_shuffle_epi8(of, _mm256_load_si256(bytes))};
    }
    static Lanes clamped(const Lanes& lanes, __m256i most) {
        return {_mm256_min_epi16(_mm256_max_epi16(lanes.of, _mm256_setzero_si256()), most)};
    }
    static void pair_sums(const Lanes& left, const Lanes& right, int most, std::int32_t* sums) {
        const __m256i limit = _mm256_set1_epi16(static_cast<short>(most));
        const __m256i fours = _mm256_madd_epi16(clamped(left, limit).of, clamped(right, limit).of);
        const __m256i twos = _mm256_add_epi32(fours, _mm256_shuffle_epi32(fours, 0x4E));
        const __m256i ones = _mm256_add_epi32(twos, _mm256_shuffle_epi32(twos, 0xB1));
        sums[0] = _mm256_cvtsi256_si32(ones);
        sums[1] = _mm256_extract_epi32(ones, 4);
    }
};

template <int kWidth>
void group_sums(const std::int8_t* rows, const NetworkFeatures& numbers, const std::int16_t* bias,
                int most, std::int32_t* groups) {
    if constexpr (kWidth == 16)
        portable::group_sums<kWidth>(rows, numbers, bias, most, groups);
    else
        RowSums<Lanes, kWidth, kWidth == 32 ? 1 : 2>::group_sums(rows, numbers, bias, most, groups);
}

/// Eight neurons at a time.
inline std::int32_t head(const HeadView& view, const std::int16_t* inputs) {
    std::int32_t out = view.offset;
    for (int i = 0; i < 2 * view.pairs; ++i) out += inputs[i] * view.direct[i];
    const __m256i most = _mm256_set1_epi32(kMostOfNeuron << (kInputBits + kWeightBits));
    __m256i sums = _mm256_setzero_si256();
    for (int neuron = 0; neuron < view.hidden; neuron += 8) {
        __m256i sum =
            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(view.first_bias + neuron));
        for (int pair = 0; pair < view.pairs; ++pair) {
            std::int32_t both;
            std::memcpy(&both, inputs + 2 * pair, sizeof both);
            const __m256i weights = _mm256_loadu_si256(
                reinterpret_cast<const __m256i*>(view.first + 2 * (pair * view.hidden + neuron)));
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(weights, _mm256_set1_epi32(both)));
        }
        const __m256i clamped =
            _mm256_min_epi32(_mm256_max_epi32(sum, _mm256_setzero_si256()), most);
        const __m256i last = _mm256_cvtepi16_epi32(
            _mm_loadu_si128(reinterpret_cast<const __m128i*>(view.last + neuron)));
        // The upper half of each neuron's 32 bits is 0, so that this multiplies the lower ones.
        sums = _mm256_add_epi32(sums,
                                _mm256_madd_epi16(_mm256_srli_epi32(clamped, kWeightBits), last));
    }
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1));
    return out + _mm_cvtsi128_si32(four);
}

}  // namespace othellier::eval::avx2
