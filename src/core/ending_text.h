#pragma once

#include <string_view>

#include "core/game.h"

namespace othellier {

/// The word for an ending in messages and files: "played_out", "resigned", "time", "forfeit".
std::string_view to_string(Ending ending);

}  // namespace othellier
