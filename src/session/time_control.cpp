#include "session/time_control.h"

#include "players/time_control.h"

namespace othellier::session {

namespace {

constexpr Millis kShortest{100};

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
    if (text.empty()) return TimeControl{};
    const auto read = othellier::parse_time_control(text);
    if (read && read->unlimited()) return TimeControl{};
    const bool one_kind = read && (read->per_game.count() == 0 || read->per_move.count() == 0);
    if (!one_kind || read->per_game + read->per_move < kShortest)
        return fail("bad_clock", {{"read", std::string(text)}});
    if (read->per_move.count() > 0)
        return TimeControl{TimeControl::Kind::kPerMove, read->per_move, {}};
    return TimeControl{TimeControl::Kind::kTotal, read->per_game, read->increment};
}

std::string to_string(const TimeControl& control) {
    switch (control.kind) {
        case TimeControl::Kind::kNone:
            return othellier::to_string(othellier::TimeControl{});
        case TimeControl::Kind::kTotal:
            return othellier::to_string(othellier::TimeControl{control.time, control.increment});
        case TimeControl::Kind::kPerMove:
            break;
    }
    return othellier::to_string(othellier::TimeControl{{}, {}, control.time});
}

}  // namespace othellier::session
