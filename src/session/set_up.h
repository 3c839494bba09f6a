#pragma once

#include <string_view>
#include <vector>

#include "core/grid.h"
#include "core/result.h"
#include "session/limits.h"
#include "session/options.h"

namespace othellier::session {

/// Names, SPEC lengths, handicap and delay within their bounds. Fails with "name_too_long" (limit),
/// "spec_too_long" (limit), "bad_size" (read), "bad_handicap" (read) or "bad_delay" (limit).
Result<void> check_options(const GameOptions& options);

/// The position a game with these options starts from. Fails as check_options and parse_position
/// do, with "handicap_corner_taken" (square), or with "position_is_over".
Result<Grid> start_position(const GameOptions& options);

/// What keeps a position from being played: "position_is_over" when neither side can move.
std::vector<Error> problems_of(const Grid& position);

}  // namespace othellier::session
