#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <vector>

#include "formats/archive.h"
#include "library/library.h"

namespace othellier::library {

/// How far an import is. What it counts is in the library already.
struct ImportProgress {
    std::uint64_t bytes = 0;  ///< Of all_bytes read.
    std::uint64_t all_bytes = 0;
    std::uint64_t files = 0;    ///< Done with.
    std::uint64_t added = 0;    ///< Games.
    std::uint64_t known = 0;    ///< Games that were there before.
    std::uint64_t refused = 0;  ///< Games, and files without any.
    bool stopped = false;       ///< Someone asked to stop, and not everything was read.
};

/// What an import tells while it works. Both may be empty.
struct ImportListener {
    std::function<void(const ImportProgress&)> progress;
    std::function<void(const formats::Refusal&)> refused;
};

/// The files that a path stands for: itself, or all below a folder in the order of their names,
/// but for hidden ones and the lists of names that belong to WTHOR archives. Fails with
/// "cannot_read".
Result<std::vector<std::filesystem::path>> files_of(const std::filesystem::path& path);

/// Puts the games of these files and folders into the library, some thousands at a time. A file or
/// game that cannot be read is refused, and the rest goes on. Fails when the library cannot be
/// written; what was counted before is in it.
Result<ImportProgress> import_files(Library& library,
                                    const std::vector<std::filesystem::path>& paths,
                                    const ImportListener& listener, std::stop_token stop = {});

}  // namespace othellier::library
