#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "session/host/thread_pool.h"
#include "session/services.h"

namespace othellier::session {

/// Workers for a program with a loop of its own, like the terminal game: what the pool's threads
/// post waits here until the loop calls drain().
class InboxWorkers final : public Workers {
 public:
    /// `wake` is called on a pool thread whenever something waits: write a byte to the pipe that
    /// the loop polls. The pool must outlive every session that uses it, and what `wake` touches
    /// must outlive the pool.
    InboxWorkers(ThreadPool& pool, std::function<void()> wake)
        : pool_(pool), wake_(std::move(wake)) {}

    void run(std::function<void()> work) override { pool_.run(std::move(work)); }

    void post(std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        wake_();
    }

    /// Does what was posted, on the calling thread: the session's.
    void drain() {
        std::vector<std::function<void()>> tasks;
        {
            const std::lock_guard lock(mutex_);
            tasks.swap(tasks_);
        }
        for (const auto& task : tasks) task();
    }

 private:
    ThreadPool& pool_;
    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<std::function<void()>> tasks_;
};

}  // namespace othellier::session
