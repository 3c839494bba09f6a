#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace othellier::queue {

/// FNV-1a: tells one text from another.
constexpr std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return hash;
}

/// The same as 16 digits.
inline std::string fingerprint_text(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4)
        digits += kDigits[(fingerprint(text) >> shift) & 15];
    return digits;
}

}  // namespace othellier::queue
