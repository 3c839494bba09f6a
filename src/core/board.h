#pragma once

#include <cassert>

#include "core/bitboard.h"
#include "core/discs.h"
#include "core/flip.h"
#include "core/moves.h"

namespace othellier {

/// A position of the 8×8 game seen by the side to move: its discs, and the opponent's.
///
/// A Board is a value: 16 bytes, copied freely, never changed in place by the
/// search. Playing a move gives the next Board, with the two sides exchanged,
/// so there is no undo and nothing to get out of step.
///
///     Board b = Board::start();
///     for (Square s : b.legal_moves()) visit(b.after(s));
class Board {
 public:
    /// The two sets must not overlap.
    constexpr Board(Bitboard player, Bitboard opponent) : player_(player), opponent_(opponent) {
        assert((player & opponent).empty());
    }

    /// The starting position, Black to move.
    static constexpr Board start() {
        return Board(Bitboard(0x0000000810000000), Bitboard(0x0000001008000000));
    }

    constexpr Bitboard player() const { return player_; }
    constexpr Bitboard opponent() const { return opponent_; }
    constexpr Bitboard empties() const { return ~(player_ | opponent_); }

    /// Opponent discs that a disc on the empty square `s` would turn: none, when that is illegal.
    constexpr Bitboard flips(Square s) const { return kernel::flip(s, player_, opponent_); }

    constexpr Bitboard legal_moves() const { return kernel::legal_moves(player_, opponent_); }

    /// The position after the side to move plays `s`, which must be legal.
    constexpr Board after(Square s) const { return after(s, flips(s)); }

    /// The same when the flips are already known.
    constexpr Board after(Square s, Bitboard turned) const {
        assert(empties().contains(s) && !turned.empty());
        return Board(opponent_ ^ turned, player_ | turned | s);
    }

    constexpr Board after_pass() const { return Board(opponent_, player_); }

    constexpr bool is_over() const {
        return legal_moves().empty() && after_pass().legal_moves().empty();
    }

    /// The side to move's result if the game ends here, empties to the winner.
    constexpr Discs final_score() const {
        return final_discs(player_.count(), opponent_.count(), empties().count());
    }

    constexpr bool operator==(const Board&) const = default;

 private:
    Bitboard player_;
    Bitboard opponent_;
};

static_assert(sizeof(Board) == 16);

}  // namespace othellier
