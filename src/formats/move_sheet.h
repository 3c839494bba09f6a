#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

/// The sheet players keep at tournaments: a board with the number of each move on its square.
///
///       a  b  c  d  e  f  g  h
///     1 -- -- …
///     4 -- -- -- O  X  -- …
namespace othellier::formats {

/// Reads a sheet of any even size: a number for a move, X or O (also B, W, *, ##, (), ●, ○) for a
/// disc of the start, anything else for an empty square. Letters above and numbers beside the rows
/// may be there or not. Sheets without discs are of the standard start. Fails with "sheet_shape"
/// (facts: row, read, wanted), "sheet_number" (facts: read: missing or twice), or what Replay says
/// of a move.
Result<GameRecord> read_move_sheet(std::string_view text);

/// Fails with "format_first" when White begins and "format_last_pass" when the last turn is a pass,
/// which a sheet cannot say.
Result<std::string> write_move_sheet(const GameRecord& record);

}  // namespace othellier::formats
