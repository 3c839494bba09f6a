#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace othellier::formats {

inline std::uint8_t byte_at(std::string_view bytes, std::size_t i) {
    return static_cast<std::uint8_t>(bytes[i]);
}

inline std::uint16_t word_at(std::string_view bytes, std::size_t i) {
    return static_cast<std::uint16_t>(byte_at(bytes, i) | (byte_at(bytes, i + 1) << 8));
}

inline void append_word(std::string& bytes, unsigned value) {
    bytes += static_cast<char>(value & 0xFF);
    bytes += static_cast<char>((value >> 8) & 0xFF);
}

}  // namespace othellier::formats
