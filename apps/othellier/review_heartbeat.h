#pragma once

#include <mutex>

#include "console.h"
#include "heartbeat.h"
#include "review/reviewer.h"

namespace othellier::app {

/// While one lives, a terminal shows how far the review is that tells it what happens.
class ReviewHeartbeat {
 public:
    explicit ReviewHeartbeat(Console& console);

    /// For one review, which must not outlive this.
    review::ReviewEvents events();

 private:
    std::mutex mutex_;
    review::ReviewProgress progress_;  ///< Guarded by the mutex.
    Heartbeat heartbeat_;              ///< Its thread reads the others, so it ends before them.
};

}  // namespace othellier::app
