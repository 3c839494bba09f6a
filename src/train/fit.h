#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "eval/weights.h"
#include "train/sample.h"

namespace othellier::train {

struct FitOptions {
    int iterations = 30;  ///< Conjugate-gradient steps per phase.
    double ridge = 8.0;   ///< Pull towards 0, in samples: a configuration seen that often is
                          ///< believed half.
    int neighbours = 2;   ///< Samples this many plies outside a phase take part in its fit.
    int threads = 1;      ///< Phases are fitted side by side.
    /// Keep the phases of these and fit only what sorts moves.
    std::shared_ptr<const eval::Weights> keep = nullptr;
};

/// How well a phase is fitted, in discs.
struct PhaseError {
    /// `phase` of what sorts moves, which has no phases.
    static constexpr int kOrder = eval::Weights::kPhases;

    int phase = 0;
    std::size_t samples = 0;
    std::size_t held_out = 0;
    double mean_absolute = 0;
    double root_mean_square = 0;
};

/// Least squares with a ridge, phase by phase, and last for what sorts moves. The error model is
/// that of `keep` or of the embedded weights, until fit_probcut finds their own. The same samples
/// in the same order give the same weights, whatever the number of threads. `report` is called as
/// each phase is done, one at a time but in no particular order, with its error on `held_out`.
eval::Weights fit(std::span<const Sample> samples, std::span<const Sample> held_out,
                  const FitOptions& options, const std::function<void(const PhaseError&)>& report);

}  // namespace othellier::train
