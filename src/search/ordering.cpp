#include "search/ordering.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "search/geometry.h"
#include "search/hash.h"
#include "search/leaf.h"
#include "search/search.h"

namespace othellier::search {

namespace {

constexpr int kRemembered = 1 << 24;

/// Units of Score that one reply more for the opponent costs a move.
constexpr int kReplyCost = Score::kPerDisc * 2;
/// And one free square more next to the mover's discs: a reply to come.
constexpr int kFrontierCost = Score::kPerDisc;
/// A move that a sorting search finds this much below another is not looked at more closely.
constexpr Score kSortWidth = Score::of_discs(4);

/// Whether the linear sum alone may say what a move is worth: a network costs more than a better
/// order saves where nothing is searched to find it (docs/results/network.md).
bool sorted_by_sum(const Worker& worker, const Position& child, int sort_depth) {
    return sort_depth == 0 && worker.evaluator.has_network() && !child.board.legal_moves().empty();
}

/// What the replies a move leaves, and those to come, are worth to the mover.
int value_of_replies(const Board& child) {
    return -kReplyCost * count_replies<8>(child.legal_moves()) -
           kFrontierCost * count_frontier<8>(child);
}

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
    // Value and place in one number: these are sorted, not the moves.
    constexpr int kPlaces = 64;
    static_assert(kMostMoves <= kPlaces);
    InlineVector<int, kMostMoves> keys;
    for (SearchMove& move : std::span(begin() + from, end())) {
        if (known && move.square.index() == known->second_move) {
            move.value = kRemembered;
        } else {
            move.value = value_of_replies(move.child.board);
            keys.emplace_back(move.value * kPlaces + static_cast<int>(&move - begin()));
        }
    }
    // Those that leave the fewest replies first: once a good move is seen, it takes less to see
    // that others are worse.
    std::sort(keys.begin(), keys.end(), std::greater<>());
    for (const int key : keys) {
        SearchMove& move = begin()[key & (kPlaces - 1)];
        const Score value =
            sorted_by_sum(worker, move.child, sort_depth)
                ? -worker.evaluator.linear_value(move.child.state, move.child.empties)
                : -search(worker, move.child, -kMaxScore, -floor, Effort{sort_depth});
        floor = std::max(floor, value - kSortWidth);
        move.value += value.value();
    }
}

}  // namespace othellier::search
