#include "core/crew.h"

#include <system_error>
#include <utility>

namespace othellier {

Crew::Crew(int threads, std::function<void()> work) : work_(std::move(work)) {
    const auto one = [this] {
        try {
            work_();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            trouble_ = std::current_exception();
        }
    };
    for (int i = 0; i < threads; ++i) {
        try {
            threads_.emplace_back(one);
        } catch (const std::system_error&) {
            if (threads_.empty()) throw;
            return;
        }
    }
}

void Crew::wait() {
    threads_.clear();
    if (trouble_) std::rethrow_exception(std::exchange(trouble_, nullptr));
}

}  // namespace othellier
