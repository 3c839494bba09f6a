#pragma once

#include "queue/handler.h"
#include "queue/schema.h"

namespace othellier::jobs {

/// Every kind of task that this program can do. Fails with "queue_kind" (kind) for others.
/// `trusts`: whatever the queue says may start programs and read files here; see
/// roster_of_workers().
queue::MakeHandler all_handlers(bool trusts);

/// What the answers of this program depend on.
queue::Identity own_identity();

}  // namespace othellier::jobs
