#pragma once

#include <string>
#include <string_view>

namespace othellier::formats {

/// What a search in a text answers where it finds nothing.
inline constexpr auto kNone = std::string_view::npos;

bool is_utf8(std::string_view bytes);

/// Every Latin-1 byte as UTF-8.
std::string latin1_to_utf8(std::string_view bytes);
/// Characters that Latin-1 lacks become '?'.
std::string utf8_to_latin1(std::string_view text);

/// Text of a file whose encoding nobody stated: UTF-8 when it is that, Latin-1 otherwise.
std::string to_utf8(std::string_view bytes);

/// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

/// On one line: line ends and other control characters become blanks.
std::string one_line(std::string_view text);

/// A number as people write it, "1.50", with more decimals (at most six) where two lose something.
std::string decimal(double value);

}  // namespace othellier::formats
