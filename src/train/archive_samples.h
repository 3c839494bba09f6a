#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "train/archive_games.h"
#include "train/sample.h"

namespace othellier::train {

struct ArchiveOptions {
    int exact_empties = 13;  ///< Each game is solved from about here.
    int disturbed = 4;       ///< Positions per game reached by random moves and solved.
    std::uint64_t seed = 1;
};

/// Samples of archive games. Before 24 empties the archive's own value of best play is the score;
/// from there to the exact part, the exact value of the position the players reached; after it,
/// positions off the players' path (one to three random moves), each solved: an endgame search
/// mostly sees such.
///
/// `progress` is called after every game.
std::vector<Sample> archive_samples(std::span<const ArchiveGame> games,
                                    const ArchiveOptions& options,
                                    const std::function<void(std::size_t done)>& progress);

}  // namespace othellier::train
