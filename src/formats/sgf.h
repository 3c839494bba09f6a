#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

/// SGF for Othello (GM[2]): squares are written as Othello writes them, "f5".
namespace othellier::formats {

/// Reads one game tree, "(;…)": at a fork the first branch is the game, the others are variations.
/// Setup stones (AB, AW) make the start position. A variation ends before a move that cannot be
/// played; C, V, TE, BM, DO and IT are notes. Fails with "sgf_frame", "sgf_game", "tag_open",
/// "bad_size", "bad_square", "sgf_late_setup" or what Replay says of a move; the fact "at" says
/// where.
Result<GameRecord> read_sgf(std::string_view text);

/// One game on a few lines, each move a node. Every record can be written. A variation that goes on
/// after the end of its line says so with a property of ours, OV, which others skip.
std::string write_sgf(const GameRecord& record);

}  // namespace othellier::formats
