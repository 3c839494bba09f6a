#pragma once

#include <filesystem>
#include <memory>

#include "formats/archive.h"
#include "formats/picture.h"

namespace othellier::formats {

enum class PictureKind { kSvg, kPng, kDiagram };

/// "svg", "png", "diagram" (plain text).
std::optional<PictureKind> parse_picture_kind(std::string_view name);

/// Draws the last position of a record. A file holds one picture: further records are refused with
/// "format_one". Plain diagrams can follow each other.
std::unique_ptr<GameWriter> open_picture_writer(const std::filesystem::path& path, PictureKind kind,
                                                int pixels);

}  // namespace othellier::formats
