#include "library/position_key.h"

#include <algorithm>
#include <bit>

namespace othellier::library {

namespace {

/// Every bit of the input moves half of the bits of the result.
std::uint64_t mixed(std::uint64_t bits) {
    bits ^= bits >> 32;
    bits *= 0xD6E8FEB86659FD93;
    bits ^= bits >> 32;
    bits *= 0xD6E8FEB86659FD93;
    bits ^= bits >> 32;
    return bits;
}

std::uint64_t hash(const Board& board) {
    return mixed(board.player().bits() * 0x9E3779B97F4A7C15 + mixed(board.opponent().bits()));
}

}  // namespace

PositionKey::PositionKey(const Board& board) : value_(0) {
    Board least = board;
    for (const Symmetry by : Symmetry::all()) {
        const Board other = transformed(board, by);
        const auto bits = static_cast<std::uint8_t>(1 << by.index());
        if (other == least) {
            symmetries_ = static_cast<std::uint8_t>(symmetries_ | bits);
            continue;
        }
        const bool less = other.player().bits() != least.player().bits()
                              ? other.player().bits() < least.player().bits()
                              : other.opponent().bits() < least.opponent().bits();
        if (!less) continue;
        least = other;
        symmetries_ = bits;
    }
    value_ = hash(least);
}

std::uint8_t PositionKey::code(Move move) const {
    if (move.is_pass()) return kCodeOfPass;
    int least = kCodeOfPass;
    for (unsigned rest = symmetries_; rest != 0; rest &= rest - 1) {
        const Symmetry by = Symmetry::from_index(std::countr_zero(rest));
        least = std::min(least, transformed(move.point().square(), by).index());
    }
    return static_cast<std::uint8_t>(least);
}

Bitboard PositionKey::squares(std::uint8_t code) const {
    Bitboard squares;
    for (unsigned rest = symmetries_; rest != 0; rest &= rest - 1) {
        const Symmetry back = Symmetry::from_index(std::countr_zero(rest)).inverse();
        squares = squares | transformed(Square::from_index(code), back);
    }
    return squares;
}

}  // namespace othellier::library
