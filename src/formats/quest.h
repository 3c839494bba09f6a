#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

/// The JSON that the OthelloQuest server sends for a game:
/// {"args":[{"players":[{"name":…},{…}],"position":{"moves":[{"t":ms,"m":"e6"},…]},"tcb":60000}]}.
namespace othellier::formats {

/// Fails with "bad_json" (facts: at), "quest_shape" (facts: field) or what Replay says of a move.
Result<GameRecord> read_quest(std::string_view text);

/// On one line. Fails with "format_size" or "format_start" unless it is an 8×8 game from the
/// standard start.
Result<std::string> write_quest(const GameRecord& record);

}  // namespace othellier::formats
