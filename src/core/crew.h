#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace othellier {

/// Several threads that do one piece of work together, each taking what is next until nothing is
/// left. Where the system gives fewer threads than wanted, those it gives do it all; when it gives
/// none the constructor throws std::system_error.
class Crew {
 public:
    /// `work` is called once on each thread.
    Crew(int threads, std::function<void()> work);
    /// Waits for all of them.
    ~Crew() { threads_.clear(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    int size() const { return static_cast<int>(threads_.size()); }

    /// Waits for all of them, then throws what one of them threw, if any did: no memory, say.
    void wait();

 private:
    std::function<void()> work_;
    std::mutex mutex_;
    std::exception_ptr trouble_;
    std::vector<std::jthread> threads_;
};

}  // namespace othellier
