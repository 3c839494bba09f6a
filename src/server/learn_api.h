#pragma once

#include <memory>
#include <vector>

#include "players/roster.h"
#include "server/api.h"

namespace othellier::server {

/// The room Learn: boards to play on, the explorer of searches, the structures, the levels opened
/// up, tournaments of a class. `roster` is that of the page.
std::vector<ApiRoute> learn_routes(const std::shared_ptr<const Roster>& roster);

}  // namespace othellier::server
