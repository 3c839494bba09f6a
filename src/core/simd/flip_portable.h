#pragma once

#include "core/bitboard.h"

namespace othellier::portable {

/// The reference flip. Every other flip_*.h must agree with it on every
/// (square, player, opponent); core/kernel_test.cpp checks that they do.
constexpr Bitboard flip(Square move, Bitboard player, Bitboard opponent) {
    // Walls keep a ray from wrapping round the a- and h-files.
    constexpr std::uint64_t kNotA = 0xFEFEFEFEFEFEFEFE;
    constexpr std::uint64_t kNotH = 0x7F7F7F7F7F7F7F7F;
    struct Ray {
        int shift;
        std::uint64_t wall;
    };
    constexpr Ray kRays[] = {{1, kNotA}, {-1, kNotH}, {8, ~0ull}, {-8, ~0ull},
                             {9, kNotA}, {-9, kNotH}, {7, kNotH}, {-7, kNotA}};

    const std::uint64_t origin = Bitboard(move).bits();
    std::uint64_t flipped = 0;
    for (const auto [shift, wall] : kRays) {
        const auto step = [shift = shift, wall = wall](std::uint64_t b) {
            return (shift > 0 ? b << shift : b >> -shift) & wall;
        };
        std::uint64_t run = 0;
        std::uint64_t at = step(origin);
        for (; (at & opponent.bits()) != 0; at = step(at)) run |= at;
        if ((at & player.bits()) != 0) flipped |= run;
    }
    return Bitboard(flipped);
}

}  // namespace othellier::portable
