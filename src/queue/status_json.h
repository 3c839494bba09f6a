#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "queue/status.h"

/// What `othellier queue … --json` and the page show; the keys are in docs/machines.md.
namespace othellier::queue {

nlohmann::ordered_json to_json(const std::vector<JobStatus>& jobs);
nlohmann::ordered_json to_json(const std::vector<WorkerStatus>& workers);
nlohmann::ordered_json to_json(const std::vector<FailedTask>& tasks);
nlohmann::ordered_json to_json(const std::vector<Difference>& differences);

}  // namespace othellier::queue
