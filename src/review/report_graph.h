#pragma once

#include <string>

#include "review/game_review.h"

namespace othellier::review {

/// The values of a game in characters, up is Black: `.` searched, `#` exact, `o` after an
/// inaccuracy or worse, and at most 72 columns.
std::string graph_text(const GameReview& review);

/// The largest value that a graph of this game shows: 8, 16, 32 or 64 discs.
int graph_scale(const GameReview& review);

/// Whether the value after so many turns follows a judged error.
bool follows_error(const GameReview& review, int turns);

}  // namespace othellier::review
