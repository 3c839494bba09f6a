#pragma once

#include <array>

#include "search/geometry.h"
#include "search/hash.h"
#include "search/last_empties.h"
#include "search/near_moves.h"
#include "search/stability.h"
#include "search/worker.h"

namespace othellier {

/// Up to this many empties the functions of last_empties.h take over.
inline constexpr int kLastEmpties = 4;

/// The least alpha at which counting stable discs pays, by empties: with less, an opponent seldom
/// has enough of them.
template <int kSize>
constexpr int stability_threshold(int empties) {
    return 2 * empties - 8 - (64 - Geometry<kSize>::kArea) / 2;
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

/// Five to NearTable::kMostEmpties left: one thread with a table of its own, too quick to be worth
/// stopping or sharing. `moves` are the legal ones, `hash` is the position's.
template <int kSize>
int solve_near(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               int empties, Parity parity);

/// The children of positions with five left, the most frequent of all, are not in the table: kFive
/// leaves out what is only for it.
template <int kSize, bool kFive>
int solve_near(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               int empties, Parity parity) {
    // Step 1. No move: pass, or the end.
    ++worker.nodes;
    if (moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = Geometry<kSize>::legal_moves(passed);
        if (theirs.empty()) return Geometry<kSize>::final_score(board);
        return -solve_near<kSize, kFive>(worker, passed, theirs, hash_of(passed), -alpha - 1,
                                         empties, parity);
    }

    // Step 2. The opponent's stable discs may already be too many.
    if (alpha >= stability_threshold<kSize>(empties)) {
        const int most = most_possible<kSize>(board);
        if (most <= alpha) return most;
    }

    // Step 3. What the table knows of the position, and of those behind it.
    const NearTable::Entry* known = worker.near.find(hash);
    if (known != nullptr) {
        if (known->lower > alpha) return known->lower;
        if (known->upper <= alpha) return known->upper;
    }
    NearMoves list;
    for (const Square s : moves) {
        const Board child = board.after(s);
        if (child.player().empty()) return Geometry<kSize>::kArea;
        list.add(child, s, kFive ? 0 : hash_of(child));
        if constexpr (!kFive) worker.near.prefetch(list.last().hash);
    }
    BestMove best{kNothing, list[0].square};
    if constexpr (!kFive) {
        list.settle(worker.near, alpha, best);
        if (best.score > alpha) return best.score;
    }

    // Step 4. Search the others, the most promising first, and remember.
    list.order<kSize>(parity, known);
    while (!list.empty() && best.score <= alpha) {
        const NearMove& move = list.pick();
        const Parity next = parity.after(move.square);
        int score;
        if constexpr (kFive) {
            score = last_four<kSize>(worker, move.child, -alpha - 1,
                                     Geometry<kSize>::empties(move.child), next);
        } else {
            score = solve_near<kSize>(worker, move.child, move.replies, move.hash, -alpha - 1,
                                      empties - 1, next);
        }
        best.take(move.square, -score);
    }
    worker.near.store(hash, alpha, best.score, best.square.index());
    return best.score;
}

template <int kSize>
int solve_near(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               int empties, Parity parity) {
    return empties == kLastEmpties + 1
               ? solve_near<kSize, true>(worker, board, moves, hash, alpha, empties, parity)
               : solve_near<kSize, false>(worker, board, moves, hash, alpha, empties, parity);
}

}  // namespace othellier
