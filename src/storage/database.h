#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

struct sqlite3;
struct sqlite3_stmt;

/// A thin skin over SQLite's C interface. What fails is remembered by the database, and everything
/// after it does nothing, until outcome() hands the error on: whoever works through many statements
/// asks once, at the end. A transaction that saw an error does not commit.
namespace othellier::storage {

struct DatabaseOptions {
    bool create = true;  ///< Make the file, for its owner alone, where there is none.
    std::string vfs;     ///< The name of another file layer; "" is SQLite's own.
    /// What is kept there, and the beginning of the ids of its errors: "library_busy".
    std::string subject = "library";
};

class Database;

/// One prepared statement. Parameters and columns count from 1 and 0, as SQLite has it.
class Statement {
 public:
    Statement() = default;
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&& other) noexcept;
    ~Statement();

    Statement& bind(int parameter, std::int64_t value);
    Statement& bind_real(int parameter, double value);
    Statement& bind_text(int parameter, std::string_view value);
    /// `bytes` must live until the statement was reset.
    Statement& bind_blob(int parameter, std::string_view bytes);
    Statement& bind_null(int parameter);

    /// Whether there is a row. No after the last one, and after an error.
    bool step();
    void reset();
    /// For what returns nothing: steps once and resets.
    void run();

    int columns() const;
    std::int64_t integer(int column) const;
    double real(int column) const;
    bool is_null(int column) const;
    /// Valid until the next step().
    std::string_view text(int column) const;
    std::string_view blob(int column) const;

 private:
    friend class Database;
    struct Connection;
    Statement(Connection* connection, sqlite3_stmt* statement)
        : connection_(connection), statement_(statement) {}

    Connection* connection_ = nullptr;
    sqlite3_stmt* statement_ = nullptr;
};

/// One connection to a file. Not for several threads at once; any number of them may be open.
class Database {
 public:
    /// Fails with SUBJECT_missing, _cannot_open, _damaged or _busy, later with _full or _io; facts:
    /// file, reason.
    static Result<Database> open(const std::filesystem::path& file, const DatabaseOptions& options);

    Database(Database&&) noexcept;
    Database& operator=(Database&&) noexcept;
    ~Database();

    Statement prepare(std::string_view sql);
    /// Any number of statements without parameters.
    void run(const std::string& sql);
    /// The first column of the first row; 0 without one.
    std::int64_t integer(std::string_view sql);

    /// Rows that the last INSERT, UPDATE or DELETE changed.
    int changes() const;
    std::int64_t last_id() const;

    bool failed() const;
    /// The same as if SQLite had failed with it.
    void note(Error error);
    /// For damage that SQLite cannot see.
    void note_damage(std::string_view reason);
    /// The first error since the last call, which is then forgotten.
    Result<void> outcome();

    const std::filesystem::path& file() const;
    sqlite3* handle() const;

 private:
    using Connection = Statement::Connection;
    explicit Database(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> connection_;
};

/// While one lives, all that is read is of one moment, whatever others write.
class Snapshot {
 public:
    explicit Snapshot(Database& database);
    ~Snapshot();
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

 private:
    Database& database_;
};

/// All or nothing: what is not committed is taken back. Holds the right to write from its beginning
/// on, so that what was read inside stays true.
class Transaction {
 public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Fails with the first error since the beginning; then nothing has happened.
    Result<void> commit();

 private:
    Database& database_;
    bool open_;
};

}  // namespace othellier::storage
