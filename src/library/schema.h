#pragma once

#include <span>

#include "library/database.h"

/// The tables of the library, documented in docs/library.md. A file says in `user_version` how many
/// of the steps it has been through; what is new in the program is a new step, never a change to an
/// old one.
namespace othellier::library {

/// SQL that takes a file from one version to the next; the first makes an empty file a library.
std::span<const char* const> schema_steps();

/// Brings the file up to the last of `steps`, all or nothing, whoever else tries the same. Fails
/// with "library_newer" (facts: file, version, known) where it has been through more of them, with
/// "library_other" where it is a database of something else.
Result<void> upgrade(Database& database, std::span<const char* const> steps);

}  // namespace othellier::library
