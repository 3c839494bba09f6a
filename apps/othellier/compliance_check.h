#pragma once

#include <string>
#include <vector>

#include "console.h"

namespace othellier::app {

/// Checks those of the players that are programs behind pipes, and prints each step. Fails with
/// "compliance_kind" when none is.
Result<void> check_partners(const std::vector<std::string>& specs, Console& console);

}  // namespace othellier::app
