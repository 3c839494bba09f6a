#include "contest_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace othellier::app {

namespace {

constexpr int kBarWidth = 30;
constexpr std::chrono::milliseconds kRedrawTable{100};

}  // namespace

ContestProgressBar::ContestProgressBar(text::Language language)
    : language_(language), on_terminal_(::isatty(STDERR_FILENO) == 1) {}

void ContestProgressBar::show(const match::ContestProgress& progress) {
    const Clock::time_point now = Clock::now();
    const double spent = std::chrono::duration<double>(now - start_).count();
    if (on_terminal_) {
        const bool last = progress.played == progress.planned;
        if (!last && now - last_shown_ < kRedrawTable) return;
        last_shown_ = now;
        const int full = kBarWidth * progress.played / progress.planned;
        fmt::print(stderr, "\r\x1b[K[{:=<{}}{: <{}}] {}", "", full, "", kBarWidth - full,
                   progress_text(progress, spent, language_));
        drawn_ = true;
        return;
    }
    const int tenth = 10 * progress.played / progress.planned;
    if (tenth == std::max(last_tenth_, 10 * progress.resumed / progress.planned)) return;
    last_tenth_ = tenth;
    fmt::print(stderr, "{}\n", progress_text(progress, spent, language_));
}

void ContestProgressBar::clear() {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
    drawn_ = false;
}

}  // namespace othellier::app
