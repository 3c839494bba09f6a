#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/board.h"
#include "core/result.h"

namespace othellier::train {

/// A game of an archive as training needs it: the positions, not the players.
struct ArchiveGame {
    std::vector<Board> positions;  ///< Each with a legal move, side to move first; start included.
    std::vector<std::uint8_t> black_to_move;
    int best_black_score = 0;  ///< For Black, with best play from 24 empties, as the archive says.
};

/// Every legal game of the .wtb files of a folder, oldest file first. Fails with
/// "cannot_read" or "no_archive".
Result<std::vector<ArchiveGame>> read_archive(const std::filesystem::path& folder);

}  // namespace othellier::train
