#pragma once

#include <string>

#include "review/game_review.h"
#include "text/text.h"

namespace othellier::review {

/// The values of a game as a picture that stands for itself: up is Black, the exact part shaded, a
/// dot after each judged error.
std::string graph_svg(const GameReview& review, text::Language language);

}  // namespace othellier::review
