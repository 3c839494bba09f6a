#pragma once

#include <array>
#include <cstdint>

#include "core/grid.h"

/// What the two kinds of picture share: measures and colours.
namespace othellier::formats {

/// Measures in units of one square.
struct PictureLayout {
    int size;  ///< Squares a side.

    static constexpr double kMargin = 0.62;  ///< Frame with the coordinates.
    static constexpr double kDisc = 0.41;    ///< Radius.
    static constexpr double kLine = 0.03;    ///< Width of the lines between squares.
    static constexpr double kStar = 0.075;   ///< Radius of the four dots that guide the eye.
    static constexpr double kLast = 0.09;    ///< Radius of the mark of the last move.

    double whole() const { return size + 2 * kMargin; }
    /// Left or upper edge of a column or row.
    double edge(int i) const { return kMargin + i; }
    double centre(int i) const { return kMargin + i + 0.5; }
    /// Lines on whose crossings the guide dots stand, as on a real board: the third from each edge.
    std::array<int, 2> star_lines() const { return {2, size - 2}; }
    bool has_stars() const { return size >= 6; }
};

struct Rgb {
    std::uint8_t red, green, blue;
};

inline constexpr Rgb kFrame{0x26, 0x2b, 0x28};
inline constexpr Rgb kFelt{0x1f, 0x7a, 0x4d};
inline constexpr Rgb kLines{0x0f, 0x45, 0x2b};
inline constexpr Rgb kLetters{0xd9, 0xe3, 0xdc};
inline constexpr Rgb kBlackDisc{0x16, 0x18, 0x17};
inline constexpr Rgb kBlackShine{0x4a, 0x50, 0x4d};
inline constexpr Rgb kWhiteDisc{0xd9, 0xdb, 0xd6};
inline constexpr Rgb kWhiteShine{0xff, 0xff, 0xff};
inline constexpr Rgb kMark{0xe8, 0x5d, 0x3a};

}  // namespace othellier::formats
