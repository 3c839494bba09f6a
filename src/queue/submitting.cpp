// What those who submit do with a queue.
#include <algorithm>

#include "queue/fingerprint.h"
#include "queue/many_rows.h"
#include "queue/queue.h"

namespace othellier::queue {

namespace {

constexpr std::size_t kRowsAStatement = 500;

/// At random, but the same each time.
bool is_checked(const NewJob& job, std::int64_t place) {
    constexpr std::uint64_t kFine = 1'000'000;
    const std::uint64_t lot = fingerprint(job.key + '/' + std::to_string(place)) % kFine;
    return static_cast<double>(lot) < job.checked * static_cast<double>(kFine);
}

void add_task(ManyRows& rows, std::int64_t job, std::int64_t place, const NewTask& task,
              bool checked, bool copy) {
    const TaskState state = copy ? TaskState::kHeld : TaskState::kWaiting;
    rows.row().put(job).put(place).put(std::int64_t{copy}).put(task.input).put(task.cost);
    rows.put(static_cast<std::int64_t>(state)).put(std::int64_t{checked});
}

Result<std::int64_t> put_job(Connection& connection, const NewJob& job, std::int64_t tasks) {
    const auto put = connection.run(
        "INSERT INTO queue_jobs(key, kind, name, settings, tasks, created) "
        "VALUES ($1, $2, $3, $4, $5, @now) ON CONFLICT (key) DO NOTHING",
        {job.key, job.kind, job.name, job.settings, tasks});
    if (!put) return fail(put.error());
    const auto found =
        connection.run("SELECT id, stopped FROM queue_jobs WHERE key = $1", {job.key});
    if (!found) return fail(found.error());
    const std::int64_t id = found->integer(0, 0);
    if (found->integer(0, 1) == 0) return id;
    for (const char* sql : {"UPDATE queue_jobs SET stopped = 0 WHERE id = $1",
                            "UPDATE queue_tasks SET state = CASE copy WHEN 1 THEN 5 ELSE 0 END "
                            "WHERE job = $1 AND state = 4"})
        if (const auto done = connection.run(sql, {id}); !done) return fail(done.error());
    return id;
}

}  // namespace

Result<std::int64_t> Queue::submit(const NewJob& job, std::span<const NewTask> tasks,
                                   std::size_t from) {
    const auto wanted = std::ssize(tasks) - static_cast<std::int64_t>(from);
    const auto id = together<std::int64_t>(
        [&](Connection& connection) { return put_job(connection, job, wanted); });
    if (!id) return id;
    const auto there =
        run("SELECT count(*) FROM queue_tasks WHERE job = $1 AND copy = 0 AND place >= $2 "
            "AND place < $3",
            {*id, static_cast<std::int64_t>(from), std::ssize(tasks)});
    if (!there) return fail(there.error());
    if (there->integer(0, 0) == wanted) return id;
    for (std::size_t at = from; at < tasks.size();) {
        ManyRows rows;
        for (; at < tasks.size() && rows.size() < kRowsAStatement; ++at) {
            const auto place = static_cast<std::int64_t>(at);
            const bool checked = is_checked(job, place);
            add_task(rows, *id, place, tasks[at], checked, false);
            if (checked) add_task(rows, *id, place, tasks[at], checked, true);
        }
        const auto put = attempt<Rows>([&](Connection& connection) {
            return rows.run(
                connection,
                "INSERT INTO queue_tasks(job, place, copy, input, cost, state, checked)",
                "ON CONFLICT DO NOTHING");
        });
        if (!put) return fail(put.error());
    }
    // More than at first, where an earlier submission began further on.
    const auto counted =
        run("UPDATE queue_jobs SET tasks = (SELECT count(*) FROM queue_tasks "
            "WHERE job = $1 AND copy = 0) WHERE id = $1",
            {*id});
    if (!counted) return fail(counted.error());
    return id;
}

Result<std::vector<Answered>> Queue::answers(std::int64_t job, std::int64_t from, int most) {
    const auto rows =
        run("SELECT t.place, a.output, a.seconds FROM queue_tasks t "
            "JOIN queue_answers a ON a.task = t.id "
            "WHERE t.job = $1 AND t.copy = 0 AND t.place >= $2 AND t.place < $3 ORDER BY t.place",
            {job, from, from + most});
    if (!rows) return fail(rows.error());
    std::vector<Answered> found;
    for (std::size_t i = 0; i < rows->size() && rows->integer(i, 0) == from; ++i, ++from)
        found.push_back({from, rows->text(i, 1), rows->real(i, 2)});
    return found;
}

Result<void> Queue::stop(std::int64_t job) {
    const auto done = together<Rows>([&](Connection& connection) -> Result<Rows> {
        const auto marked =
            connection.run("UPDATE queue_jobs SET stopped = 1 WHERE id = $1", {job});
        if (!marked) return marked;
        return connection.run(
            "UPDATE queue_tasks SET state = 4 WHERE job = $1 AND state IN (0, 1, 3, 5)", {job});
    });
    if (!done) return fail(done.error());
    return {};
}

}  // namespace othellier::queue
