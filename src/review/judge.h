#pragma once

#include "review/chance.h"
#include "review/game_review.h"
#include "review/track.h"
#include "review/value_store.h"

namespace othellier::review {

/// What a level found of a position, or what the rules alone say of it.
std::optional<Value> known_value(const ValueStore& values, const Board& board, int level);

/// The move that a review compares the played one with, where that needs the value of the position
/// after it: the position, or nothing where the values are known well enough without.
std::optional<Board> position_to_compare(const ValueStore& values, const Track& track, int turn,
                                         int level);

/// Judges a game by the values that are there; `levels` are those it was valued at, the deepest
/// first: a move is judged at the deepest at which all is known that it needs.
GameReview judge(const formats::GameRecord& record, const ValueStore& values,
                 std::span<const int> levels, int given_turns,
                 const ChanceCurve& curve = default_chance_curve());

}  // namespace othellier::review
