#include "session/clock.h"

#include <string>

namespace othellier::session {

namespace {

constexpr Millis kShortest{100};

}  // namespace

Result<TimeControl> parse_clock(std::string_view text) {
    if (text.empty()) return TimeControl{};
    const Result<TimeControl> read = parse_time_control(text);
    const bool one_kind = read && (read->per_game.count() == 0 || read->per_move.count() == 0);
    const bool fits =
        one_kind && (read->unlimited() || read->per_game + read->per_move >= kShortest);
    if (!fits) return fail("bad_clock", {{"read", std::string(text)}});
    return *read;
}

}  // namespace othellier::session
