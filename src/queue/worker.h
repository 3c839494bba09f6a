#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>

#include "queue/handler.h"
#include "queue/queue.h"

namespace othellier::queue {

struct WorkerOptions {
    WorkerName who;
    bool wait = false;  ///< Stay when there is nothing left to do.
    /// A worker that is not heard of for so long has its tasks given to others.
    std::chrono::milliseconds lease{60'000};
    double batch_seconds = 10;  ///< Tasks are fetched for about so long.
    /// Told of each job that is left to other programs, and why; from any thread, one at a time.
    std::function<void(std::int64_t job, const Error& why)> on_refused = {};
};

struct WorkerTotals {
    std::int64_t done = 0;
    std::int64_t failed = 0;
};

/// Takes tasks, does several side by side, answers, until there are none.
class Worker {
 public:
    Worker(Queue queue, MakeHandler make, WorkerOptions options);

    /// Blocks until nothing is left, or `stop` is requested: then what was begun is given back.
    /// Fails as the queue does, or with "no_threads" or "no_memory". totals() may be asked from any
    /// thread meanwhile.
    Result<WorkerTotals> run(std::stop_token stop);
    WorkerTotals totals() const { return {done_, failed_}; }

 private:
    class Bench;

    void work();
    void work_at_bench();
    bool work_through(Bench& bench, std::vector<Task>& batch);
    void keep_leases();
    std::vector<Task> fetch(std::int64_t most);
    std::stop_token stop_of(const Task& task);
    Result<std::vector<Task>> ask(std::int64_t most);
    void share(std::vector<Task>& rest);
    double pace() const;
    bool hand_in(std::vector<Answer>& answers);
    void give_up(const Task& task, const Error& why);
    void lay_down(const std::vector<std::int64_t>& tasks);
    Result<JobText> job(std::int64_t id);
    void refuse(std::int64_t job, const Error& why);
    void note(const Error& error);
    void run_short(const Error& error);
    void end_all();
    void give_back_all();
    bool ended() const { return over_.stop_requested(); }

    Queue queue_;
    const MakeHandler make_;
    const WorkerOptions options_;
    std::atomic<std::int64_t> done_ = 0;
    std::atomic<std::int64_t> failed_ = 0;
    std::stop_source over_;

    std::mutex mutex_;  ///< Guards the queue and what follows.
    std::condition_variable_any changed_;
    std::optional<Error> trouble_;   ///< With the queue.
    std::optional<Error> shortage_;  ///< Of threads or memory.
    struct Held {
        std::stop_source stop;
        double cost = 0;
    };
    std::map<std::int64_t, Held> held_;  ///< Tasks that were taken and not yet answered.
    std::map<std::int64_t, JobText> jobs_;
    std::vector<std::int64_t> refused_;  ///< Jobs.
    double seconds_ = 0;                 ///< That the tasks took,
    double predicted_ = 0;               ///< and that they should have.
    std::chrono::milliseconds rest_{0};  ///< How long to wait before the queue is asked again.
    std::chrono::steady_clock::time_point next_question_{};
};

}  // namespace othellier::queue
