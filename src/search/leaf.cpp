#include "search/leaf.h"

#include <algorithm>

namespace othellier::search {

Score search_leaf(Worker& worker, const Position& position, Score alpha, Score beta, int depth) {
    ++worker.nodes;
    if (depth <= 0 && position.empties > 0) return worker.value_of(position);

    const Board& board = position.board;
    const Bitboard moves = board.legal_moves();
    if (moves.empty()) {
        if (board.after_pass().legal_moves().empty()) return Score(board.final_score());
        // A pass costs no depth: it is forced.
        return -search_leaf(worker, position.after_pass(), -beta, -alpha, depth);
    }
    constexpr Bitboard kCorners(0x8100000000000081);
    Score best = -kInfiniteScore;
    for (const Bitboard group : {moves & kCorners, moves & ~kCorners}) {
        for (const Square s : group) {
            const Score score = -search_leaf(worker, position.after(s, board.flips(s)), -beta,
                                             -std::max(alpha, best), depth - 1);
            if (score > best) {
                best = score;
                if (best >= beta) return best;
            }
        }
    }
    return best;
}

}  // namespace othellier::search
