#pragma once

#include <filesystem>

#include "review/game_review.h"
#include "review/value_store.h"

/// Reviews are kept with the games of the library, by whoever makes them.
namespace othellier::server {

/// Gives `values` what the library has of a review of the same moves, so that it goes on from
/// there. A library that is not there, or cannot be read, gives nothing.
void take_from_library(const std::filesystem::path& library, const formats::GameRecord& game,
                       review::ValueStore& values);

/// Keeps a review with the library's games of the same moves. Does nothing where it is not complete
/// or there is no library. Fails as the library does.
Result<void> keep_in_library(const std::filesystem::path& library, const review::GameReview& review,
                             const review::ValueStore& values);

}  // namespace othellier::server
