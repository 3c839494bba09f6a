#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "search/position.h"
#include "search/worker.h"

namespace othellier {

/// How far a shallow search is from a deep one: normal, without bias, with a standard deviation
/// whose logarithm is linear in a few terms of empties, deep and shallow depth. The coefficients
/// are fitted to our own searches by `othellier train probcut`.
class ProbCutModel {
 public:
    static constexpr int kTerms = 7;
    using Coefficients = std::array<double, kTerms>;
    static constexpr int kMaxShallow = 15;

    explicit ProbCutModel(const Coefficients& coefficients);

    /// The terms that the coefficients multiply.
    static Coefficients terms(int empties, int deep, int shallow);

    /// In units of Score × 16, so that no rounding of floating point reaches the search: node
    /// counts are the same on every machine.
    int deviation(int empties, int deep, int shallow) const {
        // Positions that people set up may have more empties than a game starts with.
        return table_[static_cast<std::size_t>(std::min(empties, 60))][static_cast<std::size_t>(
            std::min(deep, 60))][static_cast<std::size_t>(shallow)];
    }

    /// The one that goes with the embedded weights.
    static const ProbCutModel& standard();

 private:
    std::array<std::array<std::array<std::uint16_t, kMaxShallow + 1>, 61>, 61> table_{};
};

/// Tries to settle the null window (alpha, alpha + 1) by a shallow search that is off by more than
/// the model allows at the worker's selectivity. The answer is alpha or alpha + 1.
std::optional<Score> try_probcut(Worker& worker, const Position& position, Score alpha, int depth);

}  // namespace othellier
