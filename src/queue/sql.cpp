#include "queue/sql.h"

#include <charconv>
#include <cstdlib>

namespace othellier::queue {

std::int64_t Rows::integer(std::size_t row, std::size_t column) const {
    const std::string& cell = text(row, column);
    std::int64_t value = 0;
    std::from_chars(cell.data(), cell.data() + cell.size(), value);
    return value;
}

double Rows::real(std::size_t row, std::size_t column) const {
    return std::strtod(text(row, column).c_str(), nullptr);
}

std::string in_dialect(std::string_view sql, const Dialect& dialect) {
    const std::pair<std::string_view, std::string_view> words[] = {
        {"@now", dialect.now},     {"@skip", dialect.skip},   {"@id", dialect.id},
        {"@begin", dialect.begin}, {"@alone", dialect.alone}, {"@has_table", dialect.has_table}};
    std::string text;
    for (std::size_t at = 0; at < sql.size();) {
        bool replaced = false;
        for (const auto& [word, meaning] : words) {
            if (sql[at] != '@' || !sql.substr(at).starts_with(word)) continue;
            text += meaning;
            at += word.size();
            replaced = true;
            break;
        }
        if (!replaced) text += sql[at++];
    }
    return text;
}

Result<std::unique_ptr<Connection>> connect(const std::string& url, bool create) {
    constexpr std::string_view kSqlite = "sqlite:";
    if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
        return connect_postgresql(url);
    if (url.starts_with(kSqlite) && url.size() > kSqlite.size())
        return connect_sqlite(url.substr(kSqlite.size()), create);
    return fail("queue_url", {{"read", url}});
}

Transaction::~Transaction() {
    // Where the connection is gone, so is what it had begun.
    if (open_) (void)connection_.run("ROLLBACK");
}

Result<void> Transaction::begin() {
    const Result<Rows> begun = connection_.run("@begin");
    if (!begun) return fail(begun.error());
    open_ = true;
    return {};
}

Result<void> Transaction::commit() {
    const Result<Rows> done = connection_.run("COMMIT");
    if (!done) return fail(done.error());
    open_ = false;
    return {};
}

}  // namespace othellier::queue
