#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/grid.h"

namespace othellier::lesson {

/// All that a page needs to draw a position and to let somebody play on it: cells, the side to
/// move, what each legal move turns (ring by ring), the last turn.
nlohmann::ordered_json board_json(const Grid& grid);

/// The structures that the position is kept in (core/grid.h), as the lesson shows them: the frame
/// of border cells, the directions, the list of free squares, the flips of each turn on the stack,
/// and rows, columns and diagonals read as numbers in base 3.
nlohmann::ordered_json structures_json(const Grid& grid);

}  // namespace othellier::lesson
