#include <unistd.h>

#include <cstdio>

// This file alone is compiled for the oldest x86-64, whatever the rest of its test program needs.
// It runs before any static initialiser of the other files, which may already use instructions
// that this CPU does not have.

namespace {

constexpr int kSkipped = 77;  ///< What ctest is told to read as "skipped".

#if OTHELLIER_KERNEL_TIER == 4
bool cpu_can_run() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2");
}
#elif OTHELLIER_KERNEL_TIER == 3
bool cpu_can_run() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("fma");
}
#else
bool cpu_can_run() {
    return true;
}
#endif

__attribute__((constructor(101))) void skip_unless_the_cpu_can_run() {
    __builtin_cpu_init();
    if (cpu_can_run()) return;
    std::printf("skipped: this CPU lacks instructions of x86-64-v%d\n", OTHELLIER_KERNEL_TIER);
    std::fflush(stdout);
    _exit(kSkipped);
}

}  // namespace
