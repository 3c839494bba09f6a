#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "players/roster.h"
#include "session/options.h"
#include "text/text.h"

/// Who sits at a table.
namespace othellier::session {

/// By Color; nobody where a person sits.
using Players = std::array<std::shared_ptr<Player>, 2>;

/// Fails as Roster::make does.
Result<std::shared_ptr<Player>> make_player(const SeatOptions& seat, const Roster& roster);
Result<Players> make_players(const GameOptions& options, const Roster& roster);

/// The name that is shown: the one given, or the colour's, or the SPEC.
std::string seat_name(const SeatOptions& seat, Color color, text::Language language);

/// Gives seats whose player the roster does not know to people; says who those players were.
std::vector<std::string> replace_missing(GameOptions& options, const Roster& roster);

}  // namespace othellier::session
