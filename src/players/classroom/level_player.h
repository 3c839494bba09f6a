#pragma once

#include <memory>

#include "players/player.h"
#include "players/spec.h"

namespace othellier::classroom {

/// "level1" to "level4": Players around LevelSearch. Level 2 plays by the values heur2, levels 3
/// and 4 by heur34; all three take table=FILE instead, and further options that docs/levels.md
/// lists. Fails when an option is wrong or the file is.
Result<std::unique_ptr<Player>> make_level(const Spec& spec);

}  // namespace othellier::classroom
