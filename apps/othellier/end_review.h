#pragma once

#include <optional>

#include "console.h"
#include "core/color.h"
#include "formats/game_record.h"

namespace othellier::app {

/// Whose game it was, if it was one person's.
struct EndedGame {
    formats::GameRecord record;
    std::optional<Color> own;
};

/// What a game that has just ended was like, in a few lines: numbers and the move that lost. The
/// person's mistakes go into practice. Ctrl-C ends it with what is known.
Result<void> review_at_the_end(const EndedGame& game, Console& console);

}  // namespace othellier::app
