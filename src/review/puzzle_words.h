#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "review/explain.h"
#include "review/puzzle.h"
#include "text/text.h"

namespace othellier::review {

/// Its two moves, in an order that does not give the answer away.
std::pair<Square, Square> choices_of(const Puzzle& puzzle);

/// What a puzzle asks, and the answer with what both moves are worth.
std::string question_of(const Puzzle& puzzle, text::Language language);
std::string answer_of(const Puzzle& puzzle, text::Language language);

/// Why the other move is worse, by solving both. Blocks for as long as that takes.
Result<std::vector<Statement>> why_not_the_other(const Puzzle& puzzle);

}  // namespace othellier::review
