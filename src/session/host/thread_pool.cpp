#include "session/host/thread_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace othellier::session {

ThreadPool::ThreadPool(int threads, int niceness) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back(
            [this, niceness](const std::stop_token& stop) { serve(stop, niceness); });
}

ThreadPool::~ThreadPool() {
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();
}

void ThreadPool::run(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(work));
    }
    changed_.notify_one();
}

void ThreadPool::serve(const std::stop_token& stop, int niceness) {
    // On Linux the number of a thread makes this a matter of that thread alone.
    if (niceness > 0) ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
    for (;;) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, stop, [this] { return !waiting_.empty(); });
            if (stop.stop_requested()) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
    }
}

}  // namespace othellier::session
