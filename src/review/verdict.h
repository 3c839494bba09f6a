#pragma once

#include <cstdint>

namespace othellier::review {

/// What is said of a move, by the chance of winning that it gave away.
enum class Verdict : std::uint8_t { kFine, kInaccuracy, kMistake, kBlunder };

/// From how many points of chance (percent) on a move is called so.
inline constexpr double kInaccuracyPoints = 5;
inline constexpr double kMistakePoints = 10;
inline constexpr double kBlunderPoints = 15;

/// A move that is proven to have changed the result (won, drawn, lost) is at least a mistake,
/// however small the curve says the fall was.
constexpr Verdict verdict_of(double points_lost, bool proven_change_of_result) {
    if (points_lost >= kBlunderPoints) return Verdict::kBlunder;
    if (points_lost >= kMistakePoints || proven_change_of_result) return Verdict::kMistake;
    return points_lost >= kInaccuracyPoints ? Verdict::kInaccuracy : Verdict::kFine;
}

}  // namespace othellier::review
