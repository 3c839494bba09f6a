#pragma once

#include <functional>
#include <stop_token>

#include "queue/following.h"

namespace othellier::jobs {

/// How somebody who submitted waits.
struct Following {
    queue::OnFollowed on_progress;
    std::stop_token stop;
};

}  // namespace othellier::jobs
