#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "text/text.h"
#include "train/evaluation.h"
#include "train/fit.h"
#include "train/sample.h"

namespace othellier::train {

struct ReportOptions {
    int depth = 12;               ///< The deepest search compared with exact scores; 0: none.
    std::size_t positions = 500;  ///< The most that are searched for that.
};

/// How far a file of weights or a network is from positions that it was not fitted to. Entries
/// without a position are left out.
struct WeightsReport {
    std::string name;  ///< Of the file; empty for the embedded ones.
    std::vector<PhaseError> by_phase;
    std::vector<PhaseError> exact_by_phase;  ///< The same on exact scores alone.
    std::vector<PhaseError> by_depth;        ///< With 20 to 24 empties; `phase` holds the depth.
};

WeightsReport make_report(const std::string& name, const Evaluation& evaluation,
                          std::span<const Sample> samples, const ReportOptions& options);

/// The document of `othellier train report --json`.
std::string to_json(const std::vector<WeightsReport>& reports);

/// The same for people.
std::string to_text(const std::vector<WeightsReport>& reports, text::Language language);

}  // namespace othellier::train
