#pragma once

#include "core/bitboard.h"
#include "core/board.h"

namespace othellier::search {

/// A square board of 4, 6 or 8 in the middle of the 8×8 Board. The frame round a smaller one is
/// neither disc nor free square: no disc ever stands there, so it ends every line as the real edge
/// does, and only move generation and counting must know of it.
template <int kSize>
struct Geometry {
    static_assert(kSize == 4 || kSize == 6 || kSize == 8);
    static constexpr int kMargin = (8 - kSize) / 2;
    static constexpr int kArea = kSize * kSize;

    static constexpr Bitboard playable() {
        std::uint64_t bits = 0;
        for (int row = kMargin; row < 8 - kMargin; ++row)
            for (int column = kMargin; column < 8 - kMargin; ++column)
                bits |= std::uint64_t{1} << (row * 8 + column);
        return Bitboard(bits);
    }
    static constexpr Bitboard corners() {
        constexpr int kLow = kMargin;
        constexpr int kHigh = 7 - kMargin;
        return Bitboard(Square(kLow, kLow)) | Square(kHigh, kLow) | Square(kLow, kHigh) |
               Square(kHigh, kHigh);
    }

    static constexpr Bitboard empties(const Board& board) { return board.empties() & playable(); }

    static constexpr Bitboard legal_moves(const Board& board) {
        if constexpr (kSize == 8) return board.legal_moves();
        return board.legal_moves() & playable();
    }

    /// The side to move's result when the game ends here, empties to the winner.
    static constexpr int final_score(const Board& board) {
        return final_discs(board.player().count(), board.opponent().count(), empties(board).count())
            .value();
    }
};

/// The squares of a set and all next to them.
constexpr Bitboard neighbours(Bitboard set) {
    constexpr std::uint64_t kNotA = 0xFEFEFEFEFEFEFEFE;
    constexpr std::uint64_t kNotH = 0x7F7F7F7F7F7F7F7F;
    const std::uint64_t s = set.bits();
    const std::uint64_t row = s | ((s << 1) & kNotA) | ((s >> 1) & kNotH);
    return Bitboard(row | (row << 8) | (row >> 8));
}

/// Replies as they count when moves are sorted: one into a corner counts double.
template <int kSize>
constexpr int count_replies(Bitboard replies) {
    return replies.count() + (replies & Geometry<kSize>::corners()).count();
}

/// Free squares next to the discs of the side that just moved: replies to come.
template <int kSize>
constexpr int count_frontier(const Board& board) {
    return (neighbours(board.opponent()) & Geometry<kSize>::empties(board)).count();
}

/// Parity ordering: which quadrants hold an odd number of free squares. With nothing else to go by,
/// the side to move does well to play there: it then has the last move in that region.
class Parity {
 public:
    constexpr explicit Parity(Bitboard empties) {
        for (int q = 0; q < 4; ++q)
            if ((empties & quadrant(q)).count() % 2 != 0) odd_ |= 1 << q;
    }

    constexpr Parity after(Square s) const {
        Parity next = *this;
        next.odd_ ^= 1 << quadrant_of(s);
        return next;
    }
    constexpr bool is_odd(Square s) const { return ((odd_ >> quadrant_of(s)) & 1) != 0; }
    /// All squares of the odd quadrants.
    constexpr Bitboard odd_squares() const { return kOddSquares[odd_]; }

    static constexpr bool same_quadrant(Square a, Square b) {
        return ((a.index() ^ b.index()) & 0b100100) == 0;
    }

 private:
    static constexpr int quadrant_of(Square s) {
        return ((s.index() >> 2) & 1) | ((s.index() >> 4) & 2);
    }
    static constexpr Bitboard quadrant(int q) {
        return Bitboard(0x0F0F0F0Full << ((q & 1) * 4 + (q >> 1) * 32));
    }
    static constexpr auto kOddSquares = [] {
        struct OddSquares {
            Bitboard squares[16];
            constexpr Bitboard operator[](int i) const { return squares[i]; }
        };
        OddSquares table{};
        for (int odd = 0; odd < 16; ++odd)
            for (int q = 0; q < 4; ++q)
                if (((odd >> q) & 1) != 0)
                    table.squares[odd] = table.squares[odd] |
                                         Bitboard(0x0F0F0F0Full << ((q & 1) * 4 + (q >> 1) * 32));
        return table;
    }();

    int odd_ = 0;
};

}  // namespace othellier::search
