#include "search/worker.h"

#include "search/pool.h"

namespace othellier {

bool Worker::stopped() const {
    return stop.load(std::memory_order_relaxed) || (split != nullptr && split->is_unwanted());
}

}  // namespace othellier
