#pragma once

#include "core/bound.h"
#include "search/request.h"

namespace othellier::search {

/// Aspiration windows (Marsland, "Computer chess and search", 1992, tells their history): a root
/// search is first tried in a small window round the score that the step before found, and again in
/// a wider one where the score falls out of it. Never wider than what the request wants to know.
class AspirationWindow {
 public:
    /// `before` is what was thought of the best move so far; absent: nothing.
    AspirationWindow(const SearchRequest& request, const RootMove* before, bool to_the_end);

    Score alpha() const { return alpha_; }
    Score beta() const { return beta_; }

    /// What a search in this window that gives `score` says.
    Bound bound_of(Score score) const {
        if (score <= alpha_) return Bound::kAtMost;
        return score >= beta_ ? Bound::kAtLeast : Bound::kExact;
    }

    enum class Verdict {
        kSettled,
        kAgain,           ///< The window has moved: search in it.
        kBelieveEarlier,  ///< The move that reached its score in a lower window is the answer.
    };
    /// What to do after a search in this window that gave `score`. Selective searches with
    /// different windows meet different entries of the table, and may contradict each other for
    /// ever: then the move that reached its score is believed.
    Verdict take(Score score);

 private:
    Score least_;  ///< All that the request wants to know lies between these.
    Score most_;
    Score alpha_;
    Score beta_;
    int width_;  ///< How far to go below or above it, in discs, should the score not be in it.
    bool fell_below_ = false;
    bool rose_above_ = false;
};

}  // namespace othellier::search
