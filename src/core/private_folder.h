#pragma once

#include <filesystem>
#include <system_error>

namespace othellier {

/// Makes the folder, and those above it that are missing, for the user alone. Those that are there
/// stay as they are.
void make_private_folder(const std::filesystem::path& folder, std::error_code& failed);

}  // namespace othellier
