#pragma once

/// When a position comes back: the algorithm SM-2 as P. A. Woźniak published it (1990,
/// "Optimization of learning"), without changes.
namespace othellier::review {

/// How well something is remembered.
struct Repetition {
    int successes = 0;  ///< In a row.
    int interval = 0;   ///< Days until it comes again.
    double ease = 2.5;  ///< What the interval grows by.

    bool operator==(const Repetition&) const = default;
};

/// From 5 (at once) over 3 (with difficulty) to 0 (no idea). Under 3 it is learned anew.
inline constexpr int kBestQuality = 5;
inline constexpr int kRemembered = 3;
inline constexpr double kLeastEase = 1.3;

/// After an answer of that quality, 0 to 5. Intervals: 1 day, 6 days, then the last one times the
/// ease, rounded up; the ease changes by 0.1 − (5 − q)(0.08 + (5 − q)·0.02), never below 1.3, and
/// not at all where it is learned anew.
Repetition repeated(Repetition before, int quality);

}  // namespace othellier::review
