#pragma once

#include <optional>

#include "search/effort.h"
#include "search/position.h"
#include "search/worker.h"

namespace othellier::search {

/// Principal variation search (Marsland and Campbell, "Parallel search of strongly ordered game
/// trees", 1982) of an 8×8 position: the first move of a node gets the whole window, the others a
/// null window that proves them no better, and only one that is better the whole window again.
/// Depth counts plies; `position.empties` or more means to the end, and then scores are results.
/// Fail-soft (Fishburn, "Another optimization of alpha-beta search", 1983): a result at or below
/// alpha is an upper bound, at or above beta a lower bound. Meaningless once worker.stopped().
///
/// With a selectivity below kNone, multi-ProbCut leaves out what a shallow search finds hopeless.
Score search(Worker& worker, const Position& position, Score alpha, Score beta, Effort effort);

struct RootResult {
    Score score;
    std::optional<Square> best;  ///< Absent only when the search was stopped before any move.
};

/// The same at the root: only the moves in `among` (legal ones, at least one), `first` before the
/// others, always searched and never cut by what the table says.
RootResult search_root(Worker& worker, const Position& position, Bitboard among,
                       std::optional<Square> first, Score alpha, Score beta, Effort effort);

}  // namespace othellier::search
