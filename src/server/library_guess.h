#pragma once

#include <memory>

#include "players/roster.h"
#include "server/api.h"
#include "server/library_room.h"

namespace othellier::server {

/// What a guess at the move of "game" after "turn" turns was worth: the values of all moves in
/// discs for the side to move, best first, with those of "move", which was guessed, and of the one
/// that was played. Fails with "api_field", or as the engine does.
ApiHandler guesses(std::shared_ptr<LibraryRoom> room, std::shared_ptr<const Roster> roster);

}  // namespace othellier::server
