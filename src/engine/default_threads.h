#pragma once

#include <algorithm>
#include <thread>

namespace othellier::engine {

/// How many threads a program takes that was told nothing: one for each core that it may use.
inline int default_threads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

/// What was asked for; 0 stands for the default.
inline int threads_or_default(int asked) {
    return asked > 0 ? asked : default_threads();
}

}  // namespace othellier::engine
