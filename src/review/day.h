#pragma once

#include <chrono>
#include <ctime>

namespace othellier::review {

/// Days since 1970 on the calendar of whoever sits here: a position is due from midnight on.
inline int day_of_today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    using namespace std::chrono;
    const sys_days day = year{local.tm_year + 1900} /
                         month{static_cast<unsigned>(local.tm_mon) + 1} /
                         std::chrono::day{static_cast<unsigned>(local.tm_mday)};
    return static_cast<int>(day.time_since_epoch().count());
}

}  // namespace othellier::review
