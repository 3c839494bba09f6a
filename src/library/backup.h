#pragma once

#include <filesystem>

#include "library/library.h"

namespace othellier::library {

/// Writes the library as it is now to another file, which appears whole or not at all; others may
/// go on working meanwhile. Fails with "cannot_write", or as the library's own file does.
Result<void> back_up(Library& library, const std::filesystem::path& target);

struct Recovery {
    std::filesystem::path aside;  ///< Where the damaged file is now.
    std::size_t games = 0;        ///< In the new one.
    std::size_t lost = 0;         ///< As far as it is known how many there were.
};

/// Takes all that can still be read out of a damaged library into a new one, and puts that in its
/// place; the damaged one is kept beside it, under a name that tells the time. Who has
/// the library open must open it again (Library::replaced). Fails as writing does, and then the
/// damaged file is where it was.
Result<Recovery> recover(const std::filesystem::path& file);

}  // namespace othellier::library
