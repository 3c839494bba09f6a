#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace othellier {

/// The editable files that the program carries with it (data/classroom/), as they are in the tree.
struct BuiltinFile {
    std::string_view name;  ///< What `table=` or `criteria=` calls it, and the file's own name.
    std::string_view text;
};

/// heur2, heur34, tactical (square values) and criteria (coefficients by phase).
std::array<BuiltinFile, 4> builtin_files();

/// The text of one of them, or nothing.
std::optional<std::string_view> builtin_file(std::string_view name);

}  // namespace othellier
