#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "core/result.h"
#include "library/selection_text.h"
#include "library/stored_game.h"

/// What the library's end points read from a question.
namespace othellier::server {

/// The text of a field; "" without one. Numbers and truth come as text from an address.
std::string field(const nlohmann::json& input, const char* name);
bool flag(const nlohmann::json& input, const char* name);
/// Fails with "api_field" (field).
Result<std::int64_t> number(const nlohmann::json& input, const char* name);

/// A choice of games: the fields are the options of `othellier library search`.
library::SelectionText selection_of(const nlohmann::json& input);

/// The numbers of "games": an array, or text with commas. Fails with "api_field".
Result<std::vector<std::int64_t>> games_of(const nlohmann::json& input);

}  // namespace othellier::server
