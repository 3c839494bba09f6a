#include "players/classroom/level_reasons.h"

#include "players/corners.h"
#include "players/criteria.h"

namespace othellier::classroom {

namespace {

/// The three squares around a corner as they stand, and as they are once `me` has it.
std::vector<ChangedSquare> changed_squares(const CornerValues& before, const CornerValues& after,
                                           Point corner, Color me, int size) {
    std::vector<ChangedSquare> changed;
    for (const Point p : around(corner)) {
        const int index = p.index(size);
        changed.push_back(
            {p, before.value(me, index), after.value(me, index), after.value(opposite(me), index)});
    }
    return changed;
}

}  // namespace

LevelReasons reasons_of(const ReadLevel& read, const Grid& position) {
    const Level& level = read.level;
    const int size = position.size();
    const Color me = position.turn();
    SquareValues squares = read.squares;
    if (!level.corners_change_it) squares.owner = squares.opponent = std::nullopt;
    const CornerValues values(squares, position);
    const GainRule rule(level.gain, level.half_life);
    const int discs = position.point_count() - position.empties();

    LevelReasons reasons;
    reasons.level = level;
    reasons.moves_played = moves_played(discs, size);
    if (level.gain == GainRule::Kind::kSquares)
        reasons.square_share = square_share(reasons.moves_played, level.half_life);
    Grid grid = position;
    for (const Point move : position.legal_moves()) {
        grid.play(move);
        MoveReasons one{move, rule.parts_of_last_move(grid, values, me), false, 0, false, {}};
        one.ends_game = grid.is_over();
        one.opponent_passes = grid.must_pass();
        if (one.opponent_passes) one.bonus = level.pass_bonus;
        if (level.corners_change_it && is_corner(move, size))
            one.changed = changed_squares(values, CornerValues(squares, grid), move, me, size);
        grid.undo();
        reasons.moves.push_back(std::move(one));
    }
    return reasons;
}

}  // namespace othellier::classroom
