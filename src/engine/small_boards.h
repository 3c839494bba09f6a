#pragma once

#include <optional>
#include <stop_token>

#include "engine/options.h"
#include "players/thought.h"

namespace othellier::engine {

/// Whether `position` is on a board of 4 or 6 and solved in moments.
bool is_soon_solved(const Grid& position);

/// The proven value of such a position, or of each of its moves where several lines are asked for.
/// Nothing when stopped before that.
std::optional<Thought> solve_small(const Question& question, const EngineOptions& options,
                                   std::stop_token stop);

}  // namespace othellier::engine
