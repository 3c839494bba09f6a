#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>

namespace othellier::search {

using TimePoint = std::chrono::steady_clock::time_point;
/// What time it is. Called by any thread.
using Clock = std::function<TimePoint()>;

/// What ends a run that is not done, whichever comes first. Nothing set: nothing does.
struct Limits {
    std::optional<TimePoint> deadline = std::nullopt;
    std::uint64_t nodes = 0;  ///< Positions looked at by all threads together; 0: no limit.
    std::stop_token stop = {};
    Clock clock = std::chrono::steady_clock::now;  ///< By which the deadline is kept.
};

/// The control of one run: its deadline, its node limit and its stop. Made for the run and shared
/// by all its workers, each of which looks at clock and count every so many nodes of its own. So
/// nobody else need be awake for a run to end in time, and counting costs no contention.
///
/// With one thread a node limit is kept the same way each time. The run ends at the first node
/// above a leaf, or with more than kNearEmpties empties, at which the limit is reached: some
/// hundreds of nodes late in the middle game, some thousands at most in the endgame. Each thread
/// more may be kGlance nodes late by itself.
class Control {
 public:
    /// How many nodes a worker counts before it tells, at most: a fraction of a millisecond.
    static constexpr std::uint64_t kGlance = 2048;

    explicit Control(Limits limits = {});
    Control(const Control&) = delete;
    Control& operator=(const Control&) = delete;

    /// From any thread. The run returns within milliseconds.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

    /// A worker has looked at so many positions since it last told. Answers how many more it may
    /// look at before it tells again.
    std::uint64_t account(std::uint64_t nodes);

 private:
    struct Stop {
        Control* control;
        void operator()() const { control->stop(); }
    };

    const Limits limits_;
    std::atomic<bool> stopped_{false};  ///< Read at every node.
    std::stop_callback<Stop> on_stop_;
    /// Written by all threads, so apart from what they read.
    alignas(128) std::atomic<std::uint64_t> accounted_{0};
};

}  // namespace othellier::search
