#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/board.h"

/// What the words of a review mean, each in one place: a sentence that uses one of them is true by
/// these functions, and nothing else. "Stable" is engine::stable_discs.
namespace othellier::review {

/// A position as one of the two sides sees it, whoever is to move: `mine` are the discs of the side
/// whose move is reviewed.
struct Sight {
    Bitboard mine;
    Bitboard theirs;
    bool my_turn;

    Bitboard empties() const { return ~(mine | theirs); }
    /// As the side to move sees it.
    Board board() const { return my_turn ? Board(mine, theirs) : Board(theirs, mine); }
    bool operator==(const Sight&) const = default;
};

/// Where each side may play, or might if it were its turn.
Bitboard my_moves(const Sight& sight);
Bitboard their_moves(const Sight& sight);

/// The squares next to one of `set`, diagonally too, and not in it.
Bitboard neighbours(Bitboard set);

/// Discs next to an empty square.
Bitboard frontier(Bitboard discs, Bitboard empties);

/// How open a move is: the empty squares, its own left out, next to the discs that it turns. A
/// quiet move opens next to nothing to the other side, a loud one a lot.
Bitboard opened_by(const Board& board, Square move);
inline constexpr int kQuiet = 2;  ///< At most.
inline constexpr int kLoud = 6;   ///< At least.

/// A wall: at least this many discs of one side in a row or column, the squares on one side of all
/// of them empty. The longest; none when there is none.
inline constexpr int kWall = 4;
Bitboard longest_wall(Bitboard discs, Bitboard empties);

/// X square: diagonally next to a corner. C square: next to one along the edge. The corner it
/// belongs to, if it is one.
std::optional<Square> corner_of_x(Square s);
std::optional<Square> corner_of_c(Square s);
bool is_corner(Square s);
inline constexpr Bitboard kCorners = Bitboard(0x8100000000000081);

/// The four edges, each from corner to corner.
using EdgeSquares = std::array<Square, 8>;
const std::array<EdgeSquares, 4>& edges();

/// Of an edge whose corners are both empty. Wing: five discs of one side in a row, a C square free
/// (and nothing else on the edge). Balanced: all six, or the four in the middle with both C squares
/// free.
bool has_wing(Bitboard discs, Bitboard empties, const EdgeSquares& edge);
bool is_balanced(Bitboard discs, Bitboard empties, const EdgeSquares& edge);
/// Gaps: empty squares between two discs of one side on an edge, no corner among the three.
Bitboard gaps(Bitboard discs, Bitboard empties);

/// A region: empty squares that hang together, diagonally too. The one that holds `s`.
Bitboard region_of(Square s, Bitboard empties);
/// All of them, the one with the lowest square first.
std::vector<Bitboard> regions(Bitboard empties);

/// Safe moves: moves after which the other side cannot take a corner at once.
Bitboard safe_moves(const Board& board);

/// Whether the side to move can take `corner` with its second move at the latest, whatever the
/// other side answers to its first, and which first move does it. Nothing when it cannot, or when
/// it can take the corner at once.
std::optional<Square> forces_corner(const Board& board, Square corner);

}  // namespace othellier::review
