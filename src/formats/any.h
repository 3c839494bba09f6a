#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "formats/archive.h"
#include "formats/input.h"

/// Opens whatever an Othello player has: the format is found by looking at the content, never by
/// the file's name.
namespace othellier::formats {

struct WthorNames;

enum class Format { kWthor, kGgf, kSgf, kPgn, kObf, kQuest, kMoveSheet, kTranscript };

/// "wthor", "ggf"…: the words of `convert --to`.
std::string_view name(Format format);
std::optional<Format> parse_format(std::string_view name);

/// What a file that begins like this is; the first few thousand bytes are enough. Nothing when it
/// looks like none of them.
std::optional<Format> detect(std::string_view head);

/// A reader of any content. `names` is for WTHOR. Fails with "unknown_format".
Result<std::unique_ptr<GameReader>> open_reader(Input input,
                                                std::shared_ptr<const WthorNames> names = nullptr);

/// A file, a directory with WTHOR's files (read year by year as one), or "-" for standard input.
/// Fails with "cannot_read", "unknown_format", or "no_archive" (a directory without .wtb).
Result<std::unique_ptr<GameReader>> open_path(const std::filesystem::path& path);

/// The first game of any content in memory; its refusal is the error.
Result<GameRecord> read_any(std::string_view bytes);
/// The same of anything that open_path() opens. No more of it is read than that game needs.
Result<GameRecord> read_first(const std::filesystem::path& path);

}  // namespace othellier::formats
