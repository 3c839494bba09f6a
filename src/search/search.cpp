#include "search/search.h"

#include <algorithm>
#include <utility>

#include "search/endgame.h"
#include "search/hash.h"
#include "search/late_end.h"
#include "search/leaf.h"
#include "search/node.h"
#include "search/probcut.h"
#include "search/stability.h"

namespace othellier {

namespace {

/// With this many empties or fewer, and a search to the end, the endgame solver takes over: where
/// nothing may be left out as soon as it can, where ProbCut can still cut a little later.
constexpr int kSelectiveSolverEmpties = 12;
/// The deepest search without table and sorting.
constexpr int kLeafDepth = 2;
/// Moves that a sorting search finds this much below alpha are not told apart.
constexpr Score kSortMargin = Score::of_discs(8);
/// Nodes with fewer empties are not rehearsed.
constexpr int kRehearsedEmpties = 20;

constexpr int floor_discs(Score score) {
    const int value = score.value();
    return value >= 0 ? value / Score::kPerDisc
                      : -((-value + Score::kPerDisc - 1) / Score::kPerDisc);
}

/// To the end, with few empties left: results in discs.
Score solve_rest(Worker& worker, const Position& position, Score alpha, Score beta) {
    const int low = floor_discs(alpha);
    if (alpha + kOneUnit == beta)
        return Score::of_discs(solve_null_window<8>(worker, position.board, low));
    const int guess =
        worker.weights->evaluate(position.features, position.empties).rounded().value();
    return Score::of_discs(
        solve_window<8>(worker, position.board, low, -floor_discs(-beta), guess));
}

/// How deep the search that sorts a node's moves looks.
int sort_depth(int depth, int empties) {
    if (depth == empties) return depth < 16 ? 0 : depth < 21 ? 1 : 2;
    return depth < 6 ? 0 : depth < 12 ? 1 : 2;
}

/// Before threads meet at a node of a nearly sure pass: what a quick pass says of it, unless the
/// table knows. One thread gains nothing by it. Several waste less on moves that would not have
/// been searched after a better one: on sixteen cores 57 of the FFO suite takes 112 M nodes instead
/// of 200 M to 95 %.
void rehearse(Worker& worker, const Position& position, Score alpha, Score beta, int depth,
              std::optional<TableEntry>& known) {
    constexpr Selectivity kQuick = Selectivity::k73;
    const bool is_nearly_sure =
        Selectivity::k95 <= worker.selectivity && worker.selectivity < Selectivity::kNone;
    if (worker.pool == nullptr || !is_nearly_sure || position.empties < kRehearsedEmpties) return;
    if (known && known->serves(depth, kQuick) && (known->lower >= beta || known->upper <= alpha))
        return;
    const Selectivity wanted = std::exchange(worker.selectivity, kQuick);
    search(worker, position, alpha, beta, depth);
    worker.selectivity = wanted;
    known = worker.table.probe(hash_of(position.board), position.empties);
}

/// Whether a child's entry already refutes the null window; then its bound is the answer.
std::optional<Score> enhanced_cut(Worker& worker, MoveList& moves, Score alpha, int depth) {
    for (const SearchMove& move : moves) {
        const auto entry = worker.table.probe(move.hash, move.child.empties);
        if (entry && entry->serves(depth - 1, worker.selectivity) && -entry->upper > alpha)
            return -entry->upper;
    }
    return std::nullopt;
}

void remember(Worker& worker, std::uint64_t hash, const Node& node) {
    TableEntry entry;
    if (node.best > node.alpha) entry.lower = node.best;
    if (node.best < node.beta) entry.upper = node.best;
    entry.depth = static_cast<std::uint8_t>(node.depth);
    entry.selectivity = worker.selectivity;
    entry.move = static_cast<std::uint8_t>(node.best_square);
    worker.table.store(hash, node.position.empties, entry);
}

}  // namespace

Score search(Worker& worker, const Position& position, Score alpha, Score beta, int depth) {
    depth = std::min(depth, position.empties);
    const bool to_the_end = depth == position.empties;
    const int solver_empties =
        worker.selectivity == Selectivity::kNone ? kLateEmpties : kSelectiveSolverEmpties;
    if (to_the_end && position.empties <= solver_empties)
        return solve_rest(worker, position, alpha, beta);
    if (depth <= kLeafDepth) return search_leaf(worker, position, alpha, beta, depth);

    // Step 1. Is anybody still asking?
    ++worker.nodes;
    worker.publish();
    if (worker.stopped()) return alpha;

    // Step 2. No move: pass, or the end.
    const Bitboard legal = position.board.legal_moves();
    if (legal.empty()) {
        if (position.board.after_pass().legal_moves().empty())
            return Score(position.board.final_score());
        return -search(worker, position.after_pass(), -beta, -alpha, depth);
    }

    // Step 3. What the opponent can never lose may already be too much.
    if (alpha >= Score::of_discs(2 * position.empties - 64 + 30)) {
        const Score most = Score::of_discs(
            64 - 2 * stable_discs(position.board.opponent(), position.board.player()).count());
        if (most <= alpha) return most;
    }

    // Step 4. What the table knows. On the principal variation only an exact value is of use.
    const bool null_window = alpha + kOneUnit == beta;
    const std::uint64_t hash = hash_of(position.board);
    auto known = worker.table.probe(hash, position.empties);
    if (known && known->serves(depth, worker.selectivity)) {
        if (known->lower >= beta) return known->lower;
        if (known->upper <= alpha) return known->upper;
        if (known->lower == known->upper) return known->lower;
    }

    // Step 5. A shallow search may make a deep one needless, or a quick one show where to start.
    if (null_window && worker.selectivity != Selectivity::kNone) {
        if (const auto settled = try_probcut(worker, position, alpha, depth)) return *settled;
        if (to_the_end) rehearse(worker, position, alpha, beta, depth, known);
        if (worker.stopped()) return alpha;
    }

    // Step 6. The moves, and what is known of the positions behind them.
    MoveList moves(worker, position, legal);
    if (moves.wipes_out()) return kMaxScore;
    if (null_window)
        if (const auto refuted = enhanced_cut(worker, moves, alpha, depth)) return *refuted;

    // Step 7. The remembered move, before the others are even sorted: mostly it is enough.
    Node node{position, moves, alpha, beta, depth};
    const int remembered = moves.put_first(known) ? 1 : 0;
    if (remembered == 1) {
        const SearchMove& move = *moves.begin();
        const Score score = search_first_move(worker, node, move);
        if (worker.stopped()) return alpha;
        node.take(move, score);
    }

    // Step 8. The others, alone or with other threads.
    if (!node.is_cut_off()) {
        if (moves.count() - remembered > 1) {
            const Score floor = std::max(alpha - kSortMargin, -kMaxScore);
            moves.order(worker, remembered, known, sort_depth(depth, position.empties), floor);
        }
        search_moves(worker, node, remembered);
        if (worker.stopped()) return alpha;
    }

    // Step 9. Remember.
    remember(worker, hash, node);
    return node.best;
}

RootResult search_root(Worker& worker, const Position& position, Bitboard among,
                       std::optional<Square> first, Score alpha, Score beta, int depth) {
    depth = std::min(depth, position.empties);
    MoveList moves(worker, position, among);
    if (moves.count() > 1)
        moves.order(worker, 0, std::nullopt, sort_depth(depth, position.empties), -kMaxScore);
    for (SearchMove& move : moves)
        if (move.square == first) move.value = 1 << 28;

    Node node{position, moves, alpha, beta, depth};
    search_moves(worker, node, 0);
    RootResult result{node.best, std::nullopt};
    if (node.best_square != TableEntry::kNoSquare)
        result.best = Square::from_index(node.best_square);
    if (!worker.stopped() && among == position.board.legal_moves())
        remember(worker, hash_of(position.board), node);
    return result;
}

}  // namespace othellier
