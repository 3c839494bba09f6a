#pragma once

#include <string>
#include <string_view>

#include "formats/game_record.h"

/// OBF, Othello problems with the exact score of each move, one a line:
/// "---…XO---… X; G8:+18; H1:+12; % a remark". Scores are the side to move's, in discs.
namespace othellier::formats {

/// Reads one line. Also takes a bare position in any form that parse_position knows, and lines as
/// other programs write them:
///
/// - test suites without a side to move, where X is to move and the score of the position may
///   follow: "---…--- +18 14 ffo#1";
/// - scripts, which give scores behind the percent sign: "---…--- O % -04", "---…--- X % F1:+18
///   A6:+08";
/// - an entry for no move, "--:-127", where lists of moves are filled up: it says nothing. Where
/// the
///   side to move has to pass, "PS:-4" and "--:-4" are the pass.
/// Fails with what
/// parse_position says of the board, "obf_move" (facts: read, at) or "obf_illegal" (read, legal).
Result<GameRecord> read_obf(std::string_view text);

/// The position after the record's moves, with its scores, on one line.
std::string write_obf(const GameRecord& record);

}  // namespace othellier::formats
