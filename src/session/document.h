#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "session/clocks.h"
#include "session/options.h"
#include "text/text.h"

namespace othellier::session {

/// A table as it is kept: everything that must outlive the program.
struct Document {
    struct Concession {
        Color loser;
        Ending how;
    };

    text::Language language = text::Language::kEnglish;
    GameOptions options;
    std::string start;  ///< A board string.
    std::vector<std::string> moves;
    int index = 0;
    std::optional<Concession> conceded;
    bool paused = false;
    Clocks::Left left{};                      ///< On the clocks when it was written.
    std::vector<Clocks::Left> clock_history;  ///< At the start of each turn.
};

/// One line of JSON.
std::string write_document(const Document& document);
/// Fails with "bad_document" (fact: reason). Never throws, whatever the text.
Result<Document> read_document(std::string_view text);

/// The game that a document tells. Fails with "bad_document" when its moves cannot be played.
Result<Game> game_of(const Document& document);

}  // namespace othellier::session
