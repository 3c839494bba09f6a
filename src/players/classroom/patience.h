#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stop_token>

#include "core/grid.h"
#include "players/player.h"

namespace othellier::classroom {

/// How long a search may go on with this time: all of the time for the move, or of the clock a fair
/// share for each move still to come, less a reserve for what stands between the end of the
/// search and the press on the clock. The search looks at the clock every 256 positions (about half
/// a millisecond); the rest is for a machine that is busy with other things.
inline std::chrono::milliseconds search_budget(const Grid& position, const ThinkingTime& time) {
    using std::chrono::milliseconds;
    milliseconds whole = time.per_move;
    if (time.remaining.count() != 0) {
        const auto share = time.remaining / (position.empties() / 2 + 2);
        whole = time.per_move.count() == 0 ? share : std::min(share, time.per_move);
    }
    const milliseconds reserve = std::min(whole / 4, whole / 20 + milliseconds(50));
    return whole - reserve;
}

/// Counts the positions a search visits and knows when it must come back: when it is told to stop,
/// or when the time for the move is over. Without a limit it never must.
class Patience {
 public:
    Patience(const Grid& position, const ThinkingTime& time, std::stop_token stop)
        : stop_(std::move(stop)), has_deadline_(!time.unlimited()) {
        if (has_deadline_)
            deadline_ = std::chrono::steady_clock::now() + search_budget(position, time);
    }

    /// Whether there is a clock.
    bool has_deadline() const { return has_deadline_; }

    void count_node() { ++nodes_; }
    std::uint64_t nodes() const { return nodes_; }

    /// Whether the search must come back. Once it must, it must for good.
    bool is_over() {
        // Looking at the clock takes longer than looking at a position: not at each of them.
        if (!over_ && nodes_ % 256 == 0)
            over_ = stop_.stop_requested() ||
                    (has_deadline_ && std::chrono::steady_clock::now() >= deadline_);
        return over_;
    }

 private:
    std::stop_token stop_;
    bool has_deadline_;
    std::chrono::steady_clock::time_point deadline_;
    std::uint64_t nodes_ = 0;
    bool over_ = false;
};

}  // namespace othellier::classroom
