#include "search/search.h"

#include <algorithm>

#include "search/endgame.h"
#include "search/hash.h"
#include "search/late_end.h"
#include "search/leaf.h"
#include "search/node.h"
#include "search/probcut.h"
#include "search/stability.h"

namespace othellier::search {

namespace {

/// With this many empties or fewer, and a search to the end, the endgame solver takes over: where
/// nothing may be left out as soon as it can, where ProbCut can still cut a little later.
constexpr int kSelectiveSolverEmpties = 12;
/// The deepest search without table and sorting.
constexpr int kLeafDepth = 2;
/// Moves that a sorting search finds this much below alpha are not told apart.
constexpr Score kSortMargin = Score::of_discs(8);
/// Nodes with fewer empties are not deepened internally.
constexpr int kInternalDeepeningEmpties = 20;
/// Counting stable discs pays from this alpha on, in discs.
constexpr int stability_threshold(int empties) {
    return 2 * empties - 64 + 30;
}

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
    const int guess = worker.value_of(position).rounded().value();
    return Score::of_discs(
        solve_window<8>(worker, position.board, low, -floor_discs(-beta), guess));
}

/// How deep the search that sorts a node's moves looks.
int sort_depth(int depth, int empties) {
    if (depth == empties) return depth < 16 ? 0 : depth < 21 ? 1 : 2;
    return depth < 6 ? 0 : depth < 12 ? 1 : 2;
}

/// No move: pass, or the end.
Score search_without_move(Worker& worker, const Position& position, Score alpha, Score beta,
                          Effort effort) {
    if (position.board.after_pass().legal_moves().empty())
        return Score(position.board.final_score());
    return -search(worker, position.after_pass(), -beta, -alpha, effort);
}

/// Stability cutoff: what the opponent can never lose may already be too much.
std::optional<Score> stability_cutoff(const Position& position, Score alpha) {
    if (alpha < Score::of_discs(stability_threshold(position.empties))) return std::nullopt;
    const Score most = Score::of_discs(
        64 - 2 * stable_discs(position.board.opponent(), position.board.player()).count());
    return most <= alpha ? std::optional(most) : std::nullopt;
}

/// Transposition cutoff: what the table knows may be enough. On the principal variation only an
/// exact value is of use.
std::optional<Score> transposition_cutoff(const std::optional<TableEntry>& known, Score alpha,
                                          Score beta, Effort effort) {
    if (!known || !known->serves(effort.depth, effort.selectivity)) return std::nullopt;
    if (known->lower >= beta) return known->lower;
    if (known->upper <= alpha) return known->upper;
    if (known->lower == known->upper) return known->lower;
    return std::nullopt;
}

/// Internal iterative deepening (Marsland, "Computer chess and search", 1992), here by selectivity
/// instead of depth: before threads meet at a node of
/// a nearly sure pass, what a quick pass says of it, unless the table knows. One thread gains
/// nothing by it. Several waste less on moves that would not have been searched after a better one:
/// on sixteen cores 57 of the FFO suite takes 112 M nodes instead of 200 M to 95 %.
void deepen_internally(Worker& worker, const Position& position, Score alpha, Score beta,
                       Effort effort, std::optional<TableEntry>& known) {
    constexpr Selectivity kQuick = Selectivity::k73;
    const bool is_nearly_sure = Selectivity::k95 <= effort.selectivity && effort.is_selective();
    const bool to_the_end = effort.depth == position.empties;
    if (worker.pool == nullptr || !to_the_end || !is_nearly_sure ||
        position.empties < kInternalDeepeningEmpties)
        return;
    if (known && known->serves(effort.depth, kQuick) &&
        (known->lower >= beta || known->upper <= alpha))
        return;
    search(worker, position, alpha, beta, effort.with_selectivity(kQuick));
    known = worker.table.probe(hash_of(position.board), position.empties);
}

/// Enhanced transposition cutoff (Schaeffer and Plaat, "New advances in alpha-beta searching",
/// 1996): a child's entry may already refute the null window; then its bound is the answer.
std::optional<Score> enhanced_transposition_cutoff(Worker& worker, MoveList& moves, Score alpha,
                                                   Effort effort) {
    for (const SearchMove& move : moves) {
        const auto entry = worker.table.probe(move.hash, move.child.empties);
        if (entry && entry->serves(effort.depth - 1, effort.selectivity) && -entry->upper > alpha)
            return -entry->upper;
    }
    return std::nullopt;
}

/// The table's move before the others are even sorted, for mostly it is enough; then the others,
/// alone or with other threads.
void search_all_moves(Worker& worker, Node& node, const std::optional<TableEntry>& known) {
    const int remembered = node.moves.put_first(known) ? 1 : 0;
    if (remembered == 1) {
        const SearchMove& move = *node.moves.begin();
        const Score score = search_first_move(worker, node, move, node.effort);
        if (worker.stopped()) return;
        node.take(move, score);
    }
    if (node.is_cut_off()) return;
    if (node.moves.count() - remembered > 1) {
        const Score floor = std::max(node.alpha - kSortMargin, -kMaxScore);
        node.moves.order(worker, remembered, known,
                         sort_depth(node.effort.depth, node.position.empties), floor);
    }
    search_moves(worker, node, remembered);
}

void remember(Worker& worker, std::uint64_t hash, const Node& node) {
    TableEntry entry;
    if (node.best > node.alpha) entry.lower = node.best;
    if (node.best < node.beta) entry.upper = node.best;
    entry.depth = static_cast<std::uint8_t>(node.effort.depth);
    entry.selectivity = node.effort.selectivity;
    entry.move = static_cast<std::uint8_t>(node.best_square);
    worker.table.store(hash, node.position.empties, entry);
}

/// A node with depth enough for table, sorting and threads.
Score search_node(Worker& worker, const Position& position, Score alpha, Score beta,
                  Effort effort) {
    // Step 1. Is anybody still asking?
    ++worker.nodes;
    worker.publish();
    if (worker.stopped()) return alpha;

    // Step 2. What needs no look at the moves: none there, stable discs, the table.
    const Bitboard legal = position.board.legal_moves();
    if (legal.empty()) return search_without_move(worker, position, alpha, beta, effort);
    if (const auto most = stability_cutoff(position, alpha)) return *most;
    const bool null_window = alpha + kOneUnit == beta;
    const std::uint64_t hash = hash_of(position.board);
    auto known = worker.table.probe(hash, position.empties);
    if (const auto bound = transposition_cutoff(known, alpha, beta, effort)) return *bound;

    // Step 3. A shallow search may make a deep one needless, or a quick one show where to start.
    if (null_window && effort.is_selective()) {
        if (const auto settled = try_probcut(worker, position, alpha, effort)) return *settled;
        deepen_internally(worker, position, alpha, beta, effort, known);
        if (worker.stopped()) return alpha;
    }

    // Step 4. The moves, and what is known of the positions behind them.
    MoveList moves(worker, position, legal);
    if (moves.wipes_out()) return kMaxScore;
    if (null_window)
        if (const auto refuted = enhanced_transposition_cutoff(worker, moves, alpha, effort))
            return *refuted;

    // Step 5. Search them, and remember.
    Node node{position, moves, alpha, beta, effort};
    search_all_moves(worker, node, known);
    if (worker.stopped()) return alpha;
    remember(worker, hash, node);
    return node.best;
}

}  // namespace

