#pragma once

#include <array>

#include "core/grid.h"
#include "players/classroom/corner_values.h"
#include "players/classroom/value.h"
#include "players/criteria.h"

namespace othellier::classroom {

/// What a move brings, in hundred-thousandths of a disc. Whole numbers, so that the gains of a line
/// add up to the same sum in whatever order, on every machine; a gain is rounded once, when it is
/// made.
using Gain = Value;
inline constexpr Gain kDisc = 100'000;

/// A finished game, won or lost. A draw is worth nothing.
inline constexpr Gain kWonGame = 5000 * kDisc;

/// Moves are counted as on the 8×8 board, 60 to a game; other sizes in proportion. Until this many
/// have been played the squares alone count…
inline constexpr int kMovesBySquares = 20;
/// … and then their importance halves each time this many more have been: 1/2 after 35 moves, 1/4
/// when the last ten begin. Chosen in the arena: docs/levels.md.
inline constexpr int kHalfLife = 15;
/// Another may be asked for with halflife=N, up to this.
inline constexpr int kLongestHalfLife = 1000;
/// The most a square is worth is about 50, the most discs a move turns about 20: so much less a
/// point of a square counts than a disc.
inline constexpr double kPointsPerDisc = 2.5;

/// How much the squares count in the gain of a move, the rest being discs: 1 at the start of the
/// game, then less and less. `moves` is moves_played() before the move.
///
/// With e the halving importance, the gain is the mean of the squares' gain with weight e / 2.5 and
/// of the discs turned with weight 1 - e. This is the squares' part in the sum of both weights.
double square_share(int moves, int half_life = kHalfLife);

/// Gains of moves: by discs alone (level 1), or by squares and discs (levels 2 to 4).
class GainRule {
 public:
    enum class Kind { kDiscs, kSquares };
    explicit GainRule(Kind kind, int half_life = kHalfLife);

    /// The gain of the move played last on `position`, for the side that played it, by `squares` as
    /// they stood before that move. It must not be a pass.
    Gain gain_of_last_move(const Grid& position, const CornerValues& squares) const {
        return gain_of_last_move(position, squares, position.history().back().color);
    }
    /// The same by what the squares are worth to `reader`, whoever moved.
    Gain gain_of_last_move(const Grid& position, const CornerValues& squares, Color reader) const;

    /// What that gain is made of. By discs alone, only `turned` and `gain` say something.
    struct Parts {
        int turned = 0;             ///< Discs.
        int square = 0;             ///< Value of the square played.
        double turned_squares = 0;  ///< The mean value of the squares turned.
        double square_gain = 0;     ///< The mean of the two: g.
        double share = 0;  ///< How much of the gain g makes, from 1 to nearly 0; the rest is discs.
        Gain gain = 0;
    };
    Parts parts_of_last_move(const Grid& position, const CornerValues& squares, Color reader) const;

 private:
    /// square_share() as a fraction of kWhole, by moves played.
    static constexpr Gain kWhole = 1 << 16;
    Kind kind_;
    std::array<Gain, kMovesOfAGame + 1> share_{};
};

}  // namespace othellier::classroom
