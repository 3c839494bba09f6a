#pragma once

#include <filesystem>
#include <optional>
#include <string>
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
    int number = 1;                                   ///< In its file.
};

/// All problems of a file of lines that read_obf() reads. Fails with "cannot_read" (file, reason),
/// or with "bad_line" (file, line, read) at the first line that is no problem.
Result<std::vector<Problem>> read_suite(const std::filesystem::path& file);

/// What somebody gave in place of a suite: a file's name, or one position. What is neither fails
/// with "cannot_read" where it looks like a file's name, else with what parse_position() says.
Result<std::vector<Problem>> suite_of(const std::string& file_or_position);

/// Which problems of a suite are wanted.
struct SuitePart {
    int first = 1;                            ///< By number.
    std::optional<int> count = std::nullopt;  ///< Of those with few enough empties; absent: all.
    std::optional<int> most_empties = std::nullopt;
};

std::vector<Problem> part_of(std::vector<Problem> problems, const SuitePart& part);

}  // namespace othellier::formats
