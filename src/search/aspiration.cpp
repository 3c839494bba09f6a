#include "search/aspiration.h"

#include <algorithm>

namespace othellier::search {

namespace {

/// Half the width of the first window round the last iteration's score, in discs: results are
/// even, evaluations are not.
constexpr int kWidth = 2;
/// The score of a shallower step is no guide.
constexpr int kLeastDepth = 4;
/// A window that would be wider than this is opened, in discs.
constexpr int kMostWidth = 30;

}  // namespace

AspirationWindow::AspirationWindow(const SearchRequest& request, const RootMove* before,
                                   bool to_the_end)
    : least_(request.alpha),
      most_(request.beta),
      alpha_(request.alpha),
      beta_(request.beta),
      width_(kWidth) {
    if (before == nullptr || (before->step.depth < kLeastDepth && !to_the_end)) return;
    Score middle = before->score;
    if (to_the_end) {
        // A result is even: the window (s - 1, s + 1) holds it alone.
        middle = Score::of_discs(before->score.rounded().value() & ~1);
        width_ = 1;
    }
    alpha_ = std::clamp(middle - Score::of_discs(width_), least_, most_ - kOneUnit);
    beta_ = std::clamp(middle + Score::of_discs(width_), alpha_ + kOneUnit, most_);
}

AspirationWindow::Verdict AspirationWindow::take(Score score) {
    const Bound bound = bound_of(score);
    const Score width = Score::of_discs(width_);
    if (bound == Bound::kAtMost && score > least_) {
        if (rose_above_) return Verdict::kBelieveEarlier;
        fell_below_ = true;
        beta_ = score + kOneUnit;
        alpha_ = width_ > kMostWidth ? least_ : std::max(score - width, least_);
    } else if (bound == Bound::kAtLeast && score < most_) {
        if (fell_below_) return Verdict::kSettled;
        rose_above_ = true;
        alpha_ = score - kOneUnit;
        beta_ = width_ > kMostWidth ? most_ : std::min(score + width, most_);
    } else {
        return Verdict::kSettled;
    }
    width_ *= 3;
    return Verdict::kAgain;
}

}  // namespace othellier::search
