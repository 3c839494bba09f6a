#pragma once

#include "engine/roster.h"
#include "match/pipe_player.h"

namespace othellier::app {

/// Every player that a SPEC of this program can ask for.
inline Roster program_roster() {
    Roster roster = standard_roster();
    match::add_pipe_players(roster);
    return roster;
}

}  // namespace othellier::app
