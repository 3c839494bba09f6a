#pragma once

#include "console.h"
#include "match/contest.h"

namespace othellier::app {

/// What a match or a tournament came to, for people.
void report_match(const match::Plan& plan, const match::ContestResult& result, Console& console);
void report_tournament(const match::Plan& plan, const match::ContestResult& result,
                       Console& console);

}  // namespace othellier::app
