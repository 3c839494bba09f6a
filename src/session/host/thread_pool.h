#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

namespace othellier::session {

/// How many threads a pool has.
struct PoolSize {
    int usual;     ///< Always there.
    int most = 0;  ///< Less than `usual`: never more than those.
    /// Who has waited this long gets a thread more, up to `most`. Those who think for minutes then
    /// share the processor with the one who needs a millisecond, instead of making it wait.
    std::chrono::milliseconds patience{100};
};

/// Threads that do what they are given, oldest first. Shared by all tables of a program, so that a
/// thousand of them never think on more threads than it allows.
class ThreadPool {
 public:
    /// `niceness` above 0 lets other threads of the program go first: a server that has to answer
    /// while all its tables think.
    /// Where the system gives fewer threads than usual, those do it all; without a single one it
    /// throws std::system_error.
    explicit ThreadPool(PoolSize size, int niceness = 0);
    explicit ThreadPool(int threads) : ThreadPool(PoolSize{threads}) {}
    /// Forgets what has not begun and waits for what has.
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// What `work` throws is lost: whoever wants to know catches it.
    void run(std::function<void()> work);

    int threads() const;

 private:
    using Clock = std::chrono::steady_clock;
    struct Job {
        std::function<void()> work;
        Clock::time_point since;
    };

    /// False when the system has none to give.
    bool add_thread(bool extra);
    void serve(const std::stop_token& stop, bool extra);
    /// Adds threads for those who wait too long, and takes in those that have ended.
    void watch(const std::stop_token& stop);
    void take_in_ended(std::unique_lock<std::mutex>& lock);

    const PoolSize size_;
    const int niceness_;
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;  ///< For those who serve.
    std::condition_variable_any delayed_;  ///< For the one who watches.
    std::deque<Job> waiting_;
    std::list<std::jthread> threads_;
    std::vector<std::thread::id> ended_;  ///< Extra threads that have nothing more to do.
    std::jthread watcher_;
};

}  // namespace othellier::session
