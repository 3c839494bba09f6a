#include "text/pace.h"

#include <cmath>
#include <cstdio>

namespace othellier::text {

std::optional<double> Pace::seconds_left(std::uint64_t done, double spent) const {
    if (done <= before_) return std::nullopt;
    if (done >= total_) return 0;
    return spent / static_cast<double>(done - before_) * static_cast<double>(total_ - done);
}

std::string duration_text(std::optional<double> seconds) {
    if (!seconds) return "?";
    const long whole = std::lround(*seconds);
    char text[64];
    if (whole < 3600)
        std::snprintf(text, sizeof text, "%ld:%02ld", whole / 60, whole % 60);
    else
        std::snprintf(text, sizeof text, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60,
                      whole % 60);
    return text;
}

}  // namespace othellier::text
