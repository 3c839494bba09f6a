#pragma once

#include "storage/database.h"

namespace othellier::library {

using storage::Database;
using storage::DatabaseOptions;
using storage::Snapshot;
using storage::Statement;
using storage::Transaction;

}  // namespace othellier::library
