#pragma once

#include <optional>
#include <vector>

#include "core/game.h"
#include "session/options.h"
#include "session/view.h"

/// Where undo and redo lead. `turns` are those of the game (turns.h).
namespace othellier::session {

/// Just before the last turn in which a person had a choice (any player, when no person plays).
std::optional<int> undo_target(const Game& game, const GameOptions& options,
                               const std::vector<TurnView>& turns);

/// To the next such choice among the turns stepped back over, or to their end.
std::optional<int> redo_target(const Game& game, const GameOptions& options,
                               const std::vector<TurnView>& turns);

/// Whether the game ended by a resignation, a fallen flag or a forfeit: undo takes that back first.
inline bool was_conceded(const Game& game) {
    const auto result = game.result();
    return result && result->ending != Ending::kPlayedOut;
}

}  // namespace othellier::session
