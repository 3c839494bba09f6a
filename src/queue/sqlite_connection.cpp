// The queue in one file, for one machine.
#include <algorithm>
#include <utility>

#include "queue/sql.h"
#include "storage/database.h"

namespace othellier::queue {

namespace {

constexpr Dialect kSqliteDialect{
    .now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    .skip = "",
    .id = "INTEGER PRIMARY KEY",
    .begin = "BEGIN IMMEDIATE",
    .alone = "SELECT 1",
    .has_table = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = $1"};

class SqliteConnection final : public Connection {
 public:
    explicit SqliteConnection(storage::Database database)
        : database_(std::move(database)), name_(database_.file().string()) {}

    using Connection::run;
    Result<Rows> run(std::string_view sql, std::span<const Value> values) override {
        std::string text = in_dialect(sql, kSqliteDialect);
        std::ranges::replace(text, '$', '?');  // Its word for a numbered parameter.
        std::vector<std::vector<std::string>> cells;
        {
            storage::Statement statement = database_.prepare(text);
            for (int i = 0; i < static_cast<int>(values.size()); ++i)
                bind(statement, i + 1, values[static_cast<std::size_t>(i)]);
            while (statement.step()) {
                std::vector<std::string>& row = cells.emplace_back();
                for (int column = 0; column < statement.columns(); ++column)
                    row.emplace_back(statement.text(column));
            }
        }
        if (const Result<void> done = database_.outcome(); !done) return fail(told(done.error()));
        return Rows(std::move(cells));
    }

    const std::string& name() const override { return name_; }
    const Dialect& dialect() const override { return kSqliteDialect; }

 private:
    static void bind(storage::Statement& statement, int parameter, const Value& value) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            statement.bind(parameter, *number);
        } else if (const auto* real = std::get_if<double>(&value)) {
            statement.bind_real(parameter, *real);
        } else {
            statement.bind_text(parameter, std::get<std::string>(value));
        }
    }

    /// Somebody who writes for half a minute is no reason to give up.
    Error told(const Error& error) const {
        if (error.id == "queue_busy") return {"queue_lost", {{"reason", "SQLITE_BUSY"}}};
        Error other = error;
        other.facts.emplace_back("queue", name_);
        return other;
    }

    storage::Database database_;
    std::string name_;
};

}  // namespace

Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, bool create) {
    auto database = storage::Database::open(file, {.create = create, .subject = "queue"});
    if (!database) return fail(database.error());
    // What was committed survives a program that dies; a machine that dies may lose the last
    // moments, which the leases then give out again.
    database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    if (const Result<void> done = database->outcome(); !done) return fail(done.error());
    return std::make_unique<SqliteConnection>(std::move(*database));
}

}  // namespace othellier::queue
