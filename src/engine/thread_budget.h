#pragma once

#include <algorithm>
#include <mutex>

namespace othellier::engine {

/// Threads that several engines share, so that many games on one machine do not each take all of
/// it. A search takes a share when it begins and gives it back at its end.
///
/// A share is at least one thread, whatever happens: nobody waits. Beyond that it is at most the
/// budget divided by those who search, and at most what is left.
class ThreadBudget {
 public:
    explicit ThreadBudget(int threads) : all_(std::max(1, threads)) {}

    class Share {
     public:
        Share(ThreadBudget& budget, int wanted)
            : budget_(budget), threads_(budget.take(std::max(1, wanted))) {}
        ~Share() { budget_.give_back(threads_); }
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

        int threads() const { return threads_; }

     private:
        ThreadBudget& budget_;
        int threads_;
    };

    int all() const { return all_; }
    int in_use() const {
        const std::lock_guard lock(mutex_);
        return in_use_;
    }

 private:
    int take(int wanted) {
        const std::lock_guard lock(mutex_);
        ++searching_;
        const int fair = std::min(all_ / searching_, all_ - in_use_);
        const int threads = std::max(1, std::min(wanted, fair));
        in_use_ += threads;
        return threads;
    }
    void give_back(int threads) {
        const std::lock_guard lock(mutex_);
        --searching_;
        in_use_ -= threads;
    }

    const int all_;
    mutable std::mutex mutex_;
    int searching_ = 0;
    int in_use_ = 0;
};

}  // namespace othellier::engine
