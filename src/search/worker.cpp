#include "search/worker.h"

namespace othellier {

bool Worker::stopped() const {
    return stop.load(std::memory_order_relaxed);
}

}  // namespace othellier
