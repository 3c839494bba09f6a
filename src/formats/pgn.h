#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

/// PGN as Othello sites write it: chess's tags, squares for moves, "--" or "pass" for a pass.
namespace othellier::formats {

/// Reads one game: tags, then moves. A FEN tag sets the start position. Variations in parentheses
/// are skipped. Fails with "pgn_tag", "pgn_open", "bad_square", what parse_position says of the FEN
/// or Replay of a move; the fact "at" says where.
Result<GameRecord> read_pgn(std::string_view text);

/// One game with an empty line behind the tags. Every record can be written. The result is written
/// in discs, Black's first: "40-24".
std::string write_pgn(const GameRecord& record);

}  // namespace othellier::formats
