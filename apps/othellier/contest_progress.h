#pragma once

#include <chrono>

#include "match/report.h"

namespace othellier::app {

/// Shows how far a contest is, on standard error: a bar with the time left on a terminal, a plain
/// line for every tenth of the games otherwise.
class ContestProgressBar {
 public:
    explicit ContestProgressBar(text::Language language);

    void show(const match::ContestProgress& progress);
    /// Takes the bar away.
    void clear();

 private:
    using Clock = std::chrono::steady_clock;

    text::Language language_;
    bool on_terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_shown_{};
    int last_tenth_ = 0;
    bool drawn_ = false;
};

}  // namespace othellier::app
