#pragma once

#include <string>
#include <string_view>

namespace othellier {

/// `text` without what a terminal would obey instead of showing: control characters but the end of
/// a line and the tabulator, and marks that turn the direction of writing.
std::string harmless(std::string_view text);

}  // namespace othellier
