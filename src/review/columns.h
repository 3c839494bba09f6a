#pragma once

#include <algorithm>
#include <string>
#include <string_view>

/// Text in columns of a terminal: a character takes one, however many bytes it has.
namespace othellier::review {

inline bool begins_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

inline std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

inline std::string padded(std::string text, std::size_t columns) {
    const std::size_t has = columns_of(text);
    return has < columns ? text + std::string(columns - has, ' ') : text;
}

/// At most so many columns.
inline std::string shortened(std::string_view text, std::size_t columns) {
    std::size_t end = 0;
    for (std::size_t seen = 0; end < text.size(); ++end)
        if (begins_character(text[end]) && seen++ == columns) break;
    return std::string(text.substr(0, end));
}

}  // namespace othellier::review
