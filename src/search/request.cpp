#include "search/request.h"

#include <algorithm>

namespace othellier::search {

std::vector<Step> deepening(int depth, Selectivity selectivity, int stride) {
    std::vector<Step> steps;
    for (int d = (depth - 1) % stride + 1; d <= depth; d += stride)
        steps.push_back({d, selectivity});
    return steps;
}

std::vector<Step> solving(int empties, Selectivity last) {
    std::vector<Step> steps;
    if (empties > 12) {
        // Not every depth: they are of use only for what they leave in the table, where odd and
        // even ones disagree, and many threads find little to share in them.
        constexpr int kStride = 4;
        steps = deepening(std::max(empties - 12, 4), Selectivity::k73, kStride);
        for (const Selectivity s : {Selectivity::k73, Selectivity::k95})
            if (s < last) steps.push_back({empties, s});
    }
    steps.push_back({empties, last});
    return steps;
}

}  // namespace othellier::search
