#pragma once

#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "session/command.h"
#include "session/limits.h"
#include "session/options.h"

namespace othellier::session {

/// Names, SPEC lengths, handicap and delay within their bounds. Fails with "name_too_long" (limit),
/// "spec_too_long" (limit), "bad_size" (read), "bad_handicap" (read) or "bad_delay" (limit).
Result<void> check_options(const GameOptions& options);

/// The position a game with these options starts from. Fails as check_options and parse_position
/// do, with "handicap_corner_taken" (square), or with "position_is_over".
Result<Grid> start_position(const GameOptions& options);

/// The same with colours exchanged. A handicap belongs to the person.
GameOptions swapped(GameOptions options);

/// Options for a game that comes from elsewhere: its board, its start and its names.
GameOptions options_for(GameOptions options, const Game& game);

/// A transcript, a position, or the first game of a game file's content. Files know their own
/// board; a bare transcript is of one with `size` rows. Fails with "pasted_unknown" where it looks
/// like none of these, "pasted_moves" (read, last) where a list of moves has something else in it,
/// "pasted_position" where a position cannot be read, else as the formats' readers do.
Result<Adopt> read_game(std::string_view text, int size);

/// What keeps a position from being played: "position_is_over" when neither side can move.
std::vector<Error> problems_of(const Grid& position);

}  // namespace othellier::session
