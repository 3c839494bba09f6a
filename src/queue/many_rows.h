#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "queue/sql.h"

namespace othellier::queue {

/// The rows of one INSERT: "(CAST($1 AS BIGINT), CAST($2 AS TEXT)), (…" and what the dollars stand
/// for. One journey to the database instead of one for each row.
class ManyRows {
 public:
    ManyRows& row() {
        sql_ += sql_.empty() ? "(" : "), (";
        first_ = true;
        ++rows_;
        return *this;
    }
    ManyRows& put(std::int64_t value) { return put(Value(value), "BIGINT"); }
    ManyRows& put(double value) { return put(Value(value), "DOUBLE PRECISION"); }
    ManyRows& put(const std::string& value) { return put(Value(value), "TEXT"); }
    /// Something that needs no value.
    ManyRows& word(std::string_view sql) {
        separate();
        sql_ += sql;
        return *this;
    }

    std::size_t size() const { return rows_; }
    /// `into` and `after` are what stands before and behind the rows.
    Result<Rows> run(Connection& connection, std::string_view into, std::string_view after) const {
        return connection.run(std::string(into) + " VALUES " + sql_ + ") " + std::string(after),
                              values_);
    }

 private:
    void separate() {
        if (!std::exchange(first_, false)) sql_ += ", ";
    }
    ManyRows& put(Value value, std::string_view type) {
        separate();
        values_.push_back(std::move(value));
        sql_ += "CAST($" + std::to_string(values_.size()) + " AS " + std::string(type) + ")";
        return *this;
    }

    std::string sql_;
    std::vector<Value> values_;
    std::size_t rows_ = 0;
    bool first_ = true;
};

}  // namespace othellier::queue
