#include "queue/schema.h"

namespace othellier::queue {

namespace {

constexpr const char* kTables[] = {
    "CREATE TABLE queue_about(key TEXT PRIMARY KEY, value TEXT NOT NULL)",

    // What one command put in. `key` is made of all that it asks, so that it finds its job again.
    R"(CREATE TABLE queue_jobs(
        id @id,
        key TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        settings TEXT NOT NULL,
        tasks BIGINT NOT NULL,
        stopped BIGINT NOT NULL DEFAULT 0,
        created BIGINT NOT NULL))",

    // `place`: its turn among the answers. `copy`: 1 for a task done a second time, to compare.
    // `avoid`: who must not do it. The states are in tasks.h.
    R"(CREATE TABLE queue_tasks(
        id @id,
        job BIGINT NOT NULL,
        place BIGINT NOT NULL,
        copy BIGINT NOT NULL,
        input TEXT NOT NULL,
        cost DOUBLE PRECISION NOT NULL,
        state BIGINT NOT NULL,
        checked BIGINT NOT NULL,
        lease BIGINT NOT NULL DEFAULT 0,
        worker TEXT NOT NULL DEFAULT '',
        avoid TEXT NOT NULL DEFAULT '',
        tries BIGINT NOT NULL DEFAULT 0,
        reason TEXT NOT NULL DEFAULT '',
        UNIQUE(job, place, copy)))",
    "CREATE INDEX queue_tasks_waiting ON queue_tasks(cost DESC, id) WHERE state = 0",
    "CREATE INDEX queue_tasks_running ON queue_tasks(lease) WHERE state = 1",

    // Written once, never changed: the primary key sees to it.
    R"(CREATE TABLE queue_answers(
        task BIGINT PRIMARY KEY,
        output TEXT NOT NULL,
        proof TEXT NOT NULL,
        worker TEXT NOT NULL,
        seconds DOUBLE PRECISION NOT NULL,
        at BIGINT NOT NULL))",
    "CREATE INDEX queue_answers_at ON queue_answers(at)",

    R"(CREATE TABLE queue_differences(
        task BIGINT NOT NULL,
        worker TEXT NOT NULL,
        other TEXT NOT NULL,
        output TEXT NOT NULL,
        at BIGINT NOT NULL))",

    R"(CREATE TABLE queue_workers(
        name TEXT PRIMARY KEY,
        host TEXT NOT NULL,
        threads BIGINT NOT NULL,
        started BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        done BIGINT NOT NULL DEFAULT 0,
        seconds DOUBLE PRECISION NOT NULL DEFAULT 0,
        gone BIGINT NOT NULL DEFAULT 0))",
};

Result<bool> has_tables(Connection& connection) {
    const auto found = connection.run("@has_table", {std::string("queue_about")});
    if (!found) return fail(found.error());
    return !found->empty();
}

Result<void> put(Connection& connection, const std::string& key, const std::string& value) {
    const auto done = connection.run("INSERT INTO queue_about VALUES ($1, $2)", {key, value});
    if (!done) return fail(done.error());
    return {};
}

Result<std::string> about(Connection& connection, const std::string& key) {
    const auto found = connection.run("SELECT value FROM queue_about WHERE key = $1", {key});
    if (!found) return fail(found.error());
    return found->empty() ? "" : found->text(0, 0);
}

}  // namespace

Result<void> create_tables(Connection& connection, const Identity& identity) {
    Transaction transaction(connection);
    if (auto begun = transaction.begin(); !begun) return begun;
    if (const auto alone = connection.run("@alone"); !alone) return fail(alone.error());
    const Result<bool> there = has_tables(connection);
    if (!there) return fail(there.error());
    if (*there) return transaction.commit();
    for (const char* table : kTables)
        if (const auto made = connection.run(table); !made) return fail(made.error());
    const std::pair<std::string, std::string> facts[] = {
        {"version", std::to_string(kSchemaVersion)},
        {"weights", identity.weights},
        {"signature", identity.signature}};
    for (const auto& [key, value] : facts)
        if (auto done = put(connection, key, value); !done) return done;
    return transaction.commit();
}

Result<void> check_tables(Connection& connection) {
    const Result<bool> there = has_tables(connection);
    if (!there) return fail(there.error());
    if (!*there) return fail("queue_no_tables", {{"queue", connection.name()}});
    const Result<std::string> version = about(connection, "version");
    if (!version) return fail(version.error());
    const std::string known = std::to_string(kSchemaVersion);
    if (*version != known)
        return fail("queue_version",
                    {{"queue", connection.name()}, {"version", *version}, {"known", known}});
    return {};
}

Result<void> check_identity(Connection& connection, const Identity& identity) {
    const Result<std::string> weights = about(connection, "weights");
    if (!weights) return fail(weights.error());
    const Result<std::string> signature = about(connection, "signature");
    if (!signature) return fail(signature.error());
    if (Identity{*weights, *signature} == identity) return {};
    return fail("queue_of_others", {{"queue", connection.name()},
                                    {"its_weights", *weights},
                                    {"its_signature", *signature},
                                    {"weights", identity.weights},
                                    {"signature", identity.signature}});
}

}  // namespace othellier::queue
