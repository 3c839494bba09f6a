#include "eval/weights.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace othellier::eval {

namespace {

/// Where the number 0 of each instance's shape stands.
constexpr auto kZeros = [] {
    std::array<std::ptrdiff_t, kInstances> zeros{};
    std::size_t at = 0;
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape)
        for (int i = 0; i < kShapes[shape].instances; ++i)
            zeros[at++] = zero_weight(static_cast<int>(shape));
    return zeros;
}();

/// The sum over the instances kFirst, kFirst + 1 …, written out one by one: so each place in the
/// table is a constant of the instruction that reads it, a third of a loop's instructions.
template <std::size_t kFirst, std::size_t... kNext>
int sum_of(const std::int16_t* table, const Features& features, std::index_sequence<kNext...>) {
    return (0 + ... + table[kZeros[kFirst + kNext] + features[static_cast<int>(kFirst + kNext)]]);
}

}  // namespace

Weights::Weights() : table_(static_cast<std::size_t>(kWeightsPerPhase) * kPhases) {}

Score Weights::evaluate(const Features& features, int empties) const {
    const std::int16_t* table =
        table_.data() + static_cast<std::size_t>(phase_of(empties)) * kWeightsPerPhase;
    // Two sums, so that one addition need not wait for the other.
    constexpr std::size_t kHalf = kInstances / 2;
    const int sum = bias_[static_cast<std::size_t>(empties)] +
                    sum_of<0>(table, features, std::make_index_sequence<kHalf>()) +
                    sum_of<kHalf>(table, features, std::make_index_sequence<kInstances - kHalf>());

    // To the unit of Score, to the nearest, and never as sure as a result.
    constexpr int kShrink = kPerDisc / Score::kPerDisc;
    const int rounded = (sum + (sum >= 0 ? kShrink / 2 : -kShrink / 2)) / kShrink;
    constexpr int kMost = kMaxScore.value() - Score::kPerDisc;
    return Score(std::clamp(rounded, -kMost, kMost));
}

}  // namespace othellier::eval
