#pragma once

#include <string>
#include <vector>

namespace othellier::lesson {

/// A table as lines of text. Columns from `first_number` up to but not including `after_numbers`
/// are set to the right.
std::string in_columns(const std::vector<std::vector<std::string>>& rows, std::size_t first_number,
                       std::size_t after_numbers);

}  // namespace othellier::lesson
