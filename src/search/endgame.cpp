#include "search/endgame.h"

#include <algorithm>
#include <array>

#include "search/hash.h"
#include "search/inline_vector.h"
#include "search/last_empties.h"
#include "search/stability.h"

namespace othellier {

namespace {

/// Below every score.
constexpr int kNothing = -100;
/// Up to this many empties moves are tried by parity alone, without table or sorting.
constexpr int kShallowEmpties = 6;
/// From here on the children's table entries are looked at before any child is searched.
constexpr int kEnhancedCutEmpties = 10;

struct EndgameMove {
    Board child;
    Bitboard replies;  ///< Legal moves of the child.
    std::uint64_t hash;
    Square square;
    int value;
};

/// The legal moves of a node with what ordering and the children need of them.
struct EndgameMoves {
    InlineVector<EndgameMove, 34> list;
    bool wipes_out = false;

    int count() const { return list.size(); }
    EndgameMove* begin() { return list.begin(); }
    EndgameMove* end() { return list.end(); }

    /// Brings the best of the rest to `i`: moves after a cut-off are never sorted.
    EndgameMove& pick(int i) {
        EndgameMove* first = begin() + i;
        EndgameMove* best = std::max_element(
            first, end(), [](const auto& a, const auto& b) { return a.value < b.value; });
        if (best != first) std::swap(*best, *first);
        return *first;
    }
};

/// The least alpha at which counting stable discs pays, by empties: with less, an opponent seldom
/// has enough of them.
constexpr int stability_threshold(int empties) {
    return empties < 5 ? 99 : 2 * empties - 4;
}

/// How much a square is worth having, all else being equal: corners, then what is far from them.
constexpr std::array<int, 64> kSquareValues = [] {
    std::array<int, 64> values{};
    constexpr int kQuarter[4][4] = {{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column)
            values[static_cast<std::size_t>(row * 8 + column)] =
                kQuarter[std::min(row, 7 - row)][std::min(column, 7 - column)];
    return values;
}();

template <int kSize>
int shallow(Worker& worker, const Board& board, int alpha, Bitboard empties, Parity parity);

template <int kSize>
int node(Worker& worker, const Board& board, Bitboard moves, int alpha, int empties, Parity parity);

/// Four left: the squares in parity order, then the specialised functions.
template <int kSize>
int last_four(Worker& worker, const Board& board, int alpha, Bitboard empties, Parity parity) {
    std::array<Square, 4> squares{Square::from_index(0), Square::from_index(0),
                                  Square::from_index(0), Square::from_index(0)};
    std::size_t count = 0;
    const Bitboard odd = parity.odd_squares();
    for (const Square s : empties& odd) squares[count++] = s;
    for (const Square s : empties & ~odd) squares[count++] = s;
    return solve_4<kSize>(worker, board, alpha, squares[0], squares[1], squares[2], squares[3]);
}

/// Five to kShallowEmpties left: odd quadrants first, corners before the rest.
template <int kSize>
int shallow(Worker& worker, const Board& board, int alpha, Bitboard empties, Parity parity) {
    ++worker.nodes;
    const int count = empties.count();
    if constexpr (kSize == 8) {
        if (alpha >= stability_threshold(count)) {
            const int most = 64 - 2 * stable_discs(board.opponent(), board.player()).count();
            if (most <= alpha) return most;
        }
    }
    Bitboard moves = Geometry<kSize>::legal_moves(board);
    if (moves.empty()) {
        const Board passed = board.after_pass();
        if (Geometry<kSize>::legal_moves(passed).empty())
            return Geometry<kSize>::final_score(board);
        return -shallow<kSize>(worker, passed, -alpha - 1, empties, parity);
    }
    int best = kNothing;
    const Bitboard odd = parity.odd_squares();
    constexpr Bitboard kCorners = Geometry<kSize>::corners();
    for (const Bitboard group : {moves & odd & kCorners, moves & odd & ~kCorners,
                                 moves & ~odd & kCorners, moves & ~odd & ~kCorners}) {
        for (const Square s : group) {
            const Board child = board.after(s);
            const Bitboard left = empties & ~Bitboard(s);
            const int score =
                -(count == 5 ? last_four<kSize>(worker, child, -alpha - 1, left, parity.after(s))
                             : shallow<kSize>(worker, child, -alpha - 1, left, parity.after(s)));
            if (score > best) {
                best = score;
                if (best > alpha) return best;
            }
        }
    }
    return best;
}

/// Four or fewer left, whatever the number.
template <int kSize>
int few(Worker& worker, const Board& board, int alpha, Bitboard empties, Parity parity) {
    std::array<Square, 3> s{Square::from_index(0), Square::from_index(0), Square::from_index(0)};
    if (empties.count() == 4) return last_four<kSize>(worker, board, alpha, empties, parity);
    std::size_t count = 0;
    for (const Square free : empties) s[count++] = free;
    switch (count) {
        case 3:
            return solve_3<kSize>(worker, board, alpha, s[0], s[1], s[2]);
        case 2:
            return solve_2<kSize>(worker, board, alpha, s[0], s[1]);
        case 1:
            return solve_1<kSize>(worker, board, s[0]);
        default:
            ++worker.nodes;
            return Geometry<kSize>::final_score(board);
    }
}

/// Lists the moves with their children. Fewer replies for the opponent is what counts most; a
/// corner reply counts double.
template <int kSize>
void list_moves(Worker& worker, const Board& board, Bitboard moves, Parity parity, bool use_table,
                EndgameMoves& out) {
    for (const Square s : moves) {
        const Board child = board.after(s);
        if (child.player().empty()) {
            out.wipes_out = true;
            return;
        }
        const std::uint64_t hash = use_table ? hash_of(child) : 0;
        if (use_table) worker.table.prefetch(hash);
        const Bitboard replies = Geometry<kSize>::legal_moves(child);
        const int mobility = replies.count() + (replies & Geometry<kSize>::corners()).count();
        const int value = kSquareValues[static_cast<std::size_t>(s.index())] +
                          (parity.is_odd(s) ? 8 : 0) - 16 * mobility;
        out.list.emplace_back(child, replies, hash, s, value);
    }
}

/// Whether some child's table entry already refutes the node; then `score` is the proof.
bool enhanced_cut(Worker& worker, EndgameMoves& moves, int alpha, int empties, int& score) {
    for (EndgameMove& move : moves) {
        const auto entry = worker.table.probe(move.hash);
        if (!entry || !entry->serves(empties - 1, Selectivity::kNone)) continue;
        const int bound = -entry->upper.rounded().value();
        if (bound > alpha) {
            score = bound;
            return true;
        }
    }
    return false;
}

/// More than kShallowEmpties left: table, stability, sorted moves. `moves` are its legal moves.
template <int kSize>
int node(Worker& worker, const Board& board, Bitboard moves, int alpha, int empties,
         Parity parity) {
    if (empties <= kShallowEmpties)
        return empties <= 4
                   ? few<kSize>(worker, board, alpha, Geometry<kSize>::empties(board), parity)
                   : shallow<kSize>(worker, board, alpha, Geometry<kSize>::empties(board), parity);
    // Step 1. Is anybody still asking?
    ++worker.nodes;
    if (worker.stopped()) return alpha;

    // Step 2. No move: pass, or the end.
    if (moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = Geometry<kSize>::legal_moves(passed);
        if (theirs.empty()) return Geometry<kSize>::final_score(board);
        return -node<kSize>(worker, passed, theirs, -alpha - 1, empties, parity);
    }

    // Step 3. The opponent's stable discs may already be too many.
    if constexpr (kSize == 8) {
        if (alpha >= stability_threshold(empties)) {
            const int most = 64 - 2 * stable_discs(board.opponent(), board.player()).count();
            if (most <= alpha) return most;
        }
    }

    // Step 4. What the table knows.
    const std::uint64_t hash = hash_of(board);
    const auto known = worker.table.probe(hash);
    if (known && known->serves(empties, Selectivity::kNone)) {
        if (const int lower = known->lower.rounded().value(); lower > alpha) return lower;
        if (const int upper = known->upper.rounded().value(); upper <= alpha) return upper;
    }

    // Step 5. The moves, the remembered one first.
    EndgameMoves list;
    list_moves<kSize>(worker, board, moves, parity, empties - 1 > kShallowEmpties, list);
    if (list.wipes_out) return Geometry<kSize>::kArea;
    if (known)
        for (EndgameMove& move : list) {
            if (move.square.index() == known->move) move.value += 1 << 20;
            if (move.square.index() == known->second_move) move.value += 1 << 19;
        }

    // Step 6. A child that is known to be bad for the opponent settles it.
    if (int score = 0;
        empties >= kEnhancedCutEmpties && enhanced_cut(worker, list, alpha, empties, score))
        return score;

    // Step 7. Search.
    int best = kNothing;
    Square best_square = list.list[0].square;
    for (int i = 0; i < list.count() && best <= alpha; ++i) {
        const EndgameMove& move = list.pick(i);
        const int score = -node<kSize>(worker, move.child, move.replies, -alpha - 1, empties - 1,
                                       parity.after(move.square));
        if (score > best) {
            best = score;
            best_square = move.square;
        }
    }

    // Step 8. Remember, unless the answer is cut short.
    if (worker.stopped()) return alpha;
    TableEntry entry;
    if (best > alpha) {
        entry.lower = Score::of_discs(best);
    } else {
        entry.upper = Score::of_discs(best);
    }
    entry.depth = static_cast<std::uint8_t>(empties);
    entry.move = static_cast<std::uint8_t>(best_square.index());
    worker.table.store(hash, entry);
    return best;
}

}  // namespace

template <int kSize>
int solve_null_window(Worker& worker, const Board& board, int alpha) {
    const Bitboard empties = Geometry<kSize>::empties(board);
    return node<kSize>(worker, board, Geometry<kSize>::legal_moves(board), alpha, empties.count(),
                       Parity(empties));
}

template <int kSize>
int solve_window(Worker& worker, const Board& board, int alpha, int beta, int guess) {
    // Scores are even, so that two bounds that differ by at most 2 have nothing between them. Each
    // question halves what is left, and the table makes all but the first cheap.
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

}  // namespace othellier
