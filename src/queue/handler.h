#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/result.h"
#include "queue/tasks.h"

namespace othellier::queue {

/// What a task came to.
struct Finding {
    std::string output;
    std::string proof;  ///< See Answer.
};

/// Does tasks of one job, one after the other, on one thread. What it answers must not depend on
/// the tasks before.
class Handler {
 public:
    virtual ~Handler() = default;

    /// An error is the task's own: it would be the same again. What it returns after `stop` was
    /// requested is thrown away.
    virtual Result<Finding> work(const std::string& input, std::stop_token stop) = 0;
};

/// Those who know kinds of tasks make the handlers. Fails with
/// - "queue_kind" (kind), "worker_untrusted" (read): this program does not know how, or must not;
/// - anything else: the job cannot be done by anybody, and its tasks fail.
using MakeHandler = std::function<Result<std::unique_ptr<Handler>>(const JobText& job)>;

/// Whether another program may do the job that this one cannot.
inline bool others_may(const Error& error) {
    return error.id == "queue_kind" || error.id == "worker_untrusted";
}

}  // namespace othellier::queue
