#include "queue/status_json.h"

namespace othellier::queue {

namespace {

using nlohmann::ordered_json;

template <typename Things, typename ToJson>
ordered_json array_of(const Things& things, ToJson one) {
    ordered_json out = ordered_json::array();
    for (const auto& thing : things) out.push_back(one(thing));
    return out;
}

}  // namespace

ordered_json to_json(const std::vector<JobStatus>& jobs) {
    return array_of(jobs, [](const JobStatus& job) {
        return ordered_json{{"job", job.id},
                            {"kind", job.kind},
                            {"name", job.name},
                            {"tasks", job.tasks},
                            {"waiting", job.waiting},
                            {"running", job.running},
                            {"done", job.done},
                            {"failed", job.failed},
                            {"checks", job.checks},
                            {"checks_done", job.checks_done},
                            {"cost_left", job.cost_left},
                            {"cost_done", job.cost_done},
                            {"seconds_done", job.seconds_done},
                            {"stopped", job.stopped}};
    });
}

ordered_json to_json(const std::vector<WorkerStatus>& workers) {
    return array_of(workers, [](const WorkerStatus& worker) {
        return ordered_json{
            {"worker", worker.who.name}, {"host", worker.who.host}, {"threads", worker.who.threads},
            {"running", worker.running}, {"done", worker.done},     {"seconds", worker.seconds},
            {"age", worker.age},         {"silent", worker.silent}, {"gone", worker.gone}};
    });
}

ordered_json to_json(const std::vector<FailedTask>& tasks) {
    return array_of(tasks, [](const FailedTask& task) {
        ordered_json facts = ordered_json::object();
        for (const auto& [name, value] : task.why.facts) facts[name] = value;
        return ordered_json{{"job", task.job},           {"place", task.place},
                            {"worker", task.worker},     {"reason", task.why.id},
                            {"facts", std::move(facts)}, {"input", task.input}};
    });
}

ordered_json to_json(const std::vector<Difference>& differences) {
    return array_of(differences, [](const Difference& found) {
        return ordered_json{{"job", found.job},       {"place", found.place},
                            {"worker", found.worker}, {"other", found.other},
                            {"output", found.output}, {"other_output", found.other_output}};
    });
}

}  // namespace othellier::queue
