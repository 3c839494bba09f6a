#pragma once

#include <optional>
#include <stop_token>

#include "players/player.h"
#include "review/explain.h"
#include "review/game_review.h"

namespace othellier::review {

/// What a player thinks of every move of an 8×8 position whose side to move has one.
Result<Thought> weigh_all(Player& player, const Grid& position, std::stop_token stop);

/// The line of a move in a thought, if it has one with a value.
const Line* line_of(const Thought& thought, Square move);

/// The played move beside the best one of that thought. Nothing when the thought has no value in
/// discs for one of the two.
std::optional<Comparison> comparison_of(const Grid& before, Square played, const Thought& thought);

/// The two moves of a review that are compared.
Comparison comparison_of(const JudgedMove& move);

/// Goes on with both lines to the end of the game, as the player would. For values that are proven:
/// a search that reaches the end often shows only the first moves of its line.
Result<void> play_out(Comparison& comparison, Player& player, std::stop_token stop);

}  // namespace othellier::review
