#include "formats/orientation.h"

namespace othellier::formats {

namespace {

Move transformed(Move move, Symmetry by, int size) {
    return move.is_pass() ? move : Move(othellier::transformed(move.point(), by, size));
}

/// f5 on 8×8: to the right of the two squares in the middle, in their lower row.
Point usual_first_move(int size) {
    return Point(size / 2 + 1, size / 2);
}

}  // namespace

GameRecord transformed(GameRecord record, Symmetry by) {
    const int size = record.start.size();
    record.start = othellier::transformed(record.start, by);
    for (Move& move : record.moves) move = transformed(move, by, size);
    record.variations = transformed(std::move(record.variations), by, size);
    for (MoveScore& score : record.scores) score.move = transformed(score.move, by, size);
    return record;
}

GameRecord with_usual_first_move(GameRecord record) {
    const Grid usual = Grid::start(record.start.size());
    if (record.moves.empty() || !record.start.same_position(usual)) return record;
    const Move wanted(usual_first_move(usual.size()));
    for (const Symmetry by : Symmetry::all())
        if (transformed(record.moves.front(), by, usual.size()) == wanted &&
            othellier::transformed(usual, by).same_position(usual))
            return transformed(std::move(record), by);
    return record;
}

}  // namespace othellier::formats
