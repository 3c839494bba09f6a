#pragma once

#include "players/roster.h"
#include "session/live_game.h"
#include "session/view.h"

/// What a screen shows, from where the parts of a table stand. Pure: nothing here changes anything.
namespace othellier::session {

/// Everything that a View is made of.
struct TableState {
    const GameState& game;
    std::optional<HintView> hint;
    const Roster& roster;  ///< Says how computers play.
    text::Language language;
    int revision;
    Millis now;
};

View view_of(const TableState& table);

/// Of a game that is kept behind the one at the table.
EarlierGame earlier_view(const Document& kept, text::Language language);

/// Whether somebody may ask for advice at the position shown.
bool can_hint(const GameState& state);

ResultView result_view(const Game& game, const GameResult& result, text::Language language);

}  // namespace othellier::session
