#pragma once

#include <vector>

#include "core/grid.h"

namespace othellier::match {

/// A position as it came about: where it began and what was played. Partners must be told both.
struct PositionHistory {
    Grid start;
    std::vector<Move> moves;
};

inline PositionHistory history_of(const Grid& position) {
    PositionHistory history{position, {}};
    for (const PlayedMove& played : position.history()) history.moves.push_back(played.move);
    while (!history.start.history().empty()) history.start.undo();
    return history;
}

}  // namespace othellier::match
