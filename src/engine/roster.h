#pragma once

#include "players/roster.h"

namespace othellier {

/// "engine:LEVEL" and "engine,time=2s": see docs/levels.md.
RosterEntry engine_entry();

/// Every player that is part of this program: the classroom's and the engine.
Roster standard_roster();

}  // namespace othellier
