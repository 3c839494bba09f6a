#pragma once

#include <memory>
#include <span>

#include "engine/thread_budget.h"
#include "players/roster.h"

namespace othellier::engine {

/// One rung of the ladder of opponents: "step:1" is for a child's first game, the last one is the
/// full engine. Its name and a sentence on how it plays are `ladder.NUMBER` and
/// `ladder.NUMBER_about` in src/text.
struct LadderStep {
    int number;
    int elo;  ///< Measured: docs/results/ladder.md. Only differences mean something.
};

/// From the weakest to the strongest.
std::span<const LadderStep> ladder();

/// The number of a SPEC such as "step:3"; nothing for everybody else.
const LadderStep* ladder_step(std::string_view spec);

/// Where a first game begins: gentle, but not a gift.
inline constexpr int kFirstStep = 2;

/// "step:N". With a budget as engine_entry().
RosterEntry ladder_entry(std::shared_ptr<ThreadBudget> budget = nullptr);

}  // namespace othellier::engine
