#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

namespace othellier::formats {

/// The moves of a game as people write them (core/transcript.h), as a record of an 8×8 game.
Result<GameRecord> read_transcript(std::string_view text);

/// "f5d6c3…", passes left out. Fails with "format_size" or "format_start": who reads it must know
/// the start, and that is the standard one of 8×8.
Result<std::string> write_transcript(const GameRecord& record);

}  // namespace othellier::formats
