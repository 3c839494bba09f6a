#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bitboard.h"
#include "core/simd/flip_portable.h"
#include "core/simd/rays.h"

namespace othellier::portable {

/// How many enemy discs turn on a line of eight that is full but for `place`: bits of `own` are own
/// discs, the others enemy discs.
constexpr std::uint8_t count_on_full_line(int place, unsigned own) {
    int turned = 0;
    for (const int sense : {-1, 1}) {
        int at = place + sense;
        while (0 <= at && at < 8 && ((own >> at) & 1) == 0) at += sense;
        if (0 <= at && at < 8) turned += sense * (at - place) - 1;
    }
    return static_cast<std::uint8_t>(turned);
}

/// [place][own discs], 2 KiB.
inline constexpr auto kFullLineCounts = [] {
    std::array<std::array<std::uint8_t, 256>, 8> counts{};
    for (int place = 0; place < 8; ++place)
        for (unsigned own = 0; own < 256; ++own)
            counts[static_cast<std::size_t>(place)][own] = count_on_full_line(place, own);
    return counts;
}();

/// Discs that a disc on `move` turns when every other square is taken: `player` has these, the
/// opponent all the rest. Zero when the move is illegal.
///
/// A multiplication gathers the discs of a line into one byte. Squares outside a short diagonal
/// look like enemy discs that nothing closes, so they count nothing.
constexpr int count_last_flips(Square move, Bitboard player) {
    constexpr std::uint64_t kFileA = 0x0101010101010101;
    constexpr std::uint64_t kColumnToByte = 0x0102040810204080;
    const simd::Rays& rays = simd::kRays[static_cast<std::size_t>(move.index())];
    const auto& by_column = kFullLineCounts[static_cast<std::size_t>(move.column())];
    const auto& by_row = kFullLineCounts[static_cast<std::size_t>(move.row())];
    const std::uint64_t own = player.bits();

    const std::uint64_t row = (own >> (8 * move.row())) & 0xFF;
    const std::uint64_t column = (((own >> move.column()) & kFileA) * kColumnToByte) >> 56;
    const std::uint64_t rising = ((own & (rays.up[1] | rays.down[1])) * kFileA) >> 56;
    const std::uint64_t falling = ((own & (rays.up[3] | rays.down[3])) * kFileA) >> 56;
    return by_column[row] + by_row[column] + by_column[rising] + by_column[falling];
}

}  // namespace othellier::portable
