#include "core/time_control.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace othellier {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLongest = std::chrono::hours(24);
constexpr std::string_view kPerMove = "/move";
constexpr std::string_view kPerMoveFrench = "/coup";

struct TimeUnit {
    std::string_view name;
    std::int64_t millis;
};
// "ms" before "m", so that the longer name is tried first.
constexpr std::array<TimeUnit, 4> kUnits = {
    {{"ms", 1}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1000}}};

/// A decimal number with at most three digits after the point, in thousandths; taken off `text`.
std::optional<std::int64_t> take_thousandths(std::string_view& text) {
    std::int64_t value = 0;
    int digits = 0;
    int decimals = -1;  // -1: no point yet.
    while (!text.empty()) {
        const char c = text.front();
        if (c == '.' && decimals < 0 && digits > 0) {
            decimals = 0;
        } else if ('0' <= c && c <= '9' && digits < 9 && decimals < 3) {
            value = value * 10 + (c - '0');
            ++digits;
            if (decimals >= 0) ++decimals;
        } else {
            break;
        }
        text.remove_prefix(1);
    }
    if (digits == 0 || decimals == 0) return std::nullopt;
    for (int i = std::max(decimals, 0); i < 3; ++i) value *= 10;
    return value;
}

std::optional<std::int64_t> take_unit(std::string_view& text) {
    for (const auto& [name, millis] : kUnits) {
        if (!text.starts_with(name)) continue;
        text.remove_prefix(name.size());
        return millis;
    }
    return std::nullopt;
}

/// One part of a time control, put into `time`. Says whether it could be read and is the first of
/// its kind.
bool take_part(std::string_view part, TimeControl& time) {
    if (part.ends_with(kPerMove) || part.ends_with(kPerMoveFrench)) {
        const auto limit = parse_duration(part.substr(0, part.rfind('/')));
        if (!limit || limit->count() == 0 || time.per_move.count() > 0) return false;
        time.per_move = *limit;
        return true;
    }
    const std::size_t plus = part.find('+');
    const auto game = parse_duration(part.substr(0, plus));
    const auto more =
        plus == std::string_view::npos ? milliseconds{0} : parse_duration(part.substr(plus + 1));
    if (!game || game->count() == 0 || !more || time.per_game.count() > 0) return false;
    time.per_game = *game;
    time.increment = *more;
    return true;
}

std::string duration_text(milliseconds duration) {
    std::int64_t rest = duration.count();
    std::string text;
    for (const auto& [name, millis] : {kUnits[1], kUnits[2], kUnits[3], kUnits[0]}) {
        if (rest >= millis) text += std::to_string(rest / millis) + std::string(name);
        rest %= millis;
    }
    return text;
}

}  // namespace

std::optional<milliseconds> parse_duration(std::string_view text) {
    std::int64_t sum = 0;
    bool bare = true;  // A number without a unit may only stand alone.
    do {
        const auto number = take_thousandths(text);
        if (!number) return std::nullopt;
        const auto unit = text.empty() && bare ? std::int64_t{1000} : take_unit(text);
        if (!unit || *number > kLongest.count() * 1000 / *unit) return std::nullopt;
        sum += *number * *unit / 1000;
        bare = false;
    } while (!text.empty());
    const milliseconds duration{sum};
    if (duration > kLongest) return std::nullopt;
    return duration;
}

Result<TimeControl> parse_time_control(std::string_view text) {
    TimeControl time;
    if (text == "none") return time;
    std::string_view rest = text;
    while (true) {
        const std::size_t comma = rest.find(',');
        if (!take_part(rest.substr(0, comma), time))
            return fail("bad_time_control", {{"read", std::string(text)}});
        if (comma == std::string_view::npos) return time;
        rest.remove_prefix(comma + 1);
    }
}

std::string to_string(const TimeControl& time) {
    if (time.unlimited()) return "none";
    std::string text;
    if (time.per_game.count() > 0) text = duration_text(time.per_game);
    if (time.increment.count() > 0) text += '+' + duration_text(time.increment);
    if (time.per_move.count() > 0) {
        if (!text.empty()) text += ',';
        text += duration_text(time.per_move) + std::string(kPerMove);
    }
    return text;
}

}  // namespace othellier
