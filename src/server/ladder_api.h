#pragma once

#include <memory>

#include "server/api.h"
#include "session/standings.h"

namespace othellier::server {

/// GET ladder/show?name=Anna: the opponents with their Elo, and how Anna stands. Without Standings
/// nobody has a rating.
ApiHandler show_ladder(std::shared_ptr<session::Standings> standings);

/// POST ladder/forget {"name": "Anna"}: as if Anna had never played here.
ApiHandler forget_standing(std::shared_ptr<session::Standings> standings);

}  // namespace othellier::server
