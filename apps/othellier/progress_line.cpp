#include "progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace othellier::app {

namespace {

constexpr std::chrono::milliseconds kRedraw{200};

}  // namespace

ProgressLine::ProgressLine(std::uint64_t before, std::uint64_t total)
    : before_(before),
      total_(std::max<std::uint64_t>(total, 1)),
      on_terminal_(::isatty(STDERR_FILENO) == 1),
      last_tenth_(10 * before / total_) {}

ProgressLine::~ProgressLine() {
    if (drawn_) fmt::print(stderr, "\n");
}

void ProgressLine::show(std::uint64_t done, const std::string& words) {
    const std::string line = fmt::format("{} / {} ({} %, {}) {}", done, total_, 100 * done / total_,
                                         time_left(done), words);
    if (on_terminal_) {
        const Clock::time_point now = Clock::now();
        if (done < total_ && now - last_shown_ < kRedraw) return;
        last_shown_ = now;
        fmt::print(stderr, "\r\x1b[K{}", line);
        drawn_ = true;
        return;
    }
    const std::uint64_t tenth = 10 * done / total_;
    if (tenth == last_tenth_) return;
    last_tenth_ = tenth;
    fmt::print(stderr, "{}\n", line);
}

/// "-1:05" or "-2:01:05": what is left, as players show it.
std::string ProgressLine::time_left(std::uint64_t done) const {
    if (done <= before_) return "-?";
    const double spent = std::chrono::duration<double>(Clock::now() - start_).count();
    const double per_unit = spent / static_cast<double>(done - before_);
    const long left = std::lround(per_unit * static_cast<double>(total_ - std::min(done, total_)));
    if (left < 3600) return fmt::format("-{}:{:02}", left / 60, left % 60);
    return fmt::format("-{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60);
}

}  // namespace othellier::app
