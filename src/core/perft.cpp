#include "core/perft.h"

#include <algorithm>
#include <cassert>

namespace othellier {

namespace {

std::uint64_t count_leaves(const Board& board, int plies) {
    const Bitboard moves = board.legal_moves();
    // A pass is one leaf too, and so is a game that is over.
    if (plies == 1) return static_cast<std::uint64_t>(std::max(moves.count(), 1));
    if (moves.empty()) {
        const Board passed = board.after_pass();
        return passed.legal_moves().empty() ? 1 : count_leaves(passed, plies - 1);
    }
    std::uint64_t leaves = 0;
    for (const Square s : moves) leaves += count_leaves(board.after(s), plies - 1);
    return leaves;
}

std::uint64_t walk_leaves(Grid& grid, int plies) {
    if (plies == 0 || grid.is_over()) return 1;
    std::uint64_t leaves = 0;
    const auto visit = [&](Move move) {
        grid.play(move);
        leaves += walk_leaves(grid, plies - 1);
        grid.undo();
    };
    const std::vector<Point> moves = grid.legal_moves();
    if (moves.empty()) visit(Move::pass());
    for (const Point p : moves) visit(p);
    return leaves;
}

}  // namespace

std::uint64_t perft(const Board& board, int plies) {
    assert(plies >= 0);
    return plies == 0 ? 1 : count_leaves(board, plies);
}

std::uint64_t perft(Grid grid, int plies) {
    assert(plies >= 0);
    return walk_leaves(grid, plies);
}

}  // namespace othellier
