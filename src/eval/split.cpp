#include "eval/split.h"

#include <numeric>

namespace othellier::eval {

namespace {

/// In the order of kShapes. The second line belongs to the edge that it stands behind: what happens
/// on it is played out along the edge.
constexpr std::array kGroupOfShape = {
    Group::kCorners,    // corner 3x3
    Group::kCorners,    // corner 2x5
    Group::kEdges,      // edge and X
    Group::kEdges,      // edge and middle
    Group::kCorners,    // corner angle
    Group::kCorners,    // corner triangle
    Group::kCorners,    // kite
    Group::kCorners,    // arrow
    Group::kEdges,      // line 2
    Group::kCentre,     // line 3
    Group::kCentre,     // line 4
    Group::kDiagonals,  // diagonal 8
    Group::kDiagonals,  // diagonal 7
    Group::kDiagonals,  // diagonal 6
    Group::kDiagonals,  // diagonals 5, 4
};
static_assert(kGroupOfShape.size() == kShapes.size());

}  // namespace

Group group_of(std::size_t shape) {
    return kGroupOfShape[shape];
}

Split split(const Weights& weights, const Board& board) {
    const int empties = board.empties().count();
    const auto table = weights.phase(Weights::phase_of(empties));
    const Features features(board);
    Split parts{};
    std::size_t instance = 0;
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
        int& part = parts[static_cast<std::size_t>(group_of(shape))];
        for (int i = 0; i < kShapes[shape].instances; ++i, ++instance)
            part += table[static_cast<std::size_t>(EvalPatterns::kZeros[instance] +
                                                   features[static_cast<int>(instance)])];
    }
    parts[static_cast<std::size_t>(Group::kRest)] += weights.bias(empties);
    return parts;
}

int sum(const Split& parts) {
    return std::accumulate(parts.begin(), parts.end(), 0);
}

}  // namespace othellier::eval
