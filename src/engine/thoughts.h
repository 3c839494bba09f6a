#pragma once

#include "players/thought.h"
#include "search/request.h"

namespace othellier::engine {

/// What a search found, in the words in which everybody else speaks of it. Nobody outside this
/// folder sees the types of `search`.
Thought to_thought(const search::Progress& progress);

}  // namespace othellier::engine
