#pragma once

#include <algorithm>

#include "search/ordering.h"

namespace othellier {

/// A node being searched: its window, its best so far, and its moves.
struct Node {
    const Position& position;
    MoveList& moves;
    Score alpha;
    Score beta;
    int depth;
    Score best = -kInfiniteScore;
    int best_square = TableEntry::kNoSquare;

    bool is_to_the_end() const { return depth == position.empties; }
    bool has_null_window() const { return alpha + kOneUnit == beta; }
    bool is_cut_off() const { return best >= beta; }
    /// What the next move must beat.
    Score bar() const { return std::max(alpha, best); }

    void take(const SearchMove& move, Score score) {
        if (score <= best) return;
        best = score;
        best_square = move.square.index();
    }
};

/// Meaningless once worker.stopped(), as all that is below.
Score search_first_move(Worker& worker, const Node& node, const SearchMove& move);

/// Searches the moves from `from` on until one is enough, alone or with whoever comes.
void search_moves(Worker& worker, Node& node, int from);

}  // namespace othellier