Score search(Worker& worker, const Position& position, Score alpha, Score beta, Effort effort) {
    effort.depth = std::min(effort.depth, position.empties);
    const int solver_empties = effort.is_selective() ? kSelectiveSolverEmpties : kLateEmpties;
    if (effort.depth == position.empties && position.empties <= solver_empties)
        return solve_rest(worker, position, alpha, beta);
    if (effort.depth <= kLeafDepth) return search_leaf(worker, position, alpha, beta, effort.depth);
    return search_node(worker, position, alpha, beta, effort);
}

RootResult search_root(Worker& worker, const Position& position, Bitboard among,
                       std::optional<Square> first, Score alpha, Score beta, Effort effort) {
    effort.depth = std::min(effort.depth, position.empties);
    MoveList moves(worker, position, among);
    if (moves.count() > 1)
        moves.order(worker, 0, std::nullopt, sort_depth(effort.depth, position.empties),
                    -kMaxScore);
    for (SearchMove& move : moves)
        if (move.square == first) move.value = 1 << 28;

    Node node{position, moves, alpha, beta, effort};
    search_moves(worker, node, 0);
    RootResult result{node.best, std::nullopt};
    if (node.best_square != TableEntry::kNoSquare)
        result.best = Square::from_index(node.best_square);
    if (!worker.stopped() && among == position.board.legal_moves())
        remember(worker, hash_of(position.board), node);
    return result;
}

}  // namespace othellier::search
