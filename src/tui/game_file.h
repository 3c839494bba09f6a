#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.h"
#include "session/document.h"

/// Games in files that people choose: with names, kinds of players and clocks, in formats that
/// other programs read too.
namespace othellier::tui {

/// The file's name says the format: .ggf, .sgf, .pgn…, a picture of the board for .png and .svg;
/// anything else is a transcript. Replaced atomically. Fails with "cannot_write", or as the format
/// does when it cannot hold the game.
Result<void> save_game(const session::Document& table, const std::filesystem::path& path);

/// The game of a file of any known format, with the options of `table` where the file does not say.
/// Fails with "cannot_read" or as the formats do.
Result<session::Document> load_game(const session::Document& table,
                                    const std::filesystem::path& path);

/// "f5d6c3 {…}": the moves as everybody writes them, and behind them, where readers of transcripts
/// see a comment, one flat JSON object with all the rest.
std::string write_text(const session::Document& table);
Result<session::Document> read_text(const session::Document& table, std::string_view text);

}  // namespace othellier::tui
