#pragma once

#include "search/position.h"
#include "search/worker.h"

namespace othellier::search {

/// Depths 0 to 2 without table, sorting or cut-offs by anything but the window: what the leaves of
/// a midgame search are. Fail-soft.
Score search_leaf(Worker& worker, const Position& position, Score alpha, Score beta, int depth);

}  // namespace othellier::search
