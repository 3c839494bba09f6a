#pragma once

#include <array>
#include <optional>

#include "search/position.h"
#include "search/worker.h"

namespace othellier {

/// How far a shallow search is from a deep one, as fitted from our own searches by
/// `othellier train probcut`: normal, with no bias (the phases' own are too small to use) and a
/// standard deviation, in discs,
///
///     exp(a + b·shallow + c·√(deep - shallow) + d·empties + e·empties² + f·shallow·empties…)
///
/// that falls with the shallow depth and grows with the gap.
class ProbCutModel {
 public:
    static constexpr int kTerms = 7;
    using Coefficients = std::array<float, kTerms>;

    ProbCutModel() = default;
    explicit ProbCutModel(const Coefficients& coefficients);

    /// The terms that the coefficients multiply.
    static Coefficients terms(int empties, int deep, int shallow);

    /// In discs; deep ≤ empties. From a table: the exponential is worked out once.
    float deviation(int empties, int deep, int shallow) const {
        return table_[static_cast<std::size_t>(empties)][static_cast<std::size_t>(deep)]
                     [static_cast<std::size_t>(shallow)];
    }

    /// The one that goes with the embedded weights.
    static const ProbCutModel& standard();

    static constexpr int kMaxShallow = 15;

 private:
    std::array<std::array<std::array<float, kMaxShallow + 1>, 61>, 61> table_{};
};

/// Tries to settle the null window (alpha, alpha + 1) by a shallow search that is off by more than
/// the model allows at the worker's selectivity. The answer is alpha or alpha + 1.
std::optional<Score> try_probcut(Worker& worker, const Position& position, Score alpha, int depth);

}  // namespace othellier
