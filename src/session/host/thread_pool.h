#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace othellier::session {

/// A fixed number of threads that do what they are given, oldest first. Shared by all tables of a
/// program, so that a thousand of them never think on more threads than that.
class ThreadPool {
 public:
    /// `niceness` above 0 lets other threads of the program go first: a server that has to answer
    /// while all its tables think.
    explicit ThreadPool(int threads, int niceness = 0);
    /// Forgets what has not begun and waits for what has.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    void run(std::function<void()> work);

 private:
    void serve(const std::stop_token& stop, int niceness);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<std::function<void()>> waiting_;
    std::vector<std::jthread> threads_;  ///< Last, so that they end before the rest goes.
};

}  // namespace othellier::session
