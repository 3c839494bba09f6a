#include "players/classroom/minimax.h"

#include <algorithm>

namespace othellier::classroom {

std::vector<Weighed> Minimax::weigh(const Grid& position, const std::vector<Point>& moves,
                                    int depth) {
    lines_ = BestLines(depth);
    Grid grid = position;
    const Color me = grid.turn();
    return weigh_each(moves, Exact::kEveryMove, patience_, [&](Point move, Value) -> Weighed {
        settled_ = true;
        grid.play(move);
        const Value value = value_of(grid, depth - 1, me);
        grid.undo();
        return {move, value, settled_, lines_.line(depth - 1)};
    });
}

Value Minimax::value_of(Grid& position, int depth, Color me) {
    patience_.count_node();
    if (patience_.is_over()) return 0;  // Nobody will look at it.
    lines_.begin(depth);

    // Step 1. At the end of the game, or of what we look at, say what we have reached.
    if (const auto value = value_at_the_end(evaluation_, position, depth, me, settled_))
        return *value;

    // Step 2. A side that cannot move passes.
    const std::vector<Point> moves = position.legal_moves();
    if (moves.empty()) {
        position.pass();
        const Value value = value_of(position, depth - 1, me);
        position.undo();
        lines_.better(depth, Move::pass());
        return value;
    }

    // Step 3. I take the best for me, my opponent the worst for me.
    const bool my_turn = position.turn() == me;
    Value best = my_turn ? kWorst : kBest;
    for (const Point move : moves) {
        position.play(move);
        const Value value = value_of(position, depth - 1, me);
        position.undo();
        if (my_turn ? value > best : value < best) {
            best = value;
            lines_.better(depth, move);
        }
    }
    return best;
}

}  // namespace othellier::classroom
