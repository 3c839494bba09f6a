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

    /// As Minimax::weigh. Where the best move alone is wanted exactly, the others are cut off as
    /// soon as it is clear that they are none: what comes back is what they are worth at most.
    std::vector<Weighed> weigh(const Grid& position, std::vector<Point> moves, int depth,
                               Exact exact);

 private:
    Value value_of(Grid& position, int depth, Color me, Value alpha, Value beta);

    const Evaluation& evaluation_;
    const MoveSorter& sorter_;
    Patience& patience_;
    bool settled_ = true;  ///< Whether all since the root's move went to the end of the game.
    BestLines lines_{0};
};

}  // namespace othellier::classroom
