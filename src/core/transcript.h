#pragma once

#include <string>
#include <string_view>

#include "core/game.h"
#include "core/result.h"

namespace othellier {

/// Reads the moves of a game as people write them: "f5d6c3", "1. F5 d6 2. C3 d3", "f5, d6 {a
/// comment} pass c4". Either case; separators, move numbers, brackets and {comments} are skipped.
/// Passes may be written or left out; a pass where a move exists is an error.
///
/// Fails with "bad_transcript" (facts: read, at, last) or with what Game::play says of an illegal
/// move.
Result<Game> parse_transcript(std::string_view text, const Grid& start = Grid::start());

enum class PassStyle { kOmitted, kWritten };

/// The moves of the game up to its index(), without spaces: "f5d6c3". Omitted passes are what other
/// programs write; on boards over 9×9 two digits of a row run into nothing, since a letter follows.
std::string to_transcript(const Game& game, PassStyle passes = PassStyle::kOmitted);

}  // namespace othellier
