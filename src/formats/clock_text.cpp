#include "formats/clock_text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

#include "formats/encoding.h"

namespace othellier::formats {

namespace {

using std::chrono::milliseconds;

std::optional<double> parse_number(std::string_view text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value, std::chars_format::fixed);
    // A clock of more than 30 years is a damaged file, and would overflow.
    if (error != std::errc{} || stop != end || !(value >= 0) || value > 1e9) return std::nullopt;
    return value;
}

/// [[days.]hours:]minutes:seconds; a lone number is seconds.
std::optional<milliseconds> parse_time(std::string_view text) {
    text = trimmed(text);
    if (text.empty()) return milliseconds(0);
    std::array<std::string_view, 3> parts;  // Hours with days, minutes, seconds.
    std::size_t part = 2;
    for (std::size_t colon; (colon = text.rfind(':')) != std::string_view::npos && part > 0;) {
        parts[part--] = text.substr(colon + 1);
        text = text.substr(0, colon);
    }
    parts[part] = text;
    double days = 0;
    if (const std::size_t dot = parts[0].find('.'); dot != std::string_view::npos) {
        const auto read = parse_number(parts[0].substr(0, dot));
        if (!read) return std::nullopt;
        days = *read;
        parts[0].remove_prefix(dot + 1);
    }
    double total = days * 24;
    for (const std::string_view written : parts) {
        const auto read = written.empty() ? std::optional(0.0) : parse_number(written);
        if (!read) return std::nullopt;
        total = (written.data() == parts[0].data() ? total : total * 60) + *read;
    }
    if (total > 1e9) return std::nullopt;
    return milliseconds(std::llround(total * 1000));
}

std::string format_time(milliseconds time) {
    const auto ms = time.count();
    const auto seconds = ms / 1000 % 60;
    const auto minutes = ms / 60'000 % 60;
    const auto hours = ms / 3'600'000 % 24;
    const auto days = ms / 86'400'000;
    std::string text;
    if (days > 0) text += fmt::format("{}.", days);
    if (days > 0 || hours > 0) text += fmt::format("{:02}:", hours);
    text += fmt::format("{:02}:{:02}", minutes, seconds);
    if (ms % 1000 != 0) text += fmt::format(".{:03}", ms % 1000);
    return text;
}

}  // namespace

bool read_clock(std::string_view text, Side& side) {
    TimeControl clock;
    milliseconds grace = Side{}.grace;
    milliseconds* const fields[] = {&clock.per_game, &clock.increment, &grace};
    for (milliseconds* field : fields) {
        const std::size_t slash = text.find('/');
        std::string_view part = text.substr(0, slash);
        part = part.substr(0, part.find(','));  // GGS marks some clocks with ",N:1"…
        const auto time = parse_time(part);
        if (!time) return false;
        if (field != &grace || !trimmed(part).empty()) *field = *time;
        if (slash == std::string_view::npos) {
            side.clock = clock;
            side.grace = grace;
            return true;
        }
        text.remove_prefix(slash + 1);
    }
    return false;
}

std::string clock_text(const Side& side) {
    return format_time(side.clock->per_game) + '/' + format_time(side.clock->increment) + '/' +
           format_time(side.grace);
}

}  // namespace othellier::formats
