#pragma once

#include "players/classroom/evaluation.h"
#include "players/classroom/patience.h"

namespace othellier::classroom {

/// What a search found: a move, and what it is worth to the side that makes it.
struct Choice {
    Move move;
    Value value;

    bool operator==(const Choice&) const = default;
};

/// Minimax as the course teaches it: I choose the move that is worth most to me, knowing that my
/// opponent will answer with the one that is worth least to me, and so on for `depth` turns; there
/// the evaluation says what the position is worth. A pass is a turn.
class Minimax {
 public:
    Minimax(const Evaluation& evaluation, Patience& patience)
        : evaluation_(evaluation), patience_(patience) {}

    /// The best move, `depth` ≥ 1 turns deep; the first one, row by row, among equals. The side to
    /// move must have one. Told to stop early, it gives the best of the moves it has finished.
    Choice best_move(const Grid& position, int depth);

 private:
    Value value_of(Grid& position, int depth, Color me);

    const Evaluation& evaluation_;
    Patience& patience_;
};

}  // namespace othellier::classroom
