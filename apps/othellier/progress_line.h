#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "text/pace.h"

namespace othellier::app {

/// How far a long command is, on standard error: one line redrawn on a terminal, a plain line for
/// every tenth otherwise. Says how much time is left, guessed from what this run has done.
class ProgressLine {
 public:
    /// `before` units were done by an earlier run.
    ProgressLine(std::uint64_t before, std::uint64_t total);
    ~ProgressLine();

    /// `words`: what else there is to say of it.
    void show(std::uint64_t done, const std::string& words = "");

 private:
    using Clock = std::chrono::steady_clock;

    text::Pace pace_;
    bool on_terminal_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_shown_{};
    int last_tenth_;
};

}  // namespace othellier::app
