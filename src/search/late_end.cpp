#include "search/late_end.h"

#include <optional>

#include "search/endgame_table.h"
#include "search/near_end.h"

namespace othellier::search {

namespace {

using OrderState = eval::Evaluator::OrderState;

/// What one reply more for the opponent costs a move when it is sorted, in units of the weights.
/// Much more than it costs in discs: behind few replies there are few nodes.
constexpr int kReplyCost = 4 * eval::Evaluator::kOrderUnitsPerDisc;
/// And one free square more next to the mover's discs: a reply to come.
constexpr int kFrontierCost = eval::Evaluator::kOrderUnitsPerDisc;

/// A position and all that is carried down with it.
struct LatePosition {
    OrderState state;
    Board board;
    std::uint64_t hash;
    Bitboard moves;  ///< The legal ones; of a child, once it is to be searched.
};

struct LateMove {
    LatePosition child;
    Bitboard turned;
    Square square;
};

/// One node: its moves, and what is known of them.
class LateNode {
 public:
    LateNode(Worker& worker, const LatePosition& position, int alpha, int empties, Parity parity)
        : worker_(worker), position_(position), alpha_(alpha), empties_(empties), parity_(parity) {}

    int solve();

 private:
    /// What needs no search of the node itself.
    std::optional<int> answer_at_once();
    bool list_moves();
    std::optional<int> enhanced_transposition_cutoff();
    /// Works out what a child needs to be searched.
    void complete(LateMove& move) const;
    int value_of(const LateMove& move) const;
    void search(LateMove& move);
    void search_remembered();
    void search_sorted();

    static constexpr int kPlaces = 32;
    static_assert(kLateEmpties <= kPlaces);

    InlineVector<LateMove, kLateEmpties> list_;  // First, being aligned the most.
    Worker& worker_;
    const LatePosition& position_;
    const int alpha_;
    const int empties_;
    const Parity parity_;
    int searched_ = 0;  ///< 1: the first of the list, being remembered, has been.
    BestMove best_{kNothing, Square::from_index(0)};
    Known known_;
};

int solve_node(Worker& worker, const LatePosition& position, int alpha, int empties,
               Parity parity) {
    return LateNode(worker, position, alpha, empties, parity).solve();
}

std::optional<int> LateNode::answer_at_once() {
    const Board& board = position_.board;
    if (position_.moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = passed.legal_moves();
        if (theirs.empty()) return Geometry<8>::final_score(board);
        return -solve_node(worker_, {position_.state.after_pass(), passed, hash_of(passed), theirs},
                           -alpha_ - 1, empties_, parity_);
    }
    if (const int most = stability_bound<8>(board, alpha_, empties_); most != kNothing) return most;
    known_ = look_up(worker_, position_.hash, empties_);
    if (known_.lower > alpha_) return known_.lower;
    if (known_.upper <= alpha_) return known_.upper;
    return std::nullopt;
}

/// False when one of them leaves the opponent without a disc.
bool LateNode::list_moves() {
    for (const Square s : position_.moves) {
        const Bitboard turned = position_.board.flips(s);
        const Board child = position_.board.after(s, turned);
        if (child.player().empty()) return false;
        const std::uint64_t hash = hash_of(child);
        prefetch(worker_, hash, empties_ - 1);
        list_.emplace_back(LatePosition{OrderState(), child, hash, Bitboard()}, turned, s);
    }
    return true;
}

/// A child that is known to be bad for the opponent settles it.
std::optional<int> LateNode::enhanced_transposition_cutoff() {
    for (const LateMove& move : list_) {
        const int bound = -look_up(worker_, move.child.hash, empties_ - 1).upper;
        if (bound > alpha_) return bound;
    }
    return std::nullopt;
}

void LateNode::complete(LateMove& move) const {
    move.child.moves = move.child.board.legal_moves();
    move.child.state = position_.state.after(move.square, move.turned);
}

int LateNode::value_of(const LateMove& move) const {
    return -worker_.evaluator.order_value(move.child.state) -
           kReplyCost * count_replies<8>(move.child.moves) -
           kFrontierCost * count_frontier<8>(move.child.board);
}

void LateNode::search(LateMove& move) {
    const LatePosition& child = move.child;
    const Parity parity = parity_.after(move.square);
    const int score = empties_ - 1 <= kNearEmpties
                          ? solve_near<8>(worker_, child.board, child.moves, child.hash,
                                          -alpha_ - 1, empties_ - 1, parity)
                          : solve_node(worker_, child, -alpha_ - 1, empties_ - 1, parity);
    best_.take(move.square, -score);
}

/// Before the others are even sorted: mostly it is enough.
void LateNode::search_remembered() {
    for (LateMove& move : list_) {
        if (move.square.index() != known_.move) continue;
        std::swap(move, list_[0]);
        complete(list_[0]);
        search(list_[0]);
        searched_ = 1;
        return;
    }
}

void LateNode::search_sorted() {
    constexpr int kSecond = 1 << 24;
    // Value and place in one number: these are compared and moved about, not the moves.
    InlineVector<int, kLateEmpties> keys;
    for (int i = searched_; i < list_.size(); ++i) {
        LateMove& move = list_[i];
        complete(move);
        const int value = move.square.index() == known_.second_move ? kSecond : value_of(move);
        keys.emplace_back(value * kPlaces + i);
    }
    while (keys.size() > 0 && best_.score <= alpha_) {
        search(list_[take_largest(keys) & (kPlaces - 1)]);
    }
}

int LateNode::solve() {
    ++worker_.nodes;
    worker_.publish();
    if (is_unwanted(worker_, empties_)) return alpha_;
    if (const auto answer = answer_at_once()) return *answer;
    if (!list_moves()) return Geometry<8>::kArea;
    if (const auto refuted = enhanced_transposition_cutoff()) return *refuted;

    search_remembered();
    if (best_.score <= alpha_) search_sorted();

    // An answer that is cut short is not worth remembering.
    if (is_unwanted(worker_, empties_)) return alpha_;
    remember(worker_, position_.hash, empties_, alpha_, best_.score, best_.square);
    return best_.score;
}

}  // namespace

int solve_late(Worker& worker, const Board& board, int alpha, int empties, Parity parity) {
    return solve_node(worker, {OrderState(board), board, hash_of(board), board.legal_moves()},
                      alpha, empties, parity);
}

}  // namespace othellier::search
