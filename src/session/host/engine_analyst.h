#pragma once

#include "engine/thread_budget.h"
#include "session/services.h"

namespace othellier::session {

/// The engine as an Analyst for "engine" and "engine:LEVEL"; nothing for any other SPEC. With a
/// budget it searches with its share of that, else with one thread.
std::shared_ptr<Analyst> engine_analyst(const std::string& spec,
                                        std::shared_ptr<engine::ThreadBudget> budget = nullptr);

}  // namespace othellier::session
