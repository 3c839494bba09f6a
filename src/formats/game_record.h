#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/discs.h"
#include "core/game.h"
#include "core/grid.h"
#include "core/move.h"
#include "core/result.h"
#include "core/time_control.h"
#include "formats/variations.h"

namespace othellier::formats {

/// One side of a recorded game.
struct Side {
    Seat seat;
    std::optional<double> rating;
    std::optional<TimeControl> clock;
    /// GGF: what is left after an overrun.
    std::chrono::milliseconds grace{std::chrono::minutes(2)};

    bool operator==(const Side&) const = default;
};

/// How a file says that a game ended. kUnknown: it does not say.
enum class RecordEnding : std::uint8_t { kUnknown, kResigned, kTimeout, kLeft, kAgreed };

/// The result that a file states. It may differ from what the moves give: a game broken off by the
/// clock has a result, and old archives have mistakes.
struct StatedResult {
    double for_black = 0;  ///< In discs, empties to the winner; a fraction in komi games.
    RecordEnding ending = RecordEnding::kUnknown;

    bool operator==(const StatedResult&) const = default;
};

/// A WTHOR archive's perfect-play score from the position with `empties` empty squares.
struct TheoreticalScore {
    int black_discs = 0;  ///< 0…64, empties to the winner.
    int empties = 0;

    bool operator==(const TheoreticalScore&) const = default;
};

/// What a problem file says of one move: the side to move's exact result.
struct MoveScore {
    Move move;
    int discs;

    bool operator==(const MoveScore&) const = default;
};

/// A game or a position as a file holds it: what was played, and all that was written beside it.
/// Every format reads into one of these and writes from one; a format that has no place for a field
/// leaves it out.
///
/// It is lighter than a Game, which keeps two Grids and steps to and fro: an archive of a hundred
/// thousand records is read without making one. The moves are legal, passes included; readers make
/// sure of that, and whoever builds a record by hand promises it.
struct GameRecord {
    std::array<Side, 2> sides;  ///< Black, White.
    Grid start = Grid::start();
    std::vector<Move> moves;      ///< A pass is a move of its own.
    std::vector<MoveNote> notes;  ///< As many as moves, or none at all.
    Variations variations;        ///< Legal too: check_variations().

    std::string event;    ///< Tournament.
    std::string place;    ///< "GGS/os", "Paris"…
    std::string date;     ///< As written: "1977", "2004.09.18_05:54:38.MDT"…
    std::string comment;  ///< Free text, any lines.
    std::string variant;  ///< The letters after the size in GGF's TY: "s", "r16", "k"…

    std::optional<StatedResult> result;
    std::optional<TheoreticalScore> theoretical;

    /// Of a problem: the score of the position after `moves`, and of its moves, best first.
    std::optional<int> position_score;
    std::vector<MoveScore> scores;

    /// Tags that the reader knows no field for, in their order, so that a file of the same format
    /// keeps them: {"ggf.KM", "+2.5"}.
    std::vector<std::pair<std::string, std::string>> extras;

    Side& side(Color c) { return sides[static_cast<std::size_t>(c)]; }
    const Side& side(Color c) const { return sides[static_cast<std::size_t>(c)]; }

    bool operator==(const GameRecord& other) const;
};

/// The record of a game up to its last move; seats and result are taken along.
GameRecord to_record(const Game& game);

/// The game, stepped to its end, with names and, where someone gave up or overran, that end.
/// Fails as Game::play does when a move is illegal.
Result<Game> to_game(const GameRecord& record);

}  // namespace othellier::formats
