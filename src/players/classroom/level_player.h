#pragma once

#include <memory>

#include "players/classroom/level_search.h"
#include "players/player.h"
#include "players/spec.h"

namespace othellier::classroom {

/// What a SPEC of "level1" to "level4" asks for.
struct ReadLevel {
    Level level;
    SquareValues squares;
};

/// Level 2 plays by the values heur2, levels 3 and 4 by heur34; all three take table=FILE instead,
/// and further options that docs/levels.md lists. Fails when an option is wrong or the file is.
Result<ReadLevel> read_level(const Spec& spec);

/// "level1" to "level4": Players around LevelSearch. Fails as read_level does.
Result<std::unique_ptr<Player>> make_level(const Spec& spec);

}  // namespace othellier::classroom
