#pragma once

#include "core/bitboard.h"

namespace othellier::portable {

/// The reference move generator: every empty square that outflanks at least one line.
///
/// Each direction floods from the player's discs through at most six enemy discs; the empty square
/// just behind a flood is legal. core/kernel_test.cpp checks it against asking flip() everywhere.
constexpr Bitboard legal_moves(Bitboard player, Bitboard opponent) {
    constexpr std::uint64_t kNotEdgeFiles = 0x7E7E7E7E7E7E7E7E;
    struct Axis {
        int shift;
        std::uint64_t enemy;
    };
    const std::uint64_t p = player.bits();
    const std::uint64_t o = opponent.bits();
    // A disc on the a- or h-file ends every line but a vertical one, so it never carries a flood.
    const Axis axes[] = {
        {1, o & kNotEdgeFiles}, {8, o}, {7, o & kNotEdgeFiles}, {9, o & kNotEdgeFiles}};

    std::uint64_t legal = 0;
    for (const auto [shift, enemy] : axes) {
        std::uint64_t up = enemy & (p << shift);
        std::uint64_t down = enemy & (p >> shift);
        for (int i = 0; i < 5; ++i) {
            up |= enemy & (up << shift);
            down |= enemy & (down >> shift);
        }
        legal |= (up << shift) | (down >> shift);
    }
    return Bitboard(legal & ~(p | o));
}

}  // namespace othellier::portable
