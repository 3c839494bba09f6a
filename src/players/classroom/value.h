#pragma once

#include <cstdint>
#include <limits>

namespace othellier::classroom {

/// What a position or a line is worth to a player, in whole numbers of the unit of whoever judges
/// it: discs, what square values or criteria count in, or the small parts of a disc that levels
/// count in.
using Value = std::int64_t;

/// Less and more than anything is worth; each is minus the other.
inline constexpr Value kWorst = -std::numeric_limits<Value>::max();
inline constexpr Value kBest = std::numeric_limits<Value>::max();

}  // namespace othellier::classroom
