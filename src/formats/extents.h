#pragma once

#include "formats/text_reader.h"

/// How each format of text tells where a game begins and ends. See TextFormat::find.
namespace othellier::formats {

/// "(;" to ";)", or to the next "(;" where that is missing, so that damage takes one game only.
std::optional<Extent> find_ggf(std::string_view text);
/// "(;" to the parenthesis that matches, or to a line that begins the next game where that is
/// missing.
std::optional<Extent> find_sgf(std::string_view text);
/// Tags, then moves, to the next empty line or tag.
std::optional<Extent> find_pgn(std::string_view text);
/// A line that is neither empty nor a remark (# or %).
std::optional<Extent> find_line(std::string_view text);
/// Lines up to an empty one.
std::optional<Extent> find_block(std::string_view text);
/// "{" to the brace that matches, or to a line that begins with one where that is missing.
std::optional<Extent> find_json(std::string_view text);

}  // namespace othellier::formats
