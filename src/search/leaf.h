#pragma once

#include "search/position.h"
#include "search/worker.h"

namespace othellier::search {

/// A network is asked only about leaves that the linear evaluation puts this near to the window:
/// its corrections are larger now and then, but seldom matter there, and it costs three times as
/// much. Chosen by matches at equal time (docs/results/network.md).
inline constexpr Score kMostCorrection(5 * Score::kPerDisc / 2);

/// Depths 0 to 2 without table, sorting or cut-offs by anything but the window: what the leaves of
/// a midgame search are. Fail-soft.
Score search_leaf(Worker& worker, const Position& position, Score alpha, Score beta, int depth);

}  // namespace othellier::search
