#pragma once

#include <string>
#include <vector>

#include "console.h"
#include "train/archive_samples.h"
#include "train/fit.h"
#include "train/label.h"
#include "train/probcut_fit.h"
#include "train/samples_of_games.h"
#include "train/self_play.h"

namespace othellier::app {

/// What the subcommands of `train` were given. Each uses its part.
struct TrainOptions {
    std::vector<std::string> files;
    std::vector<std::string> weights_files;
    std::string keep;
    std::string out;
    std::string archive;
    std::string weights;
    std::size_t first = 0;
    std::size_t every = 1;
    int depth = 12;
    std::size_t positions = 500;
    bool json = false;
    train::SelfPlayOptions self_play;
    train::ArchiveOptions archived;
    train::LabelOptions label;
    train::SampleOptions samples;
    train::FitOptions fit;
    train::ProbCutOptions probcut;
};

/// The steps of training, one after the other: games, better scores, weights, how good they are.
Result<void> train_generate(TrainOptions& options, Console& console);
Result<void> train_archive(const TrainOptions& options, Console& console);
Result<void> train_label(TrainOptions& options, Console& console);
Result<void> train_fit(const TrainOptions& options, Console& console);
Result<void> train_report(const TrainOptions& options, Console& console);
Result<void> train_probcut(const TrainOptions& options, Console& console);
Result<void> train_export(const TrainOptions& options, Console& console);

}  // namespace othellier::app
