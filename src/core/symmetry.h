#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>

#include "core/board.h"
#include "core/grid.h"

namespace othellier {

/// One of the eight ways to lay a square board on itself. A symmetry exchanges columns and rows or
/// not, then mirrors the columns or not, then the rows or not.
///
/// The rules do not see the difference: playing commutes with every symmetry.
class Symmetry {
 public:
    static constexpr int kCount = 8;

    static constexpr Symmetry identity() { return Symmetry(0); }
    static constexpr Symmetry from_index(int index) {
        assert(0 <= index && index < kCount);
        return Symmetry(static_cast<std::uint8_t>(index));
    }
    /// All eight, the identity first.
    static constexpr std::array<Symmetry, kCount> all() {
        return {Symmetry(0), Symmetry(1), Symmetry(2), Symmetry(3),
                Symmetry(4), Symmetry(5), Symmetry(6), Symmetry(7)};
    }

    constexpr int index() const { return index_; }
    constexpr bool mirrors_columns() const { return (index_ & kColumns) != 0; }
    constexpr bool mirrors_rows() const { return (index_ & kRows) != 0; }
    constexpr bool transposes() const { return (index_ & kTranspose) != 0; }

    /// The symmetry that takes this one back.
    constexpr Symmetry inverse() const {
        return transposes() ? Symmetry(static_cast<std::uint8_t>(kTranspose | swapped_mirrors()))
                            : *this;
    }

    /// `second * first` does `first`, then `second`.
    friend constexpr Symmetry operator*(Symmetry second, Symmetry first) {
        const int carried =
            second.transposes() ? first.swapped_mirrors() : first.index_ & (kColumns | kRows);
        return Symmetry(
            static_cast<std::uint8_t>(second.index_ ^ carried ^ (first.index_ & kTranspose)));
    }

    constexpr auto operator<=>(const Symmetry&) const = default;

 private:
    static constexpr int kColumns = 1;
    static constexpr int kRows = 2;
    static constexpr int kTranspose = 4;

    constexpr explicit Symmetry(std::uint8_t index) : index_(index) {}
    /// The mirrors as they act on the other side of a transposition.
    constexpr int swapped_mirrors() const {
        return (mirrors_columns() ? kRows : 0) | (mirrors_rows() ? kColumns : 0);
    }

    std::uint8_t index_;
};

/// Where a square of a board of `size` goes.
constexpr Point transformed(Point p, Symmetry by, int size) {
    const int column = by.transposes() ? p.row() : p.column();
    const int row = by.transposes() ? p.column() : p.row();
    return Point(by.mirrors_columns() ? size - 1 - column : column,
                 by.mirrors_rows() ? size - 1 - row : row);
}

constexpr Square transformed(Square s, Symmetry by) {
    return transformed(Point(s), by, 8).square();
}

/// a1…h1 becomes h1…a1, in every row.
constexpr Bitboard with_columns_mirrored(Bitboard set) {
    std::uint64_t b = set.bits();
    b = ((b >> 1) & 0x5555555555555555) | ((b & 0x5555555555555555) << 1);
    b = ((b >> 2) & 0x3333333333333333) | ((b & 0x3333333333333333) << 2);
    b = ((b >> 4) & 0x0F0F0F0F0F0F0F0F) | ((b & 0x0F0F0F0F0F0F0F0F) << 4);
    return Bitboard(b);
}

/// The first row becomes the last.
constexpr Bitboard with_rows_mirrored(Bitboard set) {
    return Bitboard(__builtin_bswap64(set.bits()));
}

/// Columns become rows; the diagonal a1–h8 stays. Exchanges the halves of the board, then of the
/// quarters, then neighbours.
constexpr Bitboard transposed(Bitboard set) {
    std::uint64_t b = set.bits();
    std::uint64_t moved = (b ^ (b << 28)) & 0x0F0F0F0F00000000;
    b ^= moved ^ (moved >> 28);
    moved = (b ^ (b << 14)) & 0x3333000033330000;
    b ^= moved ^ (moved >> 14);
    moved = (b ^ (b << 7)) & 0x5500550055005500;
    b ^= moved ^ (moved >> 7);
    return Bitboard(b);
}

constexpr Bitboard transformed(Bitboard set, Symmetry by) {
    if (by.transposes()) set = transposed(set);
    if (by.mirrors_columns()) set = with_columns_mirrored(set);
    if (by.mirrors_rows()) set = with_rows_mirrored(set);
    return set;
}

constexpr Board transformed(const Board& board, Symmetry by) {
    return Board(transformed(board.player(), by), transformed(board.opponent(), by));
}

/// The position laid over, same side to move. History is empty.
Grid transformed(const Grid& grid, Symmetry by);

/// Every disc and the turn change colour. A Board needs no such thing: it has no colours. History
/// is empty.
Grid with_colors_swapped(const Grid& grid);

/// One name for the eight positions that are the same by symmetry, and a symmetry that led there:
/// `board == transformed(original, by)`.
struct CanonicalBoard {
    Board board;
    Symmetry by;
};

/// The one of the eight whose player set, then opponent set, is smallest as a number; among equals
/// the first symmetry.
constexpr CanonicalBoard canonical_with_symmetry(const Board& board) {
    CanonicalBoard best{board, Symmetry::identity()};
    for (const Symmetry by : Symmetry::all()) {
        const Board other = transformed(board, by);
        const auto mine = other.player().bits();
        const auto least = best.board.player().bits();
        if (mine < least ||
            (mine == least && other.opponent().bits() < best.board.opponent().bits()))
            best = {other, by};
    }
    return best;
}

constexpr Board canonical(const Board& board) {
    return canonical_with_symmetry(board).board;
}

/// The same for a board of any size: the smallest when read row by row, black before white before
/// empty. The side to move stays. History is empty.
Grid canonical(const Grid& grid);

}  // namespace othellier
