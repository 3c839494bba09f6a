#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/result.h"
#include "train/samples_of_games.h"

namespace othellier::train {

/// The samples of files of games (.games) and of positions together. Of positions without a game,
/// one in `held_out` measures. Fails as read_games() and read_samples() do.
Result<SampleSet> read_sample_files(const std::vector<std::string>& files,
                                    const SampleOptions& options);

}  // namespace othellier::train
