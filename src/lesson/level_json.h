#pragma once

#include <nlohmann/json_fwd.hpp>

#include "players/classroom/level_reasons.h"

namespace othellier::lesson {

/// The key "reasons" of `othellier move --json` (docs/levels.md), and what the page shows of a
/// level.
nlohmann::ordered_json to_json(const classroom::LevelReasons& reasons);

}  // namespace othellier::lesson
