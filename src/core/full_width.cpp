#include "core/full_width.h"

namespace othellier {

namespace {

/// What the three bytes of UTF-8 at the beginning stand for in ASCII, or '\0': U+FF01 to U+FF5E are
/// ASCII's printable characters, U+3000 is its space.
char narrow_at(std::string_view text) {
    if (text.starts_with("\u3000")) return ' ';
    if (text.size() < 3 || text[0] != '\xEF' || (text[1] != '\xBC' && text[1] != '\xBD'))
        return '\0';
    const int upper = text[1] == '\xBC' ? 0 : 0x40;
    const int code = 0x20 + upper + (static_cast<unsigned char>(text[2]) & 0x3F);
    return 0x21 <= code && code <= 0x7E ? static_cast<char>(code) : '\0';
}

}  // namespace

std::string narrowed(std::string_view text) {
    std::string narrow;
    narrow.reserve(text.size());
    while (!text.empty()) {
        const char c = narrow_at(text);
        narrow += c != '\0' ? c : text.front();
        text.remove_prefix(c != '\0' ? 3 : 1);
    }
    return narrow;
}

}  // namespace othellier
