#pragma once

#include <string_view>

#include "core/result.h"

namespace othellier::match {

/// Whether the program behind "gtp:COMMAND" or "nboard:COMMAND" is there to be started, as far as
/// that can be told from its name. Fails with "partner_missing" (command) or, where its option
/// names a folder that is none, "partner_folder" (folder), so that nobody plays a contest of
/// forfeits. Other players are always there.
Result<void> check_partner_program(std::string_view spec);

}  // namespace othellier::match
