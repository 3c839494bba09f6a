#pragma once

#include <filesystem>

#include "core/result.h"
#include "match/contest.h"

namespace othellier::app {

/// Puts the games of a contest into the library, with the tag "engines". Its SPECs are the names.
Result<void> keep_games(const match::Plan& plan, const match::ContestResult& result,
                        const std::filesystem::path& file);

}  // namespace othellier::app
