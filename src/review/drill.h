#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/bitboard.h"
#include "core/grid.h"
#include "review/game_review.h"
#include "review/value_store.h"

/// Finding a better move in a position in which one went wrong.
namespace othellier::review {

/// How far below the best move a move may be, in points of chance, and still be right.
inline constexpr double kRightWithin = 4;
/// Deeper levels than this keep a person waiting.
inline constexpr int kDeepestDrill = 16;

constexpr bool is_right(const JudgedMove& move) {
    return move.points_lost <= kRightWithin && !move.changed_result;
}

/// What a review of a game that consists of this move alone says of it. Fails with "illegal_move",
/// with "stopped", or as a review does.
Result<JudgedMove> judge_move(const Grid& position, Square move, int level, const MakePlayer& make,
                              ValueStore& values, const std::stop_token& stop);

/// Three hints, each telling more.
struct Hints {
    std::string_view quarter;  ///< "upper_left"…: where the best move is.
    Bitboard region;
    std::string_view family;  ///< What the mistake was about: names an idea.
    Square square;
};

/// For finding something better than `mistake`.
Hints hints_for(const JudgedMove& mistake);

}  // namespace othellier::review
