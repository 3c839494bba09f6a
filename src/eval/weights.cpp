#include "eval/weights.h"

#include <algorithm>

namespace othellier::eval {

Weights::Weights() : table_(static_cast<std::size_t>(kWeightsPerPhase) * kPhases) {}

Score Weights::evaluate(const Features& features, int empties) const {
    static constexpr auto kZeros = [] {
        std::array<std::int32_t, kInstances> zeros{};
        std::size_t at = 0;
        for (std::size_t shape = 0; shape < kShapes.size(); ++shape)
            for (int i = 0; i < kShapes[shape].instances; ++i)
                zeros[at++] = zero_weight(static_cast<int>(shape));
        return zeros;
    }();
    const std::int16_t* table =
        table_.data() + static_cast<std::size_t>(phase_of(empties)) * kWeightsPerPhase;
    int sum = bias_[static_cast<std::size_t>(empties)];
    for (int i = 0; i < kInstances; ++i)
        sum += table[kZeros[static_cast<std::size_t>(i)] + features[i]];

    // To the unit of Score, to the nearest, and never as sure as a result.
    constexpr int kShrink = kPerDisc / Score::kPerDisc;
    const int rounded = (sum + (sum >= 0 ? kShrink / 2 : -kShrink / 2)) / kShrink;
    constexpr int kMost = kMaxScore.value() - Score::kPerDisc;
    return Score(std::clamp(rounded, -kMost, kMost));
}

}  // namespace othellier::eval
