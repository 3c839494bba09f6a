#include "server/queue_api.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "queue/status_json.h"

namespace othellier::server {

namespace {

using namespace std::chrono_literals;
using nlohmann::json;

constexpr int kStretches = 60;
constexpr int kLeastSpan = 60;
constexpr int kMostSpan = 30 * 86'400;
constexpr std::size_t kMostShown = 200;
/// A page does not wait longer for a database that is away.
constexpr auto kQueuePatience = 2s;

template <typename Thing>
std::vector<Thing> first_of(std::vector<Thing> things) {
    if (things.size() > kMostShown) things.resize(kMostShown);
    return things;
}

int span_of(const json& input) {
    const std::string text = input.value("seconds", "600");
    int seconds = 0;
    std::from_chars(text.data(), text.data() + text.size(), seconds);
    return std::clamp(seconds, kLeastSpan, kMostSpan);
}

}  // namespace

Result<queue::Queue*> QueueWatch::opened() {
    if (!queue_) {
        auto queue = queue::Queue::open(url_, {.patience = kQueuePatience});
        if (!queue) return fail(queue.error());
        queue_.emplace(std::move(*queue));
    }
    return &*queue_;
}

Result<json> QueueWatch::look(int seconds, std::vector<Error>& why) {
    const auto queue = opened();
    if (!queue) return fail(queue.error());
    const auto jobs = (*queue)->jobs();
    if (!jobs) return fail(jobs.error());
    const auto workers = (*queue)->workers();
    if (!workers) return fail(workers.error());
    const auto failed = (*queue)->failed();
    if (!failed) return fail(failed.error());
    for (const queue::FailedTask& task : first_of(*failed)) why.push_back(task.why);
    const auto differences = (*queue)->differences();
    if (!differences) return fail(differences.error());
    const auto done = (*queue)->throughput(1000ms * seconds / kStretches, kStretches);
    if (!done) return fail(done.error());
    const auto left = (*queue)->left();
    if (!left) return fail(left.error());
    json bands = json::array();
    for (const queue::CostBand& band : *left)
        bands.push_back({{"least", band.least}, {"tasks", band.tasks}, {"cost", band.cost}});
    return json{{"queue", (*queue)->name()},
                {"jobs", queue::to_json(*jobs)},
                {"workers", queue::to_json(first_of(*workers))},
                {"failed", queue::to_json(first_of(*failed))},
                {"differences", queue::to_json(first_of(*differences))},
                {"throughput", {{"seconds", seconds / kStretches}, {"tasks", *done}}},
                {"left", std::move(bands)}};
}

json QueueWatch::told(const Seen& seen, text::Language language) {
    json status = seen.status;
    for (std::size_t i = 0; i < seen.failed.size(); ++i)
        status["failed"][i]["text"] = text::describe(language, seen.failed[i]);
    return status;
}

Result<json> QueueWatch::status(int seconds, text::Language language) {
    const std::lock_guard lock(mutex_);
    const auto start = Clock::now();
    if (seen_ && seen_->seconds == seconds && start < seen_->until) return told(*seen_, language);
    std::vector<Error> failed;
    auto status = look(seconds, failed);
    if (!status) {
        queue_.reset();
        return status;
    }
    // Counting reads all tasks: looking must not be what the database is busy with.
    const auto now = Clock::now();
    seen_ = Seen{seconds, std::move(*status), std::move(failed),
                 now + std::max<Clock::duration>(1s, 10 * (now - start))};
    return told(*seen_, language);
}

Result<json> QueueWatch::retry() {
    const std::lock_guard lock(mutex_);
    const auto queue = opened();
    if (!queue) return fail(queue.error());
    const auto count = (*queue)->retry();
    if (!count) return fail(count.error());
    seen_.reset();
    return json{{"retried", *count}};
}

std::vector<ApiRoute> queue_routes(const std::shared_ptr<QueueWatch>& watch) {
    using Kind = ApiRoute::Kind;
    return {{Kind::kGet, "queue", "status",
             [watch](const ApiRequest& request) {
                 return watch->status(span_of(request.input), request.language);
             }},
            {Kind::kPost, "queue", "retry", [watch](const ApiRequest&) { return watch->retry(); }}};
}

}  // namespace othellier::server
