#pragma once

#include "players/roster.h"

namespace othellier::app {

/// Every player that a SPEC of this program can ask for.
inline Roster program_roster() {
    return classroom_roster();
}

}  // namespace othellier::app
