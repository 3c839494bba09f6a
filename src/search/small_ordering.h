#pragma once

#include <algorithm>

#include "search/endgame_moves.h"

namespace othellier::search {

/// Small boards have no trained evaluation. To order the moves of positions far from the end this
/// one will do: replies of both sides, free squares next to discs, corners.
template <int kSize>
int judge_small(const Board& board, Bitboard moves) {
    constexpr int kMove = 8;
    constexpr int kFrontier = 3;
    constexpr int kCorner = 30;
    const Bitboard empties = Geometry<kSize>::empties(board);
    const Bitboard corners = Geometry<kSize>::corners();
    const int mobility = moves.count() - Geometry<kSize>::legal_moves(board.after_pass()).count();
    const int frontier = (neighbours(board.opponent()) & empties).count() -
                         (neighbours(board.player()) & empties).count();
    const int taken = (board.player() & corners).count() - (board.opponent() & corners).count();
    return kMove * mobility + kFrontier * frontier + kCorner * taken;
}

/// Alpha-beta over judge_small().
template <int kSize>
int look_ahead(Worker& worker, const Board& board, int alpha, int beta, int depth) {
    constexpr int kSure = 10'000;  // A finished game outweighs every judgement.
    ++worker.nodes;
    const Bitboard moves = Geometry<kSize>::legal_moves(board);
    if (moves.empty()) {
        const Board passed = board.after_pass();
        if (Geometry<kSize>::legal_moves(passed).empty())
            return kSure * Geometry<kSize>::final_score(board);
        return -look_ahead<kSize>(worker, passed, -beta, -alpha, depth);
    }
    if (depth == 0) return judge_small<kSize>(board, moves);
    int best = -kSure * 100;
    for (const Square s : moves) {
        best = std::max(best, -look_ahead<kSize>(worker, board.after(s), -beta,
                                                 -std::max(alpha, best), depth - 1));
        if (best >= beta) break;
    }
    return best;
}

/// Values the moves of a node by looking ahead, the further the more is below it.
template <int kSize>
void order_by_looking_ahead(Worker& worker, EndgameMoves& moves, int empties) {
    const int depth = (empties - 12) / 2;
    constexpr int kOpen = 1'000'000;
    for (EndgameMove& move : moves)
        move.value = -look_ahead<kSize>(worker, move.child, -kOpen, kOpen, depth);
}

}  // namespace othellier::search
