#include "review/sm2.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace othellier::review {

Repetition repeated(Repetition before, int quality) {
    assert(0 <= quality && quality <= kBestQuality);
    if (quality < kRemembered) return {.successes = 0, .interval = 1, .ease = before.ease};
    Repetition after = before;
    ++after.successes;
    // A product that is whole but for rounding stays what it is.
    constexpr double kRounding = 1e-9;
    // Years are enough, and a count of days stays a number that a date can hold.
    constexpr double kLongest = 36500;
    if (after.successes <= 2)
        after.interval = after.successes == 1 ? 1 : 6;
    else
        after.interval = static_cast<int>(
            std::min(kLongest, std::ceil(before.interval * before.ease - kRounding)));
    const double short_of = kBestQuality - quality;
    after.ease = std::max(kLeastEase, before.ease + 0.1 - short_of * (0.08 + short_of * 0.02));
    return after;
}

}  // namespace othellier::review
