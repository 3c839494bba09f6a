#pragma once

#include <cstdint>

#include "search/selectivity.h"

namespace othellier::search {

/// How much is to be done below a node. Passed down by value: it fits a register.
struct Effort {
    int depth;  ///< Plies; the number of empties means to the end.
    Selectivity selectivity = Selectivity::kNone;
    std::uint8_t probcut_nesting = 0;  ///< How many ProbCut trials it is inside of.

    constexpr bool is_selective() const { return selectivity != Selectivity::kNone; }
    constexpr Effort one_ply_less() const { return with_depth(depth - 1); }
    constexpr Effort with_depth(int d) const { return {d, selectivity, probcut_nesting}; }
    constexpr Effort with_selectivity(Selectivity s) const { return {depth, s, probcut_nesting}; }
    /// Of a ProbCut trial.
    constexpr Effort for_trial(int shallow) const {
        return {shallow, selectivity, static_cast<std::uint8_t>(probcut_nesting + 1)};
    }
};
static_assert(sizeof(Effort) == 8);

}  // namespace othellier::search
