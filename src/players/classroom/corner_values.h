#pragma once

#include <array>
#include <vector>

#include "core/color.h"
#include "core/grid.h"
#include "players/square_values.h"

namespace othellier::classroom {

/// Level 4's square values, which change for both sides when a corner is taken
/// and change back exactly when that move is taken back.
///
/// Before its corner is taken, a square beside it is dangerous to both. Afterwards it is worth
/// `owner` to the side that has the corner and `opponent` to the other.
class CornerValues {
 public:
    /// The values as they stand in `position`: corners taken before count too.
    CornerValues(const SquareValues& squares, const Grid& position);

    int value(Color color, int index) const {
        return values_[static_cast<std::size_t>(color)][static_cast<std::size_t>(index)];
    }

    /// A disc of `color` has been put on `p`.
    void played(Color color, Point p);
    /// That disc has been taken back; the last one first.
    void undone(Point p);

    bool operator==(const CornerValues&) const = default;

 private:
    /// The values of one square for both sides before they were changed.
    struct Before {
        int index;
        std::array<int, 2> values;
        bool operator==(const Before&) const = default;
    };

    int size_;
    std::optional<int> owner_;
    std::optional<int> opponent_;
    std::array<std::vector<int>, 2> values_;  ///< By colour, then row by row.
    std::vector<Before> changes_;             ///< Three for each corner taken, oldest first.
};

}  // namespace othellier::classroom
