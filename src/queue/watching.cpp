// What those who watch a queue ask it.
#include <algorithm>
#include <cmath>

#include "queue/queue.h"
#include "queue/reason.h"

namespace othellier::queue {

namespace {

constexpr std::string_view kJobs =
    "SELECT j.id, j.kind, j.name, j.tasks, j.stopped, "
    "coalesce(sum(CASE WHEN t.copy = 0 AND t.state = 0 THEN 1 ELSE 0 END), 0), "
    "coalesce(sum(CASE WHEN t.copy = 0 AND t.state = 1 THEN 1 ELSE 0 END), 0), "
    "coalesce(sum(CASE WHEN t.copy = 0 AND t.state = 2 THEN 1 ELSE 0 END), 0), "
    "coalesce(sum(CASE WHEN t.copy = 0 AND t.state = 3 THEN 1 ELSE 0 END), 0), "
    "coalesce(sum(t.copy), 0), "
    "coalesce(sum(CASE WHEN t.copy = 1 AND t.state = 2 THEN 1 ELSE 0 END), 0), "
    "coalesce(sum(CASE WHEN t.copy = 0 AND t.state IN (0, 1) THEN t.cost ELSE 0 END), 0), "
    "coalesce(sum(CASE WHEN t.copy = 0 AND t.state = 2 THEN t.cost ELSE 0 END), 0), "
    "coalesce(sum(CASE WHEN t.copy = 0 THEN a.seconds END), 0) "
    "FROM queue_jobs j LEFT JOIN queue_tasks t ON t.job = j.id "
    "LEFT JOIN queue_answers a ON a.task = t.id ";

JobStatus job_of(const Rows& rows, std::size_t i) {
    return {.id = rows.integer(i, 0),
            .kind = rows.text(i, 1),
            .name = rows.text(i, 2),
            .tasks = rows.integer(i, 3),
            .waiting = rows.integer(i, 5),
            .running = rows.integer(i, 6),
            .done = rows.integer(i, 7),
            .failed = rows.integer(i, 8),
            .checks = rows.integer(i, 9),
            .checks_done = rows.integer(i, 10),
            .cost_left = rows.real(i, 11),
            .cost_done = rows.real(i, 12),
            .seconds_done = rows.real(i, 13),
            .stopped = rows.integer(i, 4) != 0};
}

}  // namespace

Result<std::vector<JobStatus>> Queue::jobs() {
    const auto rows = run(
        std::string(kJobs) + "GROUP BY j.id, j.kind, j.name, j.tasks, j.stopped ORDER BY j.id", {});
    if (!rows) return fail(rows.error());
    std::vector<JobStatus> jobs;
    for (std::size_t i = 0; i < rows->size(); ++i) jobs.push_back(job_of(*rows, i));
    return jobs;
}

Result<JobStatus> Queue::progress(std::int64_t job) {
    const auto rows = run(std::string(kJobs) +
                              "WHERE j.id = $1 "
                              "GROUP BY j.id, j.kind, j.name, j.tasks, j.stopped",
                          {job});
    if (!rows) return fail(rows.error());
    if (rows->empty()) return fail("queue_no_job", {{"job", std::to_string(job)}});
    return job_of(*rows, 0);
}

Result<std::vector<WorkerStatus>> Queue::workers() {
    const auto rows =
        run("SELECT w.name, w.host, w.threads, w.done, w.seconds, @now - w.started, @now - w.seen, "
            "w.gone, (SELECT count(*) FROM queue_tasks t WHERE t.state = 1 AND t.worker = w.name) "
            "FROM queue_workers w ORDER BY w.gone, w.name",
            {});
    if (!rows) return fail(rows.error());
    std::vector<WorkerStatus> workers;
    for (std::size_t i = 0; i < rows->size(); ++i)
        workers.push_back(
            {.who = {rows->text(i, 0), rows->text(i, 1), static_cast<int>(rows->integer(i, 2))},
             .running = rows->integer(i, 8),
             .done = rows->integer(i, 3),
             .seconds = rows->real(i, 4),
             .age = static_cast<double>(rows->integer(i, 5)) / 1000,
             .silent = static_cast<double>(rows->integer(i, 6)) / 1000,
             .gone = rows->integer(i, 7) != 0});
    return workers;
}

Result<std::vector<FailedTask>> Queue::failed() {
    const auto rows =
        run("SELECT id, job, place, worker, reason, input FROM queue_tasks WHERE state = 3 "
            "ORDER BY job, place LIMIT 1000",
            {});
    if (!rows) return fail(rows.error());
    std::vector<FailedTask> tasks;
    for (std::size_t i = 0; i < rows->size(); ++i)
        tasks.push_back({rows->integer(i, 0), rows->integer(i, 1), rows->integer(i, 2),
                         rows->text(i, 3), parse_reason(rows->text(i, 4)), rows->text(i, 5)});
    return tasks;
}

Result<std::vector<Difference>> Queue::differences() {
    const auto rows =
        run("SELECT d.task, t.job, t.place, d.worker, d.other, a.output, d.output "
            "FROM queue_differences d JOIN queue_tasks t ON t.id = d.task "
            "JOIN queue_answers a ON a.task = d.task ORDER BY t.job, t.place LIMIT 1000",
            {});
    if (!rows) return fail(rows.error());
    std::vector<Difference> found;
    for (std::size_t i = 0; i < rows->size(); ++i)
        found.push_back({rows->integer(i, 0), rows->integer(i, 1), rows->integer(i, 2),
                         rows->text(i, 3), rows->text(i, 4), rows->text(i, 5), rows->text(i, 6)});
    return found;
}

Result<std::vector<std::int64_t>> Queue::throughput(std::chrono::milliseconds stretch, int count) {
    const std::int64_t length = stretch.count();
    const auto rows =
        run("SELECT (@now - at) / CAST($1 AS BIGINT) AS age, count(*) FROM queue_answers "
            "WHERE at > @now - CAST($2 AS BIGINT) GROUP BY 1",
            {length, length * count});
    if (!rows) return fail(rows.error());
    std::vector<std::int64_t> done(static_cast<std::size_t>(count), 0);
    for (std::size_t i = 0; i < rows->size(); ++i)
        if (const auto age = rows->integer(i, 0); age >= 0 && age < count)
            done[static_cast<std::size_t>(count - 1 - age)] = rows->integer(i, 1);
    return done;
}

Result<std::vector<CostBand>> Queue::left() {
    // Whole powers of two, made here: SQLite may have been built without logarithms.
    std::vector<CostBand> bands;
    const auto rows = run(
        "SELECT cost, count(*) FROM (SELECT CAST(cost * 1024 AS BIGINT) AS cost FROM queue_tasks "
        "WHERE state IN (0, 1) AND copy = 0) AS rounded GROUP BY cost ORDER BY cost",
        {});
    if (!rows) return fail(rows.error());
    for (std::size_t i = 0; i < rows->size(); ++i) {
        const double cost = std::max(rows->real(i, 0), 1.0) / 1024;
        const double least = std::exp2(std::floor(std::log2(cost)));
        if (bands.empty() || bands.back().least != least) bands.push_back({least, 0, 0});
        bands.back().tasks += rows->integer(i, 1);
        bands.back().cost += cost * rows->real(i, 1);
    }
    return bands;
}

Result<std::vector<History>> Queue::history(const std::string& kind, int most) {
    const auto rows =
        run("SELECT t.input, a.output, a.seconds, t.cost FROM queue_jobs j JOIN queue_tasks t "
            "ON t.job = j.id JOIN queue_answers a ON a.task = t.id "
            "WHERE j.kind = $1 AND t.copy = 0 ORDER BY t.id DESC LIMIT CAST($2 AS BIGINT)",
            {kind, std::int64_t{most}});
    if (!rows) return fail(rows.error());
    std::vector<History> found;
    for (std::size_t i = 0; i < rows->size(); ++i)
        found.push_back({rows->text(i, 0), rows->text(i, 1), rows->real(i, 2), rows->real(i, 3)});
    return found;
}

Result<std::int64_t> Queue::retry() {
    const auto rows =
        run("UPDATE queue_tasks SET state = 0, tries = 0, reason = '' WHERE state = 3 RETURNING id",
            {});
    if (!rows) return fail(rows.error());
    return static_cast<std::int64_t>(rows->size());
}

Result<void> Queue::drop(std::int64_t job) {
    if (auto there = progress(job); !there) return fail(there.error());
    const auto done = together<Rows>([&](Connection& connection) -> Result<Rows> {
        for (const char* sql :
             {"DELETE FROM queue_answers WHERE task IN (SELECT id FROM queue_tasks WHERE job = $1)",
              "DELETE FROM queue_differences WHERE task IN "
              "(SELECT id FROM queue_tasks WHERE job = $1)",
              "DELETE FROM queue_tasks WHERE job = $1", "DELETE FROM queue_jobs WHERE id = $1"})
            if (auto gone = connection.run(sql, {job}); !gone) return gone;
        return Rows();
    });
    if (!done) return fail(done.error());
    return {};
}

}  // namespace othellier::queue
