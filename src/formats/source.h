#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "formats/archive.h"

namespace othellier::formats {

/// Whether somebody who typed this meant a file rather than a board or moves: it has a file's
/// ending ("suite.obf"), a folder in front ("games/today"), or is a word ("suite"). Decides which
/// message a person gets when there is no such file.
bool looks_like_file_name(std::string_view text);

/// The games of what open_path() opens, or else the one game that the text itself is: a position or
/// a transcript. Fails as open_path() does, with
/// "cannot_read" where it looks like a file's name, or as parse_position_or_transcript() does.
Result<std::unique_ptr<GameReader>> open_source(const std::string& file_or_game);

/// The same games, each turned so that it begins at f5, as archives have it.
std::unique_ptr<GameReader> from_f5(std::unique_ptr<GameReader> games);

}  // namespace othellier::formats
