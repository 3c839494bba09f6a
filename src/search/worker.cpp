#include "search/worker.h"

#include "search/pool.h"

namespace othellier::search {

void Worker::begin(Control& run) {
    control = &run;
    evaluations.serve(evaluator.network());
    nodes = 0;
    published.store(0, std::memory_order_relaxed);
    task = nullptr;
    split = nullptr;
    accounted_ = 0;
    account_at_ = run.account(0);
}

bool Worker::stopped() const {
    return control->stopped() || (split != nullptr && split->is_unwanted());
}

void Worker::account() {
    const std::uint64_t more = control->account(nodes - accounted_);
    accounted_ = nodes;
    // No limit is "never", however many nodes there were before.
    account_at_ = nodes + more < nodes ? more : nodes + more;
}

}  // namespace othellier::search
