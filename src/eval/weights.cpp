#include "eval/weights.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace othellier::eval {

Weights::Weights()
    : values_(static_cast<std::size_t>(EvalPatterns::kWeights) * kPhases),
      order_(static_cast<std::size_t>(OrderPatterns::kWeights)) {}

/// Where it is called: to call it once more costs what it saves.
[[gnu::always_inline]] inline int Weights::sum_here(const Features& features, int empties) const {
    const std::int16_t* values =
        values_.data() + static_cast<std::size_t>(phase_of(empties)) * EvalPatterns::kWeights;
    // Two sums, so that one addition need not wait for the other.
    constexpr std::size_t kAll = EvalPatterns::kInstances;
    constexpr std::size_t kHalf = kAll / 2;
    return bias_[static_cast<std::size_t>(empties)] +
           sum_of<0>(values, features, std::make_index_sequence<kHalf>()) +
           sum_of<kHalf>(values, features, std::make_index_sequence<kAll - kHalf>());
}

int Weights::sum(const Features& features, int empties) const {
    return sum_here(features, empties);
}

Score Weights::evaluate(const Features& features, int empties) const {
    return value_of(sum_here(features, empties));
}

}  // namespace othellier::eval
