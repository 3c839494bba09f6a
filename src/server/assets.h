#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace othellier::server {

/// A file of the page, embedded in the program.
struct Asset {
    std::string_view path;  ///< "page.js"
    std::string_view content;
};

/// All files of the page as they were when the program was built; none when it was built without.
std::span<const Asset> page_assets();

std::string_view mime_type(std::string_view path);

}  // namespace othellier::server
