#pragma once

#include <array>

#include "search/geometry.h"
#include "search/last_empties.h"
#include "search/stability.h"
#include "search/worker.h"

namespace othellier {

/// Up to this many empties moves are tried by parity alone, without table or sorting.
inline constexpr int kShallowEmpties = 6;

/// The least alpha at which counting stable discs pays, by empties: with less, an opponent seldom
/// has enough of them.
template <int kSize>
constexpr int stability_threshold(int empties) {
    return empties < 5 ? 99 : 2 * empties - 4 - (64 - Geometry<kSize>::kArea) / 2;
}

/// What the side to move can reach at most, given the opponent's stable discs.
template <int kSize>
int most_possible(const Board& board) {
    const Bitboard stable =
        kSize == 8 ? stable_discs(board.opponent(), board.player())
                   : stable_discs_on(Geometry<kSize>::playable(), board.opponent(), board.player());
    return Geometry<kSize>::kArea - 2 * stable.count();
}

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
    if (alpha >= stability_threshold<kSize>(count)) {
        const int most = most_possible<kSize>(board);
        if (most <= alpha) return most;
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

}  // namespace othellier
