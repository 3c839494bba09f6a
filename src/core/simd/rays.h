#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/square.h"

namespace othellier::simd {

/// For one square, the squares that lie beyond it on each axis, the square itself left out. The
/// axes are, with the distance between neighbours in a Bitboard: row (1), rising diagonal (7),
/// column (8), falling diagonal (9). One lane of a 256-bit register each, in this order.
struct alignas(64) Rays {
    alignas(32) std::array<std::uint64_t, 4> up;    ///< Towards higher indices.
    alignas(32) std::array<std::uint64_t, 4> down;  ///< Towards lower indices.
};

constexpr std::uint64_t ray_from(Square from, int column_step, int row_step) {
    std::uint64_t ray = 0;
    int column = from.column() + column_step;
    int row = from.row() + row_step;
    for (; 0 <= column && column < 8 && 0 <= row && row < 8; column += column_step, row += row_step)
        ray |= std::uint64_t{1} << (row * 8 + column);
    return ray;
}

constexpr std::array<Rays, Square::kCount> make_rays() {
    std::array<Rays, Square::kCount> rays{};
    for (int i = 0; i < Square::kCount; ++i) {
        const Square s = Square::from_index(i);
        rays[static_cast<std::size_t>(i)] = {
            {ray_from(s, 1, 0), ray_from(s, -1, 1), ray_from(s, 0, 1), ray_from(s, 1, 1)},
            {ray_from(s, -1, 0), ray_from(s, 1, -1), ray_from(s, 0, -1), ray_from(s, -1, -1)}};
    }
    return rays;
}

/// 4 KiB: one cache line per square.
inline constexpr std::array<Rays, Square::kCount> kRays = make_rays();

}  // namespace othellier::simd
