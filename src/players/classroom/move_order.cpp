#include "players/classroom/move_order.h"

#include <algorithm>

namespace othellier::classroom {

MoveSorter::MoveSorter(MoveOrder order, int size)
    : order_(order), table_(for_size(load_weight_table("heur34").value(), size)) {}

void MoveSorter::sort(std::vector<Point>& moves) const {
    if (order_ == MoveOrder::kNone) return;
    std::ranges::sort(moves, [this](Point a, Point b) {
        return table_.at(a) != table_.at(b) ? table_.at(a) > table_.at(b) : a < b;
    });
}

}  // namespace othellier::classroom
