#pragma once

#include "core/board.h"
#include "search/geometry.h"
#include "search/near_table.h"
#include "search/worker.h"

namespace othellier::search {

/// With more empties moves are sorted by looking ahead, and nodes are shared between threads.
/// Sorting those of 16 and 17 by looking ahead, too, would save a thirtieth of all nodes but cost
/// more time than it saves.
inline constexpr int kLateEmpties = 17;

/// Whether solve_late takes a position with that many empties.
constexpr bool is_late(int empties) {
    return kNearEmpties < empties && empties <= kLateEmpties;
}

/// 8×8 to the end, nothing left out, when it is late: moves are sorted by the small evaluation
/// that Evaluator has for this, and by the replies they leave. Needs one. The answer is a bound
/// as in solve_null_window.
int solve_late(Worker& worker, const Board& board, int alpha, int empties, Parity parity);

}  // namespace othellier::search
