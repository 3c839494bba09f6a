#pragma once

#include <string>

#include "queue/sql.h"

/// The tables of a queue, documented in docs/machines.md.
namespace othellier::queue {

/// What every answer depends on. Workers with another one would give other answers.
struct Identity {
    std::string weights;    ///< A number made of the evaluation's weights.
    std::string signature;  ///< The nodes of `othellier bench`.

    bool operator==(const Identity&) const = default;
};

inline constexpr int kSchemaVersion = 1;

/// Makes the tables where there are none, all or nothing, whoever else tries the same.
Result<void> create_tables(Connection& connection, const Identity& identity);

/// Fails with "queue_no_tables" (queue), "queue_version" (queue, version, known).
Result<void> check_tables(Connection& connection);

/// Fails with "queue_of_others" (queue, its_weights, its_signature, weights, signature) where the
/// queue was made for another one.
Result<void> check_identity(Connection& connection, const Identity& identity);

}  // namespace othellier::queue
