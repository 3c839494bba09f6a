#include "search/pool.h"

#include <algorithm>
#include <system_error>

namespace othellier::search {

Pool::Pool(int threads, TranspositionTable& table) {
    for (int i = 1; i < threads; ++i) helpers_.push_back(std::make_unique<Helper>(table));
    for (std::size_t i = 0; i < helpers_.size(); ++i)
        if (!start(*helpers_[i])) helpers_.resize(i);  // Those there are search on their own.
}

bool Pool::start(Helper& helper) {
    try {
        helper.thread = std::thread([this, &worker = helper.worker] { run(worker); });
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}

Pool::~Pool() {
    {
        const std::lock_guard lock(mutex_);
        quit_ = true;
        for (Waiting* waiting : waiting_) waiting->call();
    }
    for (const auto& helper : helpers_) helper->thread.join();
}

void Pool::prepare(const Worker& first) {
    const std::lock_guard lock(mutex_);
    for (const auto& helper : helpers_) {
        helper->worker.evaluator = first.evaluator;
        helper->worker.pool = this;
        helper->worker.begin(*first.control);
    }
}

void Pool::forget() {
    const std::lock_guard lock(mutex_);
    for (const auto& helper : helpers_) helper->worker.near.clear();
}

std::uint64_t Pool::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& helper : helpers_)
        sum += helper->worker.published.load(std::memory_order_relaxed);
    return sum;
}

SplitPoint* Pool::choose(const SplitPoint* under) const {
    SplitPoint* best = nullptr;
    for (SplitPoint* split : open_) {
        if (split->is_unwanted() || (under != nullptr && !split->is_below(*under))) continue;
        if (best == nullptr || promises_more(*split, *best)) best = split;
    }
    return best;
}

/// Of several searches the one with the fewest threads: the fewer share a tree, the less of it is
/// searched for nothing. Then what need not wait, then what is nearest the root. All nodes are of
/// some task, or none is.
bool Pool::promises_more(const SplitPoint& a, const SplitPoint& b) {
    if (a.task_ != b.task_ && a.task_->threads_ != b.task_->threads_)
        return a.task_->threads_ < b.task_->threads_;
    if (a.urgency_ != b.urgency_) return a.urgency_ == Urgency::kUsual;
    return a.depth_ > b.depth_;
}

/// Leaves the lock while it works, and holds it again afterwards.
void Pool::help(SplitPoint& split, Worker& worker, std::unique_lock<std::mutex>& lock) {
    ++split.helpers_;
    lock.unlock();

    SplitPoint* const before = worker.split;
    worker.task = split.task_;
    worker.split = &split;
    split.work(worker);
    worker.split = before;
    worker.publish();

    lock.lock();
    std::erase(open_, &split);  // Nothing left to take from it.
    if (--split.helpers_ > 0) return;
    for (Waiting* waiting : waiting_)
        if (waiting->under == &split) waiting->call();
}

void Pool::wait(const SplitPoint* under, std::unique_lock<std::mutex>& lock) {
    Waiting self{under, {}};
    waiting_.push_back(&self);
    self.wake.wait(lock, [&] { return self.called; });
    std::erase(waiting_, &self);
}

void Pool::call_idle() {
    for (Waiting* waiting : waiting_)
        if (waiting->under == nullptr) waiting->call();
}

/// Leaves the lock while it works, and holds it again afterwards.
void Pool::begin(Worker& worker, std::unique_lock<std::mutex>& lock) {
    Task& task = *tasks_.to_begin.front();
    tasks_.to_begin = tasks_.to_begin.subspan(1);
    ++tasks_.running;
    ++task.threads_;
    lock.unlock();

    worker.task = &task;
    worker.split = nullptr;
    task.run(worker);
    worker.task = nullptr;

    lock.lock();
    --task.threads_;
    --tasks_.running;
    if (tasks_.are_done()) call_idle();
}

bool Pool::find_work(Worker& worker, std::unique_lock<std::mutex>& lock) {
    if (tasks_.can_begin()) {
        begin(worker, lock);
        return true;
    }
    SplitPoint* const split = choose(nullptr);
    if (split == nullptr) return false;
    Task* const task = split->task_;  // Outlives the node: its owner needs the lock to go on.
    const std::uint64_t before = worker.nodes;
    if (task != nullptr) ++task->threads_;
    help(*split, worker, lock);
    worker.task = nullptr;
    if (task == nullptr) return true;
    --task->threads_;
    task->helpers_nodes_.fetch_add(worker.nodes - before, std::memory_order_relaxed);
    return true;
}

void Pool::run(Worker& worker) {
    std::unique_lock lock(mutex_);
    while (!quit_)
        if (!find_work(worker, lock)) wait(nullptr, lock);
}

void Pool::run_all(std::span<Task* const> tasks, int together, Worker& caller) {
    std::unique_lock lock(mutex_);
    tasks_ = {tasks, together};
    call_idle();
    while (!tasks_.are_done())
        if (!find_work(caller, lock)) wait(nullptr, lock);
}

void Pool::share(SplitPoint& split, Worker& owner) {
    {
        const std::lock_guard lock(mutex_);
        open_.push_back(&split);
        for (Waiting* waiting : waiting_)
            if (waiting->under == nullptr || split.is_below(*waiting->under)) waiting->call();
    }

    SplitPoint* const before = owner.split;
    owner.split = &split;
    split.work(owner);
    owner.split = before;

    // The helpers may still be at it: help them below this node, else sleep.
    std::unique_lock lock(mutex_);
    std::erase(open_, &split);
    while (split.helpers_ > 0) {
        if (SplitPoint* below = choose(&split)) {
            help(*below, owner, lock);
        } else {
            wait(&split, lock);
        }
    }
}

}  // namespace othellier::search
