#pragma once

#include <functional>
#include <span>
#include <vector>

#include "train/evaluation.h"
#include "train/fit.h"
#include "train/sample.h"

namespace othellier::train {

/// How far this evaluation is from the samples' scores, phase by phase. `which` chooses samples:
/// all, or the exact ones.
enum class Which { kAll, kExact };
std::vector<PhaseError> errors_by_phase(std::span<const Sample> samples,
                                        const eval::Evaluator& evaluator, Which which);

/// How far a search of each depth from 0 (the evaluation alone) to `max_depth` is from the exact
/// scores of samples with `low` to `high` empties. One entry per depth; `phase` holds the depth.
std::vector<PhaseError> errors_by_depth(std::span<const Sample> samples,
                                        const Evaluation& evaluation, int low, int high,
                                        int max_depth, std::size_t at_most);

}  // namespace othellier::train
