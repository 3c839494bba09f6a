#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/result.h"
#include "session/options.h"

namespace othellier::session {

/// Options as docs/session.md writes them. What is left out keeps its default. Fails with
/// "bad_message" (field, expected) or "bad_clock".
Result<GameOptions> options_from_json(const nlohmann::json& json);
nlohmann::json to_json(const GameOptions& options);

Result<SeatOptions> seat_from_json(const nlohmann::json& json);

}  // namespace othellier::session
