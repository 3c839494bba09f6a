#pragma once

#include <algorithm>

#include "search/effort.h"
#include "search/ordering.h"

namespace othellier::search {

/// A node being searched: its window, its best so far, and its moves.
struct Node {
    const Position& position;
    MoveList& moves;
    Score alpha;
    Score beta;
    Effort effort;
    Score best = -kInfiniteScore;
    int best_square = TableEntry::kNoSquare;

    bool is_to_the_end() const { return effort.depth == position.empties; }
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

/// One move of the node, whose own effort it need not be, in the window that is left. Meaningless
/// once worker.stopped(), as all that is below.
Score search_first_move(Worker& worker, const Node& node, const SearchMove& move, Effort effort);

/// Searches the moves from `from` on until one is enough, alone or with whoever comes: young
/// brothers wait until the eldest, the first move, is searched (Feldmann, Mysliwietz, Monien and
/// Vornberger, "Distributed game-tree search", 1989).
void search_moves(Worker& worker, Node& node, int from);

}  // namespace othellier::search
