#pragma once

#include "players/classroom/minimax.h"
#include "players/classroom/move_order.h"

namespace othellier::classroom {

/// Minimax that does not look where the answer cannot change any more. It gives the same value and
/// the same move as Minimax on every position.
///
/// While it searches, `alpha` is what I am sure of already, and `beta` what my opponent is sure of.
/// As soon as a position is worth `beta` or more to me, my opponent will not let it happen: there
/// is no need to know how much more. The same the other way round with `alpha`.
class AlphaBeta {
 public:
    AlphaBeta(const Evaluation& evaluation, const MoveSorter& sorter, Patience& patience)
        : evaluation_(evaluation), sorter_(sorter), patience_(patience) {}

    /// As Minimax::best_move.
    Choice best_move(const Grid& position, int depth);

 private:
    Value value_of(Grid& position, int depth, Color me, Value alpha, Value beta);

    const Evaluation& evaluation_;
    const MoveSorter& sorter_;
    Patience& patience_;
};

}  // namespace othellier::classroom
