#include "search/worker.h"

#include "search/pool.h"

namespace othellier {

bool Worker::stopped() const {
    return stop.load(std::memory_order_relaxed) || (split != nullptr && split->is_unwanted());
}

void Worker::look_at_clock() {
    if (std::chrono::steady_clock::now() >= *deadline) stop.store(true, std::memory_order_relaxed);
}

}  // namespace othellier
