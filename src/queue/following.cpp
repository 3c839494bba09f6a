#include "queue/following.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace othellier::queue {

namespace {

using FollowClock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int kAnswersAtOnce = 1000;
constexpr std::chrono::milliseconds kLongestRest = 10s;
constexpr double kSilence = 120;  ///< Seconds without a word after which a worker does not count.

/// Returns early when asked to stop.
void sleep(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
}

class Follower {
 public:
    Follower(Queue& queue, std::int64_t job) : queue_(queue), job_(job) {}

    Result<FollowProgress> look() {
        auto status = queue_.progress(job_);
        if (!status) return fail(status.error());
        auto workers = queue_.workers();
        if (!workers) return fail(workers.error());
        FollowProgress progress{.job = *status};
        for (const WorkerStatus& worker : *workers) {
            if (worker.gone || worker.silent > kSilence) continue;
            ++progress.workers;
            progress.threads += worker.who.threads;
        }
        if (first_ < 0) first_ = status->done;
        const double spent = std::chrono::duration<double>(FollowClock::now() - start_).count();
        progress.tasks_a_second =
            static_cast<double>(status->done - first_) / std::max(spent, 1e-3);
        const double pace = status->cost_done > 0 ? status->seconds_done / status->cost_done : 1;
        progress.seconds_left =
            progress.threads > 0 ? status->cost_left * pace / progress.threads : -1;
        return progress;
    }

 private:
    Queue& queue_;
    std::int64_t job_;
    std::int64_t first_ = -1;
    FollowClock::time_point start_ = FollowClock::now();
};

Result<bool> ended(const JobStatus& job, const std::string& queue) {
    if (job.stopped) return fail("queue_stopped", {{"queue", queue}});
    if (job.failed > 0)
        return fail("queue_failed_tasks",
                    {{"failed", std::to_string(job.failed)}, {"queue", queue}});
    return true;
}

}  // namespace

Result<bool> follow(Queue& queue, std::int64_t job, Places places, const OnAnswer& on_answer,
                    const OnFollowed& on_progress, const std::stop_token& stop) {
    Follower follower(queue, job);
    std::int64_t next = places.from;
    auto rest = 50ms;
    while (!stop.stop_requested()) {
        const auto look_start = FollowClock::now();
        const auto progress = follower.look();
        if (!progress) return fail(progress.error());
        on_progress(*progress);
        const auto looked =
            std::chrono::duration_cast<std::chrono::milliseconds>(FollowClock::now() - look_start);
        const std::int64_t before = next;
        for (bool more = true; more;) {
            const auto most = std::min<std::int64_t>(kAnswersAtOnce, places.end - next);
            const auto answers = queue.answers(job, next, static_cast<int>(most));
            if (!answers) return fail(answers.error());
            for (const Answered& answer : *answers) {
                const Result<bool> wanted = on_answer(answer);
                if (!wanted) return fail(wanted.error());
                if (!*wanted) {
                    if (auto stopped = queue.stop(job); !stopped) return fail(stopped.error());
                    return true;
                }
                ++next;
            }
            more = next < places.end && std::ssize(*answers) == most;
        }
        if (next == places.end) return true;
        if (progress->job.over()) return ended(progress->job, queue.name());
        // Looking must not be what the database is busy with. A look that waited for a server which
        // was away took long, and says nothing about that.
        rest = next > before ? 50ms : std::min(rest * 2, std::chrono::milliseconds(1000));
        sleep(std::clamp(looked * 10, rest, kLongestRest), stop);
    }
    return false;
}

}  // namespace othellier::queue
