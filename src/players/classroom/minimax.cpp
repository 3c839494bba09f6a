#include "players/classroom/minimax.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace othellier::classroom {

namespace {

constexpr Value kWorst = -std::numeric_limits<Value>::max();
constexpr Value kBest = std::numeric_limits<Value>::max();

}  // namespace

Choice Minimax::best_move(const Grid& position, int depth) {
    Grid grid = position;
    const Color me = grid.turn();
    const std::vector<Point> moves = grid.legal_moves();
    Choice best{moves.front(), kWorst};
    for (const Point move : moves) {
        grid.play(move);
        const Value value = value_of(grid, depth - 1, me);
        grid.undo();
        if (patience_.is_over()) break;
        if (value > best.value) best = {move, value};
    }
    return best;
}

Value Minimax::value_of(Grid& position, int depth, Color me) {
    patience_.count_node();
    if (patience_.is_over()) return 0;  // Nobody will look at it.

    // Step 1. At the end of the game, or of what we look at, say what we have reached.
    if (position.is_over()) return evaluation_.finished(position, me);
    if (depth == 0) return evaluation_.value(position, me);

    // Step 2. Who cannot move passes.
    const std::vector<Point> moves = position.legal_moves();
    if (moves.empty()) {
        position.pass();
        const Value value = value_of(position, depth - 1, me);
        position.undo();
        return value;
    }

    // Step 3. I take the best for me, my opponent the worst for me.
    const bool my_turn = position.turn() == me;
    Value best = my_turn ? kWorst : kBest;
    for (const Point move : moves) {
        position.play(move);
        const Value value = value_of(position, depth - 1, me);
        position.undo();
        best = my_turn ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

}  // namespace othellier::classroom
