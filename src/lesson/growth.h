#pragma once

#include <array>
#include <vector>

#include "lesson/search.h"

namespace othellier::lesson {

/// What one turn more costs: the three methods at every depth, beside what theory says.
struct Growth {
    struct Row {
        int depth = 0;
        std::array<Summary, 3> methods;
    };
    std::vector<Row> rows;  ///< From depth 1 on, as far as minimax can be counted.
    /// b: how many moves a position has, on average over all that minimax visited with moves left.
    double branching = 0;
};

/// Leaves of a tree with `branching` moves everywhere: b^m, what minimax evaluates; and b^(m/2),
/// what alpha-beta comes near with the best order.
double all_leaves(double branching, int depth);
double least_leaves(double branching, int depth);

/// Ends at `depth`, or before the first depth that minimax cannot count.
Growth measure_growth(Ground& ground, int depth);

}  // namespace othellier::lesson
