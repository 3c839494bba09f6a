#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "formats/variations.h"
#include "session/clock.h"
#include "session/options.h"
#include "session/stamp.h"
#include "text/text.h"

namespace othellier::session {

/// A table as it is kept: everything that must outlive the program.
struct Document {
    text::Language language = text::Language::kEnglish;
    GameOptions options;
    Game game;
    bool paused = false;
    bool helped = false;                      ///< It moves nobody's rating (game_watch.h).
    Clocks::Left left{};                      ///< On the clocks when it was written.
    std::vector<Clocks::Left> clock_history;  ///< At the start of each turn.
    formats::Variations variations;
    std::vector<formats::MoveNote> notes;  ///< Of the game's own turns.
    std::vector<Document> earlier;  ///< Games that others took the place of, the last one first.
    std::optional<Stamp> stamp{};   ///< Of a game that was played here, with its first turn.
    bool older = false;             ///< Written by a program that gave no stamps.
};

/// Gives a game of an older program, of a table with this name, the stamp that it would have.
void stamp_older(Document& document, std::string_view table);

/// One line of JSON.
std::string write_document(const Document& document);
/// Fails with "bad_document" (fact: reason), or as Game::play does when its moves cannot be played.
/// Never throws, whatever the text.
Result<Document> read_document(std::string_view text);

/// A game from its parts as text: a board string, and moves of which those after `index` are
/// stepped back over. A pass that could have been a move is a turn forfeited by R5.4.
Result<Game> replayed(std::string_view start, const std::vector<std::string>& moves, int index);

}  // namespace othellier::session
