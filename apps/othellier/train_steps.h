#pragma once

#include <string>
#include <vector>

#include "console.h"
#include "queue_options.h"
#include "train/accuracy.h"
#include "train/steps.h"
#include "train/weights_report.h"

namespace othellier::app {

/// What the subcommands of `train` were given. Each uses its part.
struct TrainOptions {
    std::vector<std::string> files;
    std::vector<std::string> weights_files;
    std::string keep;
    std::string held_out;
    std::string out;
    std::string archive;
    std::string weights;
    std::string network;
    std::vector<std::string> network_files;
    std::vector<std::string> samples_of;
    bool json = false;
    QueueCommandLine queue;
    train::SelfPlayOptions self_play;
    train::ArchivePart part;
    train::ArchiveOptions archived;
    train::LabelOptions label;
    train::SampleOptions samples;
    train::FitOptions fit;
    train::ReportOptions report;
    train::ProbCutOptions probcut;
    train::AccuracyOptions accuracy;
    formats::SuitePart suite;
};

/// The steps of training, one after the other: games, better scores, weights, how good they are.
Result<void> train_generate(TrainOptions& options, Console& console);
Result<void> train_archive(const TrainOptions& options, Console& console);
Result<void> train_label(TrainOptions& options, Console& console);
Result<void> train_samples(const TrainOptions& options, Console& console);
Result<void> train_fit(const TrainOptions& options, Console& console);
Result<void> train_report(const TrainOptions& options, Console& console);
Result<void> train_accuracy(const TrainOptions& options, Console& console);
Result<void> train_probcut(const TrainOptions& options, Console& console);
Result<void> train_export(const TrainOptions& options, Console& console);
Result<void> train_pack(const TrainOptions& options, Console& console);

}  // namespace othellier::app
