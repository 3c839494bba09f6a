#pragma once

#include <algorithm>
#include <string_view>

namespace othellier::protocol {

/// The first word of `text`, which then begins behind it. Empty at the end.
inline std::string_view take_word(std::string_view& text) {
    constexpr std::string_view kBlank = " \t\r";
    text.remove_prefix(std::min(text.find_first_not_of(kBlank), text.size()));
    const std::size_t end = std::min(text.find_first_of(kBlank), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

}  // namespace othellier::protocol
