#pragma once

#include <filesystem>
#include <memory>

#include "formats/any.h"

namespace othellier::formats {

/// The format that a file's name asks for: .ggf, .sgf, .pgn, .obf, .json, .sheet, .txt
/// (transcripts), .wtb or a directory.
std::optional<Format> format_of_path(const std::filesystem::path& path);

/// A writer to a file, a directory (WTHOR) or "-" for standard output.
/// Fails with "cannot_write", or "not_to_pipe" for WTHOR on standard output.
Result<std::unique_ptr<GameWriter>> open_writer(const std::filesystem::path& path, Format format);

/// One game as text. WTHOR has none: it must not be asked for.
Result<std::string> write_game(const GameRecord& record, Format format);

}  // namespace othellier::formats
