#pragma once

#include <memory>

#include "players/roster.h"
#include "server/api.h"

namespace othellier::server {

/// A tournament from the page: `{"players": [SPEC…], "games": N, "random_plies": N}`; reports the
/// table after every game and answers with the last.
ApiHandler tournament(const std::shared_ptr<const Roster>& roster);

}  // namespace othellier::server
