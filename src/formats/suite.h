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
};

/// All problems of a file of lines that read_obf() reads. Fails with "cannot_read" (file, reason),
/// or with "bad_line" (file, line, read) at the first line that is no problem.
Result<std::vector<Problem>> read_suite(const std::filesystem::path& file);

}  // namespace othellier::formats
