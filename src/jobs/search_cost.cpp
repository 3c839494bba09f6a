#include "jobs/search_cost.h"

#include <algorithm>
#include <cmath>

namespace othellier::jobs {

double seconds_to_depth(int plies) {
    constexpr double kNodesAtTen = 66e3;
    return kNodesAtTen * std::exp(0.36 * (plies - 10)) / 9e6;
}

double seconds_to_solve(int empties) {
    constexpr double kNodesAtSixteen = 112e3;
    return 1.5 * kNodesAtSixteen * std::exp(0.7 * (empties - 16)) / 20e6;
}

int exact_empties_of(int level) {
    return level <= 10 ? 2 * level : std::min(10 + level, 30);
}

}  // namespace othellier::jobs
