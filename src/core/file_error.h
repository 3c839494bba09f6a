#pragma once

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "core/result.h"

namespace othellier {

/// `return fail(cannot_read(file));` where a file could not be opened or read: the error
/// "cannot_read" with the system's reason. A call that failed leaves its number in errno; 0 means
/// that nobody left one.
inline Error cannot_read(const std::filesystem::path& file, int number = errno) {
    return {"cannot_read",
            {{"file", file.string()},
             {"reason", std::generic_category().message(number != 0 ? number : EIO)}}};
}

/// The same for "cannot_write".
inline Error cannot_write(const std::filesystem::path& file, int number = errno) {
    return {"cannot_write",
            {{"file", file.string()},
             {"reason", std::generic_category().message(number != 0 ? number : EIO)}}};
}

}  // namespace othellier
