#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "search/currently_searched.h"
#include "search/worker.h"

namespace othellier::search {

/// A whole search, one of several that a pool is given at once.
class Task {
 public:
    virtual ~Task() = default;

    /// Called once, on some thread of the pool: the one whose `worker` it is.
    virtual void run(Worker& worker) noexcept = 0;

    /// Positions that other threads looked at for it, as far as they are done helping.
    std::uint64_t helpers_nodes() const { return helpers_nodes_.load(std::memory_order_relaxed); }

 private:
    friend class Pool;

    int threads_ = 0;  ///< At work on it. Guarded by the pool's mutex.
    std::atomic<std::uint64_t> helpers_nodes_{0};
};

/// When a shared node is helped: kLast, after all the usual ones of the same search, where the help
/// is likely to be for nothing. What is shared below it is usual again.
enum class Urgency : std::uint8_t { kUsual, kLast };

/// A node whose moves several threads search together. The one that reached it (the owner) makes
/// it, offers it to the pool and works on it itself; idle threads come to help.
class SplitPoint {
 public:
    SplitPoint(const Worker& owner, int depth, Urgency urgency = Urgency::kUsual)
        : parent_(owner.split), task_(owner.task), depth_(depth), urgency_(urgency) {}
    virtual ~SplitPoint() = default;

    /// Searches moves of this node until none is left or a cut-off is found. Called by owner and
    /// helpers at the same time.
    virtual void work(Worker& worker) = 0;

    /// No more answers are wanted from below this node.
    void cut_off() { cut_off_.store(true, std::memory_order_relaxed); }
    bool is_cut_off() const { return cut_off_.load(std::memory_order_relaxed); }
    /// This node or one above it is cut off.
    bool is_unwanted() const {
        for (const SplitPoint* at = this; at != nullptr; at = at->parent_)
            if (at->is_cut_off()) return true;
        return false;
    }
    bool is_below(const SplitPoint& other) const {
        for (const SplitPoint* at = parent_; at != nullptr; at = at->parent_)
            if (at == &other) return true;
        return false;
    }

 private:
    friend class Pool;

    SplitPoint* parent_;
    Task* task_;  ///< Absent where there is only one.
    int depth_;
    Urgency urgency_;
    int helpers_ = 0;  ///< Guarded by the pool's mutex.
    std::atomic<bool> cut_off_{false};
};

/// The helping threads of a search, by two ideas of Feldmann, Mysliwietz, Monien and Vornberger
/// ("Distributed game-tree search", 1989, and after): young brothers wait (a node is only offered
/// once its first move is searched), and the helpful master (an owner that waits for its helpers
/// helps them meanwhile). Every node worth it is offered, whether somebody is idle or not: a thread
/// that runs out of work then finds some at once, and takes what is nearest the root among what
/// need not wait, instead of waiting until others come to a node they can share.
class Pool {
 public:
    /// `threads` counts the caller's: 1 makes no other. Where the system gives fewer, there are
    /// fewer.
    Pool(int threads, TranspositionTable& table);
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    int threads() const { return static_cast<int>(helpers_.size()) + 1; }

    /// Before a run: the helpers get its control, and what `first` evaluates with.
    void prepare(const Worker& first);

    /// Empties the helpers' own tables. No search may be running.
    void forget();

    /// Searches the node with whoever comes, and returns when all are done.
    void share(SplitPoint& split, Worker& owner);

    /// Runs all of them and returns when they are done. At most `together` at a time are begun, in
    /// order, each by one thread; threads that find none to begin help where the fewest are.
    void run_all(std::span<Task* const> tasks, int together, Worker& caller);

    /// What the threads are searching as later moves of shared nodes.
    CurrentlySearched& currently_searched() { return currently_searched_; }

    /// Positions looked at by the helpers so far.
    std::uint64_t nodes() const;

 private:
    struct Helper {
        Worker worker;
        std::thread thread;
        explicit Helper(TranspositionTable& table) : worker(table) {}
    };

    /// A thread that found nothing to do.
    struct Waiting {
        const SplitPoint* under;  ///< It may only help below this node; absent: anywhere.
        std::condition_variable wake;
        bool called = false;

        void call() {
            called = true;
            wake.notify_one();
        }
    };

    /// What there is to do in a list of tasks. Guarded by the mutex.
    struct Tasks {
        std::span<Task* const> to_begin;
        int together = 0;
        int running = 0;

        bool can_begin() const { return !to_begin.empty() && running < together; }
        bool are_done() const { return to_begin.empty() && running == 0; }
    };

    /// False when the system gives no thread.
    bool start(Helper& helper);
    void run(Worker& worker);
    /// Begins a task or helps with one. False when there is nothing to do. Mutex held.
    bool find_work(Worker& worker, std::unique_lock<std::mutex>& lock);
    void begin(Worker& worker, std::unique_lock<std::mutex>& lock);
    /// Wakes the threads that nobody waits for.
    void call_idle();
    /// The open node that promises most; below `under` if that is given. Mutex held.
    SplitPoint* choose(const SplitPoint* under) const;
    static bool promises_more(const SplitPoint& a, const SplitPoint& b);
    void help(SplitPoint& split, Worker& worker, std::unique_lock<std::mutex>& lock);
    /// Sleeps until there may be something to do below `under`, or that node's last helper is done.
    void wait(const SplitPoint* under, std::unique_lock<std::mutex>& lock);

    CurrentlySearched currently_searched_;
    std::mutex mutex_;
    std::vector<SplitPoint*> open_;
    std::vector<Waiting*> waiting_;
    Tasks tasks_;
    std::vector<std::unique_ptr<Helper>> helpers_;
    bool quit_ = false;
};

}  // namespace othellier::search
