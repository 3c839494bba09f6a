#pragma once

#include <random>

#include "core/board.h"
#include "core/draw.h"
#include "search/geometry.h"

namespace othellier::search {

/// The start of a board of 4, 6 or 8 in the middle of the Board.
inline Board centred_start() {
    return Board::start();
}

/// A position met in a random game on a board of kSize, with that many empties (or more, when the
/// game ended before).
template <int kSize>
Board random_position(int empties, std::mt19937_64& random) {
    using G = Geometry<kSize>;
    for (;;) {
        Board board = centred_start();
        while (G::empties(board).count() > empties) {
            const Bitboard moves = G::legal_moves(board);
            if (moves.empty()) {
                board = board.after_pass();
                if (G::legal_moves(board).empty()) break;
                continue;
            }
            board = board.after(drawn(moves, random));
        }
        if (G::empties(board).count() == empties) return board;
    }
}

/// The oracle: every line played out, nothing clever.
template <int kSize>
int naive_solve(const Board& board, bool passed = false) {
    using G = Geometry<kSize>;
    const Bitboard moves = G::legal_moves(board);
    if (moves.empty())
        return passed ? -G::final_score(board.after_pass())
                      : -naive_solve<kSize>(board.after_pass(), true);
    int best = -100;
    for (const Square s : moves) best = std::max(best, -naive_solve<kSize>(board.after(s)));
    return best;
}

}  // namespace othellier::search
