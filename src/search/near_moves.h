#pragma once

#include <algorithm>

#include "search/endgame_moves.h"
#include "search/geometry.h"
#include "search/inline_vector.h"
#include "search/last_empties.h"
#include "search/near_table.h"

namespace othellier::search {

struct NearMove {
    Board child;
    Square square;
    std::uint64_t hash;  ///< The child's, where the table is asked about it.
    Bitboard replies;    ///< Legal moves of the child, once the moves are ordered.
};

/// The legal moves of a node with at most kNearEmpties empties. What must be worked out to order
/// them is put off until it is sure that they are searched.
class NearMoves {
 public:
    void add(const Board& child, Square square, std::uint64_t hash = 0) {
        moves_.emplace_back(child, square, hash, Bitboard());
    }
    NearMove& operator[](int i) { return moves_[i]; }
    /// Whether all have been picked.
    bool empty() const { return keys_.size() == 0; }

    /// Makes them ready to be picked.
    template <int kSize>
    void order(Parity parity) {
        for (int i = 0; i < moves_.size(); ++i) make_ready<kSize>(i, parity);
    }

    /// The same but for those whose answer the table has. Gives the best of these answers, at once
    /// when it is above alpha: the enhanced transposition cutoff (search.cpp).
    template <int kSize>
    int order_unknown(const NearTable& table, int alpha, Parity parity) {
        int best = kNothing;
        for (int i = 0; i < moves_.size(); ++i) {
            if (const NearTable::Entry* entry = table.find(moves_[i].hash)) {
                if (-entry->upper > alpha) return -entry->upper;
                if (-entry->lower <= alpha) {
                    best = std::max(best, -entry->lower);
                    continue;
                }
            }
            make_ready<kSize>(i, parity);
        }
        return best;
    }

    /// The most promising of those left.
    const NearMove& pick() { return moves_[take_largest(keys_) & (kPlaces - 1)]; }

 private:
    static constexpr int kPlaces = 16;
    static_assert(kNearEmpties <= kPlaces);

    template <int kSize>
    void make_ready(int i, Parity parity) {
        NearMove& move = moves_[i];
        move.replies = Geometry<kSize>::legal_moves(move.child);
        const int value = order_value<kSize>(move.square, move.child, move.replies, parity);
        keys_.emplace_back(value * kPlaces + i);
    }

    InlineVector<NearMove, kNearEmpties> moves_;
    /// Value and place in one number: these are compared and moved about, not the moves.
    InlineVector<int, kNearEmpties> keys_;
};

}  // namespace othellier::search
