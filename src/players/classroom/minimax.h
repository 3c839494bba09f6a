#pragma once

#include <vector>

#include "players/classroom/best_lines.h"
#include "players/classroom/evaluation.h"
#include "players/classroom/patience.h"
#include "players/classroom/weighing.h"

namespace othellier::classroom {

/// Minimax as the course teaches it: I choose the move that is worth most to me, knowing that my
/// opponent will answer with the one that is worth least to me, and so on for `depth` turns; there
/// the evaluation says what the position is worth. A pass is a turn.
class Minimax {
 public:
    Minimax(const Evaluation& evaluation, Patience& patience)
        : evaluation_(evaluation), patience_(patience) {}

    /// What each of `moves`, which are legal, is worth `depth` ≥ 1 turns deep. Told to stop early,
    /// it leaves out the moves it has not finished.
    std::vector<Weighed> weigh(const Grid& position, const std::vector<Point>& moves, int depth);

 private:
    Value value_of(Grid& position, int depth, Color me);

    const Evaluation& evaluation_;
    Patience& patience_;
    bool settled_ = true;  ///< Whether all since the root's move went to the end of the game.
    BestLines lines_{0};
};

}  // namespace othellier::classroom
