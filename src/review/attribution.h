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

/// The same where it can be shown as the loss: the ends hold at least half of it, and lie within
/// the scale, beyond which the evaluation is cut off and its parts say more than it does.
std::optional<eval::Split> telling_attribution(const Comparison& comparison);

/// "corners": names a group's sentences, and its number in the JSON of a review.
std::string_view name_of(eval::Group group);

}  // namespace othellier::review
