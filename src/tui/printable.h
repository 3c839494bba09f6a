#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace othellier::tui {

/// What a terminal can show.
enum class Charset { kAscii, kUtf8 };

/// Text that is safe to put on a terminal: control characters (names come from files) are gone, and
/// where there is only ASCII, accents are left off and dashes and quotes made plain.
std::string printable(std::string_view text, Charset charset);

/// How many columns printable UTF-8 takes on a terminal.
int columns(std::string_view text);

/// Cut to `width` columns, or filled up with spaces to that.
std::string fitted(std::string_view text, int width);

/// Broken into lines of at most `width` columns, between words where there are any.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace othellier::tui
