#include "session/host/thread_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

namespace othellier::session {

ThreadPool::ThreadPool(PoolSize size, int niceness) : size_(size), niceness_(niceness) {
    for (int i = 0; i < size_.usual; ++i)
        if (!add_thread(false)) break;
    if (threads_.empty()) throw std::system_error(EAGAIN, std::generic_category());
    if (size_.most <= size_.usual) return;
    try {
        watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    } catch (const std::system_error&) {
        // Then those who wait wait longer.
    }
}

ThreadPool::~ThreadPool() {
    watcher_ = {};  // From here on the list of threads stays as it is.
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();
}

int ThreadPool::threads() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(threads_.size());
}

bool ThreadPool::add_thread(bool extra) {
    try {
        threads_.emplace_back([this, extra](const std::stop_token& stop) { serve(stop, extra); });
        return true;
    } catch (const std::system_error&) {
        return false;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

void ThreadPool::run(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(work), Clock::now()});
    }
    changed_.notify_one();
    delayed_.notify_one();
}

void ThreadPool::serve(const std::stop_token& stop, bool extra) {
    // On Linux the number of a thread makes this a matter of that thread alone.
    if (niceness_ > 0) ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness_);
    for (;;) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            if (!extra) changed_.wait(lock, stop, [this] { return !waiting_.empty(); });
            if (stop.stop_requested()) return;
            if (waiting_.empty()) {
                ended_.push_back(std::this_thread::get_id());
                delayed_.notify_one();
                return;
            }
            job = std::move(waiting_.front());
            waiting_.pop_front();
        }
        try {
            job.work();
        } catch (...) {
            // No memory, say. The others go on.
        }
    }
}

void ThreadPool::take_in_ended(std::unique_lock<std::mutex>& lock) {
    std::list<std::jthread> gone;
    for (const std::thread::id id : std::exchange(ended_, {}))
        gone.splice(gone.end(), threads_,
                    std::ranges::find(threads_, id, [](const auto& t) { return t.get_id(); }));
    lock.unlock();
    gone.clear();  // Waits for the last steps of each.
    lock.lock();
}

void ThreadPool::watch(const std::stop_token& stop) {
    Clock::time_point last_added;
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        take_in_ended(lock);
        const auto may_add = [this] {
            return !waiting_.empty() && std::cmp_less(threads_.size(), size_.most);
        };
        if (!may_add()) {
            delayed_.wait(lock, stop, [&] { return !ended_.empty() || may_add(); });
            continue;
        }
        // One by one: work that is short may be done before the next is due.
        const auto due = std::max(waiting_.front().since, last_added) + size_.patience;
        if (Clock::now() < due) {
            delayed_.wait_until(lock, stop, due, [this] { return !ended_.empty(); });
            continue;
        }
        static_cast<void>(add_thread(true));  // There may be one to be had a little later.
        last_added = Clock::now();
    }
}

}  // namespace othellier::session
