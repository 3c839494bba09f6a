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

/// What stable discs and the table already say; kNothing: it must be searched.
template <int kSize>
int already_known(const Board& board, const NearTable::Entry* known, int alpha, int empties) {
    if (alpha >= stability_threshold<kSize>(empties)) {
        const int most = most_possible<kSize>(board);
        if (most <= alpha) return most;
    }
    if (known == nullptr) return kNothing;
    if (known->lower > alpha) return known->lower;
    return known->upper <= alpha ? known->upper : kNothing;
}

/// Five left: the first of the moves that beats alpha, group by group, or the best of all.
template <int kSize>
BestMove search_five(Worker& worker, const Board& board, int alpha, Parity parity,
                     const std::array<Bitboard, 3>& groups) {
    BestMove best{kNothing, Square::from_index(0)};
    for (const Bitboard group : groups) {
        for (const Square s : group) {
            const Board child = board.after(s);
            if (child.player().empty()) return {Geometry<kSize>::kArea, s};
            best.take(s, -last_four<kSize>(worker, child, -alpha - 1,
                                           Geometry<kSize>::empties(child), parity.after(s)));
            if (best.score > alpha) return best;
        }
    }
    return best;
}

/// Five left, the most frequent of those with a table: the remembered move, then parity. Sorting
/// by replies would save a twelfth of all nodes but cost more time than it saves.
template <int kSize>
int solve_five(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               Parity parity) {
    ++worker.nodes;
    if (moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = Geometry<kSize>::legal_moves(passed);
        if (theirs.empty()) return Geometry<kSize>::final_score(board);
        return -solve_five<kSize>(worker, passed, theirs, hash_of(passed), -alpha - 1, parity);
    }
    const NearTable::Entry* known = worker.near.find(hash);
    if (const int score = already_known<kSize>(board, known, alpha, kLastEmpties + 1);
        score != kNothing)
        return score;

    const Bitboard first = known == nullptr ? Bitboard() : Square::from_index(known->move);
    const Bitboard odd = parity.odd_squares();
    const BestMove best = search_five<kSize>(
        worker, board, alpha, parity, {moves & first, moves & odd & ~first, moves & ~odd & ~first});
    worker.near.store(hash, alpha, best.score, best.square.index());
    return best.score;
}

/// Five to NearTable::kMostEmpties left: one thread with a table of its own, too quick to be worth
/// stopping or sharing. `moves` are the legal ones, `hash` is the position's.
template <int kSize>
int solve_near(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               int empties, Parity parity) {
    if (empties == kLastEmpties + 1)
        return solve_five<kSize>(worker, board, moves, hash, alpha, parity);

    // Step 1. No move: pass, or the end.
    ++worker.nodes;
    if (moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = Geometry<kSize>::legal_moves(passed);
        if (theirs.empty()) return Geometry<kSize>::final_score(board);
        return -solve_near<kSize>(worker, passed, theirs, hash_of(passed), -alpha - 1, empties,
                                  parity);
    }

    // Step 2. What is known of the position, and of those behind it.
    const NearTable::Entry* known = worker.near.find(hash);
    if (const int score = already_known<kSize>(board, known, alpha, empties); score != kNothing)
        return score;
    NearMoves list;
    for (const Square s : moves) {
        const Board child = board.after(s);
        if (child.player().empty()) return Geometry<kSize>::kArea;
        list.add(child, s, hash_of(child));
        worker.near.prefetch(list.last().hash);
    }
    BestMove best{kNothing, list[0].square};
    list.settle(worker.near, alpha, best);
    if (best.score > alpha) return best.score;

    // Step 3. Search the others, the most promising first, and remember.
    list.order<kSize>(parity, known);
    while (!list.empty() && best.score <= alpha) {
        const NearMove& move = list.pick();
        const int score = solve_near<kSize>(worker, move.child, move.replies, move.hash, -alpha - 1,
                                            empties - 1, parity.after(move.square));
        best.take(move.square, -score);
    }
    worker.near.store(hash, alpha, best.score, best.square.index());
    return best.score;
}

}  // namespace othellier
