#pragma once

#include <vector>

#include "search/searcher.h"

namespace othellier::engine {

/// What a level means: how far it looks in the middle of the game and how early it sees the end.
struct Level {
    int number;
    int depth;                ///< Plies looked ahead in the middle of the game…
    Selectivity selectivity;  ///< …at this selectivity.
    int selective_empties;    ///< From here on it searches to the end at that selectivity…
    int exact_empties;        ///< …and from here on exactly.
};

inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 30;
inline constexpr int kDefaultLevel = 12;

/// kLowestLevel ≤ number ≤ kHighestLevel. docs/levels.md has the whole table and what it costs.
Level level(int number);

/// The iterations of that level on a position with that many empties.
std::vector<Step> steps_of(const Level& level, int empties);

/// Iterations without an end of their own, for a search that the clock or a person stops: deeper
/// and deeper, then to the end, surer and surer.
std::vector<Step> endless_steps(int empties);

}  // namespace othellier::engine
