#pragma once

#include <vector>

#include "core/move.h"

namespace othellier::classroom {

/// How the game goes on by what a search has found so far: for each number of turns that it still
/// looks ahead, the best line from where it is that far from its end.
class BestLines {
 public:
    /// For a search that looks at most `depth` turns ahead.
    explicit BestLines(int depth) : lines_(static_cast<std::size_t>(depth) + 1) {}

    /// A position with so many turns to go, of which nothing is known.
    void begin(int to_go) { at(to_go).clear(); }
    /// There `move` is the best so far; the line goes on as it does one turn later.
    void better(int to_go, Move move) {
        at(to_go).assign(1, move);
        const std::vector<Move>& later = at(to_go - 1);
        at(to_go).insert(at(to_go).end(), later.begin(), later.end());
    }
    /// Before that line comes another move.
    void put_before(int to_go, Move move) { at(to_go).insert(at(to_go).begin(), move); }

    const std::vector<Move>& line(int to_go) { return at(to_go); }

 private:
    std::vector<Move>& at(int to_go) { return lines_[static_cast<std::size_t>(to_go)]; }

    std::vector<std::vector<Move>> lines_;
};

}  // namespace othellier::classroom
