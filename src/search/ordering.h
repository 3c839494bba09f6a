#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "search/inline_vector.h"
#include "search/position.h"
#include "search/worker.h"

namespace othellier::search {

/// A legal move of a node, with the position it leads to.
struct SearchMove {
    Square square;
    int value;  ///< Higher is tried sooner.
    std::uint64_t hash;
    Position child;
};

/// The moves of a node, best first as far as they are asked for.
class MoveList {
 public:
    /// Plays every move and asks the memory for the children's table entries.
    MoveList(const Worker& worker, const Position& position, Bitboard moves);

    int count() const { return list_.size(); }
    SearchMove* begin() { return list_.begin(); }
    SearchMove* end() { return list_.end(); }
    /// The opponent has no disc left after one of them.
    bool wipes_out() const { return wipes_out_; }

    /// Brings the move the table remembers to the front. False when it remembers none of these.
    bool put_first(const std::optional<TableEntry>& known);

    /// Values the moves from `from` on by the second move that the table remembers, a search
    /// `sort_depth` deep and the replies they leave. Moves worth less than `floor`, or much less
    /// than another, need no value of their own.
    void order(Worker& worker, int from, const std::optional<TableEntry>& known, int sort_depth,
               Score floor);

    /// Brings the best of those from `i` on to `i`: what follows a cut-off is never sorted.
    SearchMove& pick(int i) {
        SearchMove* first = begin() + i;
        SearchMove* best = std::max_element(
            first, end(), [](const auto& a, const auto& b) { return a.value < b.value; });
        if (best != first) std::swap(*best, *first);
        return *first;
    }

 private:
    /// Games are not known to lead to more than 33 moves, but boards that are set up have had 35. A
    /// move needs a disc of either side; all other squares may be free.
    static constexpr int kMostMoves = 62;

    InlineVector<SearchMove, kMostMoves> list_;
    bool wipes_out_ = false;
};

}  // namespace othellier::search
