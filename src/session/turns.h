#pragma once

#include <vector>

#include "core/game.h"
#include "formats/variations.h"
#include "session/view.h"

namespace othellier::session {

/// The main line of a game turn by turn, from the start to its last turn.
std::vector<TurnView> turns_of(const Game& game);

/// A turn in which the player had a choice: everything but a forced pass. Undo and redo go from
/// choice to choice.
inline bool is_choice(const TurnView& turn) {
    return !turn.move.is_pass() || turn.forfeited;
}

/// The position after `index` turns, 0 ≤ index ≤ length, those stepped back over included.
Grid position_after(const Game& game, int index);

/// All positions of a line, from the start of the game to its end.
std::vector<Grid> positions_of_line(const Game& game, const formats::Variations& variations,
                                    int line);

/// The discs that playing `p` turns, nearest first.
std::vector<Point> flips_outward(const Grid& grid, Point p);

/// How far apart two squares are, in king's steps.
int distance(Point a, Point b);

}  // namespace othellier::session
