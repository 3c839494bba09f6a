#pragma once

#include <string>

#include "match/contest.h"

namespace othellier::match {

/// The JSON documents of `othellier match --json` and `othellier tournament --json`; their keys are
/// in docs/match.md and do not change.
std::string match_json(const Plan& plan, const RefereeOptions& referee,
                       const ContestResult& result);
std::string tournament_json(const Plan& plan, const RefereeOptions& referee,
                            const ContestResult& result);

}  // namespace othellier::match
