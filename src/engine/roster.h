#pragma once

#include "engine/thread_budget.h"
#include "players/roster.h"

namespace othellier {

/// "engine:LEVEL" and "engine,time=2s": see docs/levels.md.
///
/// With a budget, engines search with their share of it and with a bounded table; what a SPEC says
/// of threads (the whole budget unless it does) and of hash is then a wish. None thinks on the
/// opponent's time.
RosterEntry engine_entry(std::shared_ptr<engine::ThreadBudget> budget = nullptr);

/// Every player that is part of this program: the classroom's and the engine.
Roster standard_roster();

}  // namespace othellier
