#pragma once

#include "core/board.h"
#include "eval/features.h"

namespace othellier {

/// A Board with what the evaluation needs of it, carried down the search. 8×8 only.
struct Position {
    eval::Features features;  // First, being aligned the most.
    Board board;
    int empties;

    explicit Position(const Board& b) : features(b), board(b), empties(b.empties().count()) {}

    Position after(Square s, Bitboard turned) const {
        return Position(board.after(s, turned), features.after(s, turned), empties - 1);
    }
    Position after_pass() const {
        return Position(board.after_pass(), features.after_pass(), empties);
    }

 private:
    Position(const Board& b, const eval::Features& f, int e) : features(f), board(b), empties(e) {}
};

}  // namespace othellier
