#include "players/classroom/alphabeta.h"

#include <algorithm>

namespace othellier::classroom {

std::vector<Weighed> AlphaBeta::weigh(const Grid& position, std::vector<Point> moves, int depth,
                                      Exact exact) {
    lines_ = BestLines(depth);
    Grid grid = position;
    const Color me = grid.turn();
    sorter_.sort(moves);
    return weigh_each(moves, exact, patience_, [&](Point move, Value alpha) -> Weighed {
        settled_ = true;
        grid.play(move);
        const Value value = value_of(grid, depth - 1, me, alpha, kBest);
        grid.undo();
        return {move, value, settled_, lines_.line(depth - 1)};
    });
}

/// Exact when it lies between `alpha` and `beta`. Otherwise the true value is at most `alpha` when
/// what comes back is, and at least `beta` when what comes back is.
Value AlphaBeta::value_of(Grid& position, int depth, Color me, Value alpha, Value beta) {
    patience_.count_node();
    if (patience_.is_over()) return 0;  // Nobody will look at it.
    lines_.begin(depth);

    // Step 1. At the end of the game, or of what we look at, say what we have reached.
    if (const auto value = value_at_the_end(evaluation_, position, depth, me, settled_))
        return *value;

    // Step 2. A side that cannot move passes.
    std::vector<Point> moves = position.legal_moves();
    if (moves.empty()) {
        position.pass();
        const Value value = value_of(position, depth - 1, me, alpha, beta);
        position.undo();
        lines_.better(depth, Move::pass());
        return value;
    }

    // Step 3. I raise alpha, my opponent lowers beta; when they meet, the rest does not matter.
    sorter_.sort(moves);
    const bool my_turn = position.turn() == me;
    for (const Point move : moves) {
        position.play(move);
        const Value value = value_of(position, depth - 1, me, alpha, beta);
        position.undo();
        if (my_turn ? value <= alpha : value >= beta) continue;
        (my_turn ? alpha : beta) = value;
        lines_.better(depth, move);
        if (alpha >= beta) break;
    }
    return my_turn ? alpha : beta;
}

}  // namespace othellier::classroom
