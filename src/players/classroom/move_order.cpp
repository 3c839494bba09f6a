#include "players/classroom/move_order.h"

#include <algorithm>

namespace othellier::classroom {

MoveSorter::MoveSorter(MoveOrder order, int size)
    : order_(order), squares_(for_size(load_square_values("heur34").value(), size)) {}

void MoveSorter::sort(std::vector<Point>& moves) const {
    if (order_ == MoveOrder::kNone) return;
    std::ranges::sort(moves, [this](Point a, Point b) {
        return squares_.at(a) != squares_.at(b) ? squares_.at(a) > squares_.at(b) : a < b;
    });
}

}  // namespace othellier::classroom
