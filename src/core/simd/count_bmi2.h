#pragma once

#include <immintrin.h>

#include "core/simd/count_portable.h"

namespace othellier::bmi2 {

/// Squares of the column and the two diagonals through a square, and the square's place on each
/// when the line's squares are numbered from the lowest.
struct Lines {
    std::array<std::uint64_t, 3> squares;
    std::array<std::uint8_t, 3> place;
};

inline constexpr auto kLines = [] {
    std::array<Lines, Square::kCount> lines{};
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::uint64_t self = std::uint64_t{1} << i;
            const std::uint64_t below = simd::kRays[i].down[axis + 1];
            lines[i].squares[axis] = below | self | simd::kRays[i].up[axis + 1];
            lines[i].place[axis] = static_cast<std::uint8_t>(std::popcount(below));
        }
    return lines;
}();

/// portable::count_last_flips with PEXT in place of the multiplications.
inline int count_last_flips(Square move, Bitboard player) {
    const Lines& lines = kLines[static_cast<std::size_t>(move.index())];
    const std::uint64_t row = (player.bits() >> (8 * move.row())) & 0xFF;
    int turned = portable::kFullLineCounts[static_cast<std::size_t>(move.column())][row];
    for (std::size_t axis = 0; axis < 3; ++axis)
        turned += portable::kFullLineCounts[lines.place[axis]]
                                           [_pext_u64(player.bits(), lines.squares[axis])];
    return turned;
}

}  // namespace othellier::bmi2
