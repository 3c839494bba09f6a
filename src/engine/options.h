#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace othellier::eval {
class Weights;
}

namespace othellier::engine {

struct EngineOptions {
    int threads = 1;
    std::size_t hash_megabytes = 64;
    std::shared_ptr<const eval::Weights> weights;  ///< Absent: the embedded ones.
    /// What deadlines are kept by. Called by any thread.
    std::function<std::chrono::steady_clock::time_point()> clock = std::chrono::steady_clock::now;
};

}  // namespace othellier::engine
