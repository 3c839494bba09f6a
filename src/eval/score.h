#pragma once

#include <compare>
#include <cstdint>

#include "core/discs.h"

namespace othellier {

/// A value of a position for the side to move as the search handles it: discs in fixed point, a
/// sixteenth of a disc the unit. Final results (Discs) turn into it exactly; the way back rounds.
class Score {
 public:
    static constexpr int kPerDisc = 16;

    constexpr Score() = default;
    constexpr explicit Score(int value) : value_(static_cast<std::int16_t>(value)) {}
    constexpr explicit Score(Discs discs) : Score(discs.value() * kPerDisc) {}
    static constexpr Score of_discs(int discs) { return Score(discs * kPerDisc); }

    constexpr int value() const { return value_; }
    constexpr float discs() const { return static_cast<float>(value_) / kPerDisc; }
    /// The nearest number of discs, halves away from zero.
    constexpr Discs rounded() const {
        const int half = value_ >= 0 ? kPerDisc / 2 : -kPerDisc / 2;
        return Discs((value_ + half) / kPerDisc);
    }

    constexpr Score operator-() const { return Score(-value_); }
    friend constexpr Score operator+(Score a, Score b) { return Score(a.value_ + b.value_); }
    friend constexpr Score operator-(Score a, Score b) { return Score(a.value_ - b.value_); }
    constexpr auto operator<=>(const Score&) const = default;

 private:
    std::int16_t value_ = 0;
};

/// Every evaluation and every result lies between -kMaxScore and kMaxScore.
inline constexpr Score kMaxScore = Score::of_discs(64);
inline constexpr Score kInfiniteScore = Score::of_discs(100);
/// The smallest difference: (alpha, alpha + kOneUnit) is the null window.
inline constexpr Score kOneUnit = Score(1);

}  // namespace othellier
