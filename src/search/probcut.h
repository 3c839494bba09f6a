#pragma once

#include <optional>

#include "search/effort.h"
#include "search/position.h"
#include "search/worker.h"

namespace othellier::search {

/// Multi-ProbCut (Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm",
/// 1995; "Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello",
/// 1997): tries to settle the null window (alpha, alpha + 1) by a shallow search that is off by
/// more than the model allows at the selectivity. The answer is alpha or alpha + 1.
std::optional<Score> try_probcut(Worker& worker, const Position& position, Score alpha,
                                 Effort effort);

}  // namespace othellier::search
