#pragma once

namespace othellier::engine {

/// The levels that there are; docs/levels.md has what each means.
inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 30;
inline constexpr int kDefaultLevel = 12;

}  // namespace othellier::engine
