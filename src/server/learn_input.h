#pragma once

#include <nlohmann/json.hpp>

#include "core/grid.h"
#include "core/result.h"
#include "server/input_fields.h"

namespace othellier::server {

/// `position` (the start where there is none) after the turns of `moves`, "f5 d6 pass": with its
/// history. Fails where one of them cannot be read or is illegal.
Result<Grid> board_of(const nlohmann::json& input);

}  // namespace othellier::server
