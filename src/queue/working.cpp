// What those who work do with a queue.
#include <algorithm>
#include <map>

#include "queue/many_rows.h"
#include "queue/queue.h"
#include "queue/reason.h"

namespace othellier::queue {

namespace {

/// A task that was lost so often may be what ends its workers.
constexpr std::int64_t kMostTries = 10;

/// "(1, 2, 3)": numbers need no parameters. In order, so that two who lock the same rows never wait
/// for each other. "()" is no SQL.
std::string list(std::vector<std::int64_t> ids) {
    std::ranges::sort(ids);
    std::string text = "(";
    for (const std::int64_t id : ids) text += (text.size() > 1 ? ", " : "") + std::to_string(id);
    return text + ")";
}

std::string without_jobs(std::span<const std::int64_t> jobs) {
    return jobs.empty() ? "" : " AND job NOT IN " + list({jobs.begin(), jobs.end()});
}

std::vector<std::int64_t> ids_of(std::span<const Answer> answers) {
    std::vector<std::int64_t> ids;
    for (const Answer& answer : answers) ids.push_back(answer.task);
    return ids;
}

/// One transaction of answers.
class Answering {
 public:
    Answering(Connection& connection, const std::string& worker, std::span<const Answer> answers)
        : connection_(connection), worker_(worker), answers_(answers) {}

    Result<Rows> run() {
        // Locks the rows: of two who answer the same task, the second finds it done.
        const auto fresh = connection_.run(
            "UPDATE queue_tasks SET state = 2, worker = $1, lease = 0 WHERE state IN (0, 1, 3) "
            "AND id IN " +
                list(ids_of(answers_)) + " RETURNING id, copy, checked",
            {worker_});
        if (!fresh) return fresh;
        std::map<std::int64_t, bool> is_copy;
        std::vector<std::int64_t> checked;
        for (std::size_t i = 0; i < fresh->size(); ++i) {
            is_copy[fresh->integer(i, 0)] = fresh->integer(i, 1) == 1;
            if (fresh->integer(i, 1) == 0 && fresh->integer(i, 2) == 1)
                checked.push_back(fresh->integer(i, 0));
        }
        if (auto put = store(is_copy); !put) return put;
        for (const Answer& answer : answers_) {
            const auto found = is_copy.find(answer.task);
            const bool is_first = found != is_copy.end() && !found->second;
            if (is_first) continue;
            if (auto compared = compare(answer); !compared) return compared;
        }
        if (auto released = release(checked); !released) return released;
        return count(is_copy.size());
    }

 private:
    Result<Rows> store(const std::map<std::int64_t, bool>& fresh) {
        ManyRows rows;
        for (const Answer& answer : answers_) {
            if (!fresh.contains(answer.task)) continue;
            rows.row().put(answer.task).put(answer.output).put(answer.proof).put(worker_);
            rows.put(answer.seconds).word("@now");
            seconds_ += answer.seconds;
        }
        if (rows.size() == 0) return Rows();
        return rows.run(connection_,
                        "INSERT INTO queue_answers(task, output, proof, worker, seconds, at)", "");
    }

    /// With the first answer, where it was somebody else's.
    Result<Rows> compare(const Answer& answer) {
        return connection_.run(
            "INSERT INTO queue_differences(task, worker, other, output, at) "
            "SELECT a.task, a.worker, CAST($2 AS TEXT), CAST($3 AS TEXT), @now "
            "FROM queue_tasks mine JOIN queue_tasks first ON first.job = mine.job "
            "AND first.place = mine.place AND first.copy = 0 "
            "JOIN queue_answers a ON a.task = first.id "
            "WHERE mine.id = $1 AND a.proof <> CAST($4 AS TEXT) AND a.proof <> '' "
            "AND CAST($4 AS TEXT) <> ''",
            {answer.task, worker_, answer.output, answer.proof});
    }

    /// The second copies may be taken now, by others.
    Result<Rows> release(const std::vector<std::int64_t>& first) {
        if (first.empty()) return Rows();
        return connection_.run(
            "UPDATE queue_tasks SET state = 0, avoid = $1 WHERE state = 5 AND (job, place, copy) "
            "IN (SELECT job, place, CAST(1 AS BIGINT) FROM queue_tasks WHERE id IN " +
                list(first) + ")",
            {worker_});
    }

    Result<Rows> count(std::size_t done) {
        return connection_.run(
            "UPDATE queue_workers SET done = done + $2, seconds = seconds + $3, seen = @now "
            "WHERE name = $1",
            {worker_, static_cast<std::int64_t>(done), seconds_});
    }

