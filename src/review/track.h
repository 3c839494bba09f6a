#pragma once

#include <vector>

#include "core/board.h"
#include "core/color.h"
#include "formats/game_record.h"

namespace othellier::review {

/// The positions of a game, one more than its turns, each seen by the side to move.
struct Track {
    std::vector<Board> boards;
    std::vector<Color> turns;  ///< Who is to move there.
    std::vector<Move> moves;

    int length() const { return static_cast<int>(moves.size()); }
};

/// Of a record of an 8×8 game, whose moves are legal.
Track track_of(const formats::GameRecord& record);

/// How many turns at the beginning the players did not choose, as far as the record tells: it says
/// that it is an XOT game (eight), or the moves of the opening alone have neither time nor value.
int given_turns_of(const formats::GameRecord& record);

}  // namespace othellier::review
