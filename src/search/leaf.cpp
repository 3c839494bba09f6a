#include "search/leaf.h"

#include <algorithm>

#include "search/inline_vector.h"

namespace othellier::search {

namespace {

constexpr Bitboard kCorners(0x8100000000000081);

/// A move to a leaf that the network is to judge.
struct CloseMove {
    Score linear;  ///< What the linear sum gives the mover.
    int sum;       ///< That sum, for the other side.
    Square square;
    Bitboard turned;
};

/// The moves of a node one ply above the leaves, by the linear sum alone at first.
class LastPly {
 public:
    LastPly(Worker& worker, const Position& position, Score alpha, Score beta)
        : worker_(worker), position_(position), alpha_(alpha), beta_(beta) {}

    Score search(Bitboard moves) {
        for (const Bitboard group : {moves & kCorners, moves & ~kCorners})
            for (const Square s : group) {
                weigh(s);
                if (best_ >= beta_) return best_;
            }
        while (close_.size() > 0) {
            const CloseMove move = take_most_promising();
            // Nor can those behind it.
            if (is_out_of_reach(move.linear)) break;
            ++worker_.nodes;
            best_ = std::max(
                best_, -worker_.corrected_after(position_, move.square, move.turned, move.sum));
            if (best_ >= beta_) break;
        }
        return best_;
    }

 private:
    bool is_out_of_reach(Score linear) const {
        return linear + kMostCorrection <= std::max(alpha_, best_);
    }

    void weigh(Square s) {
        const Bitboard turned = position_.board.flips(s);
        const int sum =
            worker_.evaluator.linear_sum_after(position_.state, s, turned, position_.empties - 1);
        const Score linear = -eval::Weights::value_of(sum);
        if (linear < beta_ + kMostCorrection && !is_out_of_reach(linear)) {
            close_.emplace_back(linear, sum, s, turned);
        } else {
            ++worker_.nodes;
            best_ = std::max(best_, linear);
        }
    }

    CloseMove take_most_promising() {
        int best = 0;
        for (int i = 1; i < close_.size(); ++i)
            if (close_[i].linear > close_[best].linear) best = i;
        const CloseMove move = close_[best];
        close_.drop(best);
        return move;
    }

    Worker& worker_;
    const Position& position_;
    const Score alpha_, beta_;
    Score best_ = -kInfiniteScore;
    InlineVector<CloseMove, eval::kMostMoves> close_;
};

}  // namespace

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
    if (depth == 1 && position.empties > 1 && worker.evaluator.has_network())
        return LastPly(worker, position, alpha, beta).search(moves);
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
