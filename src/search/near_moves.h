#pragma once

#include "search/endgame_moves.h"
#include "search/geometry.h"
#include "search/inline_vector.h"
#include "search/near_table.h"

namespace othellier {

struct NearMove {
    Board child;
    Square square;
    std::uint64_t hash;  ///< The child's.
    Bitboard replies;    ///< Legal moves of the child, once the moves are ordered.
};

/// The legal moves of a node with at most NearTable::kMostEmpties empties. What must be worked out
/// to order them is put off until it is sure that they are searched.
class NearMoves {
 public:
    void add(const Board& child, Square square, std::uint64_t hash) {
        moves_.emplace_back(child, square, hash, Bitboard());
    }
    NearMove& operator[](int i) { return moves_[i]; }
    NearMove& last() { return moves_[moves_.size() - 1]; }
    /// Whether all have been picked.
    bool empty() const { return keys_.size() == 0; }

    /// Drops the moves whose answer the table has, and tells `best`; one above alpha is enough.
    void settle(const NearTable& table, int alpha, BestMove& best) {
        for (int i = 0; i < moves_.size();) {
            const NearTable::Entry* entry = table.find(moves_[i].hash);
            if (entry != nullptr && -entry->upper > alpha)
                return best.take(moves_[i].square, -entry->upper);
            if (entry != nullptr && -entry->lower <= alpha) {
                best.take(moves_[i].square, -entry->lower);
                moves_.drop(i);
            } else {
                ++i;
            }
        }
    }

    /// Makes them ready to be picked, those first that `known` says were good before.
    template <int kSize>
    void order(Parity parity, const NearTable::Entry* known) {
        for (int i = 0; i < moves_.size(); ++i) {
            NearMove& move = moves_[i];
            move.replies = Geometry<kSize>::legal_moves(move.child);
            int value = order_value<kSize>(move.square, move.child, move.replies, parity);
            if (known != nullptr && move.square.index() == known->move) value += kRemembered;
            if (known != nullptr && move.square.index() == known->second_move)
                value += kRemembered / 2;
            keys_.emplace_back(value * kPlaces + i);
        }
    }

    /// The most promising of those left.
    const NearMove& pick() { return moves_[take_largest(keys_) & (kPlaces - 1)]; }

 private:
    static constexpr int kRemembered = 1 << 20;
    static constexpr int kPlaces = 16;
    static_assert(NearTable::kMostEmpties <= kPlaces);

    InlineVector<NearMove, NearTable::kMostEmpties> moves_;
    /// Value and place in one number: these are compared and moved about, not the moves.
    InlineVector<int, NearTable::kMostEmpties> keys_;
};

}  // namespace othellier
