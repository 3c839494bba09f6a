#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/board.h"
#include "core/move.h"
#include "core/result.h"
#include "core/symmetry.h"
#include "players/player.h"
#include "players/roster.h"

namespace othellier::review {

/// Levels of a review. A first look at every position, for an answer at once; then the level that
/// was asked for.
inline constexpr int kFirstLook = 6;
inline constexpr int kDefaultLevel = 14;

/// What a position is worth to the side to move.
struct Value {
    double discs = 0;     ///< The difference at the end of the game, expected or proven.
    bool proven = false;  ///< Perfect play leads there.
    int depth = 0;        ///< Plies looked ahead.
    int selectivity = 100;
    std::vector<Move> line;  ///< How the game may go on; passes are in it. Empty: it is over.

    bool operator==(const Value&) const = default;
};

/// Gives a position its value, which depends on the position and the player alone: not on the
/// positions asked before, nor on how the board lies or which colours the sides have. So a game,
/// its beginning and its mirror image are valued alike, move by move.
///
/// The player is asked about the one of the eight symmetric positions that stands for all of them,
/// and has forgotten what it learned from others; for the value to be repeatable it must search
/// with one thread and no clock.
class Valuer {
 public:
    explicit Valuer(std::unique_ptr<Player> player) : player_(std::move(player)) {}

    /// Nothing where `stop` was requested before the player was sure. Fails as the player does, or
    /// with "review_no_value" (player) where it gives its moves no values in discs.
    Result<std::optional<Value>> value(const Board& board, const std::stop_token& stop);

    std::uint64_t nodes() const { return nodes_; }  ///< Of all positions so far.

 private:
    std::unique_ptr<Player> player_;
    std::uint64_t nodes_ = 0;
};

/// The value of a position that is over, or nothing.
std::optional<Value> value_of_end(const Board& board);

/// The line on a board that is laid over.
std::vector<Move> laid_over(const std::vector<Move>& line, Symmetry by);

/// The same value seen from before the pass that led there.
Value before_pass(Value value);

/// Makes the players that value positions, one for each thread.
using MakePlayer = std::function<Result<std::unique_ptr<Player>>(int level)>;

/// The engine at a level, searching as Valuer wants it.
MakePlayer engine_valuers(std::shared_ptr<const Roster> roster);

}  // namespace othellier::review
