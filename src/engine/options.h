#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace othellier::eval {
class Network;
class Weights;
}  // namespace othellier::eval

namespace othellier::engine {

struct EngineOptions {
    int threads = 1;
    std::size_t hash_megabytes = 64;
    std::shared_ptr<const eval::Weights> weights;  ///< Absent: the embedded ones.
    std::shared_ptr<const eval::Network> network;  ///< Made for those; absent: none.
    /// What deadlines are kept by. Called by any thread.
    std::function<std::chrono::steady_clock::time_point()> clock = std::chrono::steady_clock::now;
};

}  // namespace othellier::engine
