#pragma once

#include <vector>

#include "players/classroom/level_player.h"

/// What a level gives each move, and why: the levels opened up for people to look in.
namespace othellier::classroom {

/// A square whose value changes when a corner is taken.
struct ChangedSquare {
    Point square;
    int before;  ///< To the side that moves.
    int owner;   ///< Afterwards, to the side that took the corner…
    int other;   ///< … and to the other.

    bool operator==(const ChangedSquare&) const = default;
};

/// One move by itself, before anybody replies.
struct MoveReasons {
    Point move;
    GainRule::Parts parts;
    bool opponent_passes = false;
    Gain bonus = 0;                      ///< For that, at the root.
    bool ends_game = false;              ///< Then gains no longer count, but who has won.
    std::vector<ChangedSquare> changed;  ///< Of a corner, where the level's values change.
};

struct LevelReasons {
    Level level;
    int moves_played = 0;            ///< Counted as on 8×8, 60 to a game.
    double square_share = 0;         ///< How much the squares count now; 0 at level 1.
    std::vector<MoveReasons> moves;  ///< Row by row.
};

/// Of every legal move of the side to move.
LevelReasons reasons_of(const ReadLevel& level, const Grid& position);

}  // namespace othellier::classroom
