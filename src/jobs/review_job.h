#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "formats/game_record.h"
#include "jobs/following_options.h"
#include "queue/handler.h"
#include "queue/queue.h"

/// `review` by many machines: a task is one game, its answer the values of the game's positions.
/// What is said of the game is made of them where the values come together.
namespace othellier::jobs {

inline constexpr const char* kReviewKind = "review";

struct ReviewJobOptions {
    int level = 0;
    double checked = 0.01;  ///< The share of games that is valued twice.
    std::string name;       ///< For people.
};

/// Told of each game in order, with what review::ValueStore::add_text reads.
using OnValues = std::function<Result<void>(std::size_t game, const std::string& values)>;

/// Puts games on 8×8 with at least one move into the queue and waits. Returns whether all came
/// before the stop.
Result<bool> values_by_queue(queue::Queue& queue, std::span<const formats::GameRecord> games,
                             const ReviewJobOptions& options, const OnValues& on_values,
                             const Following& following);

/// Fails with "queue_bad_job" (read).
Result<std::unique_ptr<queue::Handler>> make_review_handler(const std::string& settings);

}  // namespace othellier::jobs
