#pragma once

#include "core/board.h"
#include "eval/evaluator.h"

namespace othellier::search {

/// A Board with what the evaluation needs of it, carried down the search. 8×8 only.
struct Position {
    eval::Evaluator::State state;  // First, being aligned the most.
    Board board;
    int empties;

    Position(const Board& b, const eval::Evaluator& evaluator)
        : state(evaluator.state_of(b)), board(b), empties(b.empties().count()) {}

    Position after(Square s, Bitboard turned) const {
        return Position(board.after(s, turned), state.after(s, turned), empties - 1);
    }
    Position after_pass() const {
        return Position(board.after_pass(), state.after_pass(), empties);
    }

 private:
    Position(const Board& b, const eval::Evaluator::State& s, int e)
        : state(s), board(b), empties(e) {}
};

}  // namespace othellier::search
