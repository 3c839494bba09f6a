#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "eval/network_rows.h"
#include "eval/network_sizes.h"

namespace othellier::eval::portable {

/// One group of eight numbers: a vector of the compiler, which any x86-64 has.
struct Lanes {
    static constexpr int kNumbers = 8;
    typedef std::int16_t Vector __attribute__((vector_size(16)));
    typedef std::int8_t Bytes __attribute__((vector_size(8)));
    Vector of;

    static Lanes widened(const std::int8_t* numbers) {
        Bytes bytes;
        std::memcpy(&bytes, numbers, sizeof bytes);
        return {__builtin_convertvector(bytes, Vector)};
    }
    static Lanes load(const std::int16_t* numbers) {
        Lanes lanes;
        std::memcpy(&lanes.of, numbers, sizeof lanes.of);
        return lanes;
    }
    void add(const Lanes& other) { of += other.of; }
    template <std::size_t kSymmetry>
    Lanes turned() const {
        constexpr const auto& kFrom = kOrigins[kSymmetry];
        return {__builtin_shufflevector(of, of, kFrom[0], kFrom[1], kFrom[2], kFrom[3], kFrom[4],
                                        kFrom[5], kFrom[6], kFrom[7])};
    }
    static void pair_sums(const Lanes& left, const Lanes& right, int most, std::int32_t* sum) {
        *sum = 0;
        for (int i = 0; i < kNumbers; ++i)
            *sum += std::clamp<int>(left.of[i], 0, most) * std::clamp<int>(right.of[i], 0, most);
    }
};

/// The reference: every other network_*.h must agree with these, number for number.
/// network_kernel_test.cpp checks that they do.
template <int kWidth>
void group_sums(const std::int8_t* rows, const NetworkFeatures& numbers, const std::int16_t* bias,
                int most, std::int32_t* groups) {
    RowSums<Lanes, kWidth, kWidth == 16 ? 1 : 2>::group_sums(rows, numbers, bias, most, groups);
}

/// What the network says, kOutputPerDisc to a disc. `inputs` are in pairs, as many as the head has.
inline std::int32_t head(const HeadView& view, const std::int16_t* inputs) {
    std::int32_t out = view.offset;
    for (int i = 0; i < 2 * view.pairs; ++i) out += inputs[i] * view.direct[i];
    for (int neuron = 0; neuron < view.hidden; ++neuron) {
        std::int32_t sum = view.first_bias[neuron];
        for (int pair = 0; pair < view.pairs; ++pair) {
            const std::int16_t* weights = view.first + 2 * (pair * view.hidden + neuron);
            sum += inputs[2 * pair] * weights[0] + inputs[2 * pair + 1] * weights[1];
        }
        constexpr std::int32_t kMost = kMostOfNeuron << (kInputBits + kWeightBits);
        out += (std::clamp(sum, 0, kMost) >> kWeightBits) * view.last[neuron];
    }
    return out;
}

}  // namespace othellier::eval::portable
