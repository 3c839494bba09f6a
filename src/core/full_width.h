#pragma once

#include <string>
#include <string_view>

namespace othellier {

/// The text with the full-width letters, digits and spaces of Japanese keyboards (Ｆ５) as ASCII.
std::string narrowed(std::string_view text);

}  // namespace othellier
