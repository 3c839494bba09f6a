#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othellier {

/// How long the players of a game may think; both get the same. Zero sets no limit.
struct TimeControl {
    std::chrono::milliseconds per_game{0};
    std::chrono::milliseconds increment{0};  ///< Added to the clock of whoever has just moved.
    std::chrono::milliseconds per_move{0};

    bool unlimited() const { return per_game.count() == 0 && per_move.count() == 0; }
    bool operator==(const TimeControl&) const = default;
};

/// The one way in which people write times, from the options of a match to the clocks of a game:
///
///     control   "none" | part | part "," part     one part of each kind at most
///     part      duration ["+" duration]           for the whole game, with an increment
///             | duration "/move" (or "/coup")     for each move
///     duration  number | (number unit)…           "90", "90s", "1h30m", "2.5s", "250ms"
///     unit      "h" | "m" | "s" | "ms"            none: seconds
///     number    digits ["." one to three digits]
///
/// The time of a game or of a move is from 1 ms to 24 h. Fails with "bad_time_control" (fact:
/// read).
Result<TimeControl> parse_time_control(std::string_view text);

/// A text that parse_time_control reads back as the same: "none", "5m+3s", "1m30s,10s/move".
std::string to_string(const TimeControl& time);

/// One duration of that grammar, up to 24 h.
std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

}  // namespace othellier
