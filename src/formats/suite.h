#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/discs.h"
#include "core/grid.h"
#include "core/move.h"
#include "core/result.h"

namespace othellier::formats {

/// One position of a test suite, with what the suite says of it.
struct Problem {
    Grid position;
    std::optional<Discs> score;                       ///< For the side to move; absent: unknown.
    std::vector<std::pair<Move, Discs>> move_scores;  ///< OBF gives some or all moves' scores.
    std::string name;                                 ///< "ffo#40", or nothing.
};

/// A board as a row of characters from a1 on: X or * black, O white, - or . empty; then, after
/// spaces, the side to move (X, O, *, B or W, either case). Without one, Black is to move. The
/// number of characters tells the size: 16, 36, 64… Fails with "bad_board" (read, expected).
Result<Grid> parse_board(std::string_view text);

/// One line of OBF ("board X; A2:+38; C7:+36; …", the best score first or not) or of a table of
/// exact scores ("board 18 14 ffo#1", X the side to move). Fails with "bad_board" or
/// "bad_problem" (read).
Result<Problem> parse_problem(std::string_view line);

/// All problems of a file; empty lines and lines that begin with # or % are skipped. Fails with
/// "cannot_read_file" (file), or the line's error with the fact "line" added.
Result<std::vector<Problem>> read_suite(const std::filesystem::path& file);

}  // namespace othellier::formats
