#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/board.h"
#include "eval/weights.h"

namespace othellier::eval {

/// Where on the board a part of an evaluation comes from. Every shape belongs to one group, by the
/// squares that it is named for; kRest is the part that depends on the number of empties alone.
enum class Group : std::uint8_t { kCorners, kEdges, kDiagonals, kCentre, kRest };
inline constexpr std::size_t kGroups = 5;

/// Which group each of kShapes belongs to.
Group group_of(std::size_t shape);

/// A sum by group, in 1/Weights::kPerDisc of a disc.
using Split = std::array<int, kGroups>;

/// The evaluation of a position for the side to move, part by part. The parts add up to what
/// Weights::evaluate rounds and bounds, exactly.
Split split(const Weights& weights, const Board& board);

int sum(const Split& parts);

}  // namespace othellier::eval
