#include <charconv>
#include <optional>
#include <string>

#include "match/referee.h"

namespace othellier::match {

namespace {

using std::chrono::milliseconds;

/// Seconds with a decimal point: "0.5". At most a day, so that no sum of them overflows.
std::optional<milliseconds> parse_seconds(std::string_view text) {
    double seconds = 0;
    const char* end = text.data() + text.size();
    const auto [stopped, error] =
        std::from_chars(text.data(), end, seconds, std::chars_format::fixed);
    if (error != std::errc{} || stopped != end || !(0 <= seconds && seconds <= 86400))
        return std::nullopt;
    return milliseconds(static_cast<long>(seconds * 1000 + 0.5));
}

/// One part: "2/move", "60" or "60+0.5".
bool read_part(std::string_view part, TimeControl& time) {
    if (part.ends_with("/move")) {
        const auto limit = parse_seconds(part.substr(0, part.size() - 5));
        if (!limit || limit->count() == 0) return false;
        time.per_move = *limit;
        return true;
    }
    const std::size_t plus = part.find('+');
    const auto game = parse_seconds(part.substr(0, plus));
    const auto more =
        plus == std::string_view::npos ? milliseconds{0} : parse_seconds(part.substr(plus + 1));
    if (!game || game->count() == 0 || !more) return false;
    time.per_game = *game;
    time.increment = *more;
    return true;
}

std::string seconds(milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const long rest = time.count() % 1000; rest != 0) {
        std::string digits = std::to_string(1000 + rest).substr(1);
        digits.erase(digits.find_last_not_of('0') + 1);
        text += '.' + digits;
    }
    return text;
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
    TimeControl time;
    std::string_view rest = text;
    while (true) {
        const std::size_t comma = rest.find(',');
        if (!read_part(rest.substr(0, comma), time))
            return fail("bad_time_control", {{"read", std::string(text)}});
        if (comma == std::string_view::npos) return time;
        rest.remove_prefix(comma + 1);
    }
}

std::string to_string(const TimeControl& time) {
    std::string text;
    if (time.per_game.count() > 0) text = seconds(time.per_game);
    if (time.increment.count() > 0) text += '+' + seconds(time.increment);
    if (time.per_move.count() > 0) {
        if (!text.empty()) text += ',';
        text += seconds(time.per_move) + "/move";
    }
    return text;
}

}  // namespace othellier::match
