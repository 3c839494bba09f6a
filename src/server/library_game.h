#pragma once

#include <nlohmann/json.hpp>

#include "library/library.h"

namespace othellier::server {

/// A game with every position on its way, so that a page can step through it without a rule. Fails
/// as Library::game does.
Result<nlohmann::json> game_json(library::Library& library, library::GameId id, bool french);

}  // namespace othellier::server
