#pragma once

#include "players/roster.h"
#include "queue/handler.h"
#include "queue/schema.h"

namespace othellier::jobs {

/// Every kind of task that this program can do. Fails with "queue_kind" (kind) for others.
queue::MakeHandler all_handlers();

/// What the answers of this program depend on.
queue::Identity own_identity();

}  // namespace othellier::jobs
