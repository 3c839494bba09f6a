#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>

#include "core/result.h"

namespace othellier::eval {
class Network;
class Weights;
}  // namespace othellier::eval

namespace othellier::engine {

struct EngineOptions {
    int threads = 1;
    std::size_t hash_megabytes = 64;
    /// Absent: the embedded ones, and with them the embedded network.
    std::shared_ptr<const eval::Weights> weights;
    std::shared_ptr<const eval::Network> network;  ///< Made for those.
    bool linear = false;                           ///< Not even the embedded network.
    /// What deadlines are kept by. Called by any thread.
    std::function<std::chrono::steady_clock::time_point()> clock = std::chrono::steady_clock::now;
};

/// The network of these options: "embedded", which needs the embedded weights, "none", or a file.
/// Fails as eval::named_network().
Result<void> choose_network(std::string_view name, EngineOptions& options);
/// What an engine with these options plays with; nullptr: the linear evaluation alone.
std::shared_ptr<const eval::Network> network_of(const EngineOptions& options);

}  // namespace othellier::engine
