#pragma once

#include <vector>

#include "engine/level_range.h"
#include "search/searcher.h"

namespace othellier::engine {

/// What a level means: how far it looks in the middle of the game and how early it sees the end.
struct Level {
    int number;
    int depth;                        ///< Plies looked ahead in the middle of the game…
    search::Selectivity selectivity;  ///< …at this selectivity.
    int selective_empties;  ///< From here on it searches to the end at that selectivity…
    int exact_empties;      ///< …and from here on exactly.
};

/// kLowestLevel ≤ number ≤ kHighestLevel. docs/levels.md has the whole table and what it costs.
Level level(int number);

/// The iterations of that level on a position with that many empties.
std::vector<search::Step> steps_of(const Level& level, int empties);

/// Iterations without an end of their own, for a search that the clock or a person stops: deeper
/// and deeper, then to the end, surer and surer.
std::vector<search::Step> endless_steps(int empties);

}  // namespace othellier::engine
