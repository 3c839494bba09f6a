#pragma once

#include <array>
#include <vector>

#include "players/classroom/best_lines.h"
#include "players/classroom/level_gain.h"
#include "players/classroom/patience.h"
#include "players/classroom/weighing.h"
#include "players/square_values.h"

namespace othellier::classroom {

/// A move after which the opponent must pass is worth so much more, at the root; half of it one
/// move deeper, a quarter two moves deeper, and so on: far from the root the opponent sees it
/// coming and avoids it. What was tried instead: docs/levels.md.
inline constexpr Gain kPassBonus = 20 * kDisc;
inline constexpr int kPassFade = 2;
/// The most that pass=N and fade=N may ask for.
inline constexpr int kHighestPassBonus = 1000;
inline constexpr int kFastestPassFade = 1000;

/// What makes one of the four levels differ from another.
struct Level {
    int depth;                  ///< Moves it looks ahead; a pass is not a move.
    GainRule::Kind gain;        ///< What a move brings.
    Gain pass_bonus;            ///< For making the opponent pass, at the root; see kPassBonus.
    bool corners_change_it;     ///< Whether its values change when a corner is taken.
    int pass_fade = kPassFade;  ///< The bonus is divided by this for each move deeper.
    int half_life = kHalfLife;  ///< See square_share().
    /// Every simulated move is valued by what the squares are worth to the player who thinks, as
    /// document 000 does it. Otherwise by what they are worth to the side that moves, which differs
    /// where corners change the values. Which is stronger: docs/levels.md.
    bool own_eyes = false;
    bool by_minimax = false;  ///< Looks at everything; the values are the same.
};

/// Levels 1 to 4.
inline constexpr std::array<Level, 4> kLevels = {{
    {3, GainRule::Kind::kDiscs, 0, false},
    {4, GainRule::Kind::kSquares, 0, false},
    {5, GainRule::Kind::kSquares, kPassBonus, false},
    {6, GainRule::Kind::kSquares, kPassBonus, true},
}};

/// The search of the four levels. It does not judge positions: the value of a line is the sum of
/// the gains of its moves, mine added and my opponent's subtracted, unless the line ends the game,
/// which is worth kWonGame, its opposite, or 0.
class LevelSearch {
 public:
    /// `squares` serve levels 2 to 4.
    LevelSearch(const Level& level, const SquareValues& squares, const Grid& position,
                Patience& patience);

    /// What the best line after each of `moves`, which are legal, is worth. Both give the same, as
    /// Minimax and AlphaBeta do; told to stop early, they leave out the moves they have not
    /// finished.
    std::vector<Weighed> by_alpha_beta(std::vector<Point> moves, Exact exact);
    std::vector<Weighed> by_minimax(const std::vector<Point>& moves);
    /// By the one that the level asks for.
    std::vector<Weighed> weigh(const std::vector<Point>& moves, Exact exact) {
        return level_.by_minimax ? by_minimax(moves) : by_alpha_beta(moves, exact);
    }

 private:
    /// Values of the line that goes on with `move`, after a line worth `before`; `ply` moves have
    /// been made since the root.
    Gain alpha_beta(Point move, Gain before, int ply, Gain alpha, Gain beta);
    Gain minimax(Point move, Gain before, int ply);

    /// What a line is worth with one more move, and whether it ends there.
    struct Reached {
        Gain value;
        bool ends;
    };
    /// Makes the move, and the opponent's pass if that follows.
    Reached make(Point move, Gain before, int ply);
    /// Takes both back.
    void take_back(Point move, int ply);
    /// How many moves are looked at after the one that is made after `ply` others.
    int to_go(int ply) const { return level_.depth - 1 - ply; }
    Gain finished_value() const;

    /// The squares worth most to the side to move first, so that alpha-beta cuts early.
    void put_in_order(std::vector<Point>& moves) const;
    std::vector<Point> ordered_moves() const;

    Level level_;
    Grid grid_;
    Color me_;
    CornerValues squares_;
    GainRule rule_;
    std::vector<Gain> pass_bonus_at_;  ///< By moves made since the root.
    Patience& patience_;
    bool settled_ = true;  ///< Whether all since the root's move went to the end of the game.
    BestLines lines_;      ///< After the moves made so far.
};

}  // namespace othellier::classroom
