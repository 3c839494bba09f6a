#include "lesson/growth.h"

#include <cmath>

namespace othellier::lesson {

double all_leaves(double branching, int depth) {
    return std::pow(branching, depth);
}

double least_leaves(double branching, int depth) {
    return std::pow(branching, depth / 2.0);
}

Growth measure_growth(Ground& ground, int depth) {
    Growth growth;
    for (int turns = 1; turns <= depth; ++turns) {
        const Growth::Row row{turns, compare(ground, turns)};
        const Summary& minimax = row.methods.front();
        if (!minimax.complete) break;
        // Each position below the root is a branch of one that has moves: the root, or one visited
        // that is no leaf.
        const std::uint64_t inner = 1 + minimax.visited - minimax.evaluated;
        growth.branching = static_cast<double>(minimax.visited) / static_cast<double>(inner);
        growth.rows.push_back(row);
    }
    return growth;
}

}  // namespace othellier::lesson
