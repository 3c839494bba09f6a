#include "players/classroom/corner_values.h"

#include <cassert>

#include "players/corners.h"

namespace othellier::classroom {

CornerValues::CornerValues(const SquareValues& squares, const Grid& position)
    : size_(position.size()), owner_(squares.owner), opponent_(squares.opponent) {
    const SquareValues fitted = for_size(squares, size_);
    values_ = {fitted.values, fitted.values};
    for (const Point corner : corners(size_)) {
        if (position.at(corner) == disc_of(Color::kBlack)) played(Color::kBlack, corner);
        if (position.at(corner) == disc_of(Color::kWhite)) played(Color::kWhite, corner);
    }
}

void CornerValues::played(Color color, Point p) {
    if (!is_corner(p, size_)) return;
    for (const Point beside : around(p)) {
        const auto i = static_cast<std::size_t>(beside.index(size_));
        changes_.push_back({static_cast<int>(i), {values_[0][i], values_[1][i]}});
        int& owners = values_[static_cast<std::size_t>(color)][i];
        int& opponents = values_[static_cast<std::size_t>(opposite(color))][i];
        owners = owner_.value_or(owners);
        opponents = opponent_.value_or(opponents);
    }
}

void CornerValues::undone(Point p) {
    if (!is_corner(p, size_)) return;
    for (std::size_t n = around(p).size(); n > 0; --n) {
        assert(!changes_.empty());
        const auto [index, before] = changes_.back();
        changes_.pop_back();
        for (std::size_t side = 0; side < 2; ++side)
            values_[side][static_cast<std::size_t>(index)] = before[side];
    }
}

}  // namespace othellier::classroom
