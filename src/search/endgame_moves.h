#pragma once

#include <algorithm>
#include <array>

#include "search/geometry.h"
#include "search/inline_vector.h"

namespace othellier::search {

struct EndgameMove {
    Board child;
    Bitboard replies;  ///< Legal moves of the child.
    std::uint64_t hash;
    Square square;
    int value;  ///< Higher is tried sooner.
};

/// A node's best move so far.
struct BestMove {
    int score;
    Square square;

    void take(Square move, int value) {
        if (value <= score) return;
        score = value;
        square = move;
    }
};

/// The legal moves of a node with what ordering and the children need of them.
struct EndgameMoves {
    /// 6×6 has so many free squares at most; on 8×8 only positions with fewer come here.
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

    void prefer(int square, int by) {
        for (EndgameMove& move : *this)
            if (move.square.index() == square) move.value += by;
    }
};

/// How much a square is worth having, all else being equal: corners, then what is far from them.
template <int kSize>
inline constexpr std::array<int, 64> kSquareValues = [] {
    constexpr int kQuarter[4][4] = {{18, 4, 16, 12}, {4, 2, 6, 8}, {16, 6, 14, 10}, {12, 8, 10, 0}};
    constexpr int kMargin = Geometry<kSize>::kMargin;
    const auto from_edge = [](int i) { return std::min(i, 7 - i) - kMargin; };
    std::array<int, 64> values{};
    for (int row = kMargin; row < 8 - kMargin; ++row)
        for (int column = kMargin; column < 8 - kMargin; ++column)
            values[static_cast<std::size_t>(row * 8 + column)] =
                kQuarter[from_edge(row)][from_edge(column)];
    return values;
}();

/// How soon to try a move that leads to `child`. Fastest first, as the endgame solvers of Othello
/// call it: fewer replies for the opponent is what counts most, for the tree behind them is small;
/// a corner reply counts double. Then parity, then the square.
template <int kSize>
int order_value(Square s, const Board& child, Bitboard replies, Parity parity) {
    constexpr int kReply = kSize == 8 ? 24 : 16;
    constexpr int kOddQuadrant = 8;
    const int value = kSquareValues<kSize>[static_cast<std::size_t>(s.index())] +
                      (parity.is_odd(s) ? kOddQuadrant : 0) -
                      kReply * count_replies<kSize>(replies);
    if constexpr (kSize == 8) return value;
    // Free squares next to our discs are replies to come. On 8×8 counting them gained nothing.
    constexpr int kFrontier = 6;
    return value - kFrontier * count_frontier<kSize>(child);
}

/// Lists the moves with their children. `hash_child` gives a child's hash, and asks the memory for
/// the entry it will be looked up in.
template <int kSize, typename HashChild>
void list_moves(const Board& board, Bitboard moves, Parity parity, HashChild hash_child,
                EndgameMoves& out) {
    for (const Square s : moves) {
        const Board child = board.after(s);
        if (child.player().empty()) {
            out.wipes_out = true;
            return;
        }
        const std::uint64_t hash = hash_child(child);
        const Bitboard replies = Geometry<kSize>::legal_moves(child);
        out.list.emplace_back(child, replies, hash, s,
                              order_value<kSize>(s, child, replies, parity));
    }
}

}  // namespace othellier::search
