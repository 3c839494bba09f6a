#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/board.h"
#include "core/bound.h"
#include "core/move.h"
#include "eval/score.h"
#include "search/selectivity.h"

namespace othellier::search {

/// One iteration of a search: how deep (a number of empties or more: to the end), how selective.
struct Step {
    int depth;
    Selectivity selectivity;

    bool operator==(const Step&) const = default;
};

/// What is known of one root move, or of the position when no move is left.
struct RootMove {
    std::optional<Square> move;  ///< Absent: the side to move must pass, or the game is over.
    Score score;
    Bound bound = Bound::kExact;  ///< Of `score`, at this step.
    Step step{0, Selectivity::k73};
    bool to_the_end = false;  ///< The depth reaches the end of the game…
    std::vector<Move> moves;  ///< …though the principal variation may not; passes are in it.

    /// A result that nothing can change.
    bool is_proven() const { return to_the_end && step.selectivity == Selectivity::kNone; }
};

/// Told each time something is better known.
struct Progress {
    std::vector<RootMove> lines;  ///< Best first; one unless more were asked for.
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds elapsed{0};
};

struct SearchRequest {
    Board board;
    std::vector<Step> steps;  ///< One after the other; each feeds the next.
    int best_moves = 1;       ///< How many root moves get a score of their own.
    /// Only whether the score is below, in or above this window is wanted: (-1, 1) discs asks
    /// who wins. Wide open otherwise.
    Score alpha = -kMaxScore;
    Score beta = kMaxScore;
    bool prove_line = false;  ///< Complete the best line to the end once it is proven.
    std::function<void(const Progress&)> on_progress;
};

/// Iterative deepening (Slate and Atkin, "Chess 4.5", 1977), the usual way to a depth: from 1 on,
/// one more each time, all at one selectivity. With a larger stride so many plies more each time,
/// the first step being what is left over.
std::vector<Step> deepening(int depth, Selectivity selectivity, int stride = 1);

/// The way to a proof: a midgame search to start from, then to the end, less and less selective.
/// `last` is the selectivity to stop at.
std::vector<Step> solving(int empties, Selectivity last = Selectivity::kNone);

}  // namespace othellier::search