    Connection& connection_;
    const std::string& worker_;
    std::span<const Answer> answers_;
    double seconds_ = 0;
};

Result<void> nothing(const Result<Rows>& done) {
    if (!done) return fail(done.error());
    return {};
}

}  // namespace

Result<void> Queue::greet(const WorkerName& worker) {
    return nothing(run(
        "INSERT INTO queue_workers(name, host, threads, started, seen) "
        "VALUES ($1, $2, $3, @now, @now) ON CONFLICT (name) DO UPDATE SET seen = @now, gone = 0",
        {worker.name, worker.host, std::int64_t{worker.threads}}));
}

Result<std::vector<Task>> Queue::take(const std::string& worker, const TakeOptions& options) {
    const std::string open = "FROM queue_tasks WHERE state = 0 AND avoid <> $1" +
                             without_jobs(options.without) + " ORDER BY cost DESC, id LIMIT ";
    const auto rows = run(
        "WITH picked AS (SELECT id " + open +
            "coalesce((SELECT CASE "
            "WHEN cost * CAST($3 AS DOUBLE PRECISION) >= CAST($4 AS DOUBLE PRECISION) THEN 1 "
            "WHEN cost * CAST($3 AS DOUBLE PRECISION) * CAST($5 AS BIGINT) <= "
            "CAST($4 AS DOUBLE PRECISION) THEN CAST($5 AS BIGINT) "
            "ELSE CAST(CAST($4 AS DOUBLE PRECISION) / (cost * CAST($3 AS DOUBLE PRECISION)) AS "
            "BIGINT) "
            "END " +
            open +
            "1), 1) "
            "@skip) "
            "UPDATE queue_tasks SET state = 1, worker = $1, lease = @now + CAST($2 AS BIGINT), "
            "tries = tries + 1 WHERE id IN (SELECT id FROM picked) RETURNING id, job, input, cost",
        {worker, std::int64_t{options.lease.count()}, options.pace, options.seconds, options.most});
    if (!rows) return fail(rows.error());
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < rows->size(); ++i)
        tasks.push_back(
            {rows->integer(i, 0), rows->integer(i, 1), rows->text(i, 2), rows->real(i, 3)});
    // RETURNING has no order of its own.
    std::ranges::sort(tasks, [](const Task& a, const Task& b) {
        return a.cost != b.cost ? a.cost > b.cost : a.id < b.id;
    });
    return tasks;
}

Result<JobText> Queue::job(std::int64_t id) {
    const auto rows = run("SELECT kind, settings FROM queue_jobs WHERE id = $1", {id});
    if (!rows) return fail(rows.error());
    if (rows->empty()) return fail("queue_no_job", {{"job", std::to_string(id)}});
    return JobText{rows->text(0, 0), rows->text(0, 1)};
}

Result<bool> Queue::has_work_for(const std::string& worker, std::span<const std::int64_t> without) {
    const std::string others = without_jobs(without);
    const auto rows = run("SELECT 1 WHERE EXISTS (SELECT 1 FROM queue_tasks WHERE state = 1" +
                              others + ") OR EXISTS (SELECT 1 FROM queue_tasks WHERE state = 0 " +
                              "AND avoid <> $1" + others + ")",
                          {worker});
    if (!rows) return fail(rows.error());
    return !rows->empty();
}

Result<bool> Queue::has_waiting() {
    const auto rows = run("SELECT 1 FROM queue_tasks WHERE state = 0 LIMIT 1", {});
    if (!rows) return fail(rows.error());
    return !rows->empty();
}

Result<std::vector<std::int64_t>> Queue::renew(const std::string& worker,
                                               std::span<const std::int64_t> tasks,
                                               std::chrono::milliseconds lease) {
    std::vector<std::int64_t> held;
    if (const auto seen = run("UPDATE queue_workers SET seen = @now WHERE name = $1", {worker});
        !seen)
        return fail(seen.error());
    if (tasks.empty()) return held;
    const auto rows =
        run("UPDATE queue_tasks SET lease = @now + CAST($2 AS BIGINT) "
            "WHERE worker = $1 AND state = 1 AND id IN " +
                list({tasks.begin(), tasks.end()}) + " RETURNING id",
            {worker, std::int64_t{lease.count()}});
    if (!rows) return fail(rows.error());
    for (std::size_t i = 0; i < rows->size(); ++i) held.push_back(rows->integer(i, 0));
    return held;
}

Result<void> Queue::answer(const std::string& worker, std::span<const Answer> answers) {
    if (answers.empty()) return {};
    std::vector<Answer> sorted(answers.begin(), answers.end());
    std::ranges::sort(sorted, {}, &Answer::task);
    return nothing(together<Rows>(
        [&](Connection& connection) { return Answering(connection, worker, sorted).run(); }));
}

Result<void> Queue::give_up(const std::string& worker, std::int64_t task, const Error& why) {
    return nothing(
        run("UPDATE queue_tasks SET state = 3, reason = $3, lease = 0 "
            "WHERE id = $1 AND worker = $2 AND state = 1",
            {task, worker, to_reason(why)}));
}

Result<void> Queue::give_back(const std::string& worker, std::span<const std::int64_t> tasks) {
    if (tasks.empty()) return {};
    // It was no fault of theirs.
    return nothing(
        run("UPDATE queue_tasks SET state = 0, lease = 0, tries = tries - 1 "
            "WHERE worker = $1 AND state = 1 AND id IN " +
                list({tasks.begin(), tasks.end()}),
            {worker}));
}

Result<void> Queue::leave(const std::string& worker) {
    return nothing(run("UPDATE queue_workers SET seen = @now, gone = 1 WHERE name = $1", {worker}));
}

Result<void> Queue::reclaim() {
    return nothing(
        run("WITH lost AS (SELECT id FROM queue_tasks WHERE state = 1 AND lease < @now "
            "ORDER BY id LIMIT 1000 @skip) "
            "UPDATE queue_tasks SET state = CASE WHEN tries >= $1 THEN 3 ELSE 0 END, "
            "reason = CASE WHEN tries >= $1 THEN $2 ELSE '' END "
            "WHERE id IN (SELECT id FROM lost)",
            {kMostTries, std::string(kLost)}));
}

}  // namespace othellier::queue
