#pragma once

#include <optional>

#include "eval/split.h"
#include "review/explain.h"

namespace othellier::review {

/// Where a loss lies by the evaluation: its parts at the end of the best line less those at the end
/// of the played one, for the side that moved, in 1/eval::Weights::kPerDisc of a disc. The parts
/// add up to the difference exactly. Nothing where a line ends the game: there is nothing to
/// estimate.
std::optional<eval::Split> attribution(const Comparison& comparison);

}  // namespace othellier::review
