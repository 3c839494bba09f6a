#include "contest_progress.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace othellier::app {

namespace {

constexpr int kBarWidth = 30;
constexpr std::chrono::milliseconds kRedraw{100};

}  // namespace

ContestProgressBar::ContestProgressBar(const Console& console)
    : console_(console), on_terminal_(::isatty(STDERR_FILENO) == 1) {}

void ContestProgressBar::show(const match::ContestProgress& progress) {
    const bool last = progress.played == progress.planned;
    if (on_terminal_) {
        const Clock::time_point now = Clock::now();
        if (!last && now - last_shown_ < kRedraw) return;
        last_shown_ = now;
        const int full = kBarWidth * progress.played / progress.planned;
        fmt::print(stderr, "\r\x1b[K[{:=<{}}{: <{}}] {}", "", full, "", kBarWidth - full,
                   line(progress));
        drawn_ = true;
        return;
    }
    const int tenth = 10 * progress.played / progress.planned;
    if (tenth == std::max(last_tenth_, 10 * progress.resumed / progress.planned)) return;
    last_tenth_ = tenth;
    fmt::print(stderr, "{}\n", line(progress));
}

void ContestProgressBar::clear() {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
    drawn_ = false;
}

std::string ContestProgressBar::line(const match::ContestProgress& progress) const {
    std::string text = console_.say(
        "match.progress", {{"played", std::to_string(progress.played)},
                           {"planned", std::to_string(progress.planned)},
                           {"percent", std::to_string(100 * progress.played / progress.planned)},
                           {"left", time_left(progress)}});
    if (progress.board.players() == 2) {
        const match::Tally tally = progress.board.pairing(0, 1).tally;
        text += fmt::format("  +{} ={} -{}", tally.wins, tally.draws, tally.losses);
    }
    if (progress.sprt) text += fmt::format("  LLR {:.2f}", progress.sprt->llr());
    return text;
}

/// "1:05" or "2:01:05", guessed from the games played in this run.
std::string ContestProgressBar::time_left(const match::ContestProgress& progress) const {
    const double spent = std::chrono::duration<double>(Clock::now() - start_).count();
    const int here = progress.played - progress.resumed;
    const double left = spent / here * (progress.planned - progress.played);
    const auto seconds = static_cast<long>(std::lround(left));
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace othellier::app
