#include "storage/database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <system_error>
#include <utility>

#include "core/private_folder.h"

namespace othellier::storage {

namespace fs = std::filesystem;

namespace {

/// Longer than the longest transaction, the merging of a million games' index.
constexpr int kPatience = 30'000;  // ms

Error error_of(int code, const std::string& subject, const fs::path& file,
               const std::string& reason) {
    const char* what = "_io";
    switch (code & 0xFF) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            what = "_busy";
            break;
        case SQLITE_FULL:
            what = "_full";
            break;
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            what = "_damaged";
            break;
        case SQLITE_CANTOPEN:
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_AUTH:
            what = "_cannot_open";
            break;
        default:
            break;
    }
    return Error{subject + what, {{"file", file.string()}, {"reason", reason}}};
}

/// SQLite would let everybody read the file, and the two that it puts beside it are like the first.
Result<void> make_private(const fs::path& file, const std::string& subject) {
    std::error_code trouble;
    const fs::path folder = file.parent_path();
    if (!folder.empty()) make_private_folder(folder, trouble);
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        const std::string reason = std::generic_category().message(errno);
        return fail(subject + "_cannot_open", {{"file", file.string()}, {"reason", reason}});
    }
    ::close(descriptor);
    return {};
}

}  // namespace

struct Statement::Connection {
    sqlite3* handle = nullptr;
    fs::path file;
    std::string subject;
    std::optional<Error> trouble;

    ~Connection() { sqlite3_close_v2(handle); }

    void note(int code) {
        if (!trouble) trouble = error_of(code, subject, file, reason(code));
    }
    std::string reason(int code) const {
        const int system = sqlite3_system_errno(handle);
        const bool from_system = (code & 0xFF) == SQLITE_IOERR || (code & 0xFF) == SQLITE_CANTOPEN;
        if (from_system && system != 0) return std::generic_category().message(system);
        return sqlite3_errmsg(handle);
    }
};

Statement::Statement(Statement&& other) noexcept
    : connection_(std::exchange(other.connection_, nullptr)),
      statement_(std::exchange(other.statement_, nullptr)) {}

Statement& Statement::operator=(Statement&& other) noexcept {
    std::swap(connection_, other.connection_);
    std::swap(statement_, other.statement_);
    return *this;
}

Statement::~Statement() {
    sqlite3_finalize(statement_);
}

// What a failed bind leaves is a NULL, or no memory, which the next step reports.
Statement& Statement::bind(int parameter, std::int64_t value) {
    sqlite3_bind_int64(statement_, parameter, value);
    return *this;
}

Statement& Statement::bind_real(int parameter, double value) {
    sqlite3_bind_double(statement_, parameter, value);
    return *this;
}

Statement& Statement::bind_text(int parameter, std::string_view value) {
    const char* bytes = value.empty() ? "" : value.data();
    sqlite3_bind_text64(statement_, parameter, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view bytes) {
    const char* data = bytes.empty() ? "" : bytes.data();
    sqlite3_bind_blob64(statement_, parameter, data, bytes.size(), SQLITE_STATIC);
    return *this;
}

Statement& Statement::bind_null(int parameter) {
    sqlite3_bind_null(statement_, parameter);
    return *this;
}

bool Statement::step() {
    if (statement_ == nullptr || connection_->trouble) return false;
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) connection_->note(code);
    return false;
}

void Statement::reset() {
    sqlite3_reset(statement_);
}

void Statement::run() {
    step();
    reset();
}

int Statement::columns() const {
    return sqlite3_column_count(statement_);
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_, column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(statement_, column);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::string_view Statement::text(int column) const {
    const auto* bytes = sqlite3_column_text(statement_, column);
    if (bytes == nullptr) return {};
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string_view Statement::blob(int column) const {
    const void* bytes = sqlite3_column_blob(statement_, column);
    if (bytes == nullptr) return {};
    return {static_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Database::Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const fs::path& file, const DatabaseOptions& options) {
    std::error_code ignored;
    if (!options.create && !fs::exists(file, ignored))
        return fail(options.subject + "_missing", {{"file", file.string()}});
    if (Result<void> made = make_private(file, options.subject); !made) return fail(made.error());
    auto connection = std::make_unique<Connection>();
    connection->file = file;
    connection->subject = options.subject;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const char* vfs = options.vfs.empty() ? nullptr : options.vfs.c_str();
    const int code = sqlite3_open_v2(file.c_str(), &connection->handle, flags, vfs);
    if (code != SQLITE_OK)
        return fail(error_of(code, options.subject, file, connection->reason(code)));
    sqlite3_busy_timeout(connection->handle, kPatience);
    return Database(std::move(connection));
}

Statement Database::prepare(std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    if (connection_->trouble) return {};
    const int code = sqlite3_prepare_v2(connection_->handle, sql.data(),
                                        static_cast<int>(sql.size()), &statement, nullptr);
    // Our SQL is without mistakes: a table that it names is not there.
    if (code == SQLITE_ERROR)
        connection_->note(SQLITE_CORRUPT);
    else if (code != SQLITE_OK)
        connection_->note(code);
    return {connection_.get(), statement};
}

void Database::run(const std::string& sql) {
    if (connection_->trouble) return;
    const int code = sqlite3_exec(connection_->handle, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) connection_->note(code);
}

std::int64_t Database::integer(std::string_view sql) {
    Statement statement = prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
}

int Database::changes() const {
    return sqlite3_changes(connection_->handle);
}

std::int64_t Database::last_id() const {
    return sqlite3_last_insert_rowid(connection_->handle);
}

bool Database::failed() const {
    return connection_->trouble.has_value();
}

void Database::note(Error error) {
    if (!connection_->trouble) connection_->trouble = std::move(error);
}

void Database::note_damage(std::string_view reason) {
    note(error_of(SQLITE_CORRUPT, connection_->subject, file(), std::string(reason)));
}

Result<void> Database::outcome() {
    if (!connection_->trouble) return {};
    return fail(*std::exchange(connection_->trouble, std::nullopt));
}

const fs::path& Database::file() const {
    return connection_->file;
}

sqlite3* Database::handle() const {
    return connection_->handle;
}

Snapshot::Snapshot(Database& database) : database_(database) {
    database.run("BEGIN");
}

Snapshot::~Snapshot() {
    sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Transaction::Transaction(Database& database) : database_(database) {
    database.run("BEGIN IMMEDIATE");
    open_ = !database.failed();
}

Transaction::~Transaction() {
    // Not through run(), which an earlier error would stop. Where SQLite took it back already,
    // there is none to take back.
    if (open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Result<void> Transaction::commit() {
    database_.run("COMMIT");
    if (Result<void> done = database_.outcome(); !done) return done;
    open_ = false;
    return {};
}

}  // namespace othellier::storage
