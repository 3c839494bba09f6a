#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>

namespace othellier::formats {

/// The whole of `text` as a number, a leading plus allowed, or nothing.
inline std::optional<int> parse_int(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    int value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return value;
}

/// The same with decimals; what is not finite or absurdly large is no number of a game.
inline std::optional<double> parse_double(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || stop != end || !(std::fabs(value) < 1e12)) return std::nullopt;
    return value;
}

}  // namespace othellier::formats
