#pragma once

#include <chrono>
#include <string_view>

#include "core/clocks.h"
#include "core/result.h"

namespace othellier::session {

/// What tables count in: all their times are whole milliseconds.
using Millis = std::chrono::milliseconds;

/// A time on a table's clocks, which are only ever told of whole milliseconds.
inline Millis whole_millis(Clocks::Time time) {
    return std::chrono::floor<Millis>(time);
}

/// A time control as core/time_control.h writes it ("none", "5m", "5m+3s", "10s/move"), or nothing.
/// A person has one clock, so it is for the game or for the move, not both, and from 100 ms on.
/// Fails with "bad_clock" (fact: read).
Result<TimeControl> parse_clock(std::string_view text);

}  // namespace othellier::session
