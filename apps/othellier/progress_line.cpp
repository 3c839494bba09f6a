#include "progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

namespace othellier::app {

namespace {

constexpr std::chrono::milliseconds kRedraw{200};

}  // namespace

ProgressLine::ProgressLine(std::uint64_t before, std::uint64_t total)
    : pace_(before, total),
      on_terminal_(::isatty(STDERR_FILENO) == 1),
      last_tenth_(pace_.tenth(before)) {}

ProgressLine::~ProgressLine() {
    if (drawn_) fmt::print(stderr, "\n");
}

void ProgressLine::show(std::uint64_t done, const std::string& words) {
    const Clock::time_point now = Clock::now();
    const double spent = std::chrono::duration<double>(now - start_).count();
    // What is left has a minus, as players of music show it.
    std::string line = fmt::format("{} / {} ({} %, -{})", done, pace_.total(), pace_.percent(done),
                                   text::duration_text(pace_.seconds_left(done, spent)));
    if (!words.empty()) line += ' ' + words;
    if (on_terminal_) {
        if (done < pace_.total() && now - last_shown_ < kRedraw) return;
        last_shown_ = now;
        fmt::print(stderr, "\r\x1b[K{}", line);
        drawn_ = true;
        return;
    }
    if (pace_.tenth(done) == last_tenth_) return;
    last_tenth_ = pace_.tenth(done);
    fmt::print(stderr, "{}\n", line);
}

}  // namespace othellier::app
