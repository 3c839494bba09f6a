#pragma once

#include <algorithm>
#include <cstdlib>

#include "search/request.h"

namespace othellier::engine {

/// How much too hopeful a search of an odd number of plies is. It ends with a choice of ours among
/// values that are all a little off, and takes the one that is off in our favour; one of an even
/// number ends with the other side's, which does the same to us and evens it out. Measured at 24 to
/// 44 empties and 1 to 9 plies: 0.9 to 1.4 discs, without a trend (docs/results/network.md).
inline constexpr Score kHopeOfOddDepths = Score(18);

/// What a search found, without that. Moves at one depth keep their order; values of odd and even
/// depths can be compared. Results stay as they are.
inline Score fair_score(const search::RootMove& found) {
    const bool is_result = found.to_the_end || std::abs(found.score.value()) == kMaxScore.value();
    if (is_result || found.step.depth % 2 == 0) return found.score;
    return std::clamp(found.score - kHopeOfOddDepths, -kMaxScore, kMaxScore);
}

}  // namespace othellier::engine
