#include "engine/levels.h"

#include <algorithm>
#include <cassert>

namespace othellier::engine {

Level level(int number) {
    assert(kLowestLevel <= number && number <= kHighestLevel);
    // Up to 10 one ply a level and two more empties seen to the end; from there on the end comes
    // nearer by one empty a level, and is seen selectively some plies before.
    Level l{number, number, search::Selectivity::k73, 0, 0};
    l.exact_empties = number <= 10 ? 2 * number : 10 + number;
    l.exact_empties = std::min(l.exact_empties, 30);
    l.selective_empties = l.exact_empties + (number <= 10 ? 2 : number <= 20 ? 4 : 6);
    if (number > 20) l.selectivity = search::Selectivity::k87;
    return l;
}

std::vector<search::Step> steps_of(const Level& level, int empties) {
    if (empties <= level.exact_empties) return search::solving(empties);
    if (empties <= level.selective_empties) return search::solving(empties, level.selectivity);
    return search::deepening(std::min(level.depth, empties), level.selectivity);
}

std::vector<search::Step> endless_steps(int empties) {
    std::vector<search::Step> steps =
        search::deepening(std::max(empties - 10, 1), search::Selectivity::k73);
    for (int s = 0; s < search::kSelectivityCount; ++s)
        steps.push_back({empties, static_cast<search::Selectivity>(s)});
    return steps;
}

}  // namespace othellier::engine
