#pragma once

#include <array>
#include <cstdint>

/// The letters and digits of a board's frame, four dots wide and seven high. Drawn for this
/// project; no font is needed where pictures are made.
namespace othellier::formats {

inline constexpr int kGlyphWidth = 4;
inline constexpr int kGlyphHeight = 7;
using Glyph = std::array<std::uint8_t, kGlyphHeight>;

// clang-format off
inline constexpr std::array<Glyph, 16> kLetterGlyphs = {{
    {0b0000, 0b0000, 0b1110, 0b0001, 0b0111, 0b1001, 0b0111},  // a
    {0b1000, 0b1000, 0b1110, 0b1001, 0b1001, 0b1001, 0b1110},  // b
    {0b0000, 0b0000, 0b0111, 0b1000, 0b1000, 0b1000, 0b0111},  // c
    {0b0001, 0b0001, 0b0111, 0b1001, 0b1001, 0b1001, 0b0111},  // d
    {0b0000, 0b0000, 0b0110, 0b1001, 0b1111, 0b1000, 0b0111},  // e
    {0b0011, 0b0100, 0b1111, 0b0100, 0b0100, 0b0100, 0b0100},  // f
    {0b0000, 0b0111, 0b1001, 0b1001, 0b0111, 0b0001, 0b1110},  // g
    {0b1000, 0b1000, 0b1110, 0b1001, 0b1001, 0b1001, 0b1001},  // h
    {0b0100, 0b0000, 0b0100, 0b0100, 0b0100, 0b0100, 0b0100},  // i
    {0b0010, 0b0000, 0b0010, 0b0010, 0b0010, 0b1010, 0b0100},  // j
    {0b1000, 0b1000, 0b1001, 0b1010, 0b1100, 0b1010, 0b1001},  // k
    {0b0100, 0b0100, 0b0100, 0b0100, 0b0100, 0b0100, 0b0010},  // l
    {0b0000, 0b0000, 0b1111, 0b1111, 0b1011, 0b1001, 0b1001},  // m
    {0b0000, 0b0000, 0b1110, 0b1001, 0b1001, 0b1001, 0b1001},  // n
    {0b0000, 0b0000, 0b0110, 0b1001, 0b1001, 0b1001, 0b0110},  // o
    {0b0000, 0b1110, 0b1001, 0b1001, 0b1110, 0b1000, 0b1000},  // p
}};
inline constexpr std::array<Glyph, 10> kDigitGlyphs = {{
    {0b0110, 0b1001, 0b1001, 0b1001, 0b1001, 0b1001, 0b0110},  // 0
    {0b0010, 0b0110, 0b0010, 0b0010, 0b0010, 0b0010, 0b0111},  // 1
    {0b0110, 0b1001, 0b0001, 0b0010, 0b0100, 0b1000, 0b1111},  // 2
    {0b1110, 0b0001, 0b0001, 0b0110, 0b0001, 0b0001, 0b1110},  // 3
    {0b0010, 0b0110, 0b1010, 0b1010, 0b1111, 0b0010, 0b0010},  // 4
    {0b1111, 0b1000, 0b1110, 0b0001, 0b0001, 0b1001, 0b0110},  // 5
    {0b0110, 0b1000, 0b1000, 0b1110, 0b1001, 0b1001, 0b0110},  // 6
    {0b1111, 0b0001, 0b0001, 0b0010, 0b0010, 0b0100, 0b0100},  // 7
    {0b0110, 0b1001, 0b1001, 0b0110, 0b1001, 0b1001, 0b0110},  // 8
    {0b0110, 0b1001, 0b1001, 0b0111, 0b0001, 0b0001, 0b0110},  // 9
}};
// clang-format on

/// Of a letter from a to p or a digit.
constexpr const Glyph& glyph_of(char c) {
    if ('0' <= c && c <= '9') return kDigitGlyphs[static_cast<std::size_t>(c - '0')];
    return kLetterGlyphs[static_cast<std::size_t>(c - 'a')];
}

constexpr bool has_dot(const Glyph& glyph, int row, int column) {
    return (glyph[static_cast<std::size_t>(row)] >> (kGlyphWidth - 1 - column) & 1) != 0;
}

}  // namespace othellier::formats
