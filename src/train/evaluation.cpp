#include "train/evaluation.h"

#include "train/steps.h"

namespace othellier::train {

Result<Evaluation> read_evaluation(const std::string& weights_file,
                                   const std::string& network_file) {
    const auto weights = weights_of(weights_file);
    if (!weights) return fail(weights.error());
    if (network_file.empty()) return Evaluation{*weights};
    const auto network = eval::named_network(network_file, **weights);
    if (!network) return fail(network.error());
    return Evaluation{*weights, *network};
}

}  // namespace othellier::train
