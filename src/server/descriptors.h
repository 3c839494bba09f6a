#pragma once

#include <sys/resource.h>

#include <algorithm>
#include <cstddef>

namespace othellier::server {

/// Files that the program wants to open whatever strangers do: games, the library, programs.
inline constexpr std::size_t kReservedDescriptors = 64;

/// How many connections there may be where a process may open so many files. Where that is very
/// few, half of them are reserved.
constexpr std::size_t connections_that_fit(std::size_t wanted, std::size_t may_open) {
    return std::min(wanted, may_open - std::min(may_open / 2, kReservedDescriptors));
}

/// How many files this process may open at once.
inline std::size_t may_open() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    return static_cast<std::size_t>(limit.rlim_cur);
}

}  // namespace othellier::server
