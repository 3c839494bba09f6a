#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othellier::session {

using Millis = std::chrono::milliseconds;

/// How the clocks of a game are set. Both sides get the same.
struct TimeControl {
    enum class Kind { kNone, kTotal, kPerMove };

    Kind kind = Kind::kNone;
    Millis time{0};       ///< For the whole game (kTotal) or for each move (kPerMove).
    Millis increment{0};  ///< kTotal: added to the clock of whoever has just moved.

    bool limited() const { return kind != Kind::kNone; }
    bool operator==(const TimeControl&) const = default;
};

/// A time control of players/time_control.h ("none", "5m", "5m+3s", "10s/move"), or nothing. A
/// person has one clock, so it is for the game or for the move, not both, and from 100 ms on. Fails
/// with "bad_clock" (fact: read).
Result<TimeControl> parse_time_control(std::string_view text);

/// The shortest text that parse_time_control reads back as the same.
std::string to_string(const TimeControl& control);

}  // namespace othellier::session
