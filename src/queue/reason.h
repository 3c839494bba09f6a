#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

/// Why a task failed, as the queue keeps it: whoever looks wants a sentence in a language of his.
namespace othellier::queue {

std::string to_reason(const Error& why);

/// What reclaim() writes about a task whose workers were all lost.
inline constexpr std::string_view kLost = "lost";

/// "queue_task_lost" for kLost; "queue_reason" (reason) for what it cannot read.
Error parse_reason(const std::string& text);

}  // namespace othellier::queue
