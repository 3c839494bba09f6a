#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/result.h"

namespace othellier {

/// No file that somebody reads whole is larger; a device may have no end.
inline constexpr std::size_t kMostBytes = std::size_t{256} << 20;

/// What a file, a pipe or a device holds. Fails with "cannot_read", also past `most` bytes and
/// where a stream would throw: a folder, a disk in trouble.
Result<std::string> read_bytes(const std::filesystem::path& file, std::size_t most = kMostBytes);

/// The same of a file of our own: what is no file (a folder, a pipe that nobody writes into) is
/// refused, and not waited for.
Result<std::string> read_own_bytes(const std::filesystem::path& file);

/// Like read(2), but waits where the descriptor would not, and goes on after a signal.
std::ptrdiff_t read_some(int descriptor, char* into, std::size_t most);

}  // namespace othellier
