#pragma once

#include <compare>

namespace othellier {

/// A final result in discs as people count it: positive is good, empties go to the winner. On 8×8
/// it runs from -64 to +64. Evaluations in the middle of a game are another type (eval/score.h), so
/// that the two are never mixed up.
class Discs {
 public:
    constexpr explicit Discs(int value) : value_(value) {}

    constexpr int value() const { return value_; }
    constexpr Discs operator-() const { return Discs(-value_); }
    constexpr auto operator<=>(const Discs&) const = default;

 private:
    int value_;
};

/// The result for the side with `own` discs, the `empties` given to the winner.
constexpr Discs final_discs(int own, int other, int empties) {
    const int difference = own - other;
    if (difference > 0) return Discs(difference + empties);
    if (difference < 0) return Discs(difference - empties);
    return Discs(0);
}

}  // namespace othellier
