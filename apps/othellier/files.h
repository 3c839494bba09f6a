#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"

namespace othellier::app {

/// The bytes of a file. Fails with "cannot_read_file" (facts: file, why).
Result<std::string> read_file(const std::filesystem::path& file);

/// Replaces a file at once: a reader sees the old bytes or the new ones, never half of them. Fails
/// with "cannot_write_file" (facts: file, why).
Result<void> write_file(const std::filesystem::path& file, std::string_view bytes);

}  // namespace othellier::app
