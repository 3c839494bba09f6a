#pragma once

#include "engine/roster.h"

namespace othellier::app {

/// Every player that a SPEC of this program can ask for.
inline Roster program_roster() {
    return standard_roster();
}

}  // namespace othellier::app
