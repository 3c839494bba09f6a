#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/result.h"

namespace othellier {

/// Deeper would take longer than anyone waits, but for the smallest board, which is over by then.
inline constexpr int kDeepestPerft = 60;

/// How many leaves the tree of all games has at a depth, and how long it took to count them.
struct PerftCount {
    int depth;
    std::uint64_t leaves;
    std::chrono::duration<double> time;

    /// Zero when it went too fast for the clock.
    double leaves_per_second() const {
        return time.count() > 0 ? static_cast<double>(leaves) / time.count() : 0;
    }
};

struct PerftRequest {
    int depth = 0;  ///< Counted to each from 1 to this.
    int size = 8;
    std::function<std::chrono::steady_clock::time_point()> clock = std::chrono::steady_clock::now;
};

/// From the start position, one depth after the other; `on_depth`, where there is one, hears of
/// each as soon as it is counted. Fails with "bad_size" (read) or "bad_perft_depth" (read, most).
Result<std::vector<PerftCount>> perft_depths(
    const PerftRequest& request, const std::function<void(const PerftCount&)>& on_depth = {});

}  // namespace othellier
