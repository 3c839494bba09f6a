#include "session/time_control.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace othellier::session {

namespace {

constexpr Millis kShortest{100};
constexpr Millis kLongest = std::chrono::hours(24);

struct Unit {
    std::string_view name;
    std::int64_t millis;
};
// "ms" before "m", so that the longer name is tried first.
constexpr std::array<Unit, 4> kUnits = {{{"ms", 1}, {"h", 3'600'000}, {"m", 60'000}, {"s", 1000}}};

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

/// "1h30m", "90s", "2.5s".
std::optional<Millis> parse_duration(std::string_view text) {
    std::int64_t sum = 0;
    do {
        const auto number = take_thousandths(text);
        const auto unit = take_unit(text);
        if (!number || !unit) return std::nullopt;
        if (*number > kLongest.count() * 1000 / *unit) return std::nullopt;
        sum += *number * *unit / 1000;
    } while (!text.empty());
    const Millis duration{sum};
    if (duration > kLongest) return std::nullopt;
    return duration;
}

std::optional<TimeControl> parse(std::string_view text) {
    if (text.empty() || text == "none") return TimeControl{};
    TimeControl control{TimeControl::Kind::kTotal, {}, {}};
    if (text.ends_with("/move")) {
        control.kind = TimeControl::Kind::kPerMove;
        text.remove_suffix(5);
    } else if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto increment = parse_duration(text.substr(plus + 1));
        if (!increment) return std::nullopt;
        control.increment = *increment;
        text = text.substr(0, plus);
    }
    const auto time = parse_duration(text);
    if (!time || *time < kShortest) return std::nullopt;
    control.time = *time;
    return control;
}

std::string duration_text(Millis duration) {
    std::int64_t rest = duration.count();
    std::string text;
    for (const auto& [name, millis] : {kUnits[1], kUnits[2], kUnits[3], kUnits[0]}) {
        if (rest >= millis) text += std::to_string(rest / millis) + std::string(name);
        rest %= millis;
    }
    return text.empty() ? "0s" : text;
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
    if (const auto control = parse(text)) return *control;
    return fail("bad_clock", {{"read", std::string(text)}});
}

std::string to_string(const TimeControl& control) {
    switch (control.kind) {
        case TimeControl::Kind::kNone:
            return "none";
        case TimeControl::Kind::kPerMove:
            return duration_text(control.time) + "/move";
        case TimeControl::Kind::kTotal:
            break;
    }
    std::string text = duration_text(control.time);
    if (control.increment > Millis(0)) {
        text += '+';
        text += duration_text(control.increment);
    }
    return text;
}

}  // namespace othellier::session
