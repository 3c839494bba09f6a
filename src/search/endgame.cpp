#include "search/endgame.h"

#include <algorithm>
#include <mutex>
#include <optional>

#include "search/endgame_moves.h"
#include "search/endgame_table.h"
#include "search/late_end.h"
#include "search/near_end.h"
#include "search/pool.h"
#include "search/small_ordering.h"

namespace othellier::search {

namespace {

/// On small boards, which have no evaluation to order moves by, look ahead from here on.
constexpr int kLookAheadEmpties = 17;

/// Nodes with fewer empties are not worth another thread's attention.
constexpr int kSplitEmpties = 16;

template <int kSize>
int node(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
         int empties, Parity parity);

/// Enhanced transposition cutoff (search.cpp): what is known of some child may already refute the
/// node; its bound is then the answer.
std::optional<int> enhanced_transposition_cutoff(const Worker& worker, EndgameMoves& moves,
                                                 int alpha, int empties) {
    for (const EndgameMove& move : moves)
        if (const int bound = -look_up(worker, move.hash, empties - 1).upper; bound > alpha)
            return bound;
    return std::nullopt;
}

/// The later moves of a node, searched by several threads.
template <int kSize>
class SharedEndgame final : public SplitPoint {
 public:
    SharedEndgame(const Worker& owner, EndgameMoves& moves, int next, int alpha, int empties,
                  Parity parity, BestMove& best)
        : SplitPoint(owner, empties),
          moves_(moves),
          next_(next),
          alpha_(alpha),
          empties_(empties),
          parity_(parity),
          best_(best) {}

    void work(Worker& worker) override {
        std::unique_lock lock(mutex_);
        while (next_ < moves_.count() && !is_cut_off() && !worker.stopped()) {
            // The move stays where it is: others only pick among those behind it.
            const EndgameMove& move = moves_.pick(next_++);
            lock.unlock();
            const int score = -node<kSize>(worker, move.child, move.replies, move.hash, -alpha_ - 1,
                                           empties_ - 1, parity_.after(move.square));
            lock.lock();
            if (worker.stopped()) return;
            best_.take(move.square, score);
            if (best_.score > alpha_) cut_off();
        }
    }

 private:
    std::mutex mutex_;
    EndgameMoves& moves_;
    int next_;
    int alpha_;
    int empties_;
    Parity parity_;
    BestMove& best_;
};

/// Searches moves until one beats alpha, alone or with whoever comes.
template <int kSize>
BestMove search_moves(Worker& worker, EndgameMoves& moves, int alpha, int empties, Parity parity) {
    BestMove best{kNothing, moves.list[0].square};
    const bool can_split = worker.pool != nullptr && empties >= kSplitEmpties;
    for (int i = 0; i < moves.count() && best.score <= alpha; ++i) {
        if (i > 0 && can_split && moves.count() - i > 1) {
            SharedEndgame<kSize> shared(worker, moves, i, alpha, empties, parity, best);
            worker.pool->share(shared, worker);
            break;
        }
        const EndgameMove& move = moves.pick(i);
        best.take(move.square, -node<kSize>(worker, move.child, move.replies, move.hash, -alpha - 1,
                                            empties - 1, parity.after(move.square)));
    }
    return best;
}

/// Table, stability, sorted moves. `moves` are the legal ones, `hash` is the position's.
template <int kSize>
int node(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
         int empties, Parity parity) {
    if (empties <= kNearEmpties)
        return solve_near<kSize>(worker, board, moves, hash, alpha, empties, parity);

    // Step 1. Is anybody still asking?
    ++worker.nodes;
    worker.publish();
    if (is_unwanted(worker, empties)) return alpha;

    // Step 2. No move: pass, or the end.
    if (moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = Geometry<kSize>::legal_moves(passed);
        if (theirs.empty()) return Geometry<kSize>::final_score(board);
        return -node<kSize>(worker, passed, theirs, hash_of(passed), -alpha - 1, empties, parity);
    }

    // Step 3. Stability cutoff: the opponent's stable discs may already be too many.
    if (const int most = stability_bound<kSize>(board, alpha, empties); most != kNothing)
        return most;

    // Step 4. What the table knows.
    const Known known = look_up(worker, hash, empties);
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;

    // Step 5. The moves, the remembered one first.
    EndgameMoves list;
    const auto hash_child = [&](const Board& child) {
        const std::uint64_t of_child = hash_of(child);
        prefetch(worker, of_child, empties - 1);
        return of_child;
    };
    list_moves<kSize>(board, moves, parity, hash_child, list);
    if (list.wipes_out) return Geometry<kSize>::kArea;
    if constexpr (kSize != 8)
        if (empties >= kLookAheadEmpties) order_by_looking_ahead<kSize>(worker, list, empties);
    if (known.move != TableEntry::kNoSquare) list.prefer(known.move, 1 << 30);
    if (known.second_move != TableEntry::kNoSquare) list.prefer(known.second_move, 1 << 29);

    // Step 6. A child that is known to be bad for the opponent settles it.
    if (const auto refuted = enhanced_transposition_cutoff(worker, list, alpha, empties))
        return *refuted;

    // Step 7. Search.
    const BestMove best = search_moves<kSize>(worker, list, alpha, empties, parity);

    // Step 8. Remember, unless the answer is cut short.
    if (is_unwanted(worker, empties)) return alpha;
    remember(worker, hash, empties, alpha, best.score, best.square);
    return best.score;
}

}  // namespace

template <int kSize>
int solve_null_window(Worker& worker, const Board& board, int alpha) {
    const Bitboard empties = Geometry<kSize>::empties(board);
    if (empties.count() <= kLastEmpties)
        return few<kSize>(worker, board, alpha, empties, Parity(empties));
    if constexpr (kSize == 8)
        if (worker.evaluator && is_late(empties.count()))
            return solve_late(worker, board, alpha, empties.count(), Parity(empties));
    return node<kSize>(worker, board, Geometry<kSize>::legal_moves(board), hash_of(board), alpha,
                       empties.count(), Parity(empties));
}

template <int kSize>
int solve_window(Worker& worker, const Board& board, int alpha, int beta, int guess) {
    // MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms",
    // 1996): null windows alone, each where the last one pointed; the table makes all but the
    // first cheap. Scores are even: each step is 2.
    constexpr int kArea = Geometry<kSize>::kArea;
    int low = std::max(alpha, -kArea);
    int high = std::min(beta, kArea);
    while (low < high && !worker.stopped()) {
        guess = std::clamp(guess, low, high - 1);
        const int score = solve_null_window<kSize>(worker, board, guess);
        if (score > guess) {
            low = score;
            guess = score + 1;
        } else {
            high = score;
            guess = score - 2;
        }
    }
    return low;
}

#define OTHELLIER_INSTANTIATE(size)                                   \
    template int solve_null_window<size>(Worker&, const Board&, int); \
    template int solve_window<size>(Worker&, const Board&, int, int, int);
OTHELLIER_INSTANTIATE(4)
OTHELLIER_INSTANTIATE(6)
OTHELLIER_INSTANTIATE(8)
#undef OTHELLIER_INSTANTIATE

}  // namespace othellier::search
