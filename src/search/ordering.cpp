#include "search/ordering.h"

#include <span>
#include <utility>

#include "search/geometry.h"
#include "search/hash.h"
#include "search/leaf.h"
#include "search/search.h"

namespace othellier {

namespace {

constexpr int kRemembered = 1 << 24;
constexpr Bitboard kCorners(0x8100000000000081);

/// Units of Score that one reply more for the opponent costs a move.
constexpr int kReplyCost = Score::kPerDisc * 2;
/// And one free square more next to the mover's discs: a reply to come.
constexpr int kFrontierCost = Score::kPerDisc;

}  // namespace

MoveList::MoveList(const Worker& worker, const Position& position, Bitboard moves) {
    for (const Square s : moves) {
        const Bitboard turned = position.board.flips(s);
        const std::uint64_t hash = hash_of(position.board.after(s, turned));
        worker.table.prefetch(hash, position.empties - 1);
        const SearchMove& move = list_.emplace_back(s, 0, hash, position.after(s, turned));
        if (move.child.board.player().empty()) wipes_out_ = true;
    }
}

bool MoveList::put_first(const std::optional<TableEntry>& known) {
    if (!known) return false;
    for (SearchMove& move : *this) {
        if (move.square.index() != known->move) continue;
        if (&move != begin()) std::swap(move, *begin());
        return true;
    }
    return false;
}

void MoveList::order(Worker& worker, int from, const std::optional<TableEntry>& known,
                     int sort_depth, Score floor) {
    for (SearchMove& move : std::span(begin() + from, end())) {
        if (known && move.square.index() == known->second_move) {
            move.value = kRemembered;
            continue;
        }
        const Bitboard replies = move.child.board.legal_moves();
        const int mobility = replies.count() + (replies & kCorners).count();
        const Score value = -search(worker, move.child, -kMaxScore, -floor, sort_depth);
        const int frontier =
            (neighbours(move.child.board.opponent()) & move.child.board.empties()).count();
        move.value = value.value() - kReplyCost * mobility - kFrontierCost * frontier;
    }
}

}  // namespace othellier
