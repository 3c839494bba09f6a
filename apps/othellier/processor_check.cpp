// A program that is copied to an older processor than it was built for would die of an illegal
// instruction without a word. This file alone is compiled for every x86-64 and runs before all
// else, so it may call nothing that is compiled with the others: the C library only, no template
// and no inline function of ours or of the C++ library.
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

/// Whether the processor has what -march=x86-64-v2, -v3 and -v4 let the compiler use.
bool has_level(int level) {
    __builtin_cpu_init();
    if (level >= 2 && !(__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt")))
        return false;
    if (level >= 3 && !(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma")))
        return false;
    return level < 4 || (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                         __builtin_cpu_supports("avx512vl"));
}

bool speaks_french() {
    const char* const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (const char* variable : variables) {
        const char* value = std::getenv(variable);
        if (value != nullptr && *value != '\0') return std::strncmp(value, "fr", 2) == 0;
    }
    return false;
}

/// Before the initialisation of any object, which may already use such instructions.
[[gnu::constructor(101)]] void check_processor() {
    if (has_level(OTHELLIER_ARCH_LEVEL)) return;
    std::fputs(speaks_french()
                   ? "othellier : ce programme a été compilé pour un processeur plus récent "
                     "(" OTHELLIER_ARCH
                     ") que celui-ci. Compilez-le sur cette machine avec ./run.\n"
                   : "othellier: this program was built for a newer processor (" OTHELLIER_ARCH
                     ") than this one. Build it on this machine with ./run.\n",
               stderr);
    std::_Exit(1);
}

}  // namespace
