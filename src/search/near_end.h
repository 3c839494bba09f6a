#pragma once

#include <array>
#include <optional>

#include "search/endgame_moves.h"
#include "search/geometry.h"
#include "search/hash.h"
#include "search/last_empties.h"
#include "search/stability.h"
#include "search/worker.h"

namespace othellier {

/// Up to this many empties the functions of last_empties.h take over.
inline constexpr int kLastEmpties = 4;

/// The least alpha at which counting stable discs pays, by empties: with less, an opponent seldom
/// has enough of them.
template <int kSize>
constexpr int stability_threshold(int empties) {
    return 2 * empties - 4 - (64 - Geometry<kSize>::kArea) / 2;
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

/// What is known of some child may already refute the node: its bound is then the answer. Moves
/// known to be no better go last, where they cost nothing.
inline std::optional<int> near_refutation(const Worker& worker, EndgameMoves& moves, int alpha) {
    constexpr int kSettled = 1 << 20;
    for (EndgameMove& move : moves) {
        const NearTable::Entry* entry = worker.near.find(move.hash);
        if (entry == nullptr) continue;
        if (-entry->upper > alpha) return -entry->upper;
        if (-entry->lower <= alpha) move.value -= kSettled;
    }
    return std::nullopt;
}

/// Five to NearTable::kMostEmpties left: one thread with a table of its own, too quick to be worth
/// stopping or sharing. `moves` are the legal ones, `hash` is the position's.
template <int kSize>
int solve_near(Worker& worker, const Board& board, Bitboard moves, std::uint64_t hash, int alpha,
               int empties, Parity parity) {
    // Step 1. No move: pass, or the end.
    ++worker.nodes;
    if (moves.empty()) {
        const Board passed = board.after_pass();
        const Bitboard theirs = Geometry<kSize>::legal_moves(passed);
        if (theirs.empty()) return Geometry<kSize>::final_score(board);
        return -solve_near<kSize>(worker, passed, theirs, hash_of(passed), -alpha - 1, empties,
                                  parity);
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
    EndgameMoves list;
    const bool children_in_table = empties - 1 > kLastEmpties;
    const auto hash_child = [&](const Board& child) -> std::uint64_t {
        if (!children_in_table) return 0;
        const std::uint64_t of_child = hash_of(child);
        worker.near.prefetch(of_child);
        return of_child;
    };
    list_moves<kSize>(board, moves, parity, hash_child, list);
    if (list.wipes_out) return Geometry<kSize>::kArea;
    if (children_in_table)
        if (const auto refuted = near_refutation(worker, list, alpha)) return *refuted;
    if (known != nullptr) {
        list.prefer(known->move, 1 << 30);
        list.prefer(known->second_move, 1 << 29);
    }

    // Step 4. Search and remember.
    int best = kNothing;
    Square best_square = list.list[0].square;
    for (int i = 0; i < list.count() && best <= alpha; ++i) {
        const EndgameMove& move = list.pick(i);
        const Parity next = parity.after(move.square);
        const int score =
            -(!children_in_table ? last_four<kSize>(worker, move.child, -alpha - 1,
                                                    Geometry<kSize>::empties(move.child), next)
                                 : solve_near<kSize>(worker, move.child, move.replies, move.hash,
                                                     -alpha - 1, empties - 1, next));
        if (score <= best) continue;
        best = score;
        best_square = move.square;
    }
    worker.near.store(hash, alpha, best, best_square.index());
    return best;
}

}  // namespace othellier
