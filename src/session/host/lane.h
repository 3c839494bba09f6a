#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>

#include "session/host/thread_pool.h"
#include "session/services.h"

namespace othellier::session {

/// Work that may only be done so much of at once, though the pool has more threads: hints, behind
/// which no opponent should have to wait. Who comes later waits in turn.
class Lane {
 public:
    /// Must outlive the threads of the pools that it uses, and what run() returns.
    explicit Lane(int at_once) : at_once_(at_once) {}
    Lane(const Lane&) = delete;
    Lane& operator=(const Lane&) = delete;

    /// Whose turn it will be. Destroying it forgets the work unless it has begun.
    std::unique_ptr<Workers::Turn> run(ThreadPool& pool, std::function<void()> work);

 private:
    class Waiting;
    friend class Waiting;
    struct Place {
        ThreadPool& pool;
        std::function<void()> work;
    };
    using Queue = std::list<std::shared_ptr<Place>>;

    /// Mutex held.
    void begin_next();
    int place_of(const Place& place) const;
    void forget(const Place& place);

    const int at_once_;
    mutable std::mutex mutex_;
    Queue waiting_;
    int begun_ = 0;  ///< And not ended.
};

}  // namespace othellier::session
