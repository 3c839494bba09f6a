#include "engine/time_budget.h"

#include <algorithm>

namespace othellier::engine {

namespace {

using std::chrono::milliseconds;

/// What is thought at least: no time at all would mean no limit.
constexpr milliseconds kLeast(1);

/// Below this many empties the end is solved in no time.
constexpr int kEasyEmpties = 16;

/// What is kept back of a limit: a loaded machine wakes a thread tens of milliseconds late.
milliseconds reserve(milliseconds limit) {
    return std::clamp(limit * 2 / 5, milliseconds(1), milliseconds(60));
}

milliseconds own_reserve(milliseconds limit) {
    return std::clamp(limit / 10, milliseconds(1), milliseconds(10));
}

/// No more than `most`, all of it: there is no reason to save what cannot be used later.
void cap(TimeBudget& budget, milliseconds most) {
    most = std::max(most, kLeast);
    const bool first = budget.hard.count() == 0;
    budget.hard = first ? most : std::min(budget.hard, most);
    budget.soft = first ? most : std::min(budget.soft, most);
}

}  // namespace

TimeBudget budget_of(const ThinkingTime& time, int empties, milliseconds own) {
    TimeBudget budget;
    if (time.remaining.count() > 0) {
        const int moves = std::max((empties - kEasyEmpties) / 2, 1) + 1;
        const milliseconds left = time.remaining - reserve(time.remaining);
        const milliseconds share = std::min(left, left / moves + time.increment * 3 / 4);
        budget.soft = share * 6 / 10;
        budget.hard = std::max(std::min(share * 2, left / 2), kLeast);
    }
    if (time.per_move.count() > 0) cap(budget, time.per_move - reserve(time.per_move));
    if (own.count() > 0) cap(budget, own - own_reserve(own));
    return budget;
}

}  // namespace othellier::engine
