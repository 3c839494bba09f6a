#include "engine/options.h"

#include "eval/network.h"
#include "eval/weights.h"

namespace othellier::engine {

Result<void> choose_network(std::string_view name, EngineOptions& options) {
    options.network = nullptr;
    options.linear = name == "none";
    if (options.linear) return {};
    const eval::Weights& weights = options.weights ? *options.weights : *eval::default_weights();
    const auto network = eval::named_network(name, weights);
    if (!network) return fail(network.error());
    options.network = *network;
    return {};
}

std::shared_ptr<const eval::Network> network_of(const EngineOptions& options) {
    if (options.network) return options.network;
    return options.linear || options.weights ? nullptr : eval::default_network();
}

}  // namespace othellier::engine
