#pragma once

#include <span>
#include <vector>

#include "train/game_file.h"
#include "train/sample.h"

namespace othellier::train {

struct SampleOptions {
    /// A position before the exact part is worth the exact result that the game came to, mixed with
    /// the score its own search gave: less noise where play was not perfect. 0: the result alone.
    double search_share = 0.5;
    int held_out =
        50;  ///< One game in so many only measures: positions of a game resemble each other.
};

struct SampleSet {
    std::vector<Sample> fitted;
    std::vector<Sample> held_out;
};

/// The positions of the games with what they are worth: those after the last random move, and any
/// that were solved. Games without an exact turn are left out.
SampleSet samples_of(std::span<const TrainingGame> games, const SampleOptions& options);

}  // namespace othellier::train
