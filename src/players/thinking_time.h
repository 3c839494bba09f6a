#pragma once

#include <algorithm>

#include "core/clocks.h"
#include "players/thought.h"

namespace othellier {

/// What the clocks leave to `color`, who is to move. Zero would mean no limit: a player whose time
/// has run out has a millisecond.
inline ThinkingTime thinking_time(const Clocks& clocks, Color color, Clocks::Time now) {
    using std::chrono::milliseconds;
    const auto at_least_one = [](Clocks::Time left) {
        return std::max(std::chrono::floor<milliseconds>(left), milliseconds(1));
    };
    const TimeControl& control = clocks.control();
    ThinkingTime time;
    if (control.per_game.count() > 0) {
        time.remaining = at_least_one(clocks.left_for_game(color, now));
        time.increment = control.increment;
    }
    if (control.per_move.count() > 0)
        time.per_move = at_least_one(clocks.left_for_move(color, now));
    return time;
}

}  // namespace othellier
