#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "queue/schema.h"
#include "queue/status.h"
#include "queue/tasks.h"

namespace othellier::queue {

struct QueueOptions {
    bool create = false;               ///< Make what is missing.
    std::optional<Identity> identity;  ///< Refuse a queue of another one; needed to create.
    /// How long a database that went away is waited for.
    std::chrono::milliseconds patience{600'000};
    std::stop_token stop = {};  ///< Ends the waiting.
    /// Told, once each time, that the database is away for longer than a moment and waited for:
    /// "queue_away" (queue, reason). From whatever thread asked.
    std::function<void(const Error&)> on_away = {};
};

/// Tasks and their answers, in a database that any number of programs share. Everything that
/// changes something may be done twice with the effect of once; so a lost connection is made again
/// and the work with it, and only patience that ran out is an error ("queue_gone": queue, reason),
/// or being told to stop meanwhile ("queue_left").
///
/// Not for several threads at once.
class Queue {
 public:
    /// Fails as connect(), check_tables() and check_identity() do, without waiting.
    static Result<Queue> open(const std::string& url, QueueOptions options);

    // For those who submit.

    /// Puts a job in, or finds the one with the same key: then nothing changes, but that a stopped
    /// one goes on, and tasks that an interrupted submission left out are added. What stands before
    /// `from` is known already and left out.
    Result<std::int64_t> submit(const NewJob& job, std::span<const NewTask> tasks,
                                std::size_t from = 0);
    /// Answers from a place on, in their order, without gaps, at most `most`.
    Result<std::vector<Answered>> answers(std::int64_t job, std::int64_t from, int most);
    /// No task of it is given out again, and those who work at one find out soon.
    Result<void> stop(std::int64_t job);

    // For those who work.

    Result<void> greet(const WorkerName& worker);
    Result<std::vector<Task>> take(const std::string& worker, const TakeOptions& options);
    /// Whether something waits that the worker may take, or is being done and may come back.
    Result<bool> has_work_for(const std::string& worker, std::span<const std::int64_t> without);
    /// Whether anything waits for anybody. Where nothing does, others may have nothing to do.
    Result<bool> has_waiting();
    Result<JobText> job(std::int64_t id);
    /// Holds the tasks a while longer. Returns those that are still the worker's.
    Result<std::vector<std::int64_t>> renew(const std::string& worker,
                                            std::span<const std::int64_t> tasks,
                                            std::chrono::milliseconds lease);
    /// An answer that is there already stays; one that differs from it is put down as a difference.
    Result<void> answer(const std::string& worker, std::span<const Answer> answers);
    /// A task that cannot be done, and why.
    Result<void> give_up(const std::string& worker, std::int64_t task, const Error& why);
    Result<void> give_back(const std::string& worker, std::span<const std::int64_t> tasks);
    Result<void> leave(const std::string& worker);
    /// Tasks whose lease ran out wait again; one that was lost too often has failed.
    Result<void> reclaim();

    // For those who watch.

    Result<std::vector<JobStatus>> jobs();
    Result<JobStatus> progress(std::int64_t job);
    Result<std::vector<WorkerStatus>> workers();
    Result<std::vector<FailedTask>> failed();
    Result<std::vector<Difference>> differences();
    /// Tasks answered in each of the last `count` stretches of time, the oldest first.
    Result<std::vector<std::int64_t>> throughput(std::chrono::milliseconds stretch, int count);
    /// How many tasks wait or run, by predicted cost: what is left.
    Result<std::vector<CostBand>> left();
    /// What was answered of one kind, the newest first.
    Result<std::vector<History>> history(const std::string& kind, int most);
    /// Failed tasks wait again. Returns how many.
    Result<std::int64_t> retry();
    /// Removes a job with all that belongs to it. Fails with "queue_no_job" (job).
    Result<void> drop(std::int64_t job);

    const std::string& name() const { return name_; }

 private:
    Queue(std::string url, QueueOptions options, std::unique_ptr<Connection> connection);

    /// Runs `body` with a connection, again and again while it fails with "queue_lost".
    template <typename T>
    Result<T> attempt(const std::function<Result<T>(Connection&)>& body);
    /// The same for one statement, and for a transaction around several.
    Result<Rows> run(std::string_view sql, std::vector<Value> values);
    template <typename T>
    Result<T> together(const std::function<Result<T>(Connection&)>& body);
    /// One time that the database is away.
    struct Absence {
        std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
        int tries = 0;
        bool told = false;
    };
    /// Whether there is patience left; waits a moment.
    bool pause(Absence& absence, const std::string& reason) const;

    std::string url_;
    QueueOptions options_;
    std::unique_ptr<Connection> connection_;
    std::string name_;
};

template <typename T>
Result<T> Queue::attempt(const std::function<Result<T>(Connection&)>& body) {
    Absence absence;
    while (true) {
        std::string reason;
        if (!connection_) {
            auto again = connect(url_, false);
            if (!again && again.error().id != "queue_cannot_connect") return fail(again.error());
            if (again)
                connection_ = std::move(*again);
            else
                reason = again.error().fact("reason");
        }
        if (connection_) {
            Result<T> done = body(*connection_);
            if (done || done.error().id != "queue_lost") return done;
            reason = done.error().fact("reason");
            connection_.reset();
        }
        if (!pause(absence, reason))
            return fail(options_.stop.stop_requested() ? "queue_left" : "queue_gone",
                        {{"queue", name_}, {"reason", reason}});
    }
}

template <typename T>
Result<T> Queue::together(const std::function<Result<T>(Connection&)>& body) {
    return attempt<T>([&](Connection& connection) -> Result<T> {
        Transaction transaction(connection);
        if (auto begun = transaction.begin(); !begun) return fail(begun.error());
        Result<T> done = body(connection);
        if (!done) return done;
        if (auto committed = transaction.commit(); !committed) return fail(committed.error());
        return done;
    });
}

}  // namespace othellier::queue
