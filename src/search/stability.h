#pragma once

#include "core/bitboard.h"

namespace othellier::search {

/// Stable discs of `player` on 8×8, which can never be turned again, whatever either side plays; a
/// table of edges to find them is an idea of IAGO's (Rosenbloom, "A world-championship-level
/// Othello program", 1982). It finds many, not all: those of the edges (exactly, from a table of
/// all edges), those whose four lines are full, and those that lean on them in all four directions.
Bitboard stable_discs(Bitboard player, Bitboard opponent);

/// The same on a smaller board in the middle of the 8×8 one, without the table of edges: it finds
/// fewer.
Bitboard stable_discs_on(Bitboard board, Bitboard player, Bitboard opponent);

/// Only those of the four edges: cheap enough to order moves with.
Bitboard stable_edge_discs(Bitboard player, Bitboard opponent);

/// Squares whose row, column and both diagonals hold no free square.
Bitboard squares_on_full_lines(Bitboard occupied);

}  // namespace othellier::search
