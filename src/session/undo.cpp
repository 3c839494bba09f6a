#include "session/undo.h"

#include "session/turns.h"

namespace othellier::session {

namespace {

/// A turn that undo and redo stop at.
bool is_stop(const TurnView& turn, const GameOptions& options) {
    return is_choice(turn) && (options.human(turn.color) || !options.any_human());
}

}  // namespace

std::optional<int> undo_target(const Game& game, const GameOptions& options,
                               const std::vector<TurnView>& turns) {
    for (int i = game.index() - 1; i >= 0; --i)
        if (is_stop(turns[static_cast<std::size_t>(i)], options)) return i;
    return std::nullopt;
}

std::optional<int> redo_target(const Game& game, const GameOptions& options,
                               const std::vector<TurnView>& turns) {
    if (!game.can_redo()) return std::nullopt;
    int i = game.index() + 1;
    while (i < game.length() && !is_stop(turns[static_cast<std::size_t>(i)], options)) ++i;
    return i;
}

}  // namespace othellier::session
