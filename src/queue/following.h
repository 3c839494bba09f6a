#pragma once

#include <functional>
#include <stop_token>

#include "queue/queue.h"

namespace othellier::queue {

/// How far a job is, for whoever shows it.
struct FollowProgress {
    JobStatus job;
    int workers = 0;            ///< That were heard of lately,
    int threads = 0;            ///< and what they have.
    double tasks_a_second = 0;  ///< Since the following began.
    double seconds_left =
        0;  ///< By predicted cost and what a predicted second took so far; -1: unknown.
};

/// Told of every answer in order. Returns whether more are wanted.
using OnAnswer = std::function<Result<bool>(const Answered&)>;
using OnFollowed = std::function<void(const FollowProgress&)>;

/// Which answers of a job are waited for: those of the places from…end - 1.
struct Places {
    std::int64_t from = 0;
    std::int64_t end = 0;
};

/// Waits for answers of a job, and stops the job for everybody where no more are wanted. When
/// `stop` is requested it returns, and the job goes on without us. Returns whether all came that
/// were wanted. Fails with "queue_failed_tasks" (failed, queue) where some cannot be answered, with
/// "queue_stopped" (queue) where somebody stopped the job, and as the queue does.
Result<bool> follow(Queue& queue, std::int64_t job, Places places, const OnAnswer& on_answer,
                    const OnFollowed& on_progress, const std::stop_token& stop);

}  // namespace othellier::queue
