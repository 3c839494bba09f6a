#include "tui/clock_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace othellier::tui {

std::string clock_text(std::chrono::milliseconds left) {
    const auto millis = std::max<long long>(0, left.count());
    if (millis < 10'000) return fmt::format("0:0{}.{}", millis / 1000, millis % 1000 / 100);
    const long long seconds = (millis + 999) / 1000;
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace othellier::tui
