#pragma once

#include "session/services.h"

namespace othellier::session {

/// The engine as an Analyst for "engine" and "engine:LEVEL"; nothing for any other SPEC.
std::shared_ptr<Analyst> engine_analyst(const std::string& spec);

}  // namespace othellier::session
