#pragma once

#include <chrono>

#include "players/player.h"

namespace othellier::engine {

/// How long to think on one move.
struct TimeBudget {
    std::chrono::milliseconds soft{0};  ///< Begin no further iteration after this.
    std::chrono::milliseconds hard{0};  ///< Stop wherever the search is. 0: never.
};

/// Shares a clock out over the moves that still need thought, or keeps within a time per move.
/// What it leaves aside covers a machine that wakes us late. `own` is a limit that the player keeps
/// of itself: nobody takes the game for it, so that less is left aside. 0: none.
TimeBudget budget_of(const ThinkingTime& time, int empties,
                     std::chrono::milliseconds own = std::chrono::milliseconds(0));

}  // namespace othellier::engine
