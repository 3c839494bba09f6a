#pragma once

#include <nlohmann/json_fwd.hpp>

#include "review/game_review.h"

namespace othellier::review {

/// The numbers of a side, as they stand in the document of a game and in that of a summary.
nlohmann::ordered_json side_json(const SideNumbers& side);

}  // namespace othellier::review
