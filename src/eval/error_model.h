#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace othellier::eval {

/// How far a shallow search with an evaluation is from a deep one, which multi-ProbCut must know:
/// normal, without bias, with a standard deviation whose logarithm is linear in a few terms of
/// empties, deep and shallow depth. `othellier train probcut` fits it to searches.
class ErrorModel {
 public:
    static constexpr int kTerms = 7;
    using Terms = std::array<double, kTerms>;
    /// What the terms are multiplied with, in 1/kScale: whole numbers, so that a file gives back
    /// exactly what was searched with.
    using Coefficients = std::array<std::int32_t, kTerms>;
    static constexpr int kScale = 10'000;

    static constexpr int kMaxShallow = 15;
    static constexpr int kMaxDeep = 60;

    /// Of an evaluation that nothing is known of: sixteen discs, whatever the depth.
    ErrorModel() : ErrorModel({27'726}) {}
    explicit ErrorModel(const Coefficients& coefficients);

    const Coefficients& coefficients() const { return coefficients_; }
    static Terms terms(int empties, int deep, int shallow);

    /// In units of Score × kFineness, as a whole number: all that the search sees, so that its node
    /// counts are the same on every machine.
    static constexpr int kFineness = 16;
    int deviation(int empties, int deep, int shallow) const {
        // Positions that people set up may have more empties than a game starts with.
        return deviations_[place(std::min(empties, kMaxDeep), std::min(deep, kMaxDeep), shallow)];
    }
    /// The same before it is rounded.
    double unrounded(int empties, int deep, int shallow) const;

    bool operator==(const ErrorModel& other) const { return coefficients_ == other.coefficients_; }

 private:
    static constexpr std::size_t place(int empties, int deep, int shallow) {
        return static_cast<std::size_t>((empties * (kMaxDeep + 1) + deep) * (kMaxShallow + 1) +
                                        shallow);
    }

    Coefficients coefficients_;
    std::vector<std::uint16_t> deviations_;
};

}  // namespace othellier::eval
