#include "search/control.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace othellier::search {

Control::Control(Limits limits) : limits_(std::move(limits)), on_stop_(limits_.stop, Stop{this}) {}

std::uint64_t Control::account(std::uint64_t nodes) {
    if (limits_.deadline && limits_.clock() >= *limits_.deadline) stop();
    if (limits_.nodes == 0)
        return limits_.deadline ? kGlance : std::numeric_limits<std::uint64_t>::max();

    const std::uint64_t all = accounted_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    if (all >= limits_.nodes) {
        stop();
        return kGlance;
    }
    // The nearer the limit the smaller the steps, so that many threads do not overshoot it by much.
    constexpr std::uint64_t kLeast = 64;
    const std::uint64_t left = limits_.nodes - all;
    return std::min(left, std::clamp(left / 16, kLeast, kGlance));
}

}  // namespace othellier::search
