#pragma once

#include <ctime>

#include "session/services.h"

namespace othellier::session {

/// The real clock of a table. It counts the time the machine sleeps: closing the lid does not stop
/// anybody's game clock.
class BootTimer final : public Timer {
 public:
    Millis now() const override {
        timespec t{};
        ::clock_gettime(CLOCK_BOOTTIME, &t);
        return std::chrono::duration_cast<Millis>(std::chrono::seconds(t.tv_sec) +
                                                  std::chrono::nanoseconds(t.tv_nsec));
    }
};

}  // namespace othellier::session
