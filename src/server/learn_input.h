#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/grid.h"
#include "core/result.h"

namespace othellier::server {

/// A parameter of the address; `otherwise` where it is absent.
std::string text_of(const nlohmann::json& input, const char* name, std::string otherwise = "");

/// A whole number from `least` to `most`; fails with "bad_message" (field, expected).
Result<int> number_of(const nlohmann::json& input, const char* name, int least, int most,
                      int otherwise);

/// `position` (the start where there is none) after the turns of `moves`, "f5 d6 pass": with its
/// history. Fails where one of them cannot be read or is illegal.
Result<Grid> board_of(const nlohmann::json& input);

}  // namespace othellier::server
