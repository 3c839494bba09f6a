#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/result.h"
#include "formats/archive.h"

namespace othellier::formats {

/// A writer of games or pictures to `out`, in the form that `form` names ("ggf", "svg"…) or, where
/// that is empty, the ending of the file's name. Pictures get `pixels` a side. Fails with
/// "format_unnamed", or as open_writer() does.
Result<std::unique_ptr<GameWriter>> open_target(const std::filesystem::path& out,
                                                const std::string& form, int pixels);

}  // namespace othellier::formats
