#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/color.h"
#include "core/move.h"
#include "core/point.h"

namespace othellier {

/// What stands on a cell of a Grid. The numbers are part of the lesson: black, white and empty read
/// as a base-3 digit, so that a line of cells is a pattern number.
enum class Cell : std::uint8_t { kBlack = 0, kWhite = 1, kEmpty = 2, kBorder = 3 };

constexpr Cell disc_of(Color c) {
    return c == Color::kBlack ? Cell::kBlack : Cell::kWhite;
}

/// The eight directions, as (row, column) steps. They go round the clock from the top.
struct Direction {
    int row;
    int column;
};
inline constexpr std::array<Direction, 8> kDirections = {
    {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

/// How many discs turn in each of kDirections.
using FlipCounts = std::array<std::uint8_t, 8>;

constexpr int total(const FlipCounts& counts) {
    int sum = 0;
    for (const std::uint8_t n : counts) sum += n;
    return sum;
}

/// One turn as it was played, with what undo needs to take it back exactly.
struct PlayedMove {
    Color color;
    Move move;
    FlipCounts flips{};     ///< All zero for a pass.
    std::uint8_t slot = 0;  ///< Where the square stood in the list of free squares.

    bool operator==(const PlayedMove&) const = default;
};

/// The board as the lesson teaches it, for any even size from 4 to 16: a frame of border cells that
/// stops every walk, the eight directions, a list of free squares that shrinks by swapping to its
/// end, and a stack of flip counts per direction from which a move is undone exactly.
///
/// It is the reference that the fast 8×8 Board is checked against, and what the classroom players
/// search on:
///
///     Grid grid = Grid::start(8);
///     for (Point p : grid.legal_moves()) {
///         grid.play(p);
///         visit(grid);
///         grid.undo();
///     }
class Grid {
 public:
    /// The standard start: white on d4 and e5, black on e4 and d5 (the middle of any even size).
    static Grid start(int size = 8, Color first = Color::kBlack);

    /// Any position: `cells` row by row, size × size of them, none a border. History is empty.
    Grid(int size, std::span<const Cell> cells, Color turn);

    int size() const { return size_; }
    int point_count() const { return size_ * size_; }
    Color turn() const { return turn_; }
    Cell at(Point p) const { return cells_[cell_index(p)]; }
    bool contains(Point p) const { return p.column() < size_ && p.row() < size_; }

    int count(Color c) const { return counts_[static_cast<std::size_t>(c)]; }
    int empties() const { return free_count_; }

    /// The free squares, in the order in which playing has left them.
    Point free_square(int i) const { return point_of(free_[static_cast<std::size_t>(i)]); }

    /// How many discs a disc of `color` on `p` would turn, by direction; all zero when `p` is
    /// taken.
    FlipCounts flip_counts(Point p, Color color) const;
    FlipCounts flip_counts(Point p) const { return flip_counts(p, turn_); }
    int flip_count(Point p) const { return total(flip_counts(p)); }

    /// The squares that playing `p` would turn, each direction from the played square outward.
    std::vector<Point> flipped_by(Point p) const;

    bool is_legal(Point p) const { return can_play(p, turn_); }
    bool can_play(Point p, Color color) const;
    bool can_move(Color color) const;
    /// The side to move has no move but the other has one.
    bool must_pass() const { return !can_move(turn_) && can_move(opposite(turn_)); }
    bool is_over() const { return !can_move(turn_) && !can_move(opposite(turn_)); }

    /// Legal moves of the side to move, row by row.
    std::vector<Point> legal_moves() const;
    int mobility(Color color) const;

    /// Plays a legal move of the side to move.
    void play(Point p);
    /// Gives the turn away. Whether that is allowed is the caller's business: searches also ask
    /// "what if I passed".
    void pass();
    /// Plays either.
    void play(Move m) { m.is_pass() ? pass() : play(m.point()); }
    /// Takes the last turn back. There must be one.
    void undo();

    /// The turns played since the Grid was made, oldest first.
    std::span<const PlayedMove> history() const { return history_; }

    /// Same position: size, cells and side to move. History and list order do not count.
    bool same_position(const Grid& other) const;
    /// Same in every part, history and order of the free list included: what undo promises.
    bool operator==(const Grid& other) const = default;

 private:
    static constexpr int kMaxStride = kMaxSize + 2;
    using CellIndex = std::uint16_t;

    std::size_t cell_index(Point p) const {
        return static_cast<std::size_t>((p.row() + 1) * stride_ + p.column() + 1);
    }
    Point point_of(CellIndex cell) const { return Point(cell % stride_ - 1, cell / stride_ - 1); }
    int walk(std::size_t from, int step, Cell own, Cell enemy) const;
    bool turns_any(std::size_t from, Color color) const;
    void turn_line(std::size_t from, int step, int length, Cell to);
    void take_free(std::size_t cell, std::uint8_t& slot);
    void give_free_back(std::uint8_t slot);

    int size_;
    int stride_;
    Color turn_;
    std::array<int, 8> steps_{};
    std::array<int, 2> counts_{};
    std::array<Cell, kMaxStride * kMaxStride> cells_{};
    int free_count_ = 0;
    std::array<CellIndex, kMaxPoints> free_{};
    std::array<std::uint8_t, kMaxStride * kMaxStride> slot_of_{};
    std::vector<PlayedMove> history_;
};

}  // namespace othellier
