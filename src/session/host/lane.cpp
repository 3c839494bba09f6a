#include "session/host/lane.h"

#include <utility>

namespace othellier::session {

class Lane::Waiting final : public Workers::Turn {
 public:
    Waiting(Lane& lane, std::shared_ptr<Place> place) : lane_(lane), place_(std::move(place)) {}
    ~Waiting() override { lane_.forget(*place_); }
    int place() const override { return lane_.place_of(*place_); }

 private:
    Lane& lane_;
    std::shared_ptr<Place> place_;
};

std::unique_ptr<Workers::Turn> Lane::run(ThreadPool& pool, std::function<void()> work) {
    auto place = std::make_shared<Place>(Place{pool, std::move(work)});
    auto turn = std::make_unique<Waiting>(*this, place);
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(place));
    begin_next();
    return turn;
}

void Lane::begin_next() {
    while (!waiting_.empty() && begun_ < at_once_) {
        Place& first = *waiting_.front();
        first.pool.run([this, work = std::move(first.work)]() mutable {
            // Whatever becomes of the work, the next one gets its place.
            const auto end = [this](void*) {
                const std::lock_guard lock(mutex_);
                --begun_;
                begin_next();
            };
            const std::unique_ptr<void, decltype(end)> at_end(this, end);
            std::exchange(work, nullptr)();
        });
        waiting_.pop_front();
        ++begun_;
    }
}

int Lane::place_of(const Place& place) const {
    const std::lock_guard lock(mutex_);
    int at = 1;
    for (const auto& other : waiting_) {
        if (other.get() == &place) return at;
        ++at;
    }
    return 0;
}

void Lane::forget(const Place& place) {
    const std::lock_guard lock(mutex_);
    waiting_.remove_if([&](const auto& other) { return other.get() == &place; });
}

}  // namespace othellier::session
