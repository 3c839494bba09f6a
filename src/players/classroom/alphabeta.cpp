#include "players/classroom/alphabeta.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace othellier::classroom {

namespace {

constexpr Value kWorst = -std::numeric_limits<Value>::max();
constexpr Value kBest = std::numeric_limits<Value>::max();

}  // namespace

Choice AlphaBeta::best_move(const Grid& position, int depth) {
    Grid grid = position;
    const Color me = grid.turn();
    std::vector<Point> moves = grid.legal_moves();
    Choice best{moves.front(), kWorst};
    sorter_.sort(moves);
    for (const Point move : moves) {
        // Minimax takes the first of equals, row by row. So a move that stands before the best one
        // need only equal it: it is searched from one below, which tells "equal" from "less". A
        // move that stands after it must do better, and "equal" may be cut off like "less".
        const bool may_equal = best.value > kWorst && move < best.move.point();
        const Value alpha = may_equal ? best.value - 1 : best.value;
        grid.play(move);
        const Value value = value_of(grid, depth - 1, me, alpha, kBest);
        grid.undo();
        if (patience_.is_over()) break;
        if (value > alpha) best = {move, value};
    }
    return best;
}

/// Exact when it lies between `alpha` and `beta`. Otherwise the true value is at most `alpha` when
/// what comes back is, and at least `beta` when what comes back is.
Value AlphaBeta::value_of(Grid& position, int depth, Color me, Value alpha, Value beta) {
    patience_.count_node();
    if (patience_.is_over()) return 0;  // Nobody will look at it.

    // Step 1. At the end of the game, or of what we look at, say what we have reached.
    if (position.is_over()) return evaluation_.finished(position, me);
    if (depth == 0) return evaluation_.value(position, me);

    // Step 2. Who cannot move passes.
    std::vector<Point> moves = position.legal_moves();
    if (moves.empty()) {
        position.pass();
        const Value value = value_of(position, depth - 1, me, alpha, beta);
        position.undo();
        return value;
    }

    // Step 3. I raise alpha, my opponent lowers beta; when they meet, the rest does not matter.
    sorter_.sort(moves);
    const bool my_turn = position.turn() == me;
    for (const Point move : moves) {
        position.play(move);
        const Value value = value_of(position, depth - 1, me, alpha, beta);
        position.undo();
        if (my_turn)
            alpha = std::max(alpha, value);
        else
            beta = std::min(beta, value);
        if (alpha >= beta) break;
    }
    return my_turn ? alpha : beta;
}

}  // namespace othellier::classroom
