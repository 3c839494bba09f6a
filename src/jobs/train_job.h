#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "jobs/following_options.h"
#include "queue/handler.h"
#include "queue/queue.h"
#include "train/steps.h"

/// `train generate` and `train label` by many machines. A task is a chunk of games to be played, or
/// some games to be labelled; the files that come of it have the bytes of those made alone. All
/// with the weights of the program: a queue is for one of them.
namespace othellier::jobs {

inline constexpr const char* kGenerateKind = "generate";
inline constexpr const char* kLabelKind = "label";

struct TrainJobOptions {
    double checked = 0.01;  ///< The share of tasks that is done twice.
    std::string name;       ///< For people.
};

/// Does what train::generate_file does. Returns whether the file holds all games.
Result<bool> generate_by_queue(queue::Queue& queue, const std::filesystem::path& out,
                               const train::SelfPlayOptions& play, const TrainJobOptions& options,
                               const Following& following);

/// Does what train::label_file does. Returns how many turns got a better score; nothing where it
/// was stopped before the end.
Result<std::optional<std::uint64_t>> label_by_queue(
    queue::Queue& queue, const std::filesystem::path& games, const std::filesystem::path& out,
    const train::LabelOptions& label, const TrainJobOptions& options, const Following& following);

/// Fail with "queue_bad_job" (read).
Result<std::unique_ptr<queue::Handler>> make_generate_handler(const std::string& settings);
Result<std::unique_ptr<queue::Handler>> make_label_handler(const std::string& settings);

}  // namespace othellier::jobs
