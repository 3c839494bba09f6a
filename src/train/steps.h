#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/result.h"
#include "eval/weights.h"
#include "train/archive_samples.h"
#include "train/fit.h"
#include "train/label.h"
#include "train/probcut_fit.h"
#include "train/samples_of_games.h"
#include "train/self_play.h"

/// The steps of training, from file to file: games, better scores, weights. Each goes on from what
/// its file holds where it can, and returns soon after a stop with what was done until then.
namespace othellier::train {

/// In whatever units a step counts.
struct StepProgress {
    std::uint64_t before = 0;  ///< Done by earlier runs.
    std::uint64_t done = 0;    ///< Those included.
    std::uint64_t total = 0;
};
using OnStep = std::function<void(const StepProgress&)>;

/// The weights of a file; the embedded ones for an empty name. Fails as eval::read_weights().
Result<std::shared_ptr<const eval::Weights>> weights_of(const std::string& file);

/// Plays games into a file: whole chunks of them, so often more than were asked for.
Result<void> generate_file(const std::filesystem::path& out, const SelfPlayOptions& options,
                           const OnStep& on_step, const std::stop_token& stop);

/// Which games of an archive are taken.
struct ArchivePart {
    std::size_t first = 0;
    std::size_t every = 1;
};

/// Appends the samples of an archive's games to a file, in chunks: a crash loses one at most.
Result<void> archive_file(const std::filesystem::path& folder, const std::filesystem::path& out,
                          const ArchivePart& part, const ArchiveOptions& options,
                          const OnStep& on_step, const std::stop_token& stop);

/// Labels the games of one file into another. Returns how many turns got a better score.
Result<std::uint64_t> label_file(const std::filesystem::path& games,
                                 const std::filesystem::path& out, const LabelOptions& options,
                                 const OnStep& on_step, const std::stop_token& stop);

/// Fits weights to files of games and positions and writes them. Returns the errors, phase by phase
/// and last what sorts moves.
Result<std::vector<PhaseError>> fit_files(const std::vector<std::string>& files,
                                          const std::filesystem::path& out,
                                          const SampleOptions& samples, const FitOptions& options,
                                          const OnStep& on_step);

/// Fits the error model that goes with weights (a file's, or the embedded ones) and writes them
/// with it; with a network, the one that goes with that, which is then what is written.
Result<ProbCutFit> fit_probcut_files(const std::vector<std::string>& files,
                                     const std::string& weights_file,
                                     const std::string& network_file,
                                     const std::filesystem::path& out, const SampleOptions& samples,
                                     const ProbCutOptions& options, const OnStep& on_step);

/// Writes weights as the program embeds them and reads them back: an export that cannot be loaded
/// is none. Returns the bytes of the file.
Result<std::uint64_t> export_weights(const std::filesystem::path& weights,
                                     const std::filesystem::path& out);

}  // namespace othellier::train
