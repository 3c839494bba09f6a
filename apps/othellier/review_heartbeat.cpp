#include "review_heartbeat.h"

namespace othellier::app {

ReviewHeartbeat::ReviewHeartbeat(Console& console)
    : heartbeat_([this, &console] {
          const std::lock_guard lock(mutex_);
          return console.say("review.working", {{"level", std::to_string(progress_.level)},
                                                {"done", std::to_string(progress_.done)},
                                                {"all", std::to_string(progress_.all)}});
      }) {}

review::ReviewEvents ReviewHeartbeat::events() {
    return {.on_progress = [this](const review::ReviewProgress& now) {
        const std::lock_guard lock(mutex_);
        progress_ = now;
    }};
}

}  // namespace othellier::app
