#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"

/// What the queue asks of a database, be it SQLite or PostgreSQL: both speak the SQL of this
/// folder, but for the few words in Dialect.
namespace othellier::queue {

using Value = std::variant<std::int64_t, double, std::string>;

/// What a statement returned, all of it, as text.
class Rows {
 public:
    Rows() = default;
    explicit Rows(std::vector<std::vector<std::string>> cells) : cells_(std::move(cells)) {}

    std::size_t size() const { return cells_.size(); }
    bool empty() const { return cells_.empty(); }
    const std::string& text(std::size_t row, std::size_t column) const {
        return cells_[row][column];
    }
    /// 0 for what is absent or no number.
    std::int64_t integer(std::size_t row, std::size_t column) const;
    double real(std::size_t row, std::size_t column) const;

 private:
    std::vector<std::vector<std::string>> cells_;
};

/// The words that differ. Statements are written with @now and so on in their place.
struct Dialect {
    std::string_view now;    ///< @now: the database's own clock, in milliseconds since 1970.
    std::string_view skip;   ///< @skip: lock the rows that are read and leave out locked ones.
    std::string_view id;     ///< @id: the type of a column that numbers its rows.
    std::string_view begin;  ///< @begin: begins a transaction that will write.
    /// @alone: holds everybody else who says the same, until the transaction ends.
    std::string_view alone;
    std::string_view has_table;  ///< @has_table: a query with a row where the table $1 is.
};

/// One connection to one database. Not for several threads at once.
class Connection {
 public:
    virtual ~Connection() = default;

    /// One statement; `values` are $1, $2… Fails with
    /// - "queue_lost" (reason): the connection is gone, or the database asks to try again;
    /// - "queue_full" (queue), "queue_no_tables" (queue), "queue_io" (queue, reason).
    virtual Result<Rows> run(std::string_view sql, std::span<const Value> values) = 0;

    /// Where it leads, without a password: for sentences.
    virtual const std::string& name() const = 0;
    virtual const Dialect& dialect() const = 0;

    Result<Rows> run(std::string_view sql) { return run(sql, {}); }
    Result<Rows> run(std::string_view sql, std::initializer_list<Value> values) {
        return run(sql, std::span(values.begin(), values.size()));
    }
};

/// The statement with the dialect's words in it.
std::string in_dialect(std::string_view sql, const Dialect& dialect);

/// "sqlite:FILE" or "postgresql://…". `create`: make the file where there is none. Fails with
/// "queue_url" (read), "queue_missing" (file), "queue_cannot_open" (file, reason), "queue_damaged",
/// "queue_no_postgresql" (reason), "queue_password" (queue), "queue_cannot_connect" (queue,
/// reason).
Result<std::unique_ptr<Connection>> connect(const std::string& url, bool create);

/// The two behind it.
Result<std::unique_ptr<Connection>> connect_sqlite(const std::string& file, bool create);
Result<std::unique_ptr<Connection>> connect_postgresql(const std::string& url);

/// All or nothing: what is not committed is taken back.
class Transaction {
 public:
    explicit Transaction(Connection& connection) : connection_(connection) {}
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    Result<void> begin();
    Result<void> commit();

 private:
    Connection& connection_;
    bool open_ = false;
};

}  // namespace othellier::queue
