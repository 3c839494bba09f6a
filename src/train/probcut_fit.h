#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "eval/evaluator.h"
#include "train/sample.h"

namespace othellier::train {

struct ProbCutOptions {
    int positions = 20;      ///< For each number of empties.
    int depth = 8;           ///< The deepest search in the middle of the game.
    int exact_empties = 16;  ///< The most empties from which the end is compared too.
};

/// How far shallow searches were from deep ones for one kind of pair.
struct ProbCutPair {
    int empties = 0;  ///< The middle of a range of four.
    int deep = 0;
    int shallow = 0;
    int count = 0;
    double deviation = 0;  ///< Root mean square of the difference, in discs.
};

struct ProbCutFit {
    eval::ErrorModel model;
    std::vector<ProbCutPair> pairs;
    double log_error = 0;  ///< Root mean square of log(model / observed).
};

/// The error model nearest to what was seen, by weighted least squares on the logarithm.
ProbCutFit fit_error_model(std::vector<ProbCutPair> pairs);

/// Searches positions at every depth without selectivity, with this evaluation, and fits an error
/// model to what it saw.
ProbCutFit fit_probcut(std::span<const Sample> samples, const eval::Evaluator& evaluator,
                       const ProbCutOptions& options,
                       const std::function<void(int empties)>& progress);

}  // namespace othellier::train
