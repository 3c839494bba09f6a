#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "eval/evaluator.h"

namespace othellier::train {

/// What a step of training judges positions by.
struct Evaluation {
    std::shared_ptr<const eval::Weights> weights;
    std::shared_ptr<const eval::Network> network = nullptr;  ///< Made for those; absent: none.

    eval::Evaluator evaluator() const { return eval::Evaluator(*weights, network.get()); }
};

/// Those of two files; an empty name is the embedded weights, or no network; "embedded" is the
/// program's own. Fails as eval::read_weights() and eval::named_network().
Result<Evaluation> read_evaluation(const std::string& weights_file,
                                   const std::string& network_file);

}  // namespace othellier::train
