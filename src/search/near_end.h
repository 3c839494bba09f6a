#pragma once

#include <algorithm>
#include <array>

#include "search/geometry.h"
#include "search/hash.h"
#include "search/last_empties.h"
#include "search/near_moves.h"
#include "search/stability.h"
#include "search/worker.h"

namespace othellier::search {

/// Up to this many empties the functions of last_empties.h take over.
inline constexpr int kLastEmpties = 4;

/// The least alpha at which counting stable discs pays, by empties: with less, an opponent seldom
/// has enough of them.
template <int kSize>
constexpr int stability_threshold(int empties) {
    return 2 * empties - 8 - (64 - Geometry<kSize>::kArea) / 2;
}

/// Stability cutoff: what the side to move can reach at most, given the opponent's stable discs,
/// when that is not above alpha. kNothing: it is above, or asking would not pay.
template <int kSize>
int stability_bound(const Board& board, int alpha, int empties) {
    constexpr int kArea = Geometry<kSize>::kArea;
    if (alpha < stability_threshold<kSize>(empties)) return kNothing;
    // Were all its discs stable, would they be enough? On FFO 53 half of those asked say no.
    if (kArea - 2 * board.opponent().count() > alpha) return kNothing;
    const Bitboard stable =
        kSize == 8 ? stable_discs(board.opponent(), board.player())
                   : stable_discs_on(Geometry<kSize>::playable(), board.opponent(), board.player());
    const int most = kArea - 2 * stable.count();
    return most <= alpha ? most : kNothing;
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
    if (const int most = stability_bound<kSize>(board, alpha, empties); most != kNothing)
        return most;
    if (known == nullptr) return kNothing;
    if (known->lower > alpha) return known->lower;
    return known->upper <= alpha ? known->upper : kNothing;
}

/// Five left, the most frequent of those with a table: one child after the other in parity order.
/// Sorting by replies would save a twelfth of all nodes but cost more time than it saves.
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
    if (const int score =
            already_known<kSize>(board, worker.near.find(hash), alpha, kLastEmpties + 1);
        score != kNothing)
        return score;

    int best = kNothing;
    while (!moves.empty() && best <= alpha) {
        const Bitboard odd = moves & parity.odd_squares();
        const Square s = (odd.empty() ? moves : odd).first();
        moves = moves ^ s;
        const Board child = board.after(s);
        if (child.player().empty()) return Geometry<kSize>::kArea;
        best = std::max(best, -last_four<kSize>(worker, child, -alpha - 1,
                                                Geometry<kSize>::empties(child), parity.after(s)));
    }
    worker.near.store(hash, alpha, best);
    return best;
}

template <int kSize>
int solve_near(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               int empties, Parity parity);

/// Six to kNearEmpties left: the moves sorted by replies. The table is asked about all
/// children before any is searched if kAskTable; those with five empties seldom have an answer.
template <int kSize, bool kAskTable>
int solve_sorted(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
                 int empties, Parity parity) {
    // Step 1. No move: pass, or the end.
    ++worker.nodes;
    if (moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = Geometry<kSize>::legal_moves(passed);
        if (theirs.empty()) return Geometry<kSize>::final_score(board);
        return -solve_sorted<kSize, kAskTable>(worker, passed, theirs, hash_of(passed), -alpha - 1,
                                               empties, parity);
    }

    // Step 2. What is known of the position, and of those behind it.
    if (const int score = already_known<kSize>(board, worker.near.find(hash), alpha, empties);
        score != kNothing)
        return score;
    NearMoves list;
    for (const Square s : moves) {
        const Board child = board.after(s);
        if (child.player().empty()) return Geometry<kSize>::kArea;
        const std::uint64_t child_hash = kAskTable ? hash_of(child) : 0;
        if (kAskTable) worker.near.prefetch(child_hash);
        list.add(child, s, child_hash);
    }
    int best = kNothing;
    if (kAskTable) {
        best = list.order_unknown<kSize>(worker.near, alpha, parity);
        if (best > alpha) return best;
    } else {
        list.order<kSize>(parity);
    }

    // Step 3. Search the others, the most promising first, and remember.
    while (!list.empty() && best <= alpha) {
        const NearMove& move = list.pick();
        const std::uint64_t child_hash = kAskTable ? move.hash : hash_of(move.child);
        best =
            std::max(best, -solve_near<kSize>(worker, move.child, move.replies, child_hash,
                                              -alpha - 1, empties - 1, parity.after(move.square)));
    }
    worker.near.store(hash, alpha, best);
    return best;
}

/// Five to kNearEmpties left: one thread with a table of its own, too quick to be worth
/// stopping or sharing. `moves` are the legal ones, `hash` is the position's.
template <int kSize>
int solve_near(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               int empties, Parity parity) {
    switch (empties) {
        case kLastEmpties + 1:
            return solve_five<kSize>(worker, board, moves, hash, alpha, parity);
        case kLastEmpties + 2:
            return solve_sorted<kSize, false>(worker, board, moves, hash, alpha, empties, parity);
        default:
            return solve_sorted<kSize, true>(worker, board, moves, hash, alpha, empties, parity);
    }
}

}  // namespace othellier::search
