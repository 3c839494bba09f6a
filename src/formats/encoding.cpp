#include "formats/encoding.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace othellier::formats {

namespace {

/// Length of the well-formed UTF-8 character at the front, 0 when there is none. Overlong forms and
/// surrogates are not told apart: they do no harm here.
std::size_t utf8_length(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
    return length;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        if (length == 0) return false;
        bytes.remove_prefix(length);
    }
    return true;
}

std::string latin1_to_utf8(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xC0 | (code >> 6));
            text += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    return text;
}

std::string utf8_to_latin1(std::string_view text) {
    std::string bytes;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const auto lead = static_cast<unsigned char>(text[0]);
        if (length == 1)
            bytes += text[0];
        else if (length == 2 && lead <= 0xC3)
            bytes += static_cast<char>((lead << 6) | (static_cast<unsigned char>(text[1]) & 0x3F));
        else
            bytes += '?';
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return bytes;
}

std::string to_utf8(std::string_view bytes) {
    return is_utf8(bytes) ? std::string(bytes) : latin1_to_utf8(bytes);
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string one_line(std::string_view text) {
    std::string line(text);
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    return line;
}

std::string decimal(double value) {
    std::string text = fmt::format("{:.6f}", value);
    while (text.ends_with('0') && text[text.size() - 3] != '.') text.pop_back();
    return text;
}

}  // namespace othellier::formats
